import type { sectionTexts as english } from '../../en/site/contact-section.ts';

export const sectionTexts: typeof english = { title: 'KONTAKT' };
