import type { Reservation, ReservationStatus } from '#contract/reservations/reservation';
import type { VisitStep } from '#contract/reservations/visit';

/** A reservation so many open days from today at a wall time of the restaurant. */
export interface DemoReservation {
  day: number;
  time: string;
  guest: string;
  seats: number;
  status: ReservationStatus;
  comment?: string;
  allergens?: Reservation['allergens'];
  needs?: Reservation['needs'];
  /** Made by the demo customer while signed in. */
  own?: true;
}

export const reservations: readonly DemoReservation[] = [
  { day: -21, time: '18:00', guest: 'Řehoř Čapek', seats: 4, status: 'confirmed' },
  { day: -14, time: '19:00', guest: 'Tereza Dvořáčková', seats: 2, status: 'confirmed', own: true },
  { day: -9, time: '12:30', guest: 'Květoslava Šťastná', seats: 6, status: 'confirmed', comment: 'Birthday of our grandmother.' },
  { day: -6, time: '20:00', guest: 'Přemysl Žďárský', seats: 2, status: 'cancelled' },
  { day: -3, time: '18:30', guest: 'Žofie Němečková', seats: 3, status: 'confirmed' },
  { day: -2, time: '19:30', guest: 'Vojtěch Kříž', seats: 2, status: 'confirmed' },
  { day: -1, time: '12:00', guest: 'Zdeňka Hájková', seats: 5, status: 'confirmed' },
  { day: -1, time: '19:00', guest: 'Matěj Šimůnek', seats: 2, status: 'cancelled', comment: 'Ill, sorry!' },
  { day: 0, time: '11:30', guest: 'Růžena Pokorná', seats: 2, status: 'confirmed' },
  { day: 0, time: '13:00', guest: 'Bohumil Hrdlička', seats: 4, status: 'confirmed', comment: 'One of us eats no gluten.', allergens: [1] },
  { day: 0, time: '18:00', guest: 'Anežka Ptáčková', seats: 2, status: 'pending' },
  { day: 0, time: '19:00', guest: 'Jáchym Říha', seats: 8, status: 'confirmed', comment: 'A round table, if there is one.' },
  { day: 0, time: '20:30', guest: 'Ludmila Svobodová', seats: 2, status: 'cancelled' },
  { day: 1, time: '12:30', guest: 'Štěpán Vlček', seats: 3, status: 'pending' },
  { day: 1, time: '18:30', guest: 'Tereza Dvořáčková', seats: 4, status: 'confirmed', own: true, needs: ['high_chair', 'pram'] },
  { day: 1, time: '19:30', guest: 'Oldřich Ježek', seats: 2, status: 'confirmed', allergens: [5, 8], needs: ['dog'] },
  { day: 2, time: '18:00', guest: 'Eliška Málková', seats: 6, status: 'pending', comment: 'Two vegetarians, one child.' },
  { day: 2, time: '20:00', guest: 'Radúz Čížek', seats: 2, status: 'confirmed' },
  { day: 3, time: '19:00', guest: 'Hedvika Bělohlávková', seats: 10, status: 'pending', comment: 'Company dinner, one bill.' },
  { day: 4, time: '17:30', guest: 'Kryštof Ďurica', seats: 2, status: 'confirmed' },
  { day: 5, time: '18:30', guest: 'Tereza Dvořáčková', seats: 2, status: 'pending', own: true },
  { day: 6, time: '12:00', guest: 'Jindřiška Tůmová', seats: 7, status: 'confirmed' },
  { day: 9, time: '19:00', guest: 'Tereza Dvořáčková', seats: 6, status: 'cancelled', own: true },
  { day: 13, time: '20:00', guest: 'Mikuláš Šebesta', seats: 4, status: 'pending' },
  { day: 20, time: '18:00', guest: 'Apolena Křížová', seats: 12, status: 'pending', comment: 'Golden wedding; may we bring a cake?' },
];

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
