import { put } from '../../../functions/data/actions.ts';
import { recorded } from '../../../functions/data/open-reservations.ts';
import { hashPassword } from '../../../functions/data/password-hash.ts';
import { transact } from '../../../functions/data/table.ts';
import { addUser } from '../../../functions/data/users.ts';
import { addDays, localDateOf } from '../../../functions/rules/wall-time.ts';
import { demoAccounts, demoCustomer, demoPassword } from './accounts.ts';
import { demoId } from './demo-id.ts';
import { reservationItem } from './reservation-item.ts';
import { reservations } from './reservations.ts';

export async function seedAccounts(): Promise<void> {
  for (const account of demoAccounts) {
    await addUser({ ...account, _id: demoId('user', account.email), version: 1, hash: await hashPassword(demoPassword) });
  }
}

/** Stores reservations in every status around `now`; no mail goes out for what never happened. */
export async function seedReservations(now: Date, timeZone: string): Promise<void> {
  const today = localDateOf(now, timeZone);
  const items = reservations.map(({ day, time, guest, own, comment = '', ...rest }, index) => {
    const [userName = '', userSurname = ''] = guest.split(' ');
    const contact = own ? demoCustomer : `${plain(userName)}.${plain(userSurname)}@example.com`;
    return reservationItem(
      {
        ...rest,
        _id: demoId('reservation', `${day} ${time} ${guest}`),
        userName,
        userSurname,
        userEmail: contact,
        userPhone: own ? '+420601000100' : `+4206010002${String(index).padStart(2, '0')}`,
        dateTime: `${addDays(today, day)}T${time}`,
        comment,
        version: 1,
        ...(own && { ownerId: demoId('user', demoCustomer) }),
      },
      timeZone,
    );
  });
  await transact(items.map((item) => put(item)));
  const open = items.filter(({ startsAt, status }) => status !== 'cancelled' && startsAt > now.toISOString());
  for (const item of open) await transact(recorded(item, Number.POSITIVE_INFINITY));
}

function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
