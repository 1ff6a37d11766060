import type { QueuedParty } from '#evening/contract/queue';
import type { Reservation } from '#evening/contract/reservation';
import { addDays } from '#house/rules/wall-time';
import { earliestTime } from '../guest/evening/reservation-rules.ts';

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
