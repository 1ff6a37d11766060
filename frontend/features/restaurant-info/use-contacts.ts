import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RestaurantInfo, RestaurantInfoType } from '#contract/restaurant-info';
import { listKey, reload } from '../../api/queries.ts';
import { useUnsaved } from '../../api/unsaved.ts';
import type { Conflict } from '../../components/conflict-dialog.tsx';
import { changesOf, type Edits, edited, rebased, unsettled, valuesOf } from './contact-changes.ts';
import { type Attempt, attempted, type Outcome } from './save-contact.ts';
import { texts } from './texts.ts';

/** The contacts as they are typed; saving sends one update per changed type and tells each field what came of it. */
export function useContacts(records: RestaurantInfo[]) {
  const queryClient = useQueryClient();
  const [edits, setEdits] = useState<Edits>({});
  const [outcomes, setOutcomes] = useState<Partial<Record<RestaurantInfoType, Outcome>>>({});
  const [theirs, setTheirs] = useState<RestaurantInfo[]>([]);
  const [isSaving, setSaving] = useState(false);
  useUnsaved(Object.values(edits).some(Boolean));

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

  const conflict: Conflict = {
    differences: theirs.map(({ type, data }) => ({ label: texts.fields[type], mine: edits[type]?.text ?? '', theirs: data })),
    keepMine: () => {
      const overTheirs = rebased(edits, theirs);
      setEdits(overTheirs);
      setTheirs([]);
      return save(overTheirs);
    },
    takeTheirs: () => {
      setEdits(unsettled(edits, edits, theirs));
      setOutcomes({});
      setTheirs([]);
    },
    dismiss: () => setTheirs([]),
  };

  return {
    values: valuesOf(records, edits),
    setValue,
    outcomes,
    isSaving,
    save: () => save(edits),
    conflict: theirs.length > 0 ? conflict : undefined,
  };
}

function replaced(known: readonly RestaurantInfo[], attempts: readonly Attempt[]): RestaurantInfo[] {
  const told = attempts.filter(({ isDone, record }) => isDone || record);
  const others = known.filter(({ type }) => !told.some((attempt) => attempt.type === type));
  return [...others, ...told.flatMap(({ record }) => record ?? [])];
}
