import { IdentityFields, SavedIdentity } from '#contract/site/identity';
import { RestaurantInfo } from '#contract/site/restaurant-info';
import { texts } from '#texts/site/identity';
import { ApiError } from '../../../api/api-error.ts';
import { client } from '../../../api/client.ts';
import { type EditedSite, type SiteValues, siteOf } from './site.ts';

/**
 * Saves what differs from `seen` by one request: the name, which is a contact, or the identity, or both of them. `version` is that of the
 * identity. A conflict holds the stored site, also when it was over the name.
 */
export async function saveSite(
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
export function previousOf({ previous, name }: EditedSite): SiteValues | undefined {
  const fields = IdentityFields.safeParse(previous).data;
  return fields && { ...fields, name };
}
