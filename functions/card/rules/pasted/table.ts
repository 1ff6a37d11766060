import type { Language } from '#house/language/languages';
import { isShifted, plain, plainHead } from '#house/rules/read-csv';
import { searchable } from '#house/rules/searchable';
import { everyMark } from '../marks.ts';
import { word, words } from './card-words.ts';
import { allergensOfCell, mayListAllergens, takeAllergens } from './found-allergens.ts';
import { markOfWord, takeMarks } from './found-marks.ts';
import { pricesOfCell } from './found-prices.ts';
import { listInBrackets, noHabits } from './habits.ts';
import { type AssignedColumns, type Column, type TableHead, tablesOf, unit } from './heads.ts';
import { isOfLegend } from './legend.ts';
import { isIncluded, type LineParts, readLine, withoutNumber } from './read-line.ts';
import { type SourceLine, visibleLine } from './source-lines.ts';
import { dayTitleOf, isUsualSection } from './titles.ts';

/**
 * The rows of a table whose columns have heads, by their line; `undefined` when the text is no such table. A cell is what its column says, and
 * nothing else is looked for in it. The rows of one dish with several variations are its prices.
 */
export function readTable(source: readonly SourceLine[], assigned?: AssignedColumns): Map<number, LineParts> | undefined {
  const texts = source.map(({ text }) => text);
  const tables = tablesOf(texts, assigned);
  const read = new Map<number, LineParts>();
  for (const table of tables) readRows(source, table, read);
  return tables.length > 0 ? read : undefined;
}

function readRows(
  source: readonly SourceLine[],
  { rows, ...head }: ReturnType<typeof tablesOf>[number],
  read: Map<number, LineParts>,
): void {
  const first = head.at + 1;
  // a title above the table names its section better than the head of the names: `Le nostre pizze` above `Pizza`
  let title = head.at - 1;
  while (source[title]?.text.trim() === '') title -= 1;
  const section = /^\p{Lu}[\p{L} ]{3,30}$/u.test(source[title]?.text.trim() ?? '') ? undefined : head.section;
  read.set(head.at, { ...emptyLine(source[head.at] as SourceLine), head: true, section });
  const columns = head.columns.map((column, at) => {
    const cells = rows.map(({ cells }) => cells[at]?.trim() ?? '').filter(Boolean);
    if (column === 'note' && cells.length > 1 && cells.filter(isUsualSection).length * 3 > cells.length * 2) return 'section';
    return isOfLabels(cells) && (column === 'note' || column === 'description') ? undefined : column;
  });
  const isInText = !head.columns.includes('allergens') && head.allergens.length === 0;
  const hasLists = isInText && rows.filter(({ cells }) => cells.some((cell) => listInBrackets.test(cell))).length > 1;
  const table = { ...head, columns, sizes: columnsOfPrices(head, rows), hasLists };
  let above: Row | undefined;
  let day: string | undefined;
  let group: string | undefined;
  // a cell that goes over several rows is said in the first one
  const ofSection = columns.indexOf('section');
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim()));
  const said = filled.flatMap(({ cells }) => cells[ofSection]?.trim() || []);
  const areSaidOnce = head.separator === '\t' && said.length > 1 && said.length * 2 < filled.length && filled[0]?.cells[ofSection]?.trim();
  for (const { cells, from, count } of rows) {
    const line = source[first + from] as SourceLine;
    const isTitle = cells.slice(1).every((cell) => cell.trim() === '') && head.columns.length > 2 && !/^name/.test(head.columns[0] ?? '');
    const visible = visibleLine(line.text);
    if ((isTitle && (dayTitleOf(visible) || !/\d/.test(visible))) || isOfLegend(visible, new Map())) continue;
    const row = rowOf(line, cells, table);
    day = row.parts.day ?? day;
    group = row.parts.section || group;
    if (areSaidOnce) row.parts.section = group;
    if (day !== undefined && cells.length > 1) row.parts.section = day;
    if (above && isVariation(above, row)) {
      above.parts.prices = measured(above);
      above.parts.weight = '';
      read.set(first + from, { ...emptyLine(line), isMore: true, prices: measured(row), hasUnreadablePrice: row.parts.hasUnreadablePrice });
    } else {
      above = row;
      read.set(first + from, row.parts);
    }
    for (let next = 1; next < count; next += 1) {
      const more = source[first + from + next] as SourceLine;
      read.set(first + from + next, { ...emptyLine(more), isMore: true });
    }
  }
}

