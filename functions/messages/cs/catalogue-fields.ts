import type { Messages } from '../en/catalogue-fields.ts';

export const messages: Messages = {
  menuName: 'Zadejte prosím název jídelního lístku.',
  categoryName: 'Kategorie musí mít název.',
  noCategory: 'Přidejte prosím alespoň jednu kategorii.',
  tooManyCategories: 'Jídelní lístek má nejvýše 30 kategorií.',
  meal: 'Vyberte prosím platné jídlo.',
  price: 'Zadejte prosím platnou cenu.',
  tooManyCategoriesOfItem: 'Položka může být nejvýše v 5 kategoriích.',
  mealName: 'Zadejte prosím název jídla.',
  tooManyIngredients: 'Jídlo má nejvýše 60 surovin.',
  repeatedIngredient: 'Každá surovina může být uvedena jen jednou.',
  ingredientName: 'Zadejte prosím název suroviny.',
  allergen: 'Alergeny mají čísla 1 až 14.',
  repeatedAllergen: 'Každý alergen může být uveden jen jednou.',
  servings: 'Zadejte prosím celý počet porcí.',
  tooFewServings: 'Zadejte prosím alespoň 1 porci.',
  tooManyServings: 'Zadejte prosím nejvýše 10 000 porcí.',
  noServings: 'Zadejte prosím počet porcí alespoň u jednoho jídla.',
  tooManyMeals: 'Nákupní seznam může mít nejvýše 100 jídel.',
  repeatedMeal: 'Každé jídlo může být uvedeno jen jednou.',
  ticket: 'Tento odkaz na dokument není platný.',
};
