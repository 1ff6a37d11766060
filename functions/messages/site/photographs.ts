import { pluralIn } from '../plural.ts';
import { spokenOf } from '../spoken.ts';

/** What the operations on photographs answer. */
const en = {
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

const pluralCs = pluralIn('cs');

const cs: typeof en = {
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

export const messages = spokenOf({ en, cs });
