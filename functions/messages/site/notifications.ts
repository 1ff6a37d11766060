import { spokenOf } from '../spoken.ts';

/** What the operations on notifications answer, and what is wrong in their form. */
const en = {
  notification: {
    missing: 'This notification does not exist (any more).',
    changed: 'Somebody else has changed this notification in the meantime.',
  },
  heading: 'Please enter a heading.',
  message: 'Please enter a message.',
  lastDay: 'The last day comes before the first one.',
  notifications: 'Notifications',
  added: (heading: string) => `“${heading}” has been added.`,
  saved: (heading: string) => `“${heading}” has been saved.`,
  deleted: (heading: string) => `“${heading}” has been deleted.`,
};

const cs: typeof en = {
  notification: {
    missing: 'Toto oznámení (už) neexistuje.',
    changed: 'Toto oznámení mezitím změnil někdo jiný.',
  },
  heading: 'Zadejte prosím nadpis.',
  message: 'Zadejte prosím text oznámení.',
  lastDay: 'Poslední den je před prvním.',
  notifications: 'Oznámení',
  added: (heading) => `Oznámení „${heading}“ bylo přidáno.`,
  saved: (heading) => `Oznámení „${heading}“ bylo uloženo.`,
  deleted: (heading) => `Oznámení „${heading}“ bylo smazáno.`,
};

export const messages = spokenOf({ en, cs });
