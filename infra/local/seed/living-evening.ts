import type { Reservation } from '#contract/reservations/reservation';
import type { VisitStep } from '#contract/reservations/visit';

/** A reservation so many minutes before or after the quarter of an hour in which the demo is started: on whatever day that is, its evening is going on. */
export interface LivingParty {
  minutes: number;
  guest: string;
  seats: number;
  status?: Reservation['status'];
  source?: Reservation['source'];
  comment?: string;
  allergens?: number[];
  needs?: NonNullable<Reservation['needs']>;
  /** The last step of its visit, and so many minutes after its start. */
  step?: [step: Exclude<VisitStep, 'expected'>, after: number];
}

export const livingEvening: readonly LivingParty[] = [
  { minutes: -165, guest: 'Ctibor Vaněk', seats: 4, step: ['left', 110] },
  { minutes: -150, guest: 'Drahomíra Šafářová', seats: 2, step: ['left', 75] },
  { minutes: -105, guest: 'Oldřiška Zemanová', seats: 2, step: ['seated', 5] },
  { minutes: -75, guest: 'Bořivoj Kučera', seats: 4, step: ['seated', 0], comment: 'Anniversary: may we have the table at the window?' },
  { minutes: -60, guest: 'Ludmila Ďoubalová', seats: 3, step: ['seated', 10] },
  { minutes: -45, guest: 'Miloš', seats: 2, source: 'walkin', step: ['seated', 0] },
  { minutes: -45, guest: 'Vratislav Pešek', seats: 2, step: ['no_show', 30] },
  { minutes: -15, guest: 'Jaromír Novotný', seats: 4, source: 'phone' },
  { minutes: 0, guest: 'Blažena Horáčková', seats: 2, step: ['arrived', 0], allergens: [8], comment: 'Without nuts, please.' },
  { minutes: 15, guest: 'Svatopluk Rýdl', seats: 5 },
  { minutes: 30, guest: 'Miloslava Krejčí', seats: 2, needs: ['pram'] },
  { minutes: 45, guest: 'Čeněk Urban', seats: 6, status: 'pending', comment: 'A birthday; we bring a cake.' },
  { minutes: 60, guest: 'Dobromila Staňková', seats: 2, source: 'phone' },
  { minutes: 60, guest: 'Hynek Beran', seats: 4, status: 'cancelled' },
  { minutes: 90, guest: 'Radmila Tichá', seats: 4 },
  { minutes: 120, guest: 'Zbyněk Lukáš', seats: 2 },
];
