import { useEffect, useRef } from 'react';
import { IdentityFields, SavedIdentity } from '#contract/site/identity';
import { RestaurantInfo } from '#contract/site/restaurant-info';
import { texts } from '#texts/site/identity';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { client } from '../../../api/client.ts';
import { useEditor } from '../../../api/editing/use-editor.ts';
import type { Pictured } from '../../../components/art/photograph.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { type EditedSite, SiteValues, siteInWords, siteOf, siteValuesOf } from './site.ts';

/** Edits the site; after saving the form stays open, and what was before can be brought back. */
export function useSiteEditor(site: EditedSite, photographs: readonly Pictured[]) {
  const seen = useRef(site);

  const save = async (values: SiteValues, version: number) => {
    try {
      const reply = await saveSite(values, seen.current, version);
      seen.current = reply.data;
      return reply;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict') seen.current = error.data as EditedSite;
      throw error;
    }
  };

  const editor = useEditor<SiteValues, EditedSite>({
    group: 'identity',
    schema: SiteValues,
    edited: site,
    valuesOf: siteValuesOf,
    save: (values, version = 0) => {
      const before = seen.current;
      return save(values, version).then((reply) => {
        offerUndo(reply.message, before);
        return reply;
      });
    },
    onSaved: ({ data }) => editor.continueFrom(data),
    fieldTexts: (values) => siteInWords(values, photographs),
  });

  const offerUndo = (said: string, before: EditedSite) => {
    announce(said, { action: { label: texts.undo, run: () => bringBack(siteValuesOf(before), texts.undone) } });
  };

  /** Saves former values over the stored ones, which become the previous ones. */
  const bringBack = async (values: SiteValues, said: string) => {
    const before = seen.current;
    try {
      const { data } = await save(SiteValues.parse(values), before.version);
      editor.continueFrom(data);
      offerUndo(said, before);
    } catch (error) {
      announce(messageOf(error), { tone: 'danger' });
    }
  };

  // what a colleague has saved meanwhile, as long as nothing is typed
  const { isDirty, isSaving, continueFrom } = editor;
  useEffect(() => {
    const isNewer = site.version > seen.current.version || site.nameVersion > seen.current.nameVersion;
    if (isDirty || isSaving || !isNewer) return;
    seen.current = site;
    continueFrom(site);
  });

  const previous = previousOf(site);
  return { editor, bringBackPrevious: previous && !isDirty ? () => bringBack(previous, texts.undone) : undefined };
}

/**
 * Saves what differs from `seen` by one request: the name, which is a contact, or the identity, or both of them. `version` is that of the
 * identity. A conflict holds the stored site, also when it was over the name.
 */
async function saveSite(
  { name, ...values }: SiteValues,
  seen: EditedSite,
  version: number,
): Promise<{ message: string; data: EditedSite }> {
  const isRenamed = name !== seen.name;
  if (version === seen.version && isSame(values, seen)) {
    return { message: texts.saved, data: isRenamed ? await renamed(name, seen) : seen };
  }
  const body = { ...values, version, ...(isRenamed && { name: { data: name, version: seen.nameVersion } }) };
  const { data } = await asConflict(
    () => client.identity.update({ body }),
    (theirs) => {
      const { name: stored, ...identity } = SavedIdentity.parse(theirs);
      return siteOf(identity, stored);
    },
  );
  const { name: stored = { data: seen.name, version: seen.nameVersion }, ...identity } = data;
  return { message: texts.saved, data: siteOf(identity, stored) };
}

/** Whether nothing but the name differs: the previous identity then stays the previous one. */
function isSame(values: IdentityFields, seen: EditedSite): boolean {
  const tidy = (fields: IdentityFields) => {
    const { translations = {}, ...rest } = IdentityFields.parse(fields);
    return JSON.stringify([rest, translations]);
  };
  return tidy(values) === tidy(seen);
}

async function renamed(name: string, seen: EditedSite): Promise<EditedSite> {
  const body = { type: 'name' as const, data: name };
  const { data } = await asConflict(
    () =>
      seen.nameVersion === 0
        ? client.restaurantInfo.add({ body })
        : client.restaurantInfo.update({ id: 'name', body: { ...body, version: seen.nameVersion } }),
    (theirs) => siteOf(seen, RestaurantInfo.parse(theirs)),
  );
  return siteOf(seen, data);
}

/** Puts the stored site into the error of a conflict. */
async function asConflict<Reply>(save: () => Promise<Reply>, stored: (theirs: unknown) => EditedSite): Promise<Reply> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409 || !error.data) throw error;
    throw new ApiError({ message: error.message, status: error.status, code: 'version_conflict', data: stored(error.data) });
  }
}

/** What the last change of the identity replaced, as form values. */
function previousOf({ previous, name }: EditedSite): SiteValues | undefined {
  const fields = IdentityFields.safeParse(previous).data;
  return fields && { ...fields, name };
}
