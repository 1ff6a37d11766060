import { expect, it } from '@jest/globals';
import { everyAllergen } from '#house/contract/allergens';
import { renderPdf } from '#house/documents/render-pdf';
import { inLanguage } from '#house/language/in-language';
import { foreignWord } from '../../testing/language.ts';
import { accessOf, languageOf, nestingFaults, operatorsOf, readPdf, textOf } from '../../testing/read-pdf.ts';
import { Need } from '../contract/party.ts';
import type { DaySheet, SheetParty } from '../rules/day-sheet.ts';
import { daySheetDocument } from './day-sheet-pdf.ts';

const party: SheetParty = {
  time: '18:30',
  table: '4 + 5',
  seats: 4,
  userName: 'Jiří',
  userSurname: 'Dvořák',
  userPhone: '+420777123456',
  allergens: [5, 8],
  needs: ['high_chair', 'dog'],
  staffNote: 'Knows the chef.\nOften late.',
  comment: 'By the window.\nPlease.',
  isPending: false,
};
const empty: DaySheet = { date: '2026-12-04', parties: [], covers: 0, slots: [], avoided: [], unknownDishes: [] };
const printing = { now: new Date('2026-12-04T14:05:00Z'), timeZone: 'Europe/Prague', accent: '#1f4535' };
const printed = (sheet: DaySheet) => renderPdf(daySheetDocument(sheet, printing));
const textsOf = async (pdf: Buffer) => (await readPdf(pdf)).map(textOf);

const full: DaySheet = {
  ...empty,
  parties: [party, { ...party, time: '19:00', table: '', allergens: [], needs: [], staffNote: undefined, comment: '', isPending: true }],
  covers: 8,
  slots: [{ time: '18:30', covers: 4, taken: 4, tablesTaken: 2 }],
  avoided: [
    { allergen: 5, parties: [party], dishes: ['Satay', 'Bar'], traces: [] },
    { allergen: 8, parties: [party], dishes: [], traces: [] },
  ],
  unknownDishes: ['Soup of the day'],
};

it('the day sheet shows each party by time with table, covers, name, phone, needs and notes, the slots, and the dishes to avoid', async () => {
  const pdf = await printed(full);
  const text = (await textsOf(pdf)).join(' ');
  expect(text).toMatch(/^Day sheet Friday 4 December 2026 · 2 parties, 8 covers Who comes Time Table Covers Guest Needs and notes/);
  expect(text).toMatch(
    /18:30 4 \+ 5 4 Jiří Dvořák \+420.777.123.456 Allergies: Peanuts, Nuts high chair, dog Knows the chef\. Often late\. “By the window\. Please\.” 19:00 – 4/,
  );
  expect(text).toContain('Not confirmed yet');
  expect(text).toMatch(/By time Time Arriving Seats taken Tables taken 18:30 4 4 2/);
  expect(text).toMatch(
    /Peanuts 18:30 Dvořák Satay, Bar Nuts 18:30 Dvořák No dish Allergens not known: please ask the kitchen Soup of the day/,
  );
  expect(text).toContain('Printed 4 Dec 2026, 15:05. For staff only');
  expect(await languageOf(pdf)).toBe('en-GB');
  // without a tree of structure a claim of tags would hide the text from screen readers
  expect(await accessOf(pdf)).toEqual({ showsTitle: true, isTagged: false });
});

it('the day sheet of a day without reservations says so, and has no table @full', async () => {
  const [text] = await textsOf(await printed(empty));
  expect(text).toMatch(/^Day sheet Friday 4 December 2026 Nobody has reserved for this day yet\. Printed/);
});

it('the day sheet in Czech has Czech words, and says its language', async () => {
  const pdf = await inLanguage('cs', () => printed({ ...full, avoided: full.avoided.slice(1), unknownDishes: ['Polévka dne'] }));
  const text = (await textsOf(pdf)).join(' ');
  expect(text).toMatch(/^Denní list pátek 4\. prosince 2026 · 2 rezervace, 8 hostů Kdo přijde Čas Stůl Hostů Host Požadavky a poznámky/);
  expect(text).toContain('Alergie: Jádra podzemnice olejné (arašídy), Skořápkové plody dětská židlička, pes');
  expect([foreignWord(text.replace('Knows the chef. Often late. „By the window. Please.“', ''), 'cs'), await languageOf(pdf)]).toEqual([
    undefined,
    'cs-CZ',
  ]);
});

it('forty parties with the longest words are printed completely and within the margins, with the names of columns on each page @full', async () => {
  const wide = (length: number, name: string) => `${name}${'W'.repeat(length - name.length)}`;
  const parties = Array.from({ length: 40 }, (_, i) => ({
    ...party,
    userName: wide(60, `N${i}x`),
    userSurname: wide(60, `S${i}x`),
    userPhone: '+420777123456789',
    allergens: [...everyAllergen],
    needs: [...Need.options],
    staffNote: wide(500, `K${i}x`),
    comment: wide(500, `C${i}x\n\n`),
  }));
  const dishes = Array.from({ length: 30 }, (_, i) => wide(80, `D${i}x`));
  const avoided = everyAllergen.map((allergen) => ({ allergen, parties, dishes, traces: dishes.slice(0, 9) }));
  const pdf = await printed({ ...full, parties, avoided, unknownDishes: dishes });
  expect(operatorsOf(pdf).flatMap(nestingFaults)).toEqual([]);
  const pages = await readPdf(pdf);
  for (const { text, x, y, width } of pages.flat()) {
    expect([text, x >= 60, x + width <= 540, y > 20, y < 835]).toEqual([text, true, true, true, true]);
  }
  const texts = pages.map(textOf);
  const all = texts.join(' ');
  for (let i = 0; i < 40; i++) for (const letter of ['N', 'S', 'K', 'C']) expect(all).toContain(`${letter}${i}x`);
  // each dish with each allergen, some with traces too, and among those of which nobody knows
  for (let i = 0; i < dishes.length; i++) {
    const mentions = everyAllergen.length * (i < 9 ? 2 : 1) + 1;
    expect([i, all.split(`D${i}x`).length - 1]).toEqual([i, mentions]);
  }
  expect(texts.filter((text) => !/Covers|Seats taken|Is in/.test(text))).toEqual([]);
});
