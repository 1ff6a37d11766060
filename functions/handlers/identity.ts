import { type IdentityFields, identity, photographFields } from '#contract/identity';
import { mayPass } from '#contract/roles';
import { messages } from '#messages/identity';
import { replaceIdentity, storedIdentity } from '../data/identity.ts';
import { readyPhotographs } from '../data/photographs.ts';
import { restaurantInfoOf } from '../data/restaurant-info.ts';
import { Failure } from '../http/failure.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(identity, {
  async read({ caller }) {
    const { previous, ...shown } = await storedIdentity();
    const isManager = mayPass(caller?.roles ?? [], 'MANAGER');
    return { data: isManager ? { ...shown, previous } : shown, message: messages().identity };
  },

  async update({ body: { version, name, ...fields } }) {
    const before = await storedIdentity();
    const isCurrent = version === undefined || version === before.version;
    const after = isCurrent ? await replaceIdentity(before, await withReadyPhotographs(fields, before), name) : undefined;
    if (!after) throw new Failure('version_conflict', messages().changed, { data: await storedSite() });
    return { data: after, message: messages().saved };
  },
});

/** Without photographs that are new to their place and not there: one may have been deleted since the form, or the former site, was read. */
async function withReadyPhotographs(fields: IdentityFields, before: IdentityFields): Promise<IdentityFields> {
  const added = photographFields.filter((field) => fields[field] !== undefined && fields[field] !== before[field]);
  const ready = await readyPhotographs(added.flatMap((field) => fields[field] ?? []));
  const gone = added.filter((field) => !ready.has(fields[field] ?? ''));
  return { ...fields, ...Object.fromEntries(gone.map((field) => [field, undefined])) };
}

async function storedSite() {
  const [site, name] = await Promise.all([storedIdentity(), restaurantInfoOf('name')]);
  return { ...site, name };
}
