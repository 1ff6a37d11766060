import { mayPass } from '#house/contract/roles';
import { changedOr, Failure, notFound } from '#house/http/failure';
import { claimOfUser, limit, tooManyCalls } from '#house/http/limits';
import { presentCardDay } from '#house/http/present-card-day';
import { serve } from '#house/http/serve';
import { nameSome } from '#house/rules/name-some';
import { newId } from '#house/table/ids';
import { photographPlaces, shownPhotographs } from '#publishing/store/photograph-places';
import { photographs as messages } from '#site/words';
import { photographLimits } from '../contract/photograph-files.ts';
import { Photograph, type PhotographPlace, photographs } from '../contract/photographs.ts';
import {
  addPhotograph,
  allPhotographs,
  beginDeletion,
  changePhotograph,
  endDeletion,
  keepPhotograph,
  photographOf,
  type StoredPhotograph,
} from '../store/photographs.ts';

/** Only staff need the bucket, and most requests are those of guests. */
const bucket = () => import('../services/photograph-files.ts');

export const handler = serve(photographs, {
  async list({ caller }) {
    if (!mayPass(caller?.roles ?? [], 'STAFF')) return { data: await shownPhotographs(presentCardDay()), message: messages().photographs };
    const [all, places] = await Promise.all([allPhotographs(), photographPlaces()]);
    return {
      data: all.map((photograph) => ({ ...photograph, places: places.get(photograph._id) ?? [] })),
      message: messages().photographs,
    };
  },

  async add({ body: { alt, translations, type, size }, caller }) {
    await limit([claimOfUser(caller.userId, 'upload')]);
    const photograph = {
      _id: newId(),
      alt,
      translations,
      state: 'waiting' as const,
      focus: { x: 50, y: 50 },
      addedAt: new Date().toISOString(),
      version: 1,
    };
    const { permitUpload } = await bucket();
    const upload = await permitUpload(photograph._id, { type, size });
    const outcome = await addPhotograph({ ...photograph, addedBy: caller.userId });
    if (outcome === 'conflicts') throw tooManyCalls(1);
    if (outcome !== 'added') throw new Failure('too_many_photographs', refusals[outcome]());
    return { data: { photograph, upload }, message: messages().added };
  },

  async update({ id, body: { _id, version, ...change } }) {
    const outcome = await changePhotograph(id, change, version);
    if ('refused' in outcome && isInTheWay(outcome.refused, version)) {
      throw new Failure('illegal_transition', messages().notYet, { data: outcome.refused });
    }
    const photograph = changedOr(outcome, messages().photograph, (current) => Photograph.parse(current));
    if (change.focus) await (await bucket()).askAgain(id);
    return { data: photograph, message: change.focus ? messages().cutAgain : messages().saved };
  },

  async delete({ id }) {
    const photograph = await photographOf(id);
    if (!photograph) throw notFound(messages().photograph.missing);
    let places = await placesOf(id);
    if (!places) {
      await beginDeletion(id);
      // it may have been chosen before that
      places = await placesOf(id);
      if (places) await keepPhotograph(photograph);
    }
    if (places) throw new Failure('in_use', messages().inUse(nameSome(places.map(nameOf))));
    await (await bucket()).removeAll(id);
    await endDeletion(id);
    return { message: messages().deleted };
  },
});

const refusals = {
  too_many: () => messages().tooMany(photographLimits.photographs),
  too_many_waiting: () => messages().tooManyWaiting(photographLimits.waiting),
};

const placesOf = async (id: string) => (await photographPlaces()).get(id);
const nameOf = ({ kind, name = '' }: PhotographPlace) => (kind === 'meal' ? messages().place.meal(name) : messages().place[kind]);

/** Whether a change failed because of the state of the photograph, and not of its version. */
function isInTheWay(current: StoredPhotograph | undefined, version: number | undefined): boolean {
  return current !== undefined && (version === undefined || version === current.version);
}
