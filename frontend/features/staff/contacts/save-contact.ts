import { RestaurantInfo, type RestaurantInfoType } from '#contract/site/restaurant-info';
import { texts } from '#texts/site/restaurant-info';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { client } from '../../../api/client.ts';
import type { Tone } from '../../../components/feedback/tones.ts';
import { type ContactChange, refusalOf } from './contact-changes.ts';

/** The result of saving as shown at the field. */
export interface Outcome {
  tone: Tone;
  text: string;
}

/** The result of saving one type: `isDone` when it is stored; after a conflict `record` is what another user stored. */
export interface SaveResult {
  type: RestaurantInfoType;
  outcome: Outcome;
  isDone?: boolean;
  /** The stored record; `undefined` when it was removed or is unknown. */
  record?: RestaurantInfo | undefined;
}

/** Sends one change unless its value is invalid. */
export async function saveContact(change: ContactChange): Promise<SaveResult> {
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
  if (change.kind === 'add')
    return (await restaurantInfo.add({ body: { type, data: change.data, translations: change.translations } })).data;
  const { _id: id, version } = change.seen;
  if (change.kind === 'update') {
    const { data, translations } = change;
    return (await restaurantInfo.update({ id, body: { _id: id, type, data, translations, version } })).data;
  }
  await restaurantInfo.delete({ id }).catch((error: unknown) => {
    // a colleague has removed it, or a first try whose answer was lost: it is gone, as asked
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });
  return undefined;
}

function success(type: RestaurantInfoType, record: RestaurantInfo | undefined): Outcome {
  if (!record) return { tone: 'success', text: texts.removed };
  if (type !== 'address') return { tone: 'success', text: texts.saved };
  return record.location ? { tone: 'success', text: texts.onMap } : { tone: 'warning', text: texts.notOnMap };
}
