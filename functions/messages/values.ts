import { pluralIn } from './plural.ts';
import { spokenOf } from './spoken.ts';

/** What is wrong with a value that is typed in. */
const en = {
  unknownField: 'This field is not known.',
  invalid: 'This value is not valid.',
  missing: 'Please fill in this field.',
  /** `expected` is a type by its name in zod. */
  wrongType: (expected: string) => `This must be ${typesEn[expected] ?? expected}.`,
  tooShort: (least: number) => `Please use at least ${least} characters.`,
  tooLong: (most: number) => `Please use at most ${most} characters.`,
  controlCharacters: 'Please leave out control characters.',
  atLeast: (least: number) => `Please enter at least ${least}.`,
  atMost: (most: number) => `Please enter at most ${most}.`,
  name: 'Please enter a name.',
  surname: 'Please enter a surname.',
  email: 'Please enter a valid e-mail address.',
  phone: 'Please enter a phone number with its country, such as +420 777 123 456.',
  date: 'Please enter a valid date.',
  dateTime: 'Please enter a valid date and time.',
  id: 'This is not a valid id.',
  link: 'This link is not complete.',
  page: 'This page does not exist.',
  allergen: 'Allergens are numbered 1 to 14.',
};

const typesEn: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'an object',
};

const pluralCs = pluralIn('cs');
const characters = (count: number) => `${count} ${pluralCs(count, { one: 'znak', few: 'znaky', other: 'znaků' })}`;

const cs: typeof en = {
  unknownField: 'Toto pole neznáme.',
  invalid: 'Tato hodnota není platná.',
  missing: 'Vyplňte prosím toto pole.',
  wrongType: (expected) => `Zde má být ${typesCs[expected] ?? expected}.`,
  tooShort: (least) => `Použijte prosím alespoň ${characters(least)}.`,
  tooLong: (most) => `Použijte prosím nejvýše ${characters(most)}.`,
  controlCharacters: 'Vynechte prosím řídicí znaky.',
  atLeast: (least) => `Zadejte prosím nejméně ${least}.`,
  atMost: (most) => `Zadejte prosím nejvýše ${most}.`,
  name: 'Zadejte prosím jméno.',
  surname: 'Zadejte prosím příjmení.',
  email: 'Zadejte prosím platnou e-mailovou adresu.',
  phone: 'Zadejte prosím telefonní číslo s\u00a0předvolbou země, například +420\u00a0777\u00a0123\u00a0456.',
  date: 'Zadejte prosím platné datum.',
  dateTime: 'Zadejte prosím platné datum a čas.',
  id: 'Tento identifikátor není platný.',
  link: 'Tento odkaz není úplný.',
  page: 'Tato stránka neexistuje.',
  allergen: 'Alergeny mají čísla 1 až 14.',
};

const typesCs: Record<string, string> = {
  string: 'text',
  number: 'číslo',
  int: 'celé číslo',
  boolean: 'ano nebo ne',
  array: 'seznam',
  object: 'objekt',
};

export const messages = spokenOf({ en, cs });
