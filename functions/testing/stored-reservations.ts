import { BatchWriteItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { Reservation } from '#evening/contract/reservation';
import { toTheMinute, wallTimeOf } from '#house/rules/wall-time';
import { newId } from '#house/table/ids';
import { indexed, keys } from '#house/table/keys';
import { client } from '#house/table/table';

const statuses = ['pending', 'confirmed', 'cancelled'] as const;

/** Writes reservations directly into the table, spread evenly between two instants. */
export async function storedReservations(count: number, from: Date, to: Date, changes: Partial<Reservation> = {}): Promise<Reservation[]> {
  const apart = (to.getTime() - from.getTime()) / count;
  const reservations = Array.from({ length: count }, (_, i): Reservation => {
    const startsAt = toTheMinute(new Date(from.getTime() + i * apart));
    // the table counts bytes: an item has the same size however many there are
    const number = String(i).padStart(6, '0');
    return {
      _id: newId(),
      userName: `Host ${number}`,
      userSurname: 'Šťastný',
      userEmail: `guest-${number}@demo.test`,
      userPhone: `+420${String(600_000_000 + i)}`,
      dateTime: wallTimeOf(startsAt, 'Europe/Prague'),
      startsAt: startsAt.toISOString(),
      seats: (i % 8) + 1,
      area: '',
      status: statuses[i % 3] ?? 'pending',
      comment: 'A table by the window, please.',
      version: 1,
      ...changes,
    };
  });
  const batches = Array.from({ length: Math.ceil(count / 25) }, (_, i) => reservations.slice(i * 25, i * 25 + 25));
  for (let i = 0; i < batches.length; i += 4) await Promise.all(batches.slice(i, i + 4).map(write));
  return reservations;
}

/** Writes one reservation, a year ahead, directly into the table. */
export async function storedReservation(changes: Partial<Reservation> = {}): Promise<Reservation> {
  const startsAt = toTheMinute(new Date(Date.now() + 365 * 86_400_000));
  const [reservation] = await storedReservations(1, startsAt, startsAt, changes);
  if (!reservation) throw new Error('Nothing was stored.');
  return reservation;
}

async function write(reservations: Reservation[]): Promise<void> {
  const requests = reservations.map((reservation) => ({ PutRequest: { Item: marshall(stored(reservation)) } }));
  await client.send(new BatchWriteItemCommand({ RequestItems: { [process.env.TABLE_NAME ?? '']: requests } }));
}

function stored(reservation: Reservation) {
  const { _id, startsAt } = reservation;
  const list = indexed.reservations(Number(startsAt.slice(0, 4)));
  return {
    ...keys.reservation(_id),
    list,
    sort: `${startsAt}#${_id}`,
    ttl: Math.floor(Date.parse(startsAt) / 1000) + 365 * 86_400,
    ...reservation,
  };
}
