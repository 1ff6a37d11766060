import { IngredientDialog } from '../staff/card/meals/ingredient-dialog.tsx';
import { CardTableScreen } from '../staff/card/table/card-table-screen.tsx';

/** The panel screen Edit Menu; an ingredient that a recipe lacks is made with the form of the ingredients. */
export function MenuDetailsScreen() {
  return <CardTableScreen NewIngredientDialog={IngredientDialog} />;
}
