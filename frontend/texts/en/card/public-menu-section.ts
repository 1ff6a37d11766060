/** The texts that the home page shows before the menus have loaded. */
export const sectionTexts = {
  title: 'Menu',
};
