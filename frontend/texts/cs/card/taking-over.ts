import type { texts as english } from '../../en/card/taking-over.ts';

export const texts: typeof english = {
  button: 'Soubor CSV',
  titleOf: (list) => `${list} jako soubor CSV`,
  save: 'Uložit jako CSV',
  close: 'Zpět na\u00a0seznam',
  choose: 'Vybrat soubor',
  label: 'Nebo sem vložte tabulku',
  rules:
    'První řádek pojmenovává sloupce. Prázdná buňka nechá údaj, jak je, pomlčka ho vymaže. Dokud neuvidíte, co\u00a0se\u00a0změní, nic se\u00a0neuloží, a\u00a0nic se\u00a0nesmaže.',
  noHeads:
    'První řádek musí pojmenovat sloupce a\u00a0jeden z\u00a0nich musí být název. Nejsnazší je uložit seznam jako CSV a\u00a0pokračovat v\u00a0něm.',
  counts: (added, changed, same, held) =>
    [`nové: ${added}`, `změněné: ${changed}`, `beze změny: ${same}`, held > 0 && `nepřevezme se: ${held}`].filter(Boolean).join(', '),
  unread: (columns) => `Tyto sloupce se nečtou: ${columns}.`,
  take: (count) => (count === 1 ? 'Převzít 1 řádek' : count >= 2 && count <= 4 ? `Převzít ${count} řádky` : `Převzít ${count} řádků`),
  taking: 'Přebírá se…',
  takeBack: 'Vzít zpět',
  takingBack: 'Bere se zpět…',
  nothing: 'Tento soubor nic nemění.',
  tooMany: (most) => `Najednou lze převzít nejvýše ${most} řádků. Rozdělte prosím soubor.`,
  preview: 'Co soubor změní',
  fate: { new: 'Nové', changed: 'Mění se', same: 'Beze změny', held: 'Nepřevezme se' },
  problems: {
    moreCells: 'Řádek má víc buněk, než kolik má první řádek sloupců. Buňky, v\u00a0nichž je oddělovač, dejte prosím do\u00a0uvozovek.',
    noName: 'Chybí název.',
    repeated: 'Tento název je v\u00a0souboru dvakrát.',
    ambiguous: 'Tento název jich má několik; uveďte prosím i\u00a0hmotnost.',
    unreadable: 'Buňku nelze přečíst.',
  },
  unreadable: (column, text) => `${column}: „${text}“ nelze přečíst.`,
  difference: (column, before, after) => `${column}: ${before || '–'} → ${after || '–'}`,
  meals:
    'Názvy, hmotnosti, popisy, alergeny zadané u\u00a0jídla, stopy a\u00a0značky. Receptury, fotografie a\u00a0ceny zůstanou, jak jsou.',
  ingredients:
    'Názvy, alergeny, druhy zboží a\u00a0dodavatelé. U\u00a0nové suroviny, u\u00a0níž o\u00a0alergenech nic nestojí, zůstanou neznámé; 0, pomlčka nebo „žádné“ znamená, že žádné nemá.',
};
