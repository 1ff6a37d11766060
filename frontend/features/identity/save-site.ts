import { type Identity, IdentityFields } from '#contract/identity';
import { RestaurantInfo } from '#contract/restaurant-info';
import { texts } from '#texts/identity';
import { ApiError } from '../../api/api-error.ts';
import { client } from '../../api/client.ts';
import type { Site, SiteValues } from './site.ts';

/**
 * Saves what differs from `seen`: the name, which is a contact, and then the identity. `version` is that of the identity. A conflict holds the
 * stored site, also when it was over the name.
 */
export async function saveSite({ name, ...values }: SiteValues, seen: Site, version: number): Promise<{ message: string; data: Site }> {
  const named = await asConflict(
    () => savedName(name, seen),
    (theirs) => {
      const record = RestaurantInfo.safeParse(theirs).data;
      return record && { ...seen, name: record.data, nameVersion: record.version };
    },
  );
  if (version === seen.version && isSame(values, seen)) return { message: texts.saved, data: { ...seen, ...named } };
  const { data } = await asConflict(
    () => client.identity.update({ body: { ...values, version } }),
    (theirs) => ({ ...(theirs as Identity), ...named }),
  );
  return { message: texts.saved, data: { ...data, ...named } };
}

/** Whether nothing but the name differs: the previous identity then stays the previous one. */
function isSame(values: IdentityFields, seen: Site): boolean {
  const tidy = (fields: IdentityFields) => {
    const { translations = {}, ...rest } = IdentityFields.parse(fields);
    return JSON.stringify([rest, translations]);
  };
  return tidy(values) === tidy(seen);
}

async function savedName(name: string, seen: Site): Promise<Pick<Site, 'name' | 'nameVersion'>> {
  if (name === seen.name) return { name, nameVersion: seen.nameVersion };
  const body = { type: 'name' as const, data: name };
  const { data } =
    seen.nameVersion === 0
      ? await client.restaurantInfo.add({ body })
      : await client.restaurantInfo.update({ id: 'name', body: { ...body, version: seen.nameVersion } });
  return { name: data.data, nameVersion: data.version };
}

/** Puts the stored site into the error of a conflict. */
async function asConflict<Reply>(save: () => Promise<Reply>, siteOf: (theirs: unknown) => Site | undefined): Promise<Reply> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const data = siteOf(error.data);
    throw data ? new ApiError({ message: error.message, status: error.status, code: 'version_conflict', data }) : error;
  }
}

/** What the last change of the identity replaced, as form values. */
export function previousOf({ previous, name }: Site): SiteValues | undefined {
  const fields = IdentityFields.safeParse(previous).data;
  return fields && { ...fields, name };
}
