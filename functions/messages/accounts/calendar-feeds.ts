import { spokenOf } from '../spoken.ts';

/** What the operations on the addresses of calendars answer. */
const en = {
  state: 'The address of your calendar',
  made: 'Your calendar has a new address.',
  withdrawn: 'The address of your calendar does not work any more.',
  ended: 'This address of a calendar does not work (any more).',
};

const cs: typeof en = {
  state: 'Adresa vašeho kalendáře',
  made: 'Váš kalendář má novou adresu.',
  withdrawn: 'Adresa vašeho kalendáře už nefunguje.',
  ended: 'Tato adresa kalendáře (už) nefunguje.',
};

export const messages = spokenOf({ en, cs });
