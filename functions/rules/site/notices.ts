import type { Notification } from '#contract/site/notifications';
import { isWithin } from '../card-day.ts';
import type { LocalDate } from '../wall-time.ts';

/** Whether guests see a notification on a day: it comes and goes by itself, as a menu does, when the day of the card begins. */
export function isShownOn({ visibility, from = '', to = '' }: Pick<Notification, 'visibility' | 'from' | 'to'>, day: LocalDate): boolean {
  return visibility && isWithin({ from, to }, day);
}
