import type { Reservation } from '#evening/contract/reservation';

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
