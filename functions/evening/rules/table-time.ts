import { nights as messages } from '#evening/words/door';
import { type WallTime, wallTimeInWords, weekdayOf } from '#house/rules/wall-time';

/** Until this time people call a night by the evening on which it began. */
const endOfNight = '05:00';

/** When a table is: `Thursday 24 December 2026, 18:30`; of one after midnight also which night it is, so that nobody comes a day late. */
export function tableTimeInWords(dateTime: WallTime): string {
  const night = nightOf(dateTime);
  return night ? `${wallTimeInWords(dateTime)}, ${night}` : wallTimeInWords(dateTime);
}

/** `in the night from Saturday to Sunday`, of a time after midnight only. */
export function nightOf(dateTime: WallTime): string | undefined {
  return dateTime.slice(11) < endOfNight ? messages().nights[weekdayOf(dateTime.slice(0, 10))] : undefined;
}
