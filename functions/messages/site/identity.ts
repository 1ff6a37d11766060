import { spokenOf } from '../spoken.ts';

/** What the operations on the site's identity answer, and what is wrong in its form. */
const en = {
  changed: 'Somebody else has changed the site in the meantime.',
  identity: 'Site',
  saved: 'The site has been saved.',
  opened: 'The site is open: guests read the card and book within seconds.',
  closed: 'The site is closed: guests read name and contacts only.',
  colour: 'Please choose a colour.',
  sectionOrder: 'Please list each section once.',
  tooManyHomeMeals: (most: number) => `Please choose at most ${most} dishes.`,
  repeatedHomeMeal: 'Please choose each dish once.',
  tooManyInGallery: (most: number) => `Please choose at most ${most} photographs.`,
  repeatedInGallery: 'Please choose each photograph once.',
  languages: 'The languages have been saved: pages and mails follow within seconds.',
  defaultLanguageStays: 'The texts of the restaurant are stored in its default language, which stays on.',
};

const cs: typeof en = {
  changed: 'Web mezitím změnil někdo jiný.',
  identity: 'Web',
  saved: 'Web byl uložen.',
  opened: 'Web je otevřený: hosté za pár vteřin uvidí jídelní lístek a\u00a0mohou rezervovat.',
  closed: 'Web je zavřený: hosté vidí jen název a\u00a0kontakty.',
  colour: 'Zvolte prosím barvu.',
  sectionOrder: 'Uveďte prosím každou část stránky jednou.',
  tooManyHomeMeals: (most) => `Vyberte prosím nejvýše ${most} jídel.`,
  repeatedHomeMeal: 'Vyberte prosím každé jídlo jednou.',
  tooManyInGallery: (most) => `Vyberte prosím nejvýše ${most} fotografií.`,
  repeatedInGallery: 'Vyberte prosím každou fotografii jednou.',
  languages: 'Jazyky byly uloženy: stránky a\u00a0e-maily se změní za pár vteřin.',
  defaultLanguageStays: 'Ve výchozím jazyce jsou uloženy texty restaurace, proto zůstává zapnutý.',
};

export const messages = spokenOf({ en, cs });
