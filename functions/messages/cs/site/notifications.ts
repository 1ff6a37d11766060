import type { Messages } from '../../en/site/notifications.ts';

export const messages: Messages = {
  notification: {
    missing: 'Toto oznámení (už) neexistuje.',
    changed: 'Toto oznámení mezitím změnil někdo jiný.',
  },
  heading: 'Zadejte prosím nadpis.',
  message: 'Zadejte prosím text oznámení.',
  notifications: 'Oznámení',
  added: (heading) => `Oznámení „${heading}“ bylo přidáno.`,
  saved: (heading) => `Oznámení „${heading}“ bylo uloženo.`,
  deleted: (heading) => `Oznámení „${heading}“ bylo smazáno.`,
};
