/** What stands over the menus before they are known. */
export const sectionTexts = {
  title: 'Menu',
  intro: 'What the season brings, cooked the way our grandmothers would have approved of.',
} as const;
