import type { IdentityFields, PhotographField } from '../contract/identity.ts';

/** The photograph that the manager has chosen for a place of the site; `undefined` when there is none, or the cover shows the ornament. */
export function chosenPhotograph<Photograph extends { readonly _id: string; readonly files?: object | undefined }>(
  identity: Pick<IdentityFields, 'cover' | PhotographField>,
  field: PhotographField,
  photographs: readonly Photograph[],
): Photograph | undefined {
  if (field === 'coverPhotographId' && identity.cover !== 'photograph') return undefined;
  return photographs.find(({ _id, files }) => files && _id === identity[field]);
}

/** The photographs of the gallery of which there are files, in their order; a page that was published before there was a gallery has none. */
export function galleryOf<Photograph extends { readonly _id: string; readonly files?: object | undefined }>(
  { galleryPhotographIds = [] }: Partial<Pick<IdentityFields, 'galleryPhotographIds'>>,
  photographs: readonly Photograph[],
): Photograph[] {
  return galleryPhotographIds.flatMap((id) => photographs.find(({ _id, files }) => files && _id === id) ?? []);
}
