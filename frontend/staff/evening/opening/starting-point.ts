import { settings } from 'virtual:settings';
import type { OpeningRules } from '#evening/contract/opening';
import type { Sitting } from '#evening/contract/sittings';
import type { Language } from '#house/language/languages';
import { otherLanguages } from '../../../house/ui/language/form-translations.ts';

/** The names of the first sittings in all languages, because guests read them. */
const names: Readonly<Record<'lunch' | 'dinner', Readonly<Record<Language, string>>>> = {
  lunch: { en: 'Lunch', cs: 'Oběd' },
  dinner: { en: 'Dinner', cs: 'Večeře' },
};
const lunch: Sitting = { ...named(names.lunch), opens: '11:30', lastSeating: '14:00', closes: '15:00' };
const dinner: Sitting = { ...named(names.dinner), opens: '17:30', lastSeating: '20:30', closes: '22:30' };

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
  return sittings.length === 0 ? { ...lunch } : sittings.length === 1 ? { ...dinner } : { ...dinner, name: '', translations: undefined };
}

function named(names: Readonly<Record<Language, string>>): Pick<Sitting, 'name' | 'translations'> {
  const translations = Object.fromEntries(otherLanguages.map((language) => [language, { name: names[language] }]));
  return { name: names[settings.defaultLanguage], translations };
}
