/** What is wrong in the forms of menus, their items, meals, ingredients and shopping lists. */
export const messages = {
  menuName: 'Please enter a menu name.',
  categoryName: 'A category needs a name.',
  noCategory: 'Please add at least one category.',
  tooManyCategories: 'A menu has at most 30 categories.',
  meal: 'Please select a valid meal.',
  price: 'Please enter a valid price.',
  tooManyCategoriesOfItem: 'An item stands in at most 5 categories.',
  mealName: 'Please enter a meal name.',
  tooManyIngredients: 'A meal takes at most 60 ingredients.',
  repeatedIngredient: 'Each ingredient can be listed once.',
  ingredientName: 'Please enter an ingredient name.',
  allergen: 'Allergens are numbered 1 to 14.',
  repeatedAllergen: 'Each allergen can be named once.',
  servings: 'Please enter a whole number of servings.',
  tooFewServings: 'Please enter at least 1 serving.',
  tooManyServings: 'Please enter at most 10,000 servings.',
  noServings: 'Please enter servings for at least one meal.',
  tooManyMeals: 'A shopping list takes at most 100 meals.',
  repeatedMeal: 'Each meal can be listed once.',
  ticket: 'This is not a ticket of ours.',
};
export type Messages = typeof messages;
