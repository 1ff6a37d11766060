import type { Identity } from '#contract/site/identity';
import type { Photograph, PhotographPlace } from '#contract/site/photographs';
import { type PicturedMeal, placesOf } from '../../rules/site/photograph-places.ts';
import { siteStateOf } from '../../rules/site/site-state.ts';
import type { LocalDate } from '../../rules/wall-time.ts';
import { type Catalogue, publicCatalogue } from '../card/catalogue.ts';
import { keys, lists } from '../keys.ts';
import { getItem, listItems } from '../table.ts';
import { allPhotographs, isShowable, type StoredPhotograph } from './photographs.ts';

/** Where each photograph is shown, by its id: on the site, and beside each dish, also one that is on no menu. */
export async function photographPlaces(): Promise<Map<string, PhotographPlace[]>> {
  const [identity, meals] = await Promise.all([getItem<Identity>(keys.identity()), listItems<PicturedMeal>(lists.meals)]);
  return placesOf(identity ?? {}, meals);
}

/** The photographs that the pages show on a day of the card, as guests get them. */
export async function shownPhotographs(day: LocalDate): Promise<Photograph[]> {
  const [all, identity, offered] = await Promise.all([allPhotographs(), getItem<Identity>(keys.identity()), publicCatalogue(day)]);
  return photographsOn({ identity: identity ?? {}, offered }, all);
}

/** Those of the photographs that the site shows, and the dishes that guests are offered: of a site that is not open its cover alone. */
export function photographsOn(
  { identity, offered }: { identity: Partial<Identity>; offered: Catalogue },
  all: readonly StoredPhotograph[],
): Photograph[] {
  const places = siteStateOf(identity).isOpen
    ? placesOf(
        identity,
        offered.items.flatMap(({ mealId }) => offered.meals.get(mealId) ?? []),
      )
    : placesOf(onCover(identity), []);
  const shown = all.filter((photograph) => isShowable(photograph) && places.has(photograph._id));
  return shown.map(({ _id, alt, translations, files, version }) => ({ _id, alt, translations, files, version }));
}

/** The pictures of a page that shows neither story nor gallery. */
function onCover({ coverPhotographId, logoPhotographId, socialPhotographId }: Partial<Identity>): Partial<Identity> {
  return { coverPhotographId, logoPhotographId, socialPhotographId };
}
