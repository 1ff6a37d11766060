import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RestaurantInfo, RestaurantInfoType } from '#contract/site/restaurant-info';
import { texts } from '#texts/site/restaurant-info';
import { differences, type FieldTexts } from '../../../api/editing/differences.ts';
import { useUnsaved } from '../../../api/editing/unsaved.ts';
import { listKey, reload } from '../../../api/queries.ts';
import type { Conflict } from '../../../components/dialog/conflict-dialog.tsx';
import { translationTexts } from '../../../components/language/form-translations.ts';
import { type Contact, changesOf, type Edits, edited, overRecords, valuesOf, withoutSaved } from './contact-changes.ts';
import { type Outcome, type SaveResult, saveContact } from './save-contact.ts';

/** The state of the contacts form; saving sends one update per changed type and returns a result per field. */
export function useContacts(records: RestaurantInfo[]) {
  const queryClient = useQueryClient();
  const [edits, setEdits] = useState<Edits>({});
  const [outcomes, setOutcomes] = useState<Partial<Record<RestaurantInfoType, Outcome>>>({});
  const [theirs, setTheirs] = useState<RestaurantInfo[]>([]);
  const [isSaving, setSaving] = useState(false);
  useUnsaved(Object.values(edits).some(Boolean));

  const setValue = (type: RestaurantInfoType, contact: Contact) => {
    setEdits(edited(edits, type, contact, records));
    setOutcomes({ ...outcomes, [type]: undefined });
  };

  /** Returns the number of changed fields. */
  const save = async (sent: Edits): Promise<number> => {
    const changes = changesOf(sent);
    setSaving(true);
    const saveResults = await Promise.all(changes.map(saveContact));
    queryClient.setQueryData<RestaurantInfo[]>(listKey('restaurantInfo'), (known = []) => replaced(known, saveResults));
    const done = saveResults.filter(({ isDone }) => isDone);
    setEdits((edits) => withoutSaved(edits, sent, done));
    setOutcomes(Object.fromEntries(saveResults.map(({ type, outcome }) => [type, outcome])));
    setTheirs(saveResults.flatMap(({ isDone, record }) => (isDone || !record ? [] : [record])));
    setSaving(false);
    reload(queryClient, 'restaurantInfo');
    return changes.length;
  };

  const conflict: Conflict = {
    differences: theirs.flatMap((theirs) =>
      differences(contactTexts(theirs.type, edits[theirs.type]?.contact), contactTexts(theirs.type, theirs)),
    ),
    keepMine: () => {
      const overTheirs = overRecords(edits, theirs);
      setEdits(overTheirs);
      setTheirs([]);
      return save(overTheirs);
    },
    takeTheirs: () => {
      setEdits(withoutSaved(edits, edits, theirs));
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

function contactTexts(type: RestaurantInfoType, contact: Contact | undefined): FieldTexts {
  const label = texts.fields[type];
  return [[label, contact?.data ?? ''], ...translationTexts(contact?.translations, { data: label })];
}

function replaced(known: readonly RestaurantInfo[], saveResults: readonly SaveResult[]): RestaurantInfo[] {
  const results = saveResults.filter(({ isDone, record }) => isDone || record);
  const others = known.filter(({ type }) => !results.some((result) => result.type === type));
  return [...others, ...results.flatMap(({ record }) => record ?? [])];
}
