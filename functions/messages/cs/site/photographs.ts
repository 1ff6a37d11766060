import type { Messages } from '../../en/site/photographs.ts';
import { pluralIn } from '../../plural.ts';

const plural = pluralIn('cs');

export const messages: Messages = {
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
    `${plural(most, { one: 'Právě se nahrává 1 soubor', few: `Právě se nahrávají ${most} soubory`, other: `Právě se nahrává ${most} souborů` })}. Počkejte prosím, až se některé dokončí.`,
  tooMany: (most) =>
    `${plural(most, { one: 'Je zde už 1 fotografie', few: `Jsou zde už ${most} fotografie`, other: `Je zde už ${most} fotografií` })}. Smažte prosím některé, které už nepotřebujete.`,
  inUse: (places) => `Tato fotografie je použita zde: ${places}. Nejprve tam prosím vyberte jinou.`,
  place: {
    cover: 'úvodní obrázek webu',
    logo: 'logo',
    preview: 'náhled odkazů',
    story: 'část O\u00a0nás',
    meal: (name) => `„${name}“`,
  },
};
