import { pendingImports, writeOut } from '#card/store/drained-imports';
import { blockedInOtherSpelling, respellBlocked } from '#evening/store/blocked-guests';
import { followReservation, unrecordedReservations } from '#evening/store/guest-records';
import { beginToWait, listRequest, unlistedRequests, unsettledReservations } from '#evening/store/unsettled-reservations';

type Position = Record<string, unknown>;

/** A change of stored items that a release needs; docs/migrations.md says when it runs. */
export interface Migration {
  name: string;
  what: string;
  /** The items of a page that are to be changed, and the position of the next page. */
  page(start: Position | undefined): Promise<{ ids: string[]; next: Position | undefined }>;
  /** Changes one item, on the condition that it still needs it; `false` when it does not. */
  change(id: string): Promise<boolean>;
}

const perPage = 100;
/** As far as a reservation can lie ahead. */
const daysAhead = 366;
/** A request is ended by the scheduled tasks also when it started so many days ago. */
const daysBack = 7;
/** No restaurant keeps reservations for longer. */
const daysKept = 3660;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** All migrations, the oldest first. One is taken out when no restaurant can have items of that age any more. */
export const migrations: readonly Migration[] = [
  {
    name: 'settle-pending-reservations',
    what: 'Pending reservations from before 0.2 wait for an answer from now on, and expire like all others.',
    page: (start) => unsettledReservations(new Date(), inDays(daysAhead), perPage, start),
    change: (id) => beginToWait(id, new Date()),
  },
  {
    name: 'list-requests',
    what: 'Requests from before they had a list are in it: staff see them on Tonight, are reminded of them, and they expire.',
    page: (start) => unlistedRequests(inDays(-daysBack), inDays(daysAhead), perPage, start),
    change: listRequest,
  },
  {
    name: 'record-guests',
    what: 'Guests get a record of the reservations that were made before there were records: staff find them as they type.',
    page: (start) => unrecordedReservations(inDays(-daysKept), inDays(2 * daysAhead), perPage, start),
    change: async (id) => {
      await followReservation({ id, contacts: [] });
      return true;
    },
  },
  {
    name: 'respell-blocked-numbers',
    what: 'Blocked telephone numbers have the one spelling that bookings are compared in.',
    page: async () => ({ ids: await blockedInOtherSpelling(), next: undefined }),
    change: respellBlocked,
  },
  {
    name: 'write-imports-out',
    what: 'Cards and files that 0.2.0 has taken over, and whose requests were interrupted, are on the menus and in the lists.',
    page: async () => ({ ids: await pendingImports(), next: undefined }),
    change: writeOut,
  },
];
