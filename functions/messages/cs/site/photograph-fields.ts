import type { Messages } from '../../en/site/photograph-fields.ts';

export const messages: Messages = {
  alt: 'Popište prosím několika slovy, co je na snímku.',
  type: 'Vyberte prosím obrázek ve formátu JPEG, PNG, WebP nebo AVIF.',
  empty: 'Tento soubor je prázdný.',
  tooLarge: (megabytes) => `Vyberte prosím soubor o velikosti nejvýše ${megabytes} MB.`,
};
