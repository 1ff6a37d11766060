import { spokenOf } from '../spoken.ts';

/** What a party needs beside its table, by the names of the contract. */
const en = {
  high_chair: 'high chair',
  wheelchair: 'wheelchair',
  pram: 'pram',
  dog: 'dog',
};

const cs: typeof en = {
  high_chair: 'dětská židlička',
  wheelchair: 'invalidní vozík',
  pram: 'kočárek',
  dog: 'pes',
};

export const messages = spokenOf({ en, cs });
