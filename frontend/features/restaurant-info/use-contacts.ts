import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RestaurantInfo, type RestaurantInfoType } from '#contract/restaurant-info';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { client } from '../../api/client.ts';
import { listKey, reload } from '../../api/queries.ts';
import type { Conflict } from '../../components/conflict-dialog.tsx';
import type { Tone } from '../../components/tones.ts';
import { type ContactChange, changesOf, type Edits, edited, refusalOf, unsettled, valuesOf } from './contact-changes.ts';
import { texts } from './texts.ts';

/** What came of saving one field. */
export interface Outcome {
  tone: Tone;
  text: string;
}

interface Attempt {
  type: RestaurantInfoType;
  outcome: Outcome;
  isDone?: boolean;
  /** The record as it is now; none when it was removed or nobody knows. */
  record?: RestaurantInfo | undefined;
}

/** The contacts as they are typed; saving sends one update per changed type and tells each field what came of it. */
export function useContacts(records: RestaurantInfo[]) {
  const queryClient = useQueryClient();
  const [edits, setEdits] = useState<Edits>({});
  const [outcomes, setOutcomes] = useState<Partial<Record<RestaurantInfoType, Outcome>>>({});
  const [theirs, setTheirs] = useState<RestaurantInfo[]>([]);
  const [isSaving, setSaving] = useState(false);

  const setValue = (type: RestaurantInfoType, text: string) => {
    setEdits(edited(edits, type, text, records));
    setOutcomes({ ...outcomes, [type]: undefined });
  };

  /** Gives the number of fields that were to be saved. */
  const save = async (sent: Edits): Promise<number> => {
    const changes = changesOf(sent);
    setSaving(true);
    const attempts = await Promise.all(changes.map(attempted));
    queryClient.setQueryData<RestaurantInfo[]>(listKey('restaurantInfo'), (known = []) => replaced(known, attempts));
    const done = attempts.filter(({ isDone }) => isDone);
    setEdits((edits) => unsettled(edits, sent, done));
    setOutcomes(Object.fromEntries(attempts.map(({ type, outcome }) => [type, outcome])));
    setTheirs(attempts.flatMap(({ isDone, record }) => (isDone || !record ? [] : [record])));
    setSaving(false);
    reload(queryClient, 'restaurantInfo');
    return changes.length;
  };

  const conflict: Conflict | undefined =
    theirs.length > 0
      ? {
          differences: theirs.map(({ type, data }) => ({ label: texts.fields[type], mine: edits[type]?.text ?? '', theirs: data })),
          keepMine: () => {
            const rebased = {
              ...edits,
              ...Object.fromEntries(theirs.map((seen) => [seen.type, { text: edits[seen.type]?.text ?? '', seen }])),
            };
            setEdits(rebased);
            setTheirs([]);
            return save(rebased);
          },
          takeTheirs: () => {
            setEdits(unsettled(edits, edits, theirs));
            setOutcomes({});
            setTheirs([]);
          },
          dismiss: () => setTheirs([]),
        }
      : undefined;

  return { values: valuesOf(records, edits), setValue, outcomes, isSaving, save: () => save(edits), conflict };
}

async function attempted(change: ContactChange): Promise<Attempt> {
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

function replaced(known: readonly RestaurantInfo[], attempts: readonly Attempt[]): RestaurantInfo[] {
  const told = attempts.filter(({ isDone, record }) => isDone || record);
  const others = known.filter(({ type }) => !told.some((attempt) => attempt.type === type));
  return [...others, ...told.flatMap(({ record }) => record ?? [])];
}
