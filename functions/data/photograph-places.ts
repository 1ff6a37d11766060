import type { Identity } from '#contract/identity';
import type { Photograph, PhotographPlace } from '#contract/photographs';
import { type PicturedMeal, placesOf } from '../rules/photograph-places.ts';
import { keys, lists } from './keys.ts';
import { allPhotographs } from './photographs.ts';
import { getItem, listItems } from './table.ts';

/** Where each photograph is shown now, by its id. */
export async function photographPlaces(): Promise<Map<string, PhotographPlace[]>> {
  const [identity, meals] = await Promise.all([getItem<Identity>(keys.identity()), listItems<PicturedMeal>(lists.meals)]);
  return placesOf(identity ?? {}, meals);
}

/** The photographs that a page shows, as guests get them. */
export async function shownPhotographs(): Promise<Photograph[]> {
  const [all, places] = await Promise.all([allPhotographs(), photographPlaces()]);
  const shown = all.filter(({ _id, files, state }) => files && state !== 'deleting' && places.has(_id));
  return shown.map(({ _id, alt, translations, files, version }) => ({ _id, alt, translations, files, version }));
}
