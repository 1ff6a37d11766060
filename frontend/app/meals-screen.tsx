import { IngredientDialog } from '../features/staff/ingredients/ingredient-dialog.tsx';
import { AllMeals } from '../features/staff/meals/all-meals.tsx';

/** The panel screen Meals; an ingredient that a recipe lacks is made with the form of the ingredients. */
export function MealsScreen() {
  return <AllMeals NewIngredientDialog={IngredientDialog} />;
}