/** `Menu 1`, `Menu 2`, `Polévka 1`: the same few labels again and again say nothing of a dish. */
function isOfLabels(cells: readonly string[]): boolean {
  const labels = cells.map((cell) => cell.replace(/\d+/g, '').trim()).filter(Boolean);
  return (
    cells.some((cell) => /\p{L} ?\d/u.test(cell)) && labels.every((label) => label.length < 20) && new Set(labels).size * 3 < labels.length
  );
}

const noPrice = new RegExp(word(words.noPrices), 'u');

/** `Preis 0,3l` */
const priceOfSize = /^(?:cena|price|preis|prezzo|prix) (?=\d|mal|ve[lľ]k|small|large|klein|groß|norm|maxi|picc|grand)/i;

/** The columns that nothing names and that hold nothing but prices, where no column is called so: `0,3 l` and `0,5 l`, or `Normale` and `Maxi`. */
function columnsOfPrices({ columns, allergens, cells: heads }: TableHead, rows: readonly { cells: string[] }[]): number[] {
  const hasPrice = columns.includes('price');
  return [...columns.keys()].filter((at) => {
    if (hasPrice && !priceOfSize.test(heads[at] ?? '')) return false;
    const texts = rows.flatMap(({ cells }) => (cells[at]?.trim() ? [cells[at]] : []));
    const isUnknown = columns[at] === undefined && allergens[at] === undefined && !noPrice.test(plainHead(heads[at] ?? ''));
    return isUnknown && texts.length > 1 && texts.every((text) => /\d/.test(text) && !pricesOfCell(text).hasUnreadable);
  });
}

/** The heads of the columns of a table that nothing is read of, and what stands in them: staff can say what they are. */
export function unknownColumns(source: readonly SourceLine[]): { head: string; cells: string[] }[] {
  return tablesOf(source.map(({ text }) => text)).flatMap(({ rows, ...head }) => {
    const prices = columnsOfPrices(head, rows);
    return head.cells.flatMap((name, at) => {
      const cells = rows.flatMap(({ cells }) => (cells[at]?.trim() ? [cells[at].trim()] : []));
      const isUnknown = head.columns[at] === undefined && head.allergens[at] === undefined && !prices.includes(at);
      return isUnknown && cells.length > 0 ? [{ head: name.trim(), cells }] : [];
    });
  });
}

interface Table extends TableHead {
  sizes: readonly number[];
  /** Names end in lists of allergens. */
  hasLists: boolean;
}

interface Row {
  parts: LineParts;
  name: string;
  variation: string;
}

/** Whether a row is another price of the dish above, whose section it need not repeat. */
function isVariation(above: Row, { name, variation, parts }: Row): boolean {
  const isSame = name === '' || (name === above.name && [undefined, '', above.parts.section ?? ''].includes(parts.section));
  return above.variation !== '' && variation !== '' && isSame && above.name !== '';
}

/** A name without the variation that a shop puts behind it: `Margherita - 32 cm`. */
function withoutVariation(name: string, variation: string): string {
  const own = variation && name.endsWith(variation) ? name.slice(0, -variation.length).replace(/[\s,:/–—-]{1,5}$/, '') : '';
  return own || name;
}

const measured = ({ parts, variation }: Row) => parts.prices.map((price) => ({ ...price, measure: price.measure || variation }));

const blankLine = readLine({ id: 0, text: '' }, noHabits);

function emptyLine(line: SourceLine): LineParts {
  return { ...blankLine, source: line, visible: line.text.trim() };
}

/** Of a price that is typed at the till. */
const isOpenPrice = /^(?:variable|open|variabilni|volna)$/;

