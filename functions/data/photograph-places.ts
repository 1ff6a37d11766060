import type { Identity } from '#contract/identity';
import type { PhotographPlace } from '#contract/photographs';
import { type PicturedMeal, placesOf } from '../rules/photograph-places.ts';
import { keys, lists } from './keys.ts';
import { getItem, listItems } from './table.ts';

/** Where each photograph is shown now, by its id. */
export async function photographPlaces(): Promise<Map<string, PhotographPlace[]>> {
  const [identity, meals] = await Promise.all([getItem<Identity>(keys.identity()), listItems<PicturedMeal>(lists.meals)]);
  return placesOf(identity ?? {}, meals);
}
