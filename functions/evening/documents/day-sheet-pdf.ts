import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { daySheet as messages } from '#evening/words/documents';
import { allergenName } from '#house/contract/allergens';
import { colors, heading, label, pageLayout, table } from '#house/documents/page-layout';
import { spokenTag } from '#house/language/spoken';
import { printPhone } from '#house/rules/phones';
import { dateInWords, shortDate, wallTimeOf } from '#house/rules/wall-time';
import { needName } from '../contract/party.ts';
import type { DaySheet, SheetParty } from '../rules/day-sheet.ts';
import { guestOf } from '../rules/party.ts';

interface Printing {
  now: Date;
  timeZone: string;
  /** `#rrggbb` */
  accent: string;
}

/** A day of service as a PDF in the spoken language: who comes, the guests of each slot, and what those with allergies must not eat. */
export function daySheetDocument(sheet: DaySheet, { now, timeZone, accent }: Printing): TDocumentDefinitions {
  const words = messages();
  const date = dateInWords(sheet.date, spokenTag());
  const printedAt = wallTimeOf(now, timeZone);
  const { parties, covers, slots, avoided } = sheet;
  return pageLayout({
    title: `${words.title}, ${date}`,
    runningHead: `${words.title}  ·  ${date}`,
    foot: words.printed(shortDate(printedAt.slice(0, 10)), printedAt.slice(11)),
    accent,
    content: [
      { text: words.title, font: 'display', fontSize: 28, lineHeight: 1, style: 'accent' },
      {
        text: parties.length > 0 ? `${date}  ·  ${words.totals(parties.length, covers)}` : date,
        color: colors.muted,
        margin: [0, 2, 0, 0],
      },
      ...(parties.length > 0 ? [partyTable(parties)] : [{ text: words.isEmpty, margin: [0, 24, 0, 0] } satisfies Content]),
      ...(slots.length > 0 ? [slotTable(slots)] : []),
      ...(avoided.length > 0 ? [dishTable(sheet)] : []),
    ],
  });
}

const figures: { fontFeatures: ('lnum' | 'tnum')[] } = { fontFeatures: ['lnum', 'tnum'] };

function partyTable(parties: readonly SheetParty[]): Content {
  const words = messages();
  const rows = parties.map((party): TableCell[] => [
    { text: party.time, bold: true, ...figures },
    { text: party.table || '–', ...figures },
    { text: String(party.seats), bold: true, ...figures },
    {
      stack: [
        { text: guestOf(party), bold: true },
        { text: printPhone(party.userPhone), color: colors.muted, fontSize: 8.5, ...figures },
      ],
    },
    { stack: notesOf(party), fontSize: 8.5 },
  ]);
  const head = [label(words.time), label(words.table), label(words.covers), label(words.guest), label(words.notes)];
  return table([32, 46, 32, 132, 'rest'], heading(words.parties), head, rows);
}

/** What service and kitchen must know of a party; each note is one paragraph, so that a row fits on a page. */
function notesOf({ isPending, allergens = [], needs = [], staffNote, comment }: SheetParty): Content[] {
  const words = messages();
  return [
    ...(isPending ? [{ text: words.isPending, bold: true }] : []),
    ...(allergens.length > 0 ? [{ text: words.allergies(allergens.map(allergenName).join(', ')), bold: true, style: 'accent' }] : []),
    ...(needs.length > 0 ? [{ text: needs.map(needName).join(', '), bold: true }] : []),
    ...(staffNote ? [{ text: inOneParagraph(staffNote) }] : []),
    ...(comment ? [{ text: words.quoted(inOneParagraph(comment)) }] : []),
  ];
}

const inOneParagraph = (text: string) => text.replace(/\s+/g, ' ');

function slotTable(slots: DaySheet['slots']): Content {
  const words = messages();
  const hasTables = slots.some(({ tablesTaken }) => tablesTaken !== undefined);
  const number = (text: string): TableCell => ({ text, alignment: 'right', ...figures });
  const rows = slots.map(({ time, covers, taken, tablesTaken = 0 }): TableCell[] => [
    { text: time, bold: true, ...figures },
    number(covers > 0 ? String(covers) : '–'),
    number(String(taken)),
    number(hasTables ? String(tablesTaken) : ''),
    '',
  ]);
  const head = [
    label(words.time),
    label(words.arriving, 'right'),
    label(words.seatsTaken, 'right'),
    label(hasTables ? words.tablesTaken : '', 'right'),
    label(''),
  ];
  return table([46, 70, 70, 70, 'rest'], heading(words.bySlot), head, rows);
}

// pdfmake drops the part of a row that is beyond one page; so many names always fit, and more go on in the next row
const namesInRow = 8;

/** The names in as many cells as they need, at least one. */
function cellsOf(names: readonly string[]): string[] {
  const cells = Math.max(1, Math.ceil(names.length / namesInRow));
  return Array.from({ length: cells }, (_, cell) => names.slice(cell * namesInRow, (cell + 1) * namesInRow).join(', '));
}

function dishTable({ avoided, unknownDishes }: DaySheet): Content {
  const words = messages();
  const small = (text: string): TableCell => ({ text, fontSize: 8.5 });
  const rowsOf = (name: string, parties: readonly SheetParty[], dishes: readonly string[]): TableCell[][] => {
    const guests = cellsOf(parties.map((party) => `${party.time} ${party.userSurname || party.userName}`));
    const cells = cellsOf(dishes);
    return Array.from({ length: Math.max(guests.length, cells.length) }, (_, row) => [
      { text: row === 0 ? name : '', bold: true },
      small(guests[row] ?? ''),
      small(cells[row] ?? ''),
    ]);
  };
  const rows = avoided.flatMap(({ allergen, parties, dishes, traces }) => {
    const named = [...dishes, ...traces.map(words.traces)];
    return rowsOf(allergenName(allergen), parties, named.length > 0 ? named : [words.noDish]);
  });
  const unknown = unknownDishes.length > 0 ? rowsOf(words.unknown, [], unknownDishes) : [];
  const head = [label(words.allergen), label(words.guest), label(words.dishes)];
  return table([110, 110, 'rest'], heading(words.toAvoid, words.toAvoidWhy), head, [...rows, ...unknown]);
}
