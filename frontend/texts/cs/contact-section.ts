import type { sectionTexts as english } from '../en/contact-section.ts';

export const sectionTexts: typeof english = { title: 'KONTAKT' };