function rowOf(line: SourceLine, cells: string[], table: Table): Row {
  const { columns, sizes, hasLists } = table;
  const all = (column: Column | 'note') =>
    cells.flatMap((text, at) => (columns[at] === column && text.trim() ? [plain(withoutEntities(text))] : []));
  const cell = (column: Column) => all(column)[0] ?? '';
  const [nameCs, nameEn] = [cell('nameCs'), cell('nameEn')];
  const translated = (language: Language, name: string, description: string) =>
    name || description ? { language, name, description } : undefined;
  const variation = cell('variation');
  const called = withoutVariation(cell('name'), variation) || nameCs || nameEn;
  const { marks, rest: said } = columns.includes('marks') ? { marks: [], rest: called } : takeMarks(called, false, noHabits.pictures);
  const ofName = takeAllergens(said, { ...noHabits, hasNumbersInBrackets: true });
  const isListed = hasLists && (ofName.allergens?.length ?? 0) > 0 && !ofName.doubt;
  const listless = isListed ? plain(ofName.rest) : said;
  const isUnweighed = variation === '' && (!columns.includes('weight') || unit.test(cell('weight')));
  const ofEnd = !isUnweighed ? undefined : /^(.{2,}[\p{L}\d°%)]),? (\(?\d{1,4}(?:[.,]\d{1,3})? ?(?:k?g|[dcm]?l|ks)\)?)$/u.exec(listless);
  const [, name = listless, weight = ''] = ofEnd ?? [];
  const row: LineParts = {
    ...emptyLine(line),
    texts: [name].filter(Boolean),
    isRow: true,
    hasSectionColumn: columns.includes('section') || undefined,
    section: columns.includes('section') ? sectionOf(cell('section'), plainHead(table.cells[columns.indexOf('section')] ?? '')) : undefined,
    day: dayTitleOf(all('day').join(' ')) ? all('day').join(' ') : undefined,
  };
  const of = (parts: LineParts): Row => ({ parts, name: said, variation });
  if (isShifted(cells, columns.length)) return of({ ...row, hasUnreadablePrice: true, allergenDoubt: 'maybeAllergens' });
  if (isOpenPrice.test(searchable(cell('price')))) return of({ ...row, texts: [] });
  const translation =
    name === nameCs || cell('name')
      ? (translated('en', nameEn, cell('descriptionEn')) ?? (cell('name') ? translated('cs', nameCs, cell('descriptionCs')) : undefined))
      : undefined;
  const descriptions = [...all('description'), ...(cell('name') ? [] : all('descriptionCs')), ...all('note')];
  const description = plain([...new Set(descriptions)].join(' ').replace(/<[^<>]{0,200}>/g, ' '));
  // a supplement has a plus
  const alone = cell('price').replace(isIncluded, '');
  const costs = [...(alone || sizes.length === 0 ? [{ text: alone, measure: '' }] : []), ...sizes.map((at) => sized(cells, table, at))];
  const price = costs.map(({ text, measure }) => {
    const { prices, hasUnreadable } = pricesOfCell(text.replace(/^\+ ?/, ''));
    return { prices: prices.map((one) => ({ ...one, measure: one.measure || measure })), hasUnreadable };
  });
  const traces = allergensOfCell(cell('mayContain'));
  // a cross stands for the head of its column: `vegi`
  const words = cells
    .flatMap((text, at) => (columns[at] === 'marks' ? (isCross.test(text.trim()) ? table.cells[at] : text) : []))
    .join()
    .toLowerCase()
    .split(/[,\s]+/);
  return of({
    ...row,
    texts: [columns.includes('day') ? withoutNumber(name) : name, description].filter(Boolean),
    prices: price.flatMap(({ prices }) => prices),
    hasUnreadablePrice: price.some(({ hasUnreadable }) => hasUnreadable),
    mayContain: traces.allergens ?? [],
    ...(isListed ? ofName : allergensOf(cells, table, cell('allergens'), description, traces.doubt)),
    ...(isListed && { allergenDoubt: traces.doubt }),
    weight:
      weightOf(all('weight'), plainHead(table.cells[columns.indexOf('weight')] ?? '')) ||
      (/\d/.test(variation) ? variation : weight.replace(/[()]/g, '')),
    marks: everyMark.filter((mark) => marks.includes(mark) || words.some((word) => markOfWord(word) === mark)),
    translation,
  });
}

