import { chakra } from '@chakra-ui/react';
import { allergenName } from '#contract/card/allergens';
import type { Ingredient } from '#contract/card/ingredients';
import type { MealIngredient } from '#contract/card/meals';
import { allergensOf } from '#rules/card/allergens';
import { texts as all } from '#texts/card/meals';

const texts = all.form;

interface Props {
  rows: MealIngredient[];
  ingredients: ReadonlyMap<string, Ingredient>;
}

/** The allergens of the ingredients in the form. */
export function MealAllergens({ rows, ingredients }: Props) {
  const allergens = allergensOf({ ingredients: rows }, ingredients);
  const words = allergens?.map((allergen) => `${allergen} ${allergenName(allergen)}`).join(', ');
  return (
    <chakra.p textStyle="small" aria-live="polite">
      <strong>{texts.allergens}:</strong> {words === undefined ? texts.allergensUnknown : words || texts.noAllergens}
    </chakra.p>
  );
}
