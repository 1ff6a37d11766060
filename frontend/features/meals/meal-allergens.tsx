import { chakra } from '@chakra-ui/react';
import { allergenName } from '#contract/allergens';
import type { Ingredient } from '#contract/ingredients';
import type { MealIngredient } from '#contract/meals';
import { allergensOf } from '#rules/allergens';
import { texts as all } from '#texts/meals';

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
