import type { texts as english } from '../../en/site/home.ts';

export const texts: typeof english = {
  place: 'Restaurace',
  tagline: 'Prohlédněte si náš jídelní lístek a rezervujte si stůl online.',
  book: 'Rezervovat stůl',
  seeMenu: 'Jídelní lístek',
  aboutUs: 'O nás',
  menu: 'Jídelní lístek',
  reservation: { title: 'Rezervace stolu', intro: 'Napište nám, kdy přijdete a kolik vás bude; odpovíme e-mailem.' },
  contact: 'KONTAKT',
  bar: { label: 'Rezervace', call: (phone) => `Zavolat na ${phone}` },
};
