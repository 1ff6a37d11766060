import { handler as reservations } from '#evening/handlers/reservations';
import { keptOfBrought } from '#evening/rules/guests';
import { blockGuest } from '#evening/store/blocked-guests';
import { addEnquiry, newEnquiryId } from '#evening/store/enquiries';
import { bringGuest, followReservation } from '#evening/store/guest-records';
import { joinQueue, newPartyId } from '#evening/store/queue';
import { settings } from '#house/services/settings';
import { newId } from '#house/table/ids';
import { handler as auth } from '#people/handlers/auth';
import { account } from '../../../functions/testing/accounts.ts';
import { aGuest } from '../../../functions/testing/bookings.ts';
import { call } from '../../../functions/testing/request.ts';
import { wholeTable } from '../../../functions/testing/table.ts';
import { dateIn, eveningIn } from '../../../functions/testing/users.ts';

/** Somebody about whom the table holds all that it can hold about a guest. */
export interface TracedGuest {
  userId: string;
  email: string;
  phone: string;
  token: string;
}

/** Somebody with an account, one table booked in it and one outside, with the record of the guest, what another system knew, a place on a waiting list, a forgotten password, a mistyped one and a block. */
export async function tracedGuest(): Promise<TracedGuest> {
  const phone = aGuest().userPhone;
  const { userId, email, signIn } = await account();
  const { token } = await signIn();
  const own = { userEmail: email, userPhone: phone, userName: 'Žofie', userSurname: `Řeřichová ${phone}` };
  for (const [days, as] of [
    [7, { token }],
    [8, {}],
  ] as const) {
    const body = { ...own, dateTime: eveningIn(days) };
    const reply = await call(reservations, 'reservations/add', { body, headers: { 'idempotency-key': newId() }, ...as });
    if (reply.status !== 201) throw new Error(`The table was not booked: ${reply.status}.`);
    await followReservation({ id: reply.body.data._id, contacts: [] });
  }
  await bring({ ...own, note: `Knows ${phone}` });
  await queue(own);
  await call(auth, 'auth/forgot-password', { body: { email }, address: '192.0.2.1' });
  await call(auth, 'auth/login', { body: { email, password: 'not the password' }, address: '192.0.2.1' });
  await block(email, 'Does not come');
  return { userId, email, phone, token };
}

/** Another system knew this guest. */
export const bring = (guest: { userName: string; userPhone: string; userSurname?: string; userEmail?: string; note: string }) =>
  bringGuest(newId(), keptOfBrought({ row: 2, userSurname: '', visits: 3, noShows: 0, ...guest }, newId(), new Date(), settings));

/** A guest waits for a table. */
export async function queue(guest: { userName: string; userSurname: string; userEmail: string; userPhone: string }) {
  const [now, date] = [new Date(), dateIn(9)];
  const at = now.toISOString();
  const times = { from: eveningIn(9), to: eveningIn(9), startsAt: at, endsAt: at, joinedAt: at };
  const state = { isAtDoor: false, state: 'waiting', language: 'en', version: 1 } as const;
  const party = { _id: newPartyId(date, now), date, ...guest, ...times, ...state, seats: 2, area: '' };
  await joinQueue(party, { mails: [], refusesBlocked: false });
}

/** A guest asks for an event. */
export async function enquire(guest: { userEmail: string; userPhone: string }) {
  const now = new Date();
  const asked = { ...guest, userName: 'Eva', date: dateIn(9), seats: 40, occasion: 'wedding', message: 'Garden' } as const;
  const enquiry = { ...asked, _id: newEnquiryId(now), state: 'new', language: 'en', askedAt: now.toISOString(), version: 1 } as const;
  await addEnquiry(enquiry, { ttl: Date.now() / 1000 + 3600, mails: [], delayMinutes: 0 });
  return asked;
}

export const block = (guest: string, note = '') => blockGuest({ _id: newId(), guest, note, since: new Date().toISOString() });

export async function tracesOf({ userId, email, phone }: TracedGuest) {
  const traces = [userId, email, phone.replace('+', '')];
  return (await wholeTable()).filter((item) => traces.some((trace) => JSON.stringify(item).includes(trace)));
}
