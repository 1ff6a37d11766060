import type { Messages } from '../en/notifications.ts';

export const messages: Messages = {
  notification: {
    missing: 'Toto upozornění (už) neexistuje.',
    changed: 'Toto upozornění mezitím změnil někdo jiný.',
  },
  heading: 'Zadejte prosím nadpis.',
  message: 'Zadejte prosím text upozornění.',
  notifications: 'Upozornění',
  added: (heading) => `Upozornění „${heading}“ bylo přidáno.`,
  saved: (heading) => `Upozornění „${heading}“ bylo uloženo.`,
  deleted: (heading) => `Upozornění „${heading}“ bylo smazáno.`,
};
