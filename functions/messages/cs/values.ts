import type { Messages } from '../en/values.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('cs');
const characters = (count: number) => `${count} ${plural(count, { one: 'znak', few: 'znaky', other: 'znaků' })}`;

export const messages: Messages = {
  unknownField: 'Toto pole neznáme.',
  invalid: 'Tato hodnota není platná.',
  missing: 'Vyplňte prosím toto pole.',
  wrongType: (expected) => `Zde má být ${types[expected] ?? expected}.`,
  tooShort: (least) => `Použijte prosím alespoň ${characters(least)}.`,
  tooLong: (most) => `Použijte prosím nejvýše ${characters(most)}.`,
  controlCharacters: 'Vynechte prosím řídicí znaky.',
  atLeast: (least) => `Zadejte prosím nejméně ${least}.`,
  atMost: (most) => `Zadejte prosím nejvýše ${most}.`,
  name: 'Zadejte prosím jméno.',
  surname: 'Zadejte prosím příjmení.',
  email: 'Zadejte prosím platnou e-mailovou adresu.',
  phone: 'Zadejte prosím platné telefonní číslo.',
  date: 'Zadejte prosím platné datum.',
  dateTime: 'Zadejte prosím platné datum a čas.',
  id: 'Tento identifikátor není platný.',
  link: 'Tento odkaz není úplný.',
  page: 'Tato stránka neexistuje.',
};

const types: Record<string, string> = {
  string: 'text',
  number: 'číslo',
  int: 'celé číslo',
  boolean: 'ano nebo ne',
  array: 'seznam',
  object: 'objekt',
};
