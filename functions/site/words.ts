import { pluralCs } from '#house/language/plural';
import { spokenOf } from '#house/language/spoken';

/** What the operations on the site's identity answer, and what is wrong in its form. */
const identityEn = {
  changed: 'Somebody else has changed the site in the meantime.',
  identity: 'Site',
  saved: 'The site has been saved.',
  opened: 'The site is open: guests read the card and book within seconds.',
  closed: 'The site is closed: guests read name and contacts only.',
  colour: 'Please choose a colour.',
  sectionOrder: 'Please list each section once.',
  tooManyHomeMeals: (most: number) => `Please choose at most ${most} dishes.`,
  repeatedHomeMeal: 'Please choose each dish once.',
  tooManyInGallery: (most: number) => `Please choose at most ${most} photographs.`,
  repeatedInGallery: 'Please choose each photograph once.',
  languages: 'The languages have been saved: pages and mails follow within seconds.',
  defaultLanguageStays: 'The texts of the restaurant are stored in its default language, which stays on.',
};

const identityCs: typeof identityEn = {
  changed: 'Web mezitím změnil někdo jiný.',
  identity: 'Web',
  saved: 'Web byl uložen.',
  opened: 'Web je otevřený: hosté za pár vteřin uvidí jídelní lístek a\u00a0mohou rezervovat.',
  closed: 'Web je zavřený: hosté vidí jen název a\u00a0kontakty.',
  colour: 'Zvolte prosím barvu.',
  sectionOrder: 'Uveďte prosím každou část stránky jednou.',
  tooManyHomeMeals: (most) => `Vyberte prosím nejvýše ${most} jídel.`,
  repeatedHomeMeal: 'Vyberte prosím každé jídlo jednou.',
  tooManyInGallery: (most) => `Vyberte prosím nejvýše ${most} fotografií.`,
  repeatedInGallery: 'Vyberte prosím každou fotografii jednou.',
  languages: 'Jazyky byly uloženy: stránky a\u00a0e-maily se změní za pár vteřin.',
  defaultLanguageStays: 'Ve výchozím jazyce jsou uloženy texty restaurace, proto zůstává zapnutý.',
};

export const identity = () => spokenOf({ en: identityEn, cs: identityCs });

/** What the operations on the contacts of the restaurant answer, and what is wrong in their form. */
const contactsEn = {
  contact: {
    missing: 'This contact does not exist (any more).',
    changed: 'Somebody else has changed this contact in the meantime.',
  },
  name: 'Please enter the name of the restaurant.',
  address: 'Please enter the address.',
  openingHours: 'Please enter the opening hours.',
  socialLink: 'Please enter a link that starts with https://.',
  unnamedRestaurant: 'Our restaurant',
  contacts: 'Restaurant info',
  /** By the type of the contact. */
  saved: {
    name: 'The name has been saved.',
    address: 'The address has been saved.',
    email: 'The e-mail address has been saved.',
    phone: 'The phone number has been saved.',
    'opening-hours': 'The opening hours have been saved.',
    facebook: 'The link to Facebook has been saved.',
    instagram: 'The link to Instagram has been saved.',
    x: 'The link to X has been saved.',
  },
  deleted: 'The contact has been deleted.',
  otherKind: 'The kind of a contact cannot be changed.',
  notTranslated: 'Only the opening hours can be translated.',
  kindTaken: 'There is one of this kind already. Please change that one.',
  places: 'Places on the map',
  mapSilent: 'The map service does not answer at the moment. Please try again later, or put the pin on the map yourself.',
  /** Why a saved address has no place on the map. */
  withoutMap: {
    unknown: 'It could not be found on the map, so the site shows no map.',
    unsure: 'It may mean several places, so the site shows no map until you choose one.',
    no_answer: 'The map service does not answer at the moment, so the site shows no map. Please save the address again later.',
  },
};

const contactsCs: typeof contactsEn = {
  contact: {
    missing: 'Tento kontakt (už) neexistuje.',
    changed: 'Tento kontakt mezitím změnil někdo jiný.',
  },
  name: 'Zadejte prosím název restaurace.',
  address: 'Zadejte prosím adresu.',
  openingHours: 'Zadejte prosím otevírací dobu.',
  socialLink: 'Zadejte prosím odkaz, který začíná na https://.',
  unnamedRestaurant: 'Naše restaurace',
  contacts: 'Kontakty restaurace',
  saved: {
    name: 'Název byl uložen.',
    address: 'Adresa byla uložena.',
    email: 'E-mailová adresa byla uložena.',
    phone: 'Telefonní číslo bylo uloženo.',
    'opening-hours': 'Otevírací doba byla uložena.',
    facebook: 'Odkaz na Facebook byl uložen.',
    instagram: 'Odkaz na Instagram byl uložen.',
    x: 'Odkaz na X byl uložen.',
  },
  deleted: 'Kontakt byl smazán.',
  otherKind: 'Druh kontaktu nelze změnit.',
  notTranslated: 'Přeložit lze jen otevírací dobu.',
  kindTaken: 'Kontakt tohoto druhu už existuje. Změňte prosím ten.',
  places: 'Místa na mapě',
  mapSilent: 'Mapová služba teď neodpovídá. Zkuste to prosím později, nebo umístěte značku na mapu sami.',
  withoutMap: {
    unknown: 'Na mapě se ji nepodařilo najít, web proto mapu nezobrazí.',
    unsure: 'Může to být víc míst, web proto mapu nezobrazí, dokud jedno nevyberete.',
    no_answer: 'Mapová služba teď neodpovídá, web proto mapu nezobrazí. Uložte prosím adresu později znovu.',
  },
};

export const contacts = () => spokenOf({ en: contactsEn, cs: contactsCs });

