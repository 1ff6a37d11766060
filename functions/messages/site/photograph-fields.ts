import { spokenOf } from '../spoken.ts';

/** What is wrong with a photograph that is to be uploaded. */
const en = {
  alt: 'Please say in a few words what the picture shows.',
  type: 'Please choose a JPEG, PNG, WebP or AVIF picture.',
  empty: 'This file is empty.',
  tooLarge: (megabytes: number) => `Please choose a file of at most ${megabytes} MB.`,
};

const cs: typeof en = {
  alt: 'Popište prosím několika slovy, co je na snímku.',
  type: 'Vyberte prosím obrázek ve formátu JPEG, PNG, WebP nebo AVIF.',
  empty: 'Tento soubor je prázdný.',
  tooLarge: (megabytes) => `Vyberte prosím soubor o velikosti nejvýše ${megabytes} MB.`,
};

export const messages = spokenOf({ en, cs });
