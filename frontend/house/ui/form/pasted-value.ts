import { instantOf } from '#house/rules/wall-time';

export type DateType = 'date' | 'time' | 'datetime-local';

const dateIn = /(\d{4})-(\d\d?)-(\d\d?)|(\d\d?)[./]\s*(\d\d?)[./]\s*(\d{4})/;
const timeIn = /(\d\d?)[:.](\d\d)(?![.\d])(?:\s*([ap])\.?m)?/i;
const twoDigits = (number: string | number) => String(number).padStart(2, '0');

/**
 * What a pasted text means in an input of dates or times, as its `value`: `24. 12. 2026`, `24/12/2026` or `2026-12-24`, `18:30` or `6.30 pm`, also within
 * other words; `undefined` when a part is missing, or when there is no such day or time.
 */
export function pastedValue(text: string, type: DateType): string | undefined {
  const [written = '', year, month, day, dayBefore = '', monthBefore = '', yearAfter = ''] = dateIn.exec(text) ?? [];
  const date = written && `${year ?? yearAfter}-${twoDigits(month ?? monthBefore)}-${twoDigits(day ?? dayBefore)}`;
  const [, hour, minute, half] = timeIn.exec(text.replace(written, ' ')) ?? [];
  const time = hour && `${twoDigits(half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : hour)}:${minute}`;
  if (!instantOf(`${date || '2000-01-01'}T${time || '00:00'}`, 'UTC')) return undefined;
  return { date, time, 'datetime-local': date && time && `${date}T${time}` }[type] || undefined;
}
