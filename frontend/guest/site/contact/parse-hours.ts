import { languages, languageTags } from '#house/language/languages';

/** Splits each line of the opening hours into days and times: `Mon - Fri: 11:00 - 22:00`. A line in another form is returned as days. */
export function parseHours(text: string): { line: string; days: string; times?: string }[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, days, times] = /^(\D+?)\s*:?\s+(\d.*|closed|zavřeno)$/i.exec(line) ?? [];
      return days && times ? { line, days, times } : { line, days: line };
    });
}

/** A Monday. */
const firstDay = Date.UTC(2024, 0, 1);
const dayMs = 24 * 3600_000;

/** Whether the days of opening hours, as somebody has written them, contain this weekday: `Tue–Fri`, `Sat, Sun`, `po`. A word that names no day contains none. */
export function containsWeekday(days: string, weekday: number): boolean {
  return days.split(',').some((part) => {
    const ends = part.split(/[–-]/).map((name) => weekdays().get(name.trim().toLowerCase()));
    const [from, to] = [ends[0], ends.at(-1)];
    if (from === undefined || to === undefined) return false;
    return from <= to ? from <= weekday && weekday <= to : weekday >= from || weekday <= to;
  });
}

let known: ReadonlyMap<string, number> | undefined;

/** The weekdays by their names, short and in full, in each language of the site. */
function weekdays(): ReadonlyMap<string, number> {
  known ??= new Map(
    languages.flatMap((language) =>
      (['short', 'long'] as const).flatMap((weekday) => {
        const format = new Intl.DateTimeFormat(languageTags[language], { weekday, timeZone: 'UTC' });
        return Array.from({ length: 7 }, (_, day) => [format.format(firstDay + day * dayMs).toLowerCase(), day] as const);
      }),
    ),
  );
  return known;
}
