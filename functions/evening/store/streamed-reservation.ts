import type { DynamoDBRecord } from 'aws-lambda';
import { reservationPrefix } from '#house/table/keys';
import { knownImage } from '#house/table/known-items';
import type { Party } from '../rules/party.ts';

/** The reservation that a record of the table's stream is about, before and after the change; `undefined` when it is about something else. */
export function streamedReservation({ dynamodb }: DynamoDBRecord) {
  const { Keys, OldImage, NewImage } = dynamodb ?? {};
  if (!Keys?.pk?.S?.startsWith(reservationPrefix)) return undefined;
  const id = Keys.pk.S.slice(reservationPrefix.length);
  return { id, before: knownImage<Party>(Keys, OldImage), after: knownImage<Party>(Keys, NewImage) };
}
