/** Every sentence of the ingredients screen. */
export const texts = {
  title: 'Ingredients',
  search: 'Search ingredients...',
  create: 'Create',
  none: 'There are no ingredients yet',
  noMatch: 'No ingredient matches your search',
  columns: { name: 'Name', allergens: 'Allergens' },
  edit: 'Edit',
  delete: 'Delete',
  deleteTitle: (ingredient: string) => `Delete ${ingredient}?`,
  deleteQuestion: 'An ingredient that a meal uses cannot be deleted.',
  restored: (ingredient: string) => `${ingredient} is back.`,
  more: 'Show more ingredients',
  form: {
    createTitle: 'Create Ingredient',
    editTitle: 'Edit Ingredient',
    name: 'Ingredient Name',
    allergens: 'Allergens',
    save: 'Save',
    cancel: 'Cancel',
  },
};