/** What the operations on notifications answer, and what is wrong in their form. */
const notificationsEn = {
  notification: {
    missing: 'This notification does not exist (any more).',
    changed: 'Somebody else has changed this notification in the meantime.',
  },
  heading: 'Please enter a heading.',
  message: 'Please enter a message.',
  lastDay: 'The last day comes before the first one.',
  notifications: 'Notifications',
  added: (heading: string) => `“${heading}” has been added.`,
  saved: (heading: string) => `“${heading}” has been saved.`,
  deleted: (heading: string) => `“${heading}” has been deleted.`,
};

const notificationsCs: typeof notificationsEn = {
  notification: {
    missing: 'Toto oznámení (už) neexistuje.',
    changed: 'Toto oznámení mezitím změnil někdo jiný.',
  },
  heading: 'Zadejte prosím nadpis.',
  message: 'Zadejte prosím text oznámení.',
  lastDay: 'Poslední den je před prvním.',
  notifications: 'Oznámení',
  added: (heading) => `Oznámení „${heading}“ bylo přidáno.`,
  saved: (heading) => `Oznámení „${heading}“ bylo uloženo.`,
  deleted: (heading) => `Oznámení „${heading}“ bylo smazáno.`,
};

export const notifications = () => spokenOf({ en: notificationsEn, cs: notificationsCs });

/** What the operations on photographs answer. */
const photographsEn = {
  photograph: {
    missing: 'This photograph does not exist (any more).',
    changed: 'Somebody else has changed this photograph in the meantime.',
  },
  photographs: 'Photographs',
  added: 'The file can be uploaded now.',
  saved: 'The photograph has been saved.',
  cutAgain: 'The photograph has been saved and is being cut again.',
  deleted: 'The photograph has been deleted.',
  notYet: 'This photograph is not ready yet. Please try again in a moment.',
  tooManyWaiting: (most: number) => `${most} uploads are under way. Please wait until some of them are finished.`,
  tooMany: (most: number) => `There are ${most} photographs already. Please delete some that you no longer need.`,
  inUse: (places: string) => `This photograph is shown here: ${places}. Please choose another one there first.`,
  place: {
    cover: 'the cover of the site',
    logo: 'the logo',
    preview: 'previews of links',
    story: 'the section About us',
    gallery: 'the gallery',
    meal: (name: string) => `“${name}”`,
  },
};

const photographsCs: typeof photographsEn = {
  photograph: {
    missing: 'Tato fotografie (už) neexistuje.',
    changed: 'Tuto fotografii mezitím změnil někdo jiný.',
  },
  photographs: 'Fotografie',
  added: 'Soubor lze nyní nahrát.',
  saved: 'Fotografie byla uložena.',
  cutAgain: 'Fotografie byla uložena a právě se znovu ořezává.',
  deleted: 'Fotografie byla smazána.',
  notYet: 'Tato fotografie ještě není připravena. Zkuste to prosím za chvíli.',
  tooManyWaiting: (most) =>
    `${pluralCs(most, { one: 'Právě se nahrává 1 soubor', few: `Právě se nahrávají ${most} soubory`, other: `Právě se nahrává ${most} souborů` })}. Počkejte prosím, až se některé dokončí.`,
  tooMany: (most) =>
    `${pluralCs(most, { one: 'Je zde už 1 fotografie', few: `Jsou zde už ${most} fotografie`, other: `Je zde už ${most} fotografií` })}. Smažte prosím některé, které už nepotřebujete.`,
  inUse: (places) => `Tato fotografie je použita zde: ${places}. Nejprve tam prosím vyberte jinou.`,
  place: {
    cover: 'úvodní obrázek webu',
    logo: 'logo',
    preview: 'náhled odkazů',
    story: 'část O\u00a0nás',
    gallery: 'galerie',
    meal: (name) => `„${name}“`,
  },
};

export const photographs = () => spokenOf({ en: photographsEn, cs: photographsCs });

/** What is wrong with a photograph that is to be uploaded. */
const photographFieldsEn = {
  alt: 'Please say in a few words what the picture shows.',
  type: 'Please choose a JPEG, PNG, WebP, AVIF or HEIC picture.',
  empty: 'This file is empty.',
  tooLarge: (megabytes: number) => `Please choose a file of at most ${megabytes} MB.`,
};

const photographFieldsCs: typeof photographFieldsEn = {
  alt: 'Popište prosím několika slovy, co je na snímku.',
  type: 'Vyberte prosím obrázek ve formátu JPEG, PNG, WebP, AVIF nebo HEIC.',
  empty: 'Tento soubor je prázdný.',
  tooLarge: (megabytes) => `Vyberte prosím soubor o velikosti nejvýše ${megabytes} MB.`,
};

export const photographFields = () => spokenOf({ en: photographFieldsEn, cs: photographFieldsCs });

/** What the operations on the legal pages answer, and what is wrong in their form. */
const legalEn = {
  legal: 'Legal pages',
  saved: 'The legal pages have been saved: guests read them within seconds.',
  changed: 'Somebody else has changed the legal pages in the meantime.',
  companyNumber: 'Please enter the eight digits of the company number; these are not one.',
  vatNumber: 'Please enter the VAT number with the letters of its country, as in CZ12345678.',
};

const legalCs: typeof legalEn = {
  legal: 'Právní stránky',
  saved: 'Právní stránky byly uloženy: hosté si je za pár vteřin přečtou.',
  changed: 'Právní stránky mezitím změnil někdo jiný.',
  companyNumber: 'Zadejte prosím osm číslic IČO; tyto ho netvoří.',
  vatNumber: 'Zadejte prosím DIČ s\u00a0písmeny země, například CZ12345678.',
};

export const legal = () => spokenOf({ en: legalEn, cs: legalCs });
