import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { written } from '#house/rules/translated';
import { type Identity, IdentityFields, photographFields, SavedIdentity } from '#site/contract/identity';
import { RestaurantInfo, restaurantInfoData } from '#site/contract/restaurant-info';
import { unwritten } from '#site/contract/unwritten-identity';
import { components } from '#texts/house';
import { identity as texts } from '#texts/site';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import type { FieldTexts } from '../../../house/client/editing/use-editor.ts';
import type { Pictured } from '../../../house/ui/art/photograph.tsx';
import { formTranslations, translationTexts } from '../../../house/ui/language/form-translations.ts';
import { useUndoableEditor } from '../use-undoable-editor.ts';
import { photographNames } from './photograph-choice.tsx';

/** What the form edits: the identity, and the name, which is one of the contacts. */
export const SiteValues = z.extend(IdentityFields, { name: restaurantInfoData.name });
export type SiteValues = z.infer<typeof SiteValues>;

/** The site as it is stored. */
export interface EditedSite extends Identity {
  name: string;
  /** The version of the name; 0 as long as there is none. */
  nameVersion: number;
}

/** The list of sections of the screen, and those that its form has. */
export const siteSections = 'site';
export type SiteSection =
  | 'cover'
  | 'mark'
  | 'accent'
  | 'typefaces'
  | 'homeDishes'
  | 'order'
  | 'words'
  | 'story'
  | 'gallery'
  | 'foot'
  | 'found';

/** Values that are not saved, and all photographs among which they choose. */
interface PreviewedValues {
  identity: IdentityFields;
  name: string;
  photographs: readonly Pictured[];
}

/** Shows the home page with values that are not saved, where the section has a say that is `shown`. */
export type Preview = (site: PreviewedValues & { shown: SiteSection }) => ReactNode;

type SiteText = keyof typeof texts.fields;
const textFields = Object.keys(texts.fields) as SiteText[];
const noPhotographs = Object.fromEntries(photographFields.map((field) => [field, undefined]));

export function siteOf(identity: Identity, name: Pick<RestaurantInfo, 'data' | 'version'> | undefined): EditedSite {
  return { ...identity, name: name?.data ?? '', nameVersion: name?.version ?? 0 };
}

/** The form values of a site: each text of each language is there, also an empty one, and each place of a photograph. */
function siteValuesOf({ version: _, nameVersion, previous, ...fields }: EditedSite): SiteValues {
  const { name = '', ...identity } = { ...unwritten, ...noPhotographs, ...fields };
  return { ...identity, name, translations: formTranslations(identity.translations, textFields) };
}

/** What the site names by ids. */
interface Named {
  photographs: readonly Pictured[];
  mealName: (id: string) => string;
}

/** The fields as text, to compare two versions; photographs and meals in words. */
function siteInWords(values: SiteValues, { photographs, mealName }: Named): FieldTexts {
  const { accent, cover } = values;
  const dishesInWords = (ids: readonly string[]) => (ids.length === 0 ? texts.homeDishes.shows.whole : ids.map(mealName).join(', '));
  const shownAs = (id: string | undefined) => {
    const chosen = photographs.find(({ _id }) => _id === id);
    return chosen ? written(chosen, 'alt') : components.noPhotograph;
  };
  return [
    [texts.name, values.name],
    ...textFields.map((field): [string, string] => [texts.fields[field], values[field]]),
    ...translationTexts(values.translations, texts.fields),
    [texts.cover.style, texts.cover.styles[cover]],
    ...photographFields.map((field): [string, string] => [texts.photographs.fields[field].label, shownAs(values[field])]),
    [texts.cover.monogram, values.monogram],
    [texts.accent.title, 'palette' in accent ? texts.accent.palettes[accent.palette] : accent.colour],
    [texts.typefaces.title, texts.typefaces.names[values.typefaces]],
    [texts.homeDishes.title, dishesInWords(values.homeMealIds)],
    [texts.gallery.title, values.galleryPhotographIds.map(photographNames(photographs)).join(', ') || components.noPhotograph],
    [texts.order.title, values.sectionOrder.map((section) => texts.order.sections[section]).join(', ')],
  ];
}

/** Edits the site; also the version before the last change can be brought back. */
export function useSiteEditor(site: EditedSite, named: Named) {
  const { editor, bringBack } = useUndoableEditor<SiteValues, EditedSite>({
    group: 'identity',
    schema: SiteValues,
    edited: site,
    valuesOf: siteValuesOf,
    save: saveSite,
    isNewer: (stored, seen) => stored.version > seen.version || stored.nameVersion > seen.nameVersion,
    fieldTexts: (values) => siteInWords(values, named),
    undone: texts.undone,
  });
  const previous = previousOf(site);
  return { editor, bringBackPrevious: previous && !editor.isDirty ? () => bringBack(previous) : undefined };
}

/**
 * Saves what differs from `seen` by one request: the name, which is a contact, or the identity, or both of them. `version` is that of the
 * identity. A conflict holds the stored site, also when it was over the name.
 */
async function saveSite(
  { name, ...values }: SiteValues,
  version: number,
  seen: EditedSite,
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
