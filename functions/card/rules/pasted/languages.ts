import type { Language } from '#house/language/languages';
import { anyOf, words } from './card-words.ts';
import { gap } from './source-lines.ts';
import { isUsualSection } from './titles.ts';

/** The languages that cards are written in; guests read those of the site. */
type Written = Language | 'de';

const signs: Record<Written, RegExp> = {
  cs: new RegExp(String.raw`[ěščřžýůťďňľĺŕ]|[áéíúó]|(?<=[mpbv])ä(?=[stk])|(?<![\p{L}'’])${anyOf(words.languages.cs)}(?!\p{L})`, 'giu'),
  en: new RegExp(String.raw`(?<!\p{L})${anyOf(words.languages.en)}(?!\p{L})`, 'giu'),
  de: new RegExp(String.raw`[öüß]|(?<![mpbvd])ä|(?<!\p{L})${anyOf(words.languages.de)}n?(?!\p{L})|fleisch`, 'giu'),
};
const everyWritten = Object.keys(signs) as Written[];

/** The language of which a text has most letters and words; `undefined` when they do not tell. */
export function languageOf(text: string): Written | undefined {
  const found = everyWritten.map((language) => ({ language, signs: text.match(signs[language])?.length ?? 0 }));
  const [first, second] = found.toSorted((one, other) => other.signs - one.signs);
  return first && first.signs > (second?.signs ?? 0) ? first.language : undefined;
}

/** Two texts that say the same in two languages, by language; `undefined` when they do not tell. */
export function inBoth(one: string, other: string): Partial<Record<Written, string>> | undefined {
  const [first, second] = [languageOf(one), languageOf(other)];
  return first && second && first !== second ? { [first]: one, [second]: other } : undefined;
}

/** `Dezert / Nachspeise`: a stroke stands between two languages. */
export function areTwoLanguages(text: string): boolean {
  const [one = '', other = '', ...more] = text.split(/\s[/|–—-]\s/);
  return other !== '' && more.length === 0 && languageOf(one) !== languageOf(other);
}

/** The languages before and behind the stroke, where the texts of a card that have one mostly say the same twice. */
export type StrokeLanguages = readonly [Written, Written];

/** A text such as `Hovězí vývar / Beef broth` by language, where its words or those of the whole card tell. */
export function dividedByLanguage(text: string, strokes?: StrokeLanguages): Partial<Record<Written, string>> | undefined {
  const between = strokes ? /\s[–—-]\s|\s?(?<!\d)\/\s?/ : /\s[/–—-]\s|\s\/|\/\s/;
  const [one = '', other = '', ...more] = text.split(between).map((part) => part.trim());
  if (other === '' || more.length > 0) return undefined;
  if (!strokes) return inBoth(one, other);
  const [first, second] = strokes;
  const isTurned = languageOf(other) === first;
  return isTurned ? { [first]: other, [second]: one } : { [first]: one, [second]: other };
}

export function strokeLanguagesOf(texts: readonly string[]): StrokeLanguages | undefined {
  const divided = texts.flatMap((text) => (/\s\/|\/\s/.test(text) ? [text.split(/ ?\/ ?/, 2).map(languageOf)] : []));
  // one of them tells where the other one does not
  const told = divided.filter(([one, other]) => one !== other);
  const [before, behind] = [0, 1].map((at) => mostOf(told.flatMap((languages) => languages[at] ?? [])));
  const [first = behind === 'cs' ? 'en' : 'cs', second = before === 'cs' ? 'en' : 'cs'] = [before, behind];
  return told.length > 2 && first !== second ? [first, second] : undefined;
}

/** The language of nearly all of them. */
function mostOf(languages: readonly Written[]): Written | undefined {
  return everyWritten.find((one) => languages.filter((language) => language === one).length * 4 > languages.length * 3);
}

/** What the menu and the whole card say of their languages. */
export interface CardLanguages {
  /** That of the menu. */
  language: Language;
  /** In which the second text of most dishes says their name. */
  second: Written | undefined;
  /** In which the third text of most dishes says their second one. */
  third: Written | undefined;
  strokes: StrokeLanguages | undefined;
}

/** The language in which the second text of most dishes says their first one; `undefined` where there is none but that of the menu. */
export function secondLanguageOf(dishes: readonly string[][], language: Language): Written | undefined {
  const pairs = dishes.flatMap(([name = '', other]) => (other === undefined ? [] : [{ name, other }]));
  const foreign = pairs.flatMap(({ name, other }) => {
    const [is, own] = [languageOf(other), languageOf(name)];
    return is && is !== language && own !== is && (is !== 'de' || own === language) && startsBig(other) === startsBig(name) ? [is] : [];
  });
  const areMost = pairs.length > 1 && foreign.length * 2 > pairs.length;
  return areMost ? (mostOf(foreign) ?? foreign[0]) : undefined;
}

/** `Chicken Fal` and `Kuřecí kostky v extrémně ostré kari omáčce`: the second texts say what is in dishes, where some name is in the menu's language too. */
export const areToldIn = (dishes: readonly string[][], language: Language) =>
  dishes.some(([name = '', other = '']) => !isInOtherLanguage(name, language) && languageOf(other) === language);

export const startsBig = (text: string) => /^\P{L}*\p{Lu}/u.test(text);

/** `PONDĚLÍ | MONDAY (30. 11.)` in one language. */
export function dayInLanguage(visible: string, language: Language): string {
  const cells = visible.replace(/^(?:datum|date): /i, '').split(gap);
  return cells.find((cell) => /day(?!\p{L})/iu.test(cell) === (language === 'en')) ?? cells[0] ?? '';
}

/** `POLÉVKY / SOUPS` in one language. */
export function sectionInLanguage(text: string, { language, strokes }: CardLanguages): string {
  const parts = text.split(/\s[/|–-]\s|\s?\/\s?/);
  const english = parts.find((part) => languageOf(part) === 'en');
  if (parts.length < 2 || !english || !parts.every(isUsualSection)) return dividedByLanguage(text, strokes)?.[language] ?? text;
  return language === 'en' ? english : (parts.find((part) => part !== english) ?? text);
}

/** Whether a text tells that it is not in this language. */
export function isInOtherLanguage(text: string, language: Written): boolean {
  const is = languageOf(text);
  return is !== undefined && is !== language;
}
