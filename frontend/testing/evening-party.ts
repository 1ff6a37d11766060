import type { Availability } from '#evening/contract/availability';
import type { GuestRecord } from '#evening/contract/guests';
import type { QueuedParty } from '#evening/contract/queue';
import type { Reservation } from '#evening/contract/reservation';
import { addDays } from '#house/rules/wall-time';
import { earliestTime } from '../guest/evening/reservation-rules.ts';
import { keepSession } from '../house/client/session/stored-session.ts';

/** A moment of the evening of the party below, in UTC, as an ISO string. */
export const at = (time: string) => `2026-12-18T${time}:00.000Z`;

/** A confirmed party of two of 18 December 2026 in a restaurant at UTC, as staff read it; it is expected until 21:00. */
export function aParty(_id: string, start: string, changes: Partial<Reservation> = {}): Reservation {
  return {
    _id,
    userName: 'Jan',
    userSurname: 'Novák',
    userEmail: '',
    userPhone: '+420601000100',
    dateTime: `2026-12-18T${start}`,
    startsAt: at(start),
    seats: 2,
    status: 'confirmed',
    area: '',
    comment: '',
    version: 1,
    until: at('21:00'),
    ...changes,
  };
}

export const today = earliestTime().slice(0, 10);
export const tomorrow = addDays(today, 1);

/** A confirmed party of four of tomorrow at 18:00, an hour before UTC. */
export function partyOfTomorrow(changes: Partial<Reservation> = {}): Reservation {
  const guest = { userName: 'Anežka', userSurname: 'Ptáčková', userEmail: 'anezka@example.test' };
  const times = { dateTime: `${tomorrow}T18:00`, startsAt: `${tomorrow}T17:00:00.000Z`, until: undefined };
  return aParty('r1', '18:00', { ...guest, ...times, seats: 4, version: 3, ...changes });
}

/** Ada, who waits at the door for a table for two. */
export const waitingParty: QueuedParty = {
  _id: 'q1',
  date: '2026-12-04',
  userName: 'Ada',
  userSurname: '',
  userEmail: '',
  userPhone: '',
  area: '',
  seats: 2,
  from: '2026-12-04T18:20',
  to: '2026-12-04T22:00',
  isAtDoor: true,
  state: 'waiting',
  place: 1,
  expectedAt: '2026-12-04T18:30:00.000Z',
  joinedAt: '2026-12-04T17:20:00.000Z',
  link: 'q1.tag',
  version: 1,
};

/** Another table that a guest asks for: for six at 20:00 on 24 December. */
export const askedTable = {
  dateTime: '2026-12-24T20:00',
  startsAt: '2026-12-24T19:00:00.000Z',
  seats: 6,
  area: '',
  at: '2026-11-20T10:00:00.000Z',
};

/** What is known of Jana Nováková, who came three times. */
export const aGuest = (changes: Partial<GuestRecord> = {}): GuestRecord => ({
  _id: 'g1',
  userName: 'Jana',
  userSurname: 'Nováková',
  userEmail: '',
  userPhone: '',
  contacts: [],
  reservations: 4,
  visits: 3,
  noShows: 0,
  ahead: 0,
  allergens: [],
  needs: [],
  notes: [],
  ...changes,
});

/** The times of some days in a restaurant without areas that takes up to eight. */
export const timesOf = (days: Availability['days'], changes: Partial<Availability> = {}): Availability => ({
  ...{ seats: 2, largestParty: 8, horizonDays: 90, confirmUpTo: 0, area: '', areas: [], days },
  ...changes,
});

/** Jana is signed in. */
export const signIn = (role: 'STAFF' | 'MANAGER', _id = 'u1') => {
  const user = { _id, name: 'Jana', surname: 'Malá', username: 'jana', email: 'jana@example.test', roles: [role], version: 1 };
  keepSession({ token: 't', refreshToken: 'r', user });
};
