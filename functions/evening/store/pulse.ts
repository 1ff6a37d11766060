import type { DynamoDBRecord } from 'aws-lambda';
import { secondsNow } from '#house/services/clock';
import { isNew, unchangedSince } from '#house/table/actions';
import { keys } from '#house/table/keys';
import { retryOnConflict } from '#house/table/retry-on-conflict';
import { getItem, getItems, putItem } from '#house/table/table';
import type { Party } from '../rules/party.ts';
import { type Beat, type Pulse, raised } from '../rules/pulse.ts';
import { serviceDate } from '../rules/special-days.ts';
import { streamedReservation } from './streamed-reservation.ts';

export interface StoredPulse {
  version: number;
  /** `<seconds since 1970> <date> <id>` each, short so that one unit writes them all. */
  beats: string[];
}

/** The pulse of the reservations, as it was a second ago at most: half a unit. */
export async function presentPulse(): Promise<Pulse> {
  const [stored] = await getItems([keys.pulse()], { mayBeOld: true });
  return pulseIn(stored as StoredPulse | undefined);
}

/** Notes changes of reservations in the pulse: one write for all of them. */
export async function raisePulse(beats: readonly Beat[]): Promise<void> {
  await retryOnConflict(async () => {
    const stored = await getItem<StoredPulse>(keys.pulse());
    const pulse = raised(pulseIn(stored), beats);
    const item = { ...keys.pulse(), version: pulse.version, beats: pulse.beats.map(({ at, date, _id }) => `${at} ${date} ${_id}`) };
    return (await putItem(item, stored ? unchangedSince(stored.version) : isNew)) || undefined;
  });
}

/**
 * What a record of the table's stream tells the pulse, for the day of service before and after a change. A change without another version, such as
 * the state of a mail, is none; nor is it that a reservation has expired.
 */
export function beatsIn(record: DynamoDBRecord): Beat[] {
  const change = streamedReservation(record);
  if (!change) return [];
  const { id, before, after } = change;
  const now = secondsNow();
  if (before?.version === after?.version || (!after && isOver(before, now))) return [];
  const dates = new Set([before, after].flatMap((one) => (one ? [serviceDate(one)] : [])));
  return [...dates].map((date) => ({ date, _id: id, at: now }));
}

const isOver = ({ ttl = 0 }: Partial<Party> = {}, now: number) => ttl > 0 && ttl <= now;

function pulseIn({ version, beats }: StoredPulse = { version: 0, beats: [] }): Pulse {
  return { version, beats: beats.map(beatIn) };
}

function beatIn(beat: string): Beat {
  const [at = '', date = '', _id = ''] = beat.split(' ');
  return { at: Number(at), date, _id };
}
