import type { Reservation } from '#contract/reservations/reservation';
import type { Timed } from '../../rules/reservations/due-reservations.ts';
import type { Hold } from '../../rules/reservations/seats.ts';
import type { StoredMail } from '../outbox.ts';

/** What an answer of staff has changed, and the mails that it holds back: until they leave it can be taken back. */
export interface Answered {
  /** UTC, ISO 8601. */
  at: string;
  mails: Pick<StoredMail, 'pk' | 'sk'>[];
  /** The fields that were different before, as they were; `null` for one that was absent. */
  was: Record<string, unknown>;
  /** Where it was; absent when the answer leaves it there. */
  place?: Place | undefined;
}

/** Where a party was before an answer: its tables, who shared them, and how full the house was with it. */
export interface Place {
  tables: readonly string[];
  isFixed: boolean;
  beside: readonly string[];
  /** The most seats that were taken at once during its stay, and the guests who were to arrive in its slot. */
  taken: number;
  arriving: number;
}

/** What an answer may change of a stored reservation, and what it may not. */
type Answerable = Reservation &
  Pick<Timed, 'settledAt'> & { mailId?: string | undefined; held?: Hold | undefined; stay?: number | undefined };

/** Which fields are as they were when an answer is taken back; an answer does not change the others, or they follow from these. */
const isRestored = {
  _id: false,
  userName: false,
  userSurname: false,
  userEmail: false,
  userPhone: false,
  dateTime: true,
  seats: true,
  area: true,
  comment: false,
  allergens: false,
  needs: false,
  areaName: false,
  areaLanguage: false,
  startsAt: true,
  status: true,
  version: false,
  asked: true,
  endedBy: true,
  reason: true,
  translations: true,
  source: false,
  override: true,
  likelyRobot: true,
  anotherTable: true,
  bookedFrom: false,
  mail: true,
  staffNote: false,
  visit: true,
  until: false,
  tables: false,
  isFixed: false,
  language: false,
  settledAt: true,
  mailId: true,
  held: true,
  stay: true,
} satisfies Record<keyof Answerable, boolean>;

const restored = (Object.keys(isRestored) as (keyof Answerable)[]).filter((name) => isRestored[name]);

/** What is stored with an answer; `after` is the reservation as it is written. */
export function answeredBy(
  before: Answerable,
  after: Partial<Answerable>,
  { at, mails, place }: Pick<Answered, 'at' | 'place'> & { mails: readonly StoredMail[] },
): Answered {
  const changed = restored.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return {
    at,
    mails: mails.map(({ pk, sk }) => ({ pk, sk })),
    was: Object.fromEntries(changed.map((name) => [name, before[name] ?? null])),
    ...(place && { place }),
  };
}

/** The reservation before it was answered, with the version that it has now. */
export function beforeAnswer<R extends Answerable>(current: R, { was }: Answered): R {
  return { ...current, ...Object.fromEntries(Object.entries(was).map(([name, value]) => [name, value ?? undefined])) };
}
