import { RestaurantInfo, type RestaurantInfoType } from '#contract/restaurant-info';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { client } from '../../api/client.ts';
import type { Tone } from '../../components/tones.ts';
import { type ContactChange, refusalOf } from './contact-changes.ts';
import { texts } from './texts.ts';

/** What came of saving one field. */
export interface Outcome {
  tone: Tone;
  text: string;
}

/** What became of one type: `isDone` when it is stored; a record beside a refusal is what somebody else stored first. */
export interface Attempt {
  type: RestaurantInfoType;
  outcome: Outcome;
  isDone?: boolean;
  /** The record as it is now; none when it was removed or nobody knows. */
  record?: RestaurantInfo | undefined;
}

/** Sends one change, unless its value is wrong, and tells what came of it. */
export async function attempted(change: ContactChange): Promise<Attempt> {
  const { type } = change;
  const refusal = refusalOf(type, change.kind === 'remove' ? '' : change.data);
  if (refusal) return { type, outcome: { tone: 'danger', text: refusal } };
  try {
    const record = await send(change);
    return { type, outcome: success(type, record), isDone: true, record };
  } catch (error) {
    const theirs = error instanceof ApiError && error.status === 409 ? RestaurantInfo.safeParse(error.data).data : undefined;
    return { type, outcome: { tone: 'danger', text: messageOf(error) }, record: theirs };
  }
}

async function send(change: ContactChange): Promise<RestaurantInfo | undefined> {
  const { restaurantInfo } = client;
  const { type } = change;
  if (change.kind === 'add') return (await restaurantInfo.add({ body: { type, data: change.data } })).data;
  const { _id: id, version } = change.seen;
  if (change.kind === 'update') return (await restaurantInfo.update({ id, body: { _id: id, type, data: change.data, version } })).data;
  await restaurantInfo.delete({ id });
  return undefined;
}

function success(type: RestaurantInfoType, record: RestaurantInfo | undefined): Outcome {
  if (!record) return { tone: 'success', text: texts.removed };
  if (type !== 'address') return { tone: 'success', text: texts.saved };
  return record.location ? { tone: 'success', text: texts.onMap } : { tone: 'warning', text: texts.notOnMap };
}
