import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Item } from '#house/table/actions';
import { reservationPrefix } from '#house/table/keys';
import { handler as mailer } from '#publishing/handlers/mailer';
import { wholeTable } from './table.ts';

/** Does something, and brings what became of reservations to the reader of the table's stream. */
export async function streamed<T>(act: () => Promise<T>): Promise<T> {
  const before = await storedReservations();
  const result = await act();
  const after = await storedReservations();
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (pk) => JSON.stringify(before.get(pk)) !== JSON.stringify(after.get(pk)),
  );
  const Records = changed.map((pk) => recordOf(before.get(pk), after.get(pk)));
  if (Records.length > 0) await mailer({ Records });
  return result;
}

async function storedReservations(): Promise<Map<string, Item>> {
  const items = (await wholeTable()).filter(({ pk }) => String(pk).startsWith(reservationPrefix));
  return new Map(items.map((item) => [String(item.pk), item]));
}

function recordOf(before: Item | undefined, after: Item | undefined): DynamoDBRecord {
  const { pk, sk } = after ?? before ?? {};
  const [OldImage, NewImage] = [before, after].map((item) => item && marshall(item));
  const dynamodb = { Keys: marshall({ pk, sk }), OldImage, NewImage, SequenceNumber: String(pk) };
  return { eventName: !before ? 'INSERT' : after ? 'MODIFY' : 'REMOVE', dynamodb } as DynamoDBRecord;
}
