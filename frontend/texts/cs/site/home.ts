import type * as english from '../../en/site/home.ts';

export const texts: typeof english.texts = {
  place: 'Restaurace',
  tagline: 'Prohlédněte si náš jídelní lístek a rezervujte si stůl online.',
  book: 'Rezervovat stůl',
  seeMenu: 'Jídelní lístek',
  aboutUs: 'O nás',
  menu: 'Jídelní lístek',
  gallery: 'Galerie',
  reservation: { title: 'Rezervace stolu', intro: 'Napište nám, kdy přijdete a kolik vás bude; odpovíme e-mailem.' },
  contact: 'KONTAKT',
  bar: { label: 'Rezervace', call: (phone) => `Zavolat na ${phone}` },
};

export const popupTexts: typeof english.popupTexts = { title: 'Oznámení', note: (count: number) => `${count}\u00a0oznámení` };
