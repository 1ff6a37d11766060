import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { OwnReservation } from '#evening/contract/reservations';
import { addDays } from '#house/rules/wall-time';
import { earliestTime } from '../guest/evening/reservation-rules.ts';
import { client } from '../house/client/client.ts';

export const tomorrow = addDays(earliestTime().slice(0, 10), 1);

/** A confirmed table for four tomorrow, as its customer sees it. */
export const ownReservation: OwnReservation = {
  _id: 'r1',
  userName: 'Tereza',
  userSurname: 'Dvořáčková',
  userEmail: 't@example.test',
  userPhone: '+420601000100',
  dateTime: `${tomorrow}T18:00`,
  startsAt: `${tomorrow}T17:00:00.000Z`,
  seats: 4,
  status: 'confirmed',
  area: '',
  comment: '',
  version: 2,
};

/** One that can be changed for long, and what the customer reads about that. */
export const farAhead: OwnReservation = { ...ownReservation, status: 'pending', changeableUntil: '2999-12-04T13:00:00.000Z' };
export const farDeadline = 'You can change your table here until Wednesday 4 December 2999, 14:00, and cancel it until it begins.';

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** The customer has these reservations; returns the spy on the list. */
export const serveOwnReservations = (...data: OwnReservation[]) =>
  jest.spyOn(client.reservations, 'user').mockResolvedValue({ message: '', data });

/** The restaurant has a telephone, and tables tomorrow at 18:00 and 19:00. */
export function serveOwnTimes(): void {
  const contacts = [{ _id: 'p', type: 'phone', data: '+420257000814', version: 1 } as const];
  jest.spyOn(client.restaurantInfo, 'list').mockResolvedValue({ message: '', data: contacts });
  const times = ['18:00', '19:00'].map((hour) => ({ dateTime: `${tomorrow}T${hour}`, sitting: '', state: 'free' as const }));
  const days = [{ date: tomorrow, state: 'free' as const, reason: '', hours: [], times }];
  jest
    .spyOn(client.reservations, 'availabilityFor')
    .mockResolvedValue({ message: '', data: { seats: 4, largestParty: 8, horizonDays: 90, confirmUpTo: 4, area: '', areas: [], days } });
}

/** The link to the telephone of `serveOwnTimes`. */
export const callLink = () => screen.findByRole('link', { name: 'Call +420\u00a0257\u00a0000\u00a0814' });
