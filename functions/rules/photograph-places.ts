import type { IdentityFields } from '#contract/identity';
import type { PhotographPlace } from '#contract/photographs';
import { type Translated, written } from './translated.ts';

/** A dish as far as it matters here: its name, and its photograph if it has one. */
export type PicturedMeal = Translated<'name'> & { readonly photographId?: string | undefined };

const onSite: Record<string, PhotographPlace['kind']> = { cover: 'cover', logo: 'logo', social: 'preview' };

/** Where each photograph is shown, by its id: on the site, and beside dishes, which are named in the spoken language. */
export function placesOf(identity: Partial<IdentityFields>, meals: readonly PicturedMeal[]): Map<string, PhotographPlace[]> {
  const ofSite = Object.entries(identity).flatMap(([field, id]) => {
    const [, what] = /^(\w+)PhotographId$/.exec(field) ?? [];
    return what && typeof id === 'string' && id ? [{ id, place: { kind: onSite[what] ?? ('site' as const) } }] : [];
  });
  const ofMeals = meals.flatMap((meal) =>
    meal.photographId ? [{ id: meal.photographId, place: { kind: 'meal' as const, name: written(meal, 'name') } }] : [],
  );
  const all = Map.groupBy<string, { id: string; place: PhotographPlace }>([...ofSite, ...ofMeals], ({ id }) => id);
  return new Map([...all].map(([id, found]) => [id, found.map(({ place }) => place)]));
}
