import { isWithin } from '#house/rules/card-day';
import type { LocalDate } from '#house/rules/wall-time';
import type { Notification } from '../contract/notifications.ts';

/** Whether guests see a notification on a day: it comes and goes by itself, as a menu does, when the day of the card begins. */
export function isShownOn({ visibility, from = '', to = '' }: Pick<Notification, 'visibility' | 'from' | 'to'>, day: LocalDate): boolean {
  return visibility && isWithin({ from, to }, day);
}
