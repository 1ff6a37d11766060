import type { sectionTexts as english } from '../../en/card/public-menu-section.ts';

export const sectionTexts: typeof english = {
  title: 'Jídelní lístek',
};
