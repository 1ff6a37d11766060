/** What the operations on menus, their items, meals, ingredients and shopping lists answer. */
export const messages = {
  menu: {
    missing: 'This menu does not exist (any more).',
    changed: 'Somebody else has changed this menu in the meantime.',
  },
  item: {
    missing: 'This menu item does not exist (any more).',
    changed: 'Somebody else has changed this menu item in the meantime.',
  },
  meal: {
    missing: 'This meal does not exist (any more).',
    changed: 'Somebody else has changed this meal in the meantime.',
  },
  ingredient: {
    missing: 'This ingredient does not exist (any more).',
    changed: 'Somebody else has changed this ingredient in the meantime.',
  },
  menus: 'Menus',
  menuAdded: (menu: string) => `${menu} has been added.`,
  menuSaved: (menu: string) => `${menu} has been saved.`,
  /** Items that keep a category which the menu has lost. */
  categoriesLost: (items: number) => {
    const [which, them] = items === 1 ? ['One item keeps a category', 'it'] : [`${items} items keep categories`, 'them'];
    return `${which} that the menu no longer has; guests find ${them} under All only.`;
  },
  menusArranged: 'The new order of the menus has been saved.',
  menusChanged: 'Somebody else has changed the list of menus in the meantime.',
  menuDeleted: (menu: string) => `${menu} has been deleted.`,
  menuRestored: (menu: string) => `${menu} is back, with its items.`,
  menuRestoredHidden: (menu: string, missing: number) => `${menu} is back and hidden: ${missing} of its items have no meal any more.`,
  menuGone: 'This menu can no longer be brought back.',
  documentGone: 'This document is not kept any longer. Please ask for it again.',
  items: 'Menu items',
  itemAdded: (meal: string, menu: string) => `${meal} has been added to ${menu}.`,
  itemSaved: (meal: string) => `${meal} has been saved.`,
  itemDeleted: (meal: string | undefined, menu: string | undefined) => `${meal ?? 'The item'} has been taken off ${menu ?? 'the menu'}.`,
  itemsArranged: (menu: string) => `The new order of ${menu} has been saved.`,
  itemsChanged: (menu: string) => `Somebody else has changed the list of ${menu} in the meantime.`,
  pricesChanged: (prices: number) => `${prices === 1 ? 'One price has' : `${prices} prices have`} been changed.`,
  pricesStale: 'Somebody else has changed one of these items in the meantime. No price has been changed.',
  itemStays: 'An item stays on its menu.',
  noCategory: (menu: string, category: string) => `${menu} has no category ${category}.`,
  meals: 'Meals',
  mealAdded: (meal: string) => `${meal} has been added.`,
  mealSaved: (meal: string) => `${meal} has been saved.`,
  mealDeleted: (meal: string) => `${meal} has been deleted.`,
  mealUsed: (meal: string, menus: string) => `${meal} cannot be deleted: it is on ${menus || 'a menu'}.`,
  photographNotReady: 'This photograph does not exist or is not ready yet. Please choose another one.',
  tooManySwapped: (most: number) => `At most ${most} ingredients can come and go at once. Please save this in two steps.`,
  ingredients: 'Ingredients',
  ingredientAdded: (ingredient: string) => `${ingredient} has been added.`,
  ingredientSaved: (ingredient: string) => `${ingredient} has been saved.`,
  ingredientDeleted: (ingredient: string) => `${ingredient} has been deleted.`,
  ingredientUsed: (ingredient: string, meals: string) => `${ingredient} cannot be deleted: it is used in ${meals || 'a meal'}.`,
  ingredientTaken: (name: string) => `There is an ingredient called ${name} already.`,
  unknownIngredient: 'Unknown ingredient',
  /** How many names a list leaves out, as its last entry. */
  more: (count: number) => `${count} more`,
};
export type Messages = typeof messages;
