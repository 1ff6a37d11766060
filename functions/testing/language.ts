/** The header of a request in each language, as browsers send it. */
export const asking = {
  cs: { 'accept-language': 'cs-CZ,cs;q=0.9,en;q=0.8' },
  en: { 'accept-language': 'en-GB,en;q=0.9' },
} as const;

const leftovers = {
  cs: /\b(the|you|your|please|and|is|are|was|not|table|reservation|seats?|change|address|password|when|where|until|allergens|meals?|servings?)\b/i,
  en: /[ěščřžýáíéúůťďňĚŠČŘŽÝÁÍÉÚŮŤĎŇ]|\b(prosím|vaše|host|kdy|kde|heslo|adresa|stůl|jídla)\b/i,
} as const;

/** The first word of a text that belongs to the other language, addresses left out; `undefined` when there is none. */
export function foreignWord(text: string, language: keyof typeof leftovers): string | undefined {
  return leftovers[language].exec(text.replace(/\S+@\S+|https?:\S+/g, ''))?.[0];
}
