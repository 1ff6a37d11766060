import { cardDayOf } from '../rules/card-day.ts';
import { settings } from '../services/settings.ts';

/** The day of the card that goes on. */
export const presentCardDay = () => cardDayOf(new Date(), settings.timeZone);