/** A number has its unit in a column beside it, or in the head: `Weight (kg)`; a unit alone says nothing. */
function weightOf(cells: string[], head: string): string {
  const [weight = '', ...more] = cells.toSorted((one, other) => Number(unit.test(one)) - Number(unit.test(other)));
  if (unit.test(weight)) return '';
  if (!/^[\d.,]+$/.test(weight)) return weight;
  return [
    weight.replace(/(?<=[.,]\d?)0{1,2}$/, '').replace(/[.,]$/, ''),
    ...(more.length > 0 ? more : (/(?<=\()[kdmc]?[gl](?=\)$)/.exec(head) ?? [])),
  ].join(' ');
}

/** A shop writes all categories of a dish into one cell, each below others: `Drinks > Coffee, Breakfast`. The first one counts. */
function sectionOf(cell: string, head: string): string {
  return head === 'categories' ? (/[^,|]*/.exec(cell)?.[0].split('>').at(-1)?.trim() ?? '') : cell;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'", '#039': "'" };

/** The text of a cell in which a shop has written signs as HTML does. */
function withoutEntities(text: string): string {
  return text.replace(/&(#?\w{2,4});/g, (whole, name: string) => entities[name] ?? whole);
}

/** A cell of a column of prices with what its head says that they are for. */
function sized(cells: readonly string[], { cells: heads, sizes }: Table, at: number): { text: string; measure: string } {
  const isOnly = sizes.filter((one) => cells[one]?.trim()).length < 2 && !/\d/.test(heads[at] ?? '');
  const size = plain(heads[at] ?? '').replace(priceOfSize, '');
  return { text: plain(cells[at] ?? ''), measure: isOnly ? '' : size.replace(/(?<=\d)(?=[dcm]?l$)/, ' ') };
}

const isCross = /^(?:x|×|✓|✔|✗|●|•|a|ano|yes|ja|si|sì|1|true)$/iu;
const isNo = /^(?:[-–—·.0]|n|ne|no|nein|false)$/i;

/** What the column of allergens says. Without one, what a description or an unknown column says is asked about. */
function allergensOf(
  cells: readonly string[],
  { columns, allergens: crossed }: TableHead,
  cell: string,
  description: string,
  doubt: LineParts['allergenDoubt'],
): Pick<LineParts, 'allergens' | 'kinds' | 'allergenDoubt'> {
  if (columns.includes('allergens')) {
    const { allergens, kinds, doubt: own } = allergensOfCell(cell);
    return { allergens, kinds, allergenDoubt: own ?? doubt };
  }
  if (crossed.length > 0) {
    const crosses = crossed.flatMap((code, at) => (code && cells[at]?.trim() ? [{ code, cross: cells[at].trim() }] : []));
    const { allergens, kinds } = allergensOfCell(crosses.flatMap(({ code, cross }) => (isNo.test(cross) ? [] : [code])).join());
    // a dash in every column is a dish with none, or one that nobody has filled in
    const areNone = crosses.length === crossed.filter(Boolean).length && crosses.every(({ cross }) => isNo.test(cross));
    const isClear = !areNone && crosses.every(({ cross }) => isCross.test(cross) || isNo.test(cross));
    return { allergens: areNone ? [] : allergens, kinds, allergenDoubt: isClear ? doubt : 'maybeAllergens' };
  }
  const { allergens, kinds } = takeAllergens(description, noHabits);
  const mayBe = allergens !== null || cells.some((text, at) => columns[at] === undefined && mayListAllergens(text));
  return { allergens, kinds, allergenDoubt: mayBe ? 'maybeAllergens' : doubt };
}
