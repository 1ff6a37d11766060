import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { type Identity, IdentityFields, photographFields } from '#contract/site/identity';
import { type RestaurantInfo, restaurantInfoData } from '#contract/site/restaurant-info';
import { unwritten } from '#contract/site/unwritten-identity';
import { written } from '#rules/translated';
import { texts } from '#texts/site/identity';
import type { FieldTexts } from '../../../api/editing/use-editor.ts';
import type { Pictured } from '../../../components/art/photograph.tsx';
import { formTranslations, translationTexts } from '../../../components/language/form-translations.ts';

/** What the form edits: the identity, and the name, which is one of the contacts. */
export const SiteValues = z.extend(IdentityFields, { name: restaurantInfoData.name });
export type SiteValues = z.infer<typeof SiteValues>;

/** The site as it is stored. */
export interface EditedSite extends Identity {
  name: string;
  /** The version of the name; 0 as long as there is none. */
  nameVersion: number;
}

/** Values that are not saved, and all photographs among which they choose. */
export interface PreviewedValues {
  identity: IdentityFields;
  name: string;
  photographs: readonly Pictured[];
}

/** Shows the home page with values that are not saved. */
export type Preview = (site: PreviewedValues) => ReactNode;

type SiteText = keyof typeof texts.fields;
const textFields = Object.keys(texts.fields) as SiteText[];
const noPhotographs = Object.fromEntries(photographFields.map((field) => [field, undefined]));

export function siteOf(identity: Identity, name: Pick<RestaurantInfo, 'data' | 'version'> | undefined): EditedSite {
  return { ...identity, name: name?.data ?? '', nameVersion: name?.version ?? 0 };
}

/** The form values of a site: each text of each language is there, also an empty one, and each place of a photograph. */
export function siteValuesOf({ version: _, nameVersion, previous, ...fields }: Partial<EditedSite> = {}): SiteValues {
  const { name = '', ...identity } = { ...unwritten, ...noPhotographs, ...fields };
  return { ...identity, name, translations: formTranslations(identity.translations, textFields) };
}

/** The fields as text, to compare two versions; a photograph by what it shows. */
export function siteInWords(values: SiteValues, photographs: readonly Pictured[]): FieldTexts {
  const { accent, cover } = values;
  const shownAs = (id: string | undefined) => {
    const chosen = photographs.find(({ _id }) => _id === id);
    return chosen ? written(chosen, 'alt') : texts.photographs.none;
  };
  return [
    [texts.name, values.name],
    ...textFields.map((field): [string, string] => [texts.fields[field], values[field]]),
    ...translationTexts(values.translations, texts.fields),
    [texts.cover.style, texts.cover.styles[cover]],
    ...photographFields.map((field): [string, string] => [texts.photographs.fields[field].label, shownAs(values[field])]),
    [texts.cover.monogram, values.monogram],
    [texts.accent.label, 'palette' in accent ? texts.accent.palettes[accent.palette] : accent.colour],
    [texts.order.title, values.sectionOrder.map((section) => texts.order.sections[section]).join(', ')],
  ];
}
