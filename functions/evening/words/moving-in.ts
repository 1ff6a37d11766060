import { spokenOf } from '#house/language/spoken';

/** What the operations on guests and reservations of another system answer. */
const movingInEn = {
  noContact: 'A guest needs a telephone number or an e-mail address.',
  tooManyLines: (most: number) => `Please send at most ${most} lines at once.`,
  checked: 'The reservations were compared with the room.',
  brought: 'Stored.',
  files: 'Files of the last day',
  notBegun: 'The first lines of this file are not here (any more). Please begin again.',
  tooOld: (days: number) => `The last visit is more than ${days} days ago: as long is what we know of guests kept.`,
  override: 'Brought over from another system.',
  takenBack: 'The file has been taken back.',
  goesOn: 'A part of the file has been taken back.',
  gone: 'This file can no longer be taken back.',
};

const movingInCs: typeof movingInEn = {
  noContact: 'Host potřebuje telefon nebo e-mail.',
  tooManyLines: (most) => `Pošlete prosím nejvýš ${most} řádků najednou.`,
  checked: 'Rezervace jsou porovnané s\u00a0místností.',
  brought: 'Uloženo.',
  files: 'Soubory za poslední den',
  notBegun: 'První řádky tohoto souboru tu nejsou (nebo už nejsou). Začněte prosím znovu.',
  tooOld: (days) => `Poslední návštěva je víc než ${days} dní stará: déle údaje o\u00a0hostech neuchováváme.`,
  override: 'Přeneseno z\u00a0jiného systému.',
  takenBack: 'Soubor byl vrácen zpět.',
  goesOn: 'Část souboru byla vrácena zpět.',
  gone: 'Tento soubor už vrátit nejde.',
};

export const movingIn = () => spokenOf({ en: movingInEn, cs: movingInCs });
