import { spokenOf } from './spoken.ts';

/** Why a request is refused before it reaches its operation, or fails. */
const en = {
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

const cs: typeof en = {
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

export const messages = spokenOf({ en, cs });
