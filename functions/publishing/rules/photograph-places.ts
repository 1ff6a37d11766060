import { type Translated, written } from '#house/rules/translated';
import { type IdentityFields, type PhotographField, photographFields } from '#site/contract/identity';
import type { PhotographPlace } from '#site/contract/photographs';

/** A dish as far as it matters here: its name, and its photograph if it has one. */
export type PicturedMeal = Translated<'name'> & { readonly photographId?: string | null | undefined };

const onSite: Record<PhotographField, PhotographPlace['kind']> = {
  coverPhotographId: 'cover',
  logoPhotographId: 'logo',
  socialPhotographId: 'preview',
  storyPhotographId: 'story',
};

/** Where each photograph is shown, by its id: on the site, and beside dishes, which are named in the spoken language. */
export function placesOf(identity: Partial<IdentityFields>, meals: readonly PicturedMeal[]): Map<string, PhotographPlace[]> {
  const ofSite = photographFields.flatMap((field) => {
    const id = identity[field];
    return id ? [{ id, place: { kind: onSite[field] } }] : [];
  });
  const ofGallery = (identity.galleryPhotographIds ?? []).map((id) => ({ id, place: { kind: 'gallery' as const } }));
  const ofMeals = meals.flatMap((meal) =>
    meal.photographId ? [{ id: meal.photographId, place: { kind: 'meal' as const, name: written(meal, 'name') } }] : [],
  );
  const all = Map.groupBy<string, { id: string; place: PhotographPlace }>([...ofSite, ...ofGallery, ...ofMeals], ({ id }) => id);
  return new Map([...all].map(([id, found]) => [id, found.map(({ place }) => place)]));
}
