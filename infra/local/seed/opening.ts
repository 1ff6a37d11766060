import type { OpeningRules } from '#contract/reservations/opening';
import type { Sitting } from '#contract/reservations/sittings';
import type { SpecialDay } from '#contract/reservations/special-days';
import { inBothLanguages } from './demo.ts';

const lunch: Sitting = {
  ...inBothLanguages({ en: { name: 'Lunch' }, cs: { name: 'Oběd' } }),
  opens: '11:30',
  lastSeating: '14:00',
  closes: '14:30',
};
const dinner: Sitting = {
  ...inBothLanguages({ en: { name: 'Dinner' }, cs: { name: 'Večeře' } }),
  opens: '17:30',
  lastSeating: '21:00',
  closes: '23:00',
};
const lateDinner: Sitting = { ...dinner, lastSeating: '22:00', closes: '00:00' };
const sundayLunch: Sitting = { ...lunch, lastSeating: '15:00', closes: '16:00' };
const sundayDinner: Sitting = { ...dinner, lastSeating: '20:30', closes: '22:00' };

/** Lunch and dinner, Monday closed; the garden has seats in summer only. */
export const opening: OpeningRules = {
  week: [[], [lunch, dinner], [lunch, dinner], [lunch, dinner], [lunch, lateDinner], [lunch, lateDinner], [sundayLunch, sundayDinner]],
  seats: 80,
  seasons: [
    {
      ...inBothLanguages({ en: { name: 'The garden is closed' }, cs: { name: 'Zahrádka je zavřená' } }),
      from: '10-16',
      to: '04-15',
      seats: 52,
    },
  ],
  slotMinutes: 30,
  stays: [
    { upTo: 2, minutes: 90 },
    { upTo: 4, minutes: 120 },
    { upTo: 12, minutes: 150 },
  ],
  guestsPerSlot: 24,
  takesEnquiries: true,
  noticeMinutes: 60,
  horizonDays: 90,
  largestParty: 12,
  confirmUpTo: 4,
  answerHours: 48,
  cutoffHours: 3,
  reminderHours: 24,
  alertEmail: 'stul@utrijerabu.example',
};

/** Not lunch but dinner on the 14th open day from today. */
export const specialDay: { openDay: number; special: Omit<SpecialDay, '_id' | 'date'> } = {
  openDay: 14,
  special: {
    sittings: [dinner],
    ...inBothLanguages({
      en: { note: 'A wine tasting at noon: open for dinner only.' },
      cs: { note: 'V poledne je u nás degustace vín, otevřeno máme až k večeři.' },
    }),
  },
};
