import { searchable } from '#house/rules/searchable';
import { addDays, type LocalDate } from '#house/rules/wall-time';

/** Which of two numbers is the day. */
export type DayOrder = 'dmy' | 'mdy';

/** What a cell says of a moment: a date, a time of the day, or both; an instant where it has an offset. */
export interface Moment {
  date?: LocalDate;
  time?: string;
  instant?: Date;
}

/** How the names of months begin in English, Czech and German, without accents; of two that begin alike the longer one first. */
const months: readonly [RegExp, number][] = [
  [/^(?:jan|led|jaen)/, 1],
  [/^(?:feb|uno)/, 2],
  [/^(?:mar|bre|maer)/, 3],
  [/^(?:apr|dub)/, 4],
  [/^(?:may|mai|kve)/, 5],
  [/^(?:jul|cervenc)/, 7],
  [/^(?:jun|cerv)/, 6],
  [/^(?:aug|srp)/, 8],
  [/^(?:sep|zar)/, 9],
  [/^(?:oct|okt|rij)/, 10],
  [/^(?:nov|lis)/, 11],
  [/^(?:dec|dez|pro)/, 12],
];

const isoDate = /(?<!\d)(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/;
const compactDate = /^(20\d{2})(\d{2})(\d{2})(?!\d)/;
/** `4. 1. 19:30` has a time and no year. */
const numbers = /(?<![\d:])(\d{1,2})(\s?[./-]\s?)(\d{1,2})\2(\d{4}|\d{2})(?![:.]?\d)/;
const dayBeforeMonth = /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?\.?[\s-]+([a-z]{3,})\.?,?[\s-]+(\d{4})/;
const monthBeforeDay = /([a-z]{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/;
const clock = /(?<![\d:.])(\d{1,2})[:.h](\d{2})(?!\d)(?::\d{2}(?:\.\d+)?)?\s*([ap])?\.?m?\.?/;
const fullHour = /(?<![\d:])(\d{1,2})\s*(?:(a|p)\.?m\b|h\b|hod|uhr)/;
const fourDigits = /^(\d{1,2})(\d{2})$/;
const hourAlone = /^(\d{1,2})$/;
/** After a blank instead of `T` only with seconds: `11:30-13:00` is from when until when. */
const offset = /(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?| \d{2}:\d{2}:\d{2}(?:\.\d+)?) ?(?:Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)$/;

/** Reads a cell; nothing of what cannot be a date or a time. */
export function momentIn(cell: string, order: DayOrder): Moment {
  const text = cell.trim();
  if (offset.test(text)) {
    const iso = text
      .replace(/ (?=\d)/, 'T')
      .replace(/ ?(?:UTC|GMT)$/, 'Z')
      .replace(/(:[\d.]+) ?([+-]\d{2}):?(\d{2})?$/, (_, time, hours, minutes = '00') => `${time}${hours}:${minutes}`);
    const instant = new Date(iso);
    if (!Number.isNaN(instant.getTime())) return { instant };
  }
  const plain = searchable(text);
  const { date, rest } = dateIn(plain, order) ?? { date: undefined, rest: plain };
  const time = timeIn(rest.replace(/^t(?=\d)/, ' ').trim());
  return { ...(date && { date }), ...(time && { time }) };
}

function dateIn(text: string, order: DayOrder): { date: LocalDate; rest: string } | undefined {
  const found = [
    [isoDate.exec(text), (m: RegExpExecArray) => [m[1], m[3], m[4]]],
    [compactDate.exec(text), (m: RegExpExecArray) => [m[1], m[2], m[3]]],
    [numbers.exec(text), (m: RegExpExecArray) => (isDayFirst(m[2] ?? '', order) ? [m[4], m[3], m[1]] : [m[4], m[1], m[3]])],
    [dayBeforeMonth.exec(text), (m: RegExpExecArray) => [m[3], monthOf(m[2]), m[1]]],
    [monthBeforeDay.exec(text), (m: RegExpExecArray) => [m[3], monthOf(m[1]), m[2]]],
  ] as const;
  for (const [match, parts] of found) {
    if (!match) continue;
    const [year = '', month = '', day = ''] = parts(match).map((part) => String(part ?? ''));
    const date = [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
    if (isDay(date)) return { date, rest: text.slice(0, match.index) + text.slice(match.index + match[0].length) };
  }
  return undefined;
}

const withoutYear = /^(?:[a-z]+[.,]* )?(\d{1,2})\. ?(\d{1,2})(?:\.(?!\d)|$)/;
/** So long ago may a day without a year be: the others are ahead. */
const daysAgo = 95;

/** Reads a cell with a day without a year, as `pá 4. 12.`, and the time with it: the day that is not long ago. */
export function nearMomentIn(cell: string, today: LocalDate): Moment {
  const plain = searchable(cell.trim());
  const [whole = '', day = '', month = ''] = withoutYear.exec(plain) ?? [];
  const first = addDays(today, -daysAgo);
  const date = [0, 1]
    .map((more) => `${Number(first.slice(0, 4)) + more}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    .find((one) => isDay(one) && one >= first);
  const time = timeIn(plain.slice(whole.length).trim());
  return date ? { date, ...(time && { time }) } : {};
}

/** Dots are written where the day comes first. */
const isDayFirst = (separator: string, order: DayOrder) => separator.includes('.') || order === 'dmy';

const monthOf = (name = '') => months.find(([begins]) => begins.test(name))?.[1] ?? '';

function isDay(date: string): boolean {
  const time = Date.parse(`${date}T00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}

function timeIn(text: string): string | undefined {
  const [, hours, minutes = '00', half] =
    clock.exec(text) ?? alone(fullHour.exec(text)) ?? hourAlone.exec(text) ?? fourDigits.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'p' ? 12 : 0);
  const isTime = hour < 24 && Number(minutes) < 60 && (half === undefined || (Number(hours) >= 1 && Number(hours) <= 12));
  return isTime ? `${String(hour).padStart(2, '0')}:${minutes}` : undefined;
}

/** A full hour, as a time has its parts. */
const alone = (match: RegExpExecArray | null) => match && ['', match[1], '00', match[2]];

/** Whether the cells of a column say which number is the day; `doubtful` when each may be read either way and one of them means something else then. */
export function dayOrderOf(cells: readonly string[]): DayOrder | 'doubtful' {
  const counts = { dmy: 0, mdy: 0 };
  let isDoubtful = false;
  for (const cell of cells) {
    const [one, other] = [momentIn(cell, 'dmy').date, momentIn(cell, 'mdy').date];
    if (one && !other) counts.dmy++;
    if (other && !one) counts.mdy++;
    if (one !== other && one && other) isDoubtful = true;
  }
  if (counts.dmy !== counts.mdy) return counts.dmy > counts.mdy ? 'dmy' : 'mdy';
  return isDoubtful ? 'doubtful' : 'dmy';
}
