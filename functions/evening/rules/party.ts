import type { Reservation } from '../contract/reservation.ts';
import type { Timed } from './due-reservations.ts';
import type { Hold } from './seats.ts';

/** A reservation with internal fields: the user who made it while signed in or claimed it, and when it expires (seconds since 1970). */
export interface Party extends Reservation, Pick<Timed, 'settledAt' | 'remindedFor' | 'staffRemindedFor'> {
  ownerId?: string | undefined;
  /** When it was asked for or entered, ISO 8601 in UTC; unknown of old ones. */
  bookedAt?: string | undefined;
  /** Staff gave its name, or a guest who was signed in with this confirmed address. */
  isNamed?: true | undefined;
  /** The addresses that it had before, to which mails about it may have gone. */
  formerEmails?: string[] | undefined;
  /** The last mail to the guest, in the outbox. */
  mailId?: string | undefined;
  /** What takes back the last act, if staff did it. */
  undo?: Undo | undefined;
  /** What it holds of the seats of a day; nothing when it is cancelled. */
  held?: Hold | undefined;
  /** For how many minutes it is to hold them, where staff have decided it or its visit has ended sooner; else the rules do. */
  stay?: number | undefined;
  /** The file of another system with which it came. */
  importId?: string | undefined;
  ttl: number;
}

/** What takes back an act of staff, for some seconds and as long as nothing has changed since. */
export interface Undo {
  /** When it was done, ISO 8601 in UTC, and the version that the party has got by it. */
  at: string;
  version: number;
  /** The keys of the mails about it, which wait. */
  mails: { pk: string; sk: string }[];
  /** The fields that were different before, as they were; `null` for one that was absent. Without any the act has made the party. */
  was?: Record<string, unknown> | undefined;
  /** Where it was; absent when it held nothing. */
  place?: Place | undefined;
  /** Whom the rule has moved for it, and from where. */
  moved?: readonly { _id: string; tables: readonly string[] }[] | undefined;
  /** The id of the party of the queue that has got this table. */
  queued?: string | undefined;
  /** The id of the party with which it has changed tables. */
  swappedWith?: string | undefined;
}

/** Where a party was before an act: its tables, who shared them, and how full the house was with it. */
export interface Place {
  tables: readonly string[];
  isFixed: boolean;
  beside: readonly string[];
  /** The most seats that were taken at once during its stay, and the guests who were to arrive in its slot. */
  taken: number;
  arriving: number;
}

export function guestOf({ userName, userSurname }: Pick<Reservation, 'userName' | 'userSurname'>): string {
  return `${userName} ${userSurname}`.trim();
}
