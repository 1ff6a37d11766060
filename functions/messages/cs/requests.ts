import type { Messages } from '../en/requests.ts';

export const messages: Messages = {
  nothingHere: 'Na této adrese nic není.',
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
