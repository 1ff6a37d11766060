import { jest } from '@jest/globals';
import { Route, Routes, useNavigate } from 'react-router-dom';
import type { LinkedReservation } from '#evening/contract/linked-reservations';
import { LinkedReservationScreen } from '../guest/evening/linked-reservation-screen.tsx';
import { client } from '../house/client/client.ts';
import { renderScreen } from './render.tsx';

export const linkOfMail = 'a1B2c3D4.tag-of_it';

/** A confirmed table for four on Friday 4 December 2026, as the guest with its link sees it. */
export const linkedReservation: LinkedReservation = {
  number: 'K7Q-4MD',
  userName: 'Tereza',
  dateTime: '2026-12-04T18:00',
  startsAt: '2026-12-04T17:00:00.000Z',
  seats: 4,
  area: '',
  comment: '',
  status: 'confirmed',
  version: 3,
  mayChange: true,
  calendar: 'BEGIN:VCALENDAR',
};

/** The link leads to this reservation; returns the spy on its reading. */
export const serveLinked = (reservation: Partial<LinkedReservation> = {}) =>
  jest.spyOn(client.reservations, 'showLinked').mockResolvedValue({ message: '', data: { ...linkedReservation, ...reservation } });

/** It is 1 December 2026; the restaurant has a telephone, an address, and tables on that Friday at 18:00 and 19:00. */
export function serveRestaurant(): void {
  jest.useFakeTimers({ now: new Date('2026-12-01T09:00:00Z'), advanceTimers: true });
  const contacts = [
    { _id: 'p', type: 'phone', data: '+420257000814', version: 1 },
    { _id: 'a', type: 'address', data: 'Mostecká 14, Praha', location: { latitude: 50.0875, longitude: 14.4074 }, version: 1 },
  ] as const;
  jest.spyOn(client.restaurantInfo, 'list').mockResolvedValue({ message: '', data: [...contacts] });
  const times = ['18:00', '19:00'].map((hour) => ({ dateTime: `2026-12-04T${hour}`, sitting: '', state: 'free' }) as const);
  const data = {
    seats: 4,
    largestParty: 8,
    horizonDays: 90,
    confirmUpTo: 3,
    area: '',
    areas: [],
    days: [{ date: '2026-12-04', state: 'free' as const, reason: '', hours: [], times }],
  };
  jest.spyOn(client.reservations, 'availabilityLinked').mockResolvedValue({ message: '', data });
}

/** Opens the page of the link, with a button that follows a link within the page. */
export function openLinked(fragment = `#${linkOfMail}`) {
  const page = (
    <>
      <Skip />
      <LinkedReservationScreen />
    </>
  );
  return renderScreen(
    <Routes>
      <Route path="/reservation" element={page} />
    </Routes>,
    { at: `/reservation${fragment}` },
  );
}

function Skip() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate('#content')}>
      Skip
    </button>
  );
}
