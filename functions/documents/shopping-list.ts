import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { printQuantity } from '../rules/quantities.ts';
import type { ShoppingItem, ShoppingList } from '../rules/shopping-list.ts';
import { dateInWords, type LocalDate } from '../rules/wall-time.ts';
import { column, ink, ornament, sheet } from './stationery.ts';

/** The list to take along and tick off: what to buy, what somebody must decide, and what it was made for. */
export function shoppingListDocument(list: ShoppingList, today: LocalDate): TDocumentDefinitions {
  const date = dateInWords(today);
  const portions = list.meals.reduce((sum, meal) => sum + meal.servings, 0);
  const head = `${count(list.meals.length, 'meal')}, ${count(portions, 'serving')}`;
  return sheet({
    title: `Shopping list, ${date}`,
    runningHead: `Shopping list  ·  ${date}`,
    foot: `Made on ${date} for ${head}`,
    content: [
      { text: 'Shopping list', font: 'display', fontSize: 28, lineHeight: 1, color: ink.accent },
      { text: `${date}  ·  ${head}`, color: ink.muted, margin: [0, 2, 0, 10] },
      meals(list.meals),
      ornament(column, [0, 10, 0, 4]),
      ...(list.items.length > 0 ? [toBuy(list.items)] : []),
      ...(list.unreadable.length > 0 ? [toDecide(list.unreadable)] : []),
      list.items.length + list.unreadable.length === 0 ? { text: 'These meals have no ingredients yet.', margin: [0, 12, 0, 0] } : '',
    ],
  });
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
}

function meals(meals: ShoppingList['meals']): Content {
  const columns = meals.length > 6 ? 3 : 1;
  const perColumn = Math.ceil(meals.length / columns);
  return {
    columns: Array.from({ length: columns }, (_, n) => ({
      stack: meals.slice(n * perColumn, (n + 1) * perColumn).map(({ name, servings }) => ({
        columns: [{ text: `${servings.toLocaleString('en')} ×`, width: 38, alignment: 'right' as const, bold: true }, { text: name }],
        columnGap: 5,
      })),
    })),
    columnGap: 12,
    fontSize: 9,
  };
}

// the heading is a row of its table: it is printed again on each page, and never alone at the foot of one
function heading(text: string, note = ''): TableCell {
  const title: Content = { text, font: 'display', fontSize: 16, lineHeight: 1, color: ink.accent };
  return { stack: note ? [title, { text: note, color: ink.muted, fontSize: 9 }] : [title], margin: [0, 10, 0, 2] };
}

const label = (text: string, alignment: 'left' | 'right' = 'left'): TableCell => ({ text, fontSize: 8, color: ink.muted, alignment });
const tickBox = (): TableCell => ({
  canvas: [{ type: 'rect', x: 0, y: 1.5, w: 9, h: 9, lineWidth: 0.8, lineColor: ink.text }],
});

function toBuy(items: readonly ShoppingItem[]): Content {
  const initials = items.map(({ name }) => initialOf(name));
  const rows = items.map((item, index): TableCell[] => [
    {
      text: isSameLetter(initials[index], initials[index - 1]) ? '' : initialOf(item.name),
      font: 'display',
      fontSize: 13,
      lineHeight: 1,
      color: ink.metal,
    },
    tickBox(),
    { text: item.name, bold: true },
    { text: item.meals.join(', '), fontSize: 8.5, color: ink.muted },
    { text: item.amounts.map(amount).join(' + '), alignment: 'right', fontFeatures: ['lnum', 'tnum'] },
  ]);
  const head = [label(''), label(''), label('Ingredient'), label('For'), label('Amount', 'right')];
  return table([16, 12, 140, '*', 102], heading('To buy'), head, rows);
}

const amount = ({ quantity, unit }: ShoppingItem['amounts'][number]) => printQuantity(quantity, unit).replaceAll(' ', '\u00a0');

// in Czech ch is a letter of its own, and á stands among the a
const initialOf = (name: string) => (/^(ch|.)/iu.exec(name)?.[0] ?? '').replace(/^./u, (letter) => letter.toLocaleUpperCase('cs'));
const letters = new Intl.Collator('cs', { sensitivity: 'base' });
const isSameLetter = (a = '', b = '') => letters.compare(a, b) === 0;

function toDecide(rows: ShoppingList['unreadable']): Content {
  const head = [label(''), label('Ingredient'), label('For one serving, as written'), label('Meal'), label('Servings', 'right')];
  const body = rows.map(({ ingredient, quantity, unit, meal, servings }): TableCell[] => [
    tickBox(),
    { text: ingredient, bold: true },
    { text: `“${quantity}” ${unit}` },
    { text: meal },
    { text: `${servings.toLocaleString('en')} ×`, alignment: 'right' },
  ]);
  const title = heading('Please decide how much', 'These amounts are not numbers, so nobody has added them up.');
  return table([12, '*', '*', '*', 46], title, head, body);
}

function table(widths: (number | '*')[], title: TableCell, head: TableCell[], rows: TableCell[][]): Content {
  const titleRow = head.map((_, column) => (column === 0 ? Object.assign(title, { colSpan: head.length }) : ''));
  return {
    table: { headerRows: 2, keepWithHeaderRows: 1, dontBreakRows: true, widths, body: [titleRow, head, ...rows] },
    layout: {
      hLineWidth: (line) => (line < 2 ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => ink.hairline,
      paddingLeft: (cell) => (cell === 0 ? 0 : 6),
      paddingRight: () => 0,
      paddingTop: () => 2.5,
      paddingBottom: () => 2.5,
    },
  };
}
