import { pluralCs } from '../language/plural.ts';
import { spokenOf } from '../language/spoken.ts';

/** What is wrong with a value that is typed in. */
const valuesEn = {
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

const characters = (count: number) => `${count} ${pluralCs(count, { one: 'znak', few: 'znaky', other: 'znaků' })}`;

const valuesCs: typeof valuesEn = {
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

export const values = () => spokenOf({ en: valuesEn, cs: valuesCs });

/** Why a request is refused before it reaches its operation, or fails. */
const requestsEn = {
  nothingHere: 'There is nothing at this address. If this page has been open for a while, please reload it.',
  noSuchAddress: 'This address does not exist (any more).',
  methodNotAllowed: (method: string) => `This address does not know ${method}.`,
  useWebsite: 'Please use the website.',
  signIn: 'Please sign in.',
  notAllowed: 'You are not allowed to do this.',
  tooOften: 'That was too often. Please try again a little later.',
  tooLarge: 'That is more than we can take at once.',
  empty: 'This request is empty. Please send what it is about as JSON.',
  notJson: 'Please send JSON (content-type: application/json).',
  unreadable: 'We could not read this request: it is not valid JSON.',
  otherId: 'The id in the body is not the one in the address.',
  defaultLanguage: 'This is the default language. Its text belongs in the field beside the translations.',
  severalWrong: 'Please check the marked fields.',
  sentBefore: 'This form was sent before with other values. Please reload the page.',
  unavailable: 'We cannot answer right now. Please try again in a moment.',
  internal: 'Something went wrong on our side. Please try again.',
};

const requestsCs: typeof requestsEn = {
  nothingHere: 'Na této adrese nic není. Pokud máte stránku otevřenou už dlouho, načtěte ji prosím znovu.',
  noSuchAddress: 'Tato adresa (už) neexistuje.',
  methodNotAllowed: (method: string) => `Tato adresa metodu ${method} nezná.`,
  useWebsite: 'Použijte prosím naše webové stránky.',
  signIn: 'Přihlaste se prosím.',
  notAllowed: 'K tomu nemáte oprávnění.',
  tooOften: 'Pokusů bylo příliš mnoho. Zkuste to prosím o něco později.',
  tooLarge: 'To je víc, než dokážeme najednou přijmout.',
  empty: 'Požadavek je prázdný. Pošlete prosím jeho obsah jako JSON.',
  notJson: 'Pošlete prosím JSON (content-type: application/json).',
  unreadable: 'Požadavek se nepodařilo přečíst: není to platný JSON.',
  otherId: 'Identifikátor v požadavku není ten, který je v adrese.',
  defaultLanguage: 'Toto je výchozí jazyk. Jeho text patří do pole vedle překladů.',
  severalWrong: 'Zkontrolujte prosím označená pole.',
  sentBefore: 'Tento formulář už byl odeslán s jinými hodnotami. Načtěte prosím stránku znovu.',
  unavailable: 'Právě teď nemůžeme odpovědět. Zkuste to prosím za chvíli.',
  internal: 'U nás se něco nepovedlo. Zkuste to prosím znovu.',
};

export const requests = () => spokenOf({ en: requestsEn, cs: requestsCs });

/** What every mail is made of. */
const mailsEn = {
  greeting: 'Hello,',
  untilNow: (value: string) => `until now ${value}`,
};

const mailsCs: typeof mailsEn = {
  greeting: 'Dobrý den,',
  untilNow: (value) => `dosud ${value}`,
};

export const mails = () => spokenOf({ en: mailsEn, cs: mailsCs });

/** The 14 allergens of Regulation (EU) No 1169/2011, Annex II, in its order: number 1 is the first name; and the cereals and nuts that it lists. */
const allergensEn = {
  names: [
    'Cereals containing gluten',
    'Crustaceans',
    'Eggs',
    'Fish',
    'Peanuts',
    'Soybeans',
    'Milk',
    'Nuts',
    'Celery',
    'Mustard',
    'Sesame seeds',
    'Sulphur dioxide and sulphites',
    'Lupin',
    'Molluscs',
  ],
  kinds: {
    '1a': 'wheat',
    '1b': 'rye',
    '1c': 'barley',
    '1d': 'oats',
    '1e': 'spelt',
    '1f': 'kamut',
    '8a': 'almonds',
    '8b': 'hazelnuts',
    '8c': 'walnuts',
    '8d': 'cashews',
    '8e': 'pecan nuts',
    '8f': 'Brazil nuts',
    '8g': 'pistachio nuts',
    '8h': 'macadamia nuts',
  },
};

/** As the Czech version of the regulation names them. */
const allergensCs: typeof allergensEn = {
  names: [
    'Obiloviny obsahující lepek',
    'Korýši',
    'Vejce',
    'Ryby',
    'Jádra podzemnice olejné (arašídy)',
    'Sójové boby (sója)',
    'Mléko',
    'Skořápkové plody',
    'Celer',
    'Hořčice',
    'Sezamová semena',
    'Oxid siřičitý a siřičitany',
    'Vlčí bob (lupina)',
    'Měkkýši',
  ],
  kinds: {
    '1a': 'pšenice',
    '1b': 'žito',
    '1c': 'ječmen',
    '1d': 'oves',
    '1e': 'špalda',
    '1f': 'kamut',
    '8a': 'mandle',
    '8b': 'lískové ořechy',
    '8c': 'vlašské ořechy',
    '8d': 'kešu ořechy',
    '8e': 'pekanové ořechy',
    '8f': 'para ořechy',
    '8g': 'pistácie',
    '8h': 'makadamie',
  },
};

export const allergens = () => spokenOf({ en: allergensEn, cs: allergensCs });

/** How names and cells follow each other. */
const listsEn = {
  /** How many names a list leaves out, as its last entry. */
  more: (count: number) => `${count} more`,
  /** What programs for spreadsheets divide cells by where this language is spoken. */
  separator: ',' as ',' | ';',
};

const listsCs: typeof listsEn = {
  more: (count) => pluralCs(count, { one: '1 další', few: `${count} další`, other: `${count} dalších` }),
  separator: ';',
};

export const lists = () => spokenOf({ en: listsEn, cs: listsCs });
