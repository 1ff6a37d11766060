import type { sectionTexts as english } from '../../en/reservations/section.ts';

export const sectionTexts: typeof english = {
  title: 'Rezervace stolu',
  intro: 'Napište nám, kdy přijdete a kolik vás bude; odpovíme e-mailem.',
};
