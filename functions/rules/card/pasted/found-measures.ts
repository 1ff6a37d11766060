/** Weight or volume of a dish as it stands beside its name. */
export interface FoundMeasure {
  weight: string;
  /** `0,33` without a unit. */
  lacksUnit: boolean;
  rest: string;
}

const amount = String.raw`(?:\d+(?:[.,]\d+)?|\d+\s?\/\s?\d+|[½¼¾])`;
const unit = String.raw`(?:kg|dkg|dag|g|gr|l|dl|cl|ml|ks|kusy?|kusů|pcs?|pieces?|oz)(?![\p{L}])\.?`;
const measured = String.raw`(?:cca\.?\s?|ca\.?\s?)?${amount}(?:\s?[-–/+x×]\s?${amount})*\s?${unit}(?:\s?[/+]\s?${amount}\s?${unit})*`;
const bracketed = new RegExp(String.raw`[(\[]\s*(?<weight>${measured})\s*[)\]]`, 'iu');
const atStart = new RegExp(String.raw`^\s*(?<weight>${measured})(?=[\s\t,;:]|$)`, 'iu');
const atEnd = new RegExp(String.raw`(?<=^|[\s\t,;–-])(?<weight>${measured})[\s,;/–-]*$`, 'iu');
const cell = new RegExp(String.raw`(?<=^|\t)\s*(?<weight>${measured})\s*(?=\t|$)`, 'iu');
const withoutUnit = /(?<=^|[\s\t])(?<weight>0[.,]\d{1,2}|1\/[248]|[½¼¾])[\s,;]*(?=\t|$)/u;
const energy = /[([]?\s*\d[\d\s]*(?:[.,]\d+)?\s?(?:kcal|cal|kJ)(?!\p{L})(?:\s?\/\s?\d[\d\s]*\s?(?:kcal|cal|kJ)(?!\p{L}))?\s*[)\]]?/giu;

/** Takes an energy value out of a line: its number is no price. */
export function takeEnergy(text: string): { hasEnergy: boolean; rest: string } {
  const rest = text.replace(energy, ' ');
  return { hasEnergy: rest !== text, rest };
}

/** Takes weight or volume from the edges of a text, from brackets or from a column of its own; within a name it belongs to the name. */
export function takeMeasure(text: string): FoundMeasure {
  const found = bracketed.exec(text) ?? cell.exec(text) ?? atEnd.exec(text) ?? atStart.exec(text);
  const bare = found ? undefined : withoutUnit.exec(text);
  const match = found ?? bare;
  if (!match) return { weight: '', lacksUnit: false, rest: text };
  const rest = `${text.slice(0, match.index)}\t${text.slice(match.index + match[0].length)}`;
  return { weight: (match.groups?.weight ?? '').trim().replace(/\s+/g, ' '), lacksUnit: bare !== undefined, rest };
}
