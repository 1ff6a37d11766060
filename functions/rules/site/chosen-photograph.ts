import type { IdentityFields, PhotographField } from '#contract/site/identity';

/** The photograph that the manager has chosen for a place of the site; `undefined` when there is none, or the cover shows the ornament. */
export function chosenPhotograph<Photograph extends { readonly _id: string; readonly files?: object | undefined }>(
  identity: Pick<IdentityFields, 'cover' | PhotographField>,
  field: PhotographField,
  photographs: readonly Photograph[],
): Photograph | undefined {
  if (field === 'coverPhotographId' && identity.cover !== 'photograph') return undefined;
  return photographs.find(({ _id, files }) => files && _id === identity[field]);
}
