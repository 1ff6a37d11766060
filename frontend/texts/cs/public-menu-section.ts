import type { sectionTexts as english } from '../en/public-menu-section.ts';

export const sectionTexts: typeof english = {
  title: 'Jídelní lístek',
  intro: 'Co právě přináší roční období, uvařené tak, že by to pochválily i naše babičky.',
};
