import { useMemo, useState } from 'react';
import type { Ingredient } from '#contract/card/ingredients';
import { written } from '#rules/translated';
import { texts } from '#texts/card/meals';
import { useIngredients } from '../../../api/lists.ts';

/** The ingredients that a recipe may use: those of the list, and those made in the meantime, which the list lacks until it is read again. */
export function useRecipeIngredients() {
  const query = useIngredients();
  const [made, setMade] = useState<readonly Ingredient[]>([]);
  const byId = useMemo(
    () => new Map([...made, ...(query.data ?? [])].map((ingredient) => [ingredient._id, ingredient])),
    [made, query.data],
  );
  return {
    query,
    byId,
    nameOf: (id: string) => {
      const ingredient = byId.get(id);
      return ingredient ? written(ingredient, 'name') : texts.form.unknownIngredient;
    },
    include: (ingredient: Ingredient) => setMade((others) => [...others, ingredient]),
  };
}
