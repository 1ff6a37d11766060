import { mayPass } from '#house/contract/roles';
import { Failure, wrong } from '#house/http/failure';
import { serve } from '#house/http/serve';
import { settings } from '#house/services/settings';
import { retryOnConflict } from '#house/table/retry-on-conflict';
import { changesFrom } from '#house/table/traced-request';
import { legal, identity as messages } from '#site/words';
import {
  type Identity,
  type IdentityFields,
  identity,
  type Naming,
  photographFields,
  type SavedIdentity,
  type SiteStateChanges,
} from '../contract/identity.ts';
import { changedLegal } from '../rules/legal.ts';
import { languagesOf, siteStateOf } from '../rules/site-state.ts';
import { changeSiteState, replaceIdentity, replaceLegal, storedIdentity, storedLegal } from '../store/identity.ts';
import { readyPhotographs } from '../store/photographs.ts';
import { restaurantInfoOf } from '../store/restaurant-info.ts';

export const handler = serve(identity, {
  async read({ caller }) {
    const { previous, ...shown } = await storedIdentity();
    const isManager = mayPass(caller?.roles ?? [], 'MANAGER');
    return { data: isManager ? { ...shown, previous } : shown, message: messages().identity };
  },

  async update({ body: { version, name, ...fields } }) {
    const before = await storedIdentity();
    const isCurrent = version === undefined || version === before.version;
    changesFrom(before, { ...fields, name });
    const outcome = isCurrent ? await retryOnConflict(() => saved(before, fields, name)) : 'stale';
    if (outcome === 'stale') throw new Failure('version_conflict', messages().changed, { data: await storedSite() });
    return { data: outcome, message: messages().saved };
  },

  async changeState({ body }) {
    const languages = body.languages && languagesOf({ state: body }, settings.defaultLanguage);
    // the texts of the restaurant are stored in it
    if (languages && !body.languages?.includes(settings.defaultLanguage)) throw wrong('languages', messages().defaultLanguageStays);
    const data = await retryOnConflict(async () => {
      const before = await storedIdentity();
      const outcome = await changeSiteState(before, { ...siteStateOf(before), ...body, ...(languages && { languages }) });
      return outcome === 'stale' ? undefined : outcome;
    });
    return { data, message: stateMessage(body) };
  },

  async readLegal() {
    return { data: await storedLegal(), message: legal().legal };
  },

  async updateLegal({ body: { version, ...fields } }) {
    const before = await storedLegal();
    const after = changedLegal(before, { accessibility: before.accessibility, ...fields }, new Date());
    changesFrom(before, after);
    const isReplaced = (version === undefined || version === before.version) && (await replaceLegal(before, after));
    if (!isReplaced) throw new Failure('version_conflict', legal().changed, { data: await storedLegal() });
    return { data: after, message: legal().saved };
  },
});

function stateMessage({ isOpen, languages }: SiteStateChanges): string {
  if (languages) return messages().languages;
  if (isOpen === undefined) return messages().saved;
  return isOpen ? messages().opened : messages().closed;
}

/**
 * Saves the site without photographs that are new to their place and not there: one may have been deleted since the form, or the former site,
 * was read. `undefined` when one is deleted in this moment.
 */
async function saved(before: Identity, fields: IdentityFields, naming: Naming | undefined): Promise<SavedIdentity | 'stale' | undefined> {
  const added = photographFields.filter((field) => fields[field] !== undefined && fields[field] !== before[field]);
  const addedToGallery = fields.galleryPhotographIds.filter((id) => !before.galleryPhotographIds.includes(id));
  const photographs = await readyPhotographs([...added.flatMap((field) => fields[field] ?? []), ...addedToGallery]);
  const gone = added.filter((field) => !photographs.has(fields[field] ?? ''));
  const galleryPhotographIds = fields.galleryPhotographIds.filter((id) => !addedToGallery.includes(id) || photographs.has(id));
  const after = { ...fields, galleryPhotographIds, ...Object.fromEntries(gone.map((field) => [field, undefined])) };
  const outcome = await replaceIdentity(before, after, { naming, photographs });
  return outcome === 'no_photograph' ? undefined : outcome;
}

async function storedSite() {
  const [site, name] = await Promise.all([storedIdentity(), restaurantInfoOf('name')]);
  return { ...site, name };
}
