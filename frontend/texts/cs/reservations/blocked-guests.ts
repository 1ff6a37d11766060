import type { texts as english } from '../../en/reservations/blocked-guests.ts';

export const texts: typeof english = {
  block: 'Zablokovat hosta',
  title: 'Zablokovat tohoto hosta?',
  question: 'S těmito údaji si pak host online nic nerezervuje:',
  stays: 'Tato rezervace zůstane, jak je, a obsluha může dál zadávat další.',
  note: 'Poznámka',
  noteHint: 'Jen pro kolegy.',
  confirm: 'Zablokovat',
  keep: 'Zrušit',
  nothing: 'Vyberte prosím e-mailovou adresu nebo telefonní číslo.',
  list: 'Zablokovaní hosté',
  listTitle: 'Hosté, kteří nemohou rezervovat online',
  none: 'Žádný host není zablokován.',
  since: (when: string) => `zablokováno: ${when}`,
  unblock: 'Odblokovat',
  unblockOf: (guest: string) => `Odblokovat: ${guest}`,
  unblocking: 'Odblokováváme…',
};
