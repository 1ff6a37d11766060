import type { Language } from '#house/language/languages';
import { gap, isUsualSection } from './source-lines.ts';

const signs: Record<Language, RegExp> = {
  cs: /[ěščřžýůťďň]|[áéíúó]|(?<!\p{L})(?:a|s|se|na|z|ze|v|ve|nebo|pro|smetana|maso|polévka|salát|kuře|hovězí|vepřov[ýáé]|knedlík(?:y|em)?|omáčka|omáčce|sýr)(?!\p{L})/giu,
  en: /(?<!\p{L})(?:with|and|of|in|on|or|the|soup|salad|beef|pork|chicken|duck|fish|sauce|cream|cheese|potato(?:es)?|dumplings?|bread|fried|grilled|roast(?:ed)?|served|homemade|cake|ice|tea|coffee|water|juice|beer|wine|red|white|goulash|egg|eggs|garlic|onion|mushrooms?|cabbage|rice|fries|sausage|ham|vegetables?|starters?|main|courses?|desserts?|drinks?|soups|salads)(?!\p{L})/giu,
};

/** The language of a text as far as its letters and words tell; `undefined` when they do not, or tell of both. */
export function languageOf(text: string): Language | undefined {
  const found = { cs: text.match(signs.cs)?.length ?? 0, en: text.match(signs.en)?.length ?? 0 };
  if (found.cs === 0 && found.en > 0) return 'en';
  return found.en === 0 && found.cs > 0 ? 'cs' : undefined;
}

/** Two texts that say the same in the two languages, by language; `undefined` when they do not tell. */
export function inBoth(one: string, other: string): Record<Language, string> | undefined {
  const [first, second] = [languageOf(one), languageOf(other)];
  if (!first || !second || first === second) return undefined;
  return first === 'cs' ? { cs: one, en: other } : { cs: other, en: one };
}

/** A text such as `Hovězí vývar / Beef broth` by language; where its words do not tell, as the `first` language of the card says. */
export function dividedByLanguage(text: string, first?: Language): Record<Language, string> | undefined {
  const [one = '', other = '', ...more] = text.split(/\s[/–—-]\s|\s\/|\/\s/).map((part) => part.trim());
  if (other === '' || more.length > 0) return undefined;
  const inOrder = first === 'cs' ? { cs: one, en: other } : { cs: other, en: one };
  return inBoth(one, other) ?? (first ? inOrder : undefined);
}

/** The language before the stroke, where the texts of a card that have one mostly say the same in both languages. */
export function firstLanguageOf(texts: readonly string[]): Language | undefined {
  const divided = texts.filter((text) => / \/ /.test(text));
  const first = divided.flatMap((text) => {
    const [one, other] = text.split(' / ', 2).map(languageOf);
    // one of them tells where the other one does not
    return one === other ? [] : [one ?? (other === 'en' ? 'cs' : 'en')];
  });
  return first.length > 2 && first.length * 2 > divided.length && new Set(first).size === 1 ? first[0] : undefined;
}

/** What the menu and the whole card say of their languages. */
export interface CardLanguages {
  /** That of the menu. */
  language: Language;
  /** The second text of most dishes says their name in the other one. */
  isBilingual: boolean;
  /** The one before strokes. */
  firstLanguage: Language | undefined;
}

/** Whether the second text of most dishes says their name in the other language. */
export function areInBoth(dishes: readonly string[][], language: Language): boolean {
  const pairs = dishes.flatMap(([name = '', other]) => (other === undefined ? [] : [{ name, other }]));
  const foreign = pairs.filter(({ name, other }) => {
    const is = languageOf(other);
    return is !== undefined && is !== language && languageOf(name) !== is && startsBig(other);
  });
  return pairs.length > 1 && foreign.length * 2 > pairs.length && !pairs.some(({ other }) => languageOf(other) === language);
}

export const startsBig = (text: string) => /^\P{L}*\p{Lu}/u.test(text);

/** `PONDĚLÍ | MONDAY (30. 11.)` in one language, with its date. */
export function dayInLanguage(visible: string, language: Language): string {
  const [one = '', other] = visible.replace(/^(?:datum|date): /i, '').split(gap);
  if (other === undefined) return one;
  const said = /day(?!\p{L})/iu.test(one) === (language === 'en') ? one : other;
  return said === one ? `${one}${/ ?\(?\d.*$/.exec(other)?.[0] ?? ''}` : said;
}

/** `POLÉVKY / SOUPS` in one language. */
export function sectionInLanguage(text: string, { language, firstLanguage }: CardLanguages): string {
  const parts = text.split(/\s[/|–-]\s|\s?\/\s?/);
  const english = parts.find((part) => languageOf(part) === 'en');
  if (parts.length !== 2 || !english || !parts.every(isUsualSection)) return dividedByLanguage(text, firstLanguage)?.[language] ?? text;
  return language === 'en' ? english : (parts.find((part) => part !== english) ?? text);
}
