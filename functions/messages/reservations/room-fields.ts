import { spokenOf } from '../spoken.ts';

/** What is wrong in the forms of areas, tables and rows, and in the choice of tables for a party. */
const en = {
  areaName: 'Please enter a name for the area.',
  label: 'Please enter the number or the name of the table.',
  seats: 'Please enter the number of seats.',
  smallest: 'Please enter the smallest party.',
  smallestAboveSeats: 'The smallest party cannot be larger than the table.',
  place: 'The table does not stand on the plan.',
  shortRow: 'A row needs at least 2 tables.',
  longRow: 'A row has at most 20 tables.',
  lost: 'Please enter the seats that are lost at each joint.',
  spareSeats: 'Please enter a number of seats.',
  tooManyAreas: 'Please enter at most 12 areas.',
  tooManyTables: (most: number) => `Please enter at most ${most} tables.`,
  tooManyRows: 'Please enter fewer rows.',
  twice: 'This id stands twice.',
  sameArea: 'There is another area with this name.',
  sameLabel: 'There is another table with this number or name.',
  noSuchArea: 'There is no such area.',
  areaWithoutTable: 'This area has no table.',
  noSuchTable: 'There is no such table.',
  tableTwice: 'A table stands in this row twice.',
  otherRow: 'A table of this row stands in another row too.',
};

const cs: typeof en = {
  areaName: 'Zadejte prosím název části.',
  label: 'Zadejte prosím číslo nebo název stolu.',
  seats: 'Zadejte prosím počet míst.',
  smallest: 'Zadejte prosím nejmenší společnost.',
  smallestAboveSeats: 'Nejmenší společnost nemůže být větší než stůl.',
  place: 'Stůl nestojí na plánku.',
  shortRow: 'Řada má alespoň 2 stoly.',
  longRow: 'Řada má nejvýše 20 stolů.',
  lost: 'Zadejte prosím, kolik míst ubude na každém spoji.',
  spareSeats: 'Zadejte prosím počet míst.',
  tooManyAreas: 'Zadejte prosím nejvýše 12 částí.',
  tooManyTables: (most) => `Stolů může být nejvýše ${most}.`,
  tooManyRows: 'Zadejte prosím méně řad.',
  twice: 'Toto označení je tu dvakrát.',
  sameArea: 'Část s tímto názvem už existuje.',
  sameLabel: 'Stůl s tímto číslem nebo názvem už existuje.',
  noSuchArea: 'Taková část neexistuje.',
  areaWithoutTable: 'V této části není žádný stůl.',
  noSuchTable: 'Takový stůl neexistuje.',
  tableTwice: 'Stůl je v této řadě dvakrát.',
  otherRow: 'Stůl z této řady je už v jiné řadě.',
};

export const messages = spokenOf({ en, cs });
