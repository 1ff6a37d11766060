import { spokenOf } from '../spoken.ts';

/** What the operations on shopping lists that are ticked off answer. */
const en = {
  missing: 'This shopping list is not kept any longer.',
  lists: 'Shopping lists',
  covers: 'Expected guests',
  made: 'The shopping list is ready.',
  list: 'Shopping list',
  saved: 'Saved.',
  deleted: 'The shopping list has been deleted.',
  tooLong: 'This list is too long to be kept. Please make two of it.',
};

const cs: typeof en = {
  missing: 'Tento nákupní seznam už není uložen.',
  lists: 'Nákupní seznamy',
  covers: 'Očekávaní hosté',
  made: 'Nákupní seznam je hotový.',
  list: 'Nákupní seznam',
  saved: 'Uloženo.',
  deleted: 'Nákupní seznam byl smazán.',
  tooLong: 'Tento seznam je na uložení příliš dlouhý. Rozdělte ho prosím na dva.',
};

export const messages = spokenOf({ en, cs });
