/** The texts that the home page shows before the menus have loaded. */
export const sectionTexts = {
  title: 'Menu',
  intro: 'What the season brings, cooked the way our grandmothers would have approved of.',
};
