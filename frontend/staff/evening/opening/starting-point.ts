import { settings } from 'virtual:settings';
import type { OpeningRules } from '#evening/contract/opening';
import type { Sitting } from '#evening/contract/sittings';
import { namedIn } from '../../../house/ui/language/form-translations.ts';

// guests read the names in each language
const lunch: Sitting = { ...namedIn({ en: 'Lunch', cs: 'Oběd' }), opens: '11:30', lastSeating: '14:00', closes: '15:00' };
const dinner: Sitting = { ...namedIn({ en: 'Dinner', cs: 'Večeře' }), opens: '17:30', lastSeating: '20:30', closes: '22:30' };

/** The rules in the form while none are stored: closed all week, with usual values for the rest. */
export function emptyRules(): OpeningRules {
  return {
    week: [[], [], [], [], [], [], []],
    seats: 40,
    seasons: [],
    slotMinutes: 30,
    stays: [
      { upTo: 2, minutes: 90 },
      { upTo: 4, minutes: 120 },
      { upTo: settings.largestParty, minutes: 150 },
    ],
    guestsPerSlot: undefined,
    noticeMinutes: 60,
    horizonDays: Math.min(60, settings.bookingHorizonDays),
    largestParty: Math.min(8, settings.largestParty),
    takesEnquiries: true,
    confirmUpTo: 0,
    answerHours: 24,
    cutoffHours: 3,
    reminderHours: 24,
    alertEmail: undefined,
  };
}

/** A week to start from: lunch and dinner, Monday closed. */
export function usualWeek(): Sitting[][] {
  return Array.from({ length: 7 }, (_, day) => (day === 0 ? [] : [{ ...lunch }, { ...dinner }]));
}

/** The first sitting of a day that has none, or one after the last one. */
export function nextSitting(sittings: readonly Sitting[]): Sitting {
  return { ...([lunch, dinner][sittings.length] ?? { ...dinner, name: '', translations: undefined }) };
}
