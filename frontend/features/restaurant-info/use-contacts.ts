import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RestaurantInfo, RestaurantInfoType } from '#contract/restaurant-info';
import { messageOf } from '../../api/api-error.ts';
import { client } from '../../api/client.ts';
import { reload } from '../../api/queries.ts';
import type { Tone } from '../../components/tones.ts';
import { type ContactChange, type ContactValues, changesOf, refusalOf, valuesOf } from './contact-changes.ts';
import { texts } from './texts.ts';

/** What came of saving one field. */
export interface Outcome {
  tone: Tone;
  text: string;
  /** The value as the server wrote it down. */
  saved?: string;
}

type Outcomes = Partial<Record<RestaurantInfoType, Outcome>>;

/** The contacts as they are typed; saving sends one update per changed type and tells each field what came of it. */
export function useContacts(records: RestaurantInfo[]) {
  const queryClient = useQueryClient();
  const [values, setValues] = useState(() => valuesOf(records));
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  const [isSaving, setSaving] = useState(false);

  const setValue = (type: RestaurantInfoType, value: string) => {
    setValues({ ...values, [type]: value });
    setOutcomes({ ...outcomes, [type]: undefined });
  };

  /** Gives the number of fields that were to be saved. */
  const save = async (): Promise<number> => {
    const changes = changesOf(values, records);
    setSaving(true);
    const told = await Promise.all(changes.map(async (change) => [change.type, await outcomeOf(change, values)] as const));
    const written = told.flatMap(([type, { saved }]) => (saved === undefined ? [] : [[type, saved]]));
    setOutcomes(Object.fromEntries(told));
    setValues((values) => ({ ...values, ...Object.fromEntries(written) }));
    setSaving(false);
    reload(queryClient, 'restaurantInfo');
    return changes.length;
  };

  return { values, setValue, outcomes, isSaving, save };
}

async function outcomeOf(change: ContactChange, values: ContactValues): Promise<Outcome> {
  const refusal = refusalOf(change.type, values[change.type]);
  if (refusal) return { tone: 'danger', text: refusal };
  try {
    const saved = await send(change);
    if (!saved) return { tone: 'success', text: texts.removed, saved: '' };
    if (change.type !== 'address') return { tone: 'success', text: texts.saved, saved: saved.data };
    return saved.location
      ? { tone: 'success', text: texts.onMap, saved: saved.data }
      : { tone: 'warning', text: texts.notOnMap, saved: saved.data };
  } catch (error) {
    return { tone: 'danger', text: messageOf(error) };
  }
}

async function send(change: ContactChange): Promise<RestaurantInfo | undefined> {
  const { restaurantInfo } = client;
  const { type } = change;
  if (change.kind === 'add') return (await restaurantInfo.add({ body: { type, data: change.data } })).data;
  const { _id: id, version } = change.record;
  if (change.kind === 'update') return (await restaurantInfo.update({ id, body: { _id: id, type, data: change.data, version } })).data;
  await restaurantInfo.delete({ id });
  return undefined;
}
