import { type Catalogue, publicCatalogue } from '#card/store/catalogue';
import type { LocalDate } from '#house/rules/wall-time';
import { keys, lists } from '#house/table/keys';
import { getItem, listItems } from '#house/table/table';
import type { Identity } from '#site/contract/identity';
import type { Photograph, PhotographPlace } from '#site/contract/photographs';
import { siteStateOf } from '#site/rules/site-state';
import { allPhotographs, isShowable, type StoredPhotograph } from '#site/store/photographs';
import { type PicturedMeal, placesOf } from '../rules/photograph-places.ts';

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
