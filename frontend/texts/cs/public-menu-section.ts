import type { sectionTexts as english } from '../en/public-menu-section.ts';

export const sectionTexts: typeof english = {
  title: 'Jídelní lístek',
};
