import { hashPassword } from '../../../functions/credentials/password-hash.ts';
import { addUser } from '../../../functions/data/accounts/users.ts';
import { put } from '../../../functions/data/actions.ts';
import { recorded } from '../../../functions/data/reservations/open-reservations.ts';
import { daysChanged } from '../../../functions/data/reservations/service-days.ts';
import { transact } from '../../../functions/data/table.ts';
import { holdOf } from '../../../functions/rules/reservations/seats.ts';
import { searchable } from '../../../functions/rules/searchable.ts';
import { localDateOf } from '../../../functions/rules/wall-time.ts';
import { demoAccounts, demoCustomer, demoPassword } from './accounts.ts';
import { demoId } from './demo-id.ts';
import { opening } from './opening.ts';
import { reservationItem } from './reservation-item.ts';
import { reservations } from './reservations.ts';
import { openDay } from './seed-opening.ts';

export async function seedAccounts(): Promise<void> {
  for (const account of demoAccounts) {
    const stored = { ...account, _id: demoId('user', account.email), version: 1, emailVerifiedAt: new Date().toISOString() };
    await addUser({ ...stored, hash: await hashPassword(demoPassword) });
  }
}

/** Stores reservations in every status around `now` with the seats that they hold, without sending mails. */
export async function seedReservations(now: Date, timeZone: string): Promise<void> {
  const today = localDateOf(now, timeZone);
  const items = reservations.map(({ day, time, guest, own, comment = '', ...rest }, index) => {
    const [userName = '', userSurname = ''] = guest.split(' ');
    const contact = own ? demoCustomer : `${searchable(userName)}.${searchable(userSurname)}@example.com`;
    const item = reservationItem(
      {
        ...rest,
        _id: demoId('reservation', `${day} ${time} ${guest}`),
        userName,
        userSurname,
        userEmail: contact,
        userPhone: own ? '+420601000100' : `+4206010002${String(index).padStart(2, '0')}`,
        dateTime: `${openDay(today, day)}T${time}`,
        area: '',
        comment,
        version: 1,
        ...(own && { ownerId: demoId('user', demoCustomer) }),
      },
      timeZone,
    );
    const held = holdOf(new Date(item.startsAt), item.seats, item.dateTime.slice(0, 10), timeZone, opening);
    return { ...item, ...(item.status !== 'cancelled' && { held }) };
  });
  await transact(items.map((item) => put(item)));
  // a cancelled one holds nothing
  for (const { _id, held } of items.filter(({ held }) => held))
    await transact(daysChanged({ _id, before: undefined, after: held }, undefined));
  const open = items.filter(({ startsAt, status }) => status !== 'cancelled' && startsAt > now.toISOString());
  for (const item of open) await transact(recorded(item, Number.POSITIVE_INFINITY));
}
