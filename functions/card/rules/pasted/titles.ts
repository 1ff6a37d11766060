import { searchable } from '#house/rules/searchable';
import { anyOf, beginning, whole, word, words } from './card-words.ts';

/** A line of days and dates: one day under which dishes stand, one date without a weekday, or a longer time for which the card holds. */
export type DayTitle = 'day' | 'date' | 'period';

const weekdays = whole(words.weekdays);
const months = whole(words.months);
const week = /^(?:tyden|tydne|week|kw|woche|settimana)$/;
const besideDates = whole(words.besideDates);
const dotted = /^(?:3[01]|[12]\d|0?[1-9])\.(?:1[0-2]|0?[1-9])\.(?:20\d\d|\d\d)?$/;
const undotted = /^(?:3[01]|[12]\d|0?[1-9])(?:\.|(?:[./](?:1[0-2]|0?[1-9])(?:\/(?:20)?\d\d)?))$/;
const time = /^\d{1,2}[:.]\d\d(?:am|pm|h)?$/;
const other = /^(?:20\d\d|\d{1,2}(?:st|nd|rd|th|am|pm|h)?)$/;

/** What a line says of days, when it says nothing else. */
export function dayTitleOf(text: string): DayTitle | undefined {
  if (text.length > 100 || !/\p{L}{2}|\d\.|-\d/u.test(text)) return undefined;
  // `24. 11. 2026` is one word
  const dense = searchable(text)
    .replace(/(?<=\p{L} ) ?(?:s(?:ain)?te?|san(?:ta)?|sv)\.? \p{L}{3,20}$/u, '')
    .replace(/^(?:datum|date|den|day|tag): (?!.*\d:\d)/, '')
    .replace(/(?<!\d)20\d\d-(\d\d)-(\d\d)(?!\d)/g, '$2.$1.')
    .replace(/(?<=\d\.)\s(?=\d)/g, '')
    .replace(/(?<=\d\.)(?=\p{L})/gu, ' ');
  const words = dense.split(/[\s,;()*~|'’·•&+/–—-]+|:(?!\d)/).filter(Boolean);
  const named = words.filter((word) => weekdays.test(word));
  // `PONDĚLÍ | MONDAY` is one day
  const days = new Set(/^(\p{L}+) ?[|/\t] ?(\p{L}+)(?!.*\p{L})/u.test(dense) ? named.slice(0, 1) : named.map((word) => word.slice(0, 2)));
  const dates = words.filter((word) => dotted.test(word) || months.test(word));
  const hours = words.filter((word) => time.test(word)).length;
  const isTold = days.size > 0 || dates.length > 0 || words.some((word) => week.test(word)) || (hours > 1 && words.length > hours);
  const all = [weekdays, months, week, besideDates, dotted, undotted, time, other];
  if (!isTold || !words.every((word) => all.some((pattern) => pattern.test(word)))) return undefined;
  if (days.size === 1) return 'day';
  const isOne = days.size === 0 && dates.length === 1 && !words.some((word) => week.test(word) || besideDates.test(word));
  return isOne && !/\d\.?\s?[–—-]/.test(dense) ? 'date' : 'period';
}

const ofWeek = ['po|mo', 'ut|tu', 'st|we', 'ct|th', 'pa|fr', 'so|sa', 'ne|su'].map((starts) => new RegExp(`\\b(?:${starts})\\p{L}*`, 'u'));

/** The weekday that a title of days names, Monday is 0; -1 for none. */
export function weekdayNamed(title: string): number {
  const plain = searchable(title);
  return ofWeek.findIndex((pattern) => pattern.test(plain));
}

/** The day before the first dish of a line, and the line without it: `Po  Polévka: Zelňačka`. */
export function dayBefore(text: string): { day: string; rest: string } | undefined {
  const [whole, day = ''] =
    /^((?:\d{1,2}\.\d{1,2}\.(?:\d\d){0,2} )?\p{L}{2,10}[.:]?(?: \d{1,2}\. ?\d{1,2}\.?)?|\d{1,2}\. ?\d{1,2}\.(?: ?20\d\d)?(?=\t| \p{L}{3}))(?:\t| [–-] |(?<=:) | (?=pol(?:é|ie)vk[ay](?!\p{L}))|(?<=\d\.) | (?=\p{L}{3,12}(?: \p{L}{3,12})?: ))(?=\S)/iu.exec(
      text,
    ) ?? [];
  return whole && ['day', 'date'].includes(dayTitleOf(day) ?? '')
    ? { day: day.replace(/[:.]$/, ''), rest: text.slice(whole.length) }
    : undefined;
}

const fee = new RegExp(`${beginning(words.fees).source}|${anyOf(words.feesAnywhere)}`, 'u');

/** Whether a line says what is charged beside the dishes; in small letters without accents. */
export function isFee(plain: string): boolean {
  return fee.test(plain);
}

const label =
  /^(?:(?:[Dd]enní |[Pp]olední |[Hh]lavní |DENNÍ |POLEDNÍ |HLAVNÍ )?(?:[Mm]en[uü]|MEN[UÜ]|[Gg]ericht|[Jj]ídlo|JÍDLO|[Oo]běd|OBĚD|[Ll]unch|LUNCH|[Mm]eal|MEAL|[Oo]ption|OPTION)\s?(?:č\.\s?)?(?:\d{1,2}|[A-E]|I{1,3}|I?V|VI{1,3}|I?X|X{1,2}L)|(?:[Hh](?:lavní|l\.) (?:chod|jídlo)|[Pp]řesnídávka|[Ss]vačina|[Dd]oplněk)(?=: \S)|M\d(?=[:\t]))(?:\s?[:.)–—-](?=\s|\p{Lu}|$)|(?=\t|\s\p{Lu}|$)|(?=\s\d{2,4}\s?(?:Kč|CZK|,-|\.-)))[ \t]*/u;

/** `MENU 4: Quesadilla` without the label of the dish. */
export function withoutLabel(text: string): string {
  return text.replace(label, '');
}

const button = whole(words.buttons);

/** Whether a text is a button or a badge of an ordering page. */
export function isButton(text: string): boolean {
  if (text.length > 40) return false;
  if (text.includes('\t')) return text.split('\t').every(isButton);
  return button.test(searchable(text));
}

/** Whether a text has letters, and all of them are capitals. */
export function isInCapitals(text: string): boolean {
  const letters = text.replace(/\P{L}/gu, '');
  return letters.length > 1 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

/** `HLAVNÍ JÍDLA` as `Hlavní jídla`; a text that is not in capitals stays. */
export function inSmallLetters(text: string): string {
  return isInCapitals(text) ? text.slice(0, 1) + text.slice(1).toLowerCase() : text;
}

const usual = whole(words.sections);
const hasWordsBesideDates = new RegExp(word(words.besideDates), 'u');

/** Whether cards usually have a section of this name, or it is a day. */
export function isUsualSection(name: string): boolean {
  const plain = searchable(name)
    .replace(/[\d./]+/g, ' ')
    .replace(/[:*~–—-]+/g, ' ')
    .replace(/\([^()]*\)/g, ' ')
    .trim()
    .replace(/\s+/g, ' ');
  const bare = plain.replace(
    /^(?:i|gli|les?|nos|notre|il|la|lo|die|der|das|the|our|nase|unsere|hot|cold|chilled) | (?:do|od|till|until|from|bis|ab)$| (?:k|ke) \p{L}{4,}$/gu,
    '',
  );
  const areUsual = usual.test(plain) || bare.split(/ (?:&|and|und|e|a|\+) |, /).every((part) => usual.test(part));
  return areUsual || (plain.length > 4 && dayTitleOf(name) === 'day' && !hasWordsBesideDates.test(plain));
}
