import type { Messages } from '../../en/site/identity.ts';

export const messages: Messages = {
  changed: 'Web mezitím změnil někdo jiný.',
  identity: 'Web',
  saved: 'Web byl uložen.',
  colour: 'Zvolte prosím barvu.',
  sectionOrder: 'Uveďte prosím každou část stránky jednou.',
};
