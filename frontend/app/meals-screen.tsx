import { AllMeals } from '../staff/card/meals/all-meals.tsx';
import { IngredientDialog } from '../staff/card/meals/ingredient-dialog.tsx';

/** The panel screen Meals; an ingredient that a recipe lacks is made with the form of the ingredients. */
export function MealsScreen() {
  return <AllMeals NewIngredientDialog={IngredientDialog} />;
}
