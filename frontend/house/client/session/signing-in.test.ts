import { expect, it, jest } from '@jest/globals';
import { bookedReservation } from '../../../testing/booked-reservation.ts';
import { sessionOf } from '../../../testing/session.ts';
import { client } from '../client.ts';
import { keepDraft } from '../editing/drafts.ts';
import { keepTicket } from '../kept-tickets.ts';
import { shoppingListKey, store } from '../stored.ts';
import { signOut } from './signing-in.ts';
import { keepDeviceToken, keepSession } from './stored-session.ts';

const ahead = { ...bookedReservation, startsAt: new Date(Date.now() + 3_600_000).toISOString() };

it('signing out leaves only the mark of the device, which names nobody', () => {
  jest.spyOn(client.auth, 'logout').mockResolvedValue({ message: '', data: undefined as never });
  keepSession(sessionOf('t', 'u1', 'CUSTOMER'));
  keepDeviceToken('u1.device.1.tag');
  keepTicket(ahead);
  store(shoppingListKey, { list: { _id: 'l1' } });
  keepDraft('reservations/new', 'u1', { values: { userEmail: 'jana@example.test' } });

  signOut();

  expect({ ...localStorage }).toEqual({ 'restaurant-devices': '["u1.device.1.tag"]' });
  expect({ ...sessionStorage }).toEqual({});
});
