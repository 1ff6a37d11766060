import { handler as reservations } from '#evening/handlers/reservations';
import { keptOfBrought } from '#evening/rules/guests';
import { blockGuest } from '#evening/store/blocked-guests';
import { bringGuest, followReservation } from '#evening/store/guest-records';
import { joinQueue, newPartyId } from '#evening/store/queue';
import { settings } from '#house/services/settings';
import { newId } from '#house/table/ids';
import { handler as auth } from '#people/handlers/auth';
import { account } from '../../../functions/testing/accounts.ts';
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
  const phone = `+4206${String(Math.random()).slice(2, 10).padEnd(8, '0')}`;
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
  const now = new Date();
  const brought = { ...own, row: 2, note: `Knows ${phone}`, visits: 3, noShows: 0 };
  await bringGuest(newId(), keptOfBrought(brought, newId(), now, settings));
  const times = {
    from: eveningIn(9),
    to: eveningIn(9),
    startsAt: now.toISOString(),
    endsAt: now.toISOString(),
    joinedAt: now.toISOString(),
  };
  const date = dateIn(9);
  const state = { isAtDoor: false, state: 'waiting', language: 'en', version: 1 } as const;
  const party = { _id: newPartyId(date, now), date, ...own, ...times, ...state, seats: 2, area: '' };
  await joinQueue(party, { mails: [], refusesBlocked: false });
  await call(auth, 'auth/forgot-password', { body: { email }, address: '192.0.2.1' });
  await call(auth, 'auth/login', { body: { email, password: 'not the password' }, address: '192.0.2.1' });
  await blockGuest({ _id: newId(), guest: email, note: 'Does not come', since: new Date().toISOString() });
  return { userId, email, phone, token };
}

export async function tracesOf({ userId, email, phone }: TracedGuest) {
  const traces = [userId, email, phone.replace('+', '')];
  return (await wholeTable()).filter((item) => traces.some((trace) => JSON.stringify(item).includes(trace)));
}
