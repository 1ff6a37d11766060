/** Every sentence of the menu section. */
export const texts = {
  menus: 'Menus',
  categories: 'Categories',
  all: 'All',
  more: 'More',
  none: 'There are no menus or meals',
  asOf: (time: string) => `This is the menu as of ${time}. Later changes, also of allergens, may be missing.`,
  noneInCategory: 'No items available for this category.',
  failure: (message: string) => `Error loading menus: ${message}`,
  pdf: (menu: string) => `${menu} as PDF, in a new window`,
  pdfBoth: 'PDF in both languages',
  pdfBothOf: (menu: string) => `PDF in both languages: ${menu}, in a new window`,
  pdfReady: 'Menu PDF generated successfully',
  allergens: (names: readonly string[]) => `Allergens: ${names.join(', ')}`,
  allergensUnknown: 'Allergens unknown, please ask us',
  legend: 'Allergens',
};
