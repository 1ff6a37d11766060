import { useEffect, useRef } from 'react';
import { texts } from '#texts/site/identity';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { useEditor } from '../../../api/editing/use-editor.ts';
import type { Pictured } from '../../../components/art/photograph.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { previousOf, saveSite } from './save-site.ts';
import { type EditedSite, SiteValues, siteInWords, siteValuesOf } from './site.ts';

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
