import { searchable } from '#house/rules/searchable';
import { codeOf } from './found-allergens.ts';

/** A column of a table of dishes; `variation` is what one of several prices of a dish is for, and a `day` holds for the rows below it. */
export type Column =
  | 'day'
  | 'section'
  | 'name'
  | 'weight'
  | 'description'
  | 'allergens'
  | 'mayContain'
  | 'marks'
  | 'price'
  | 'variation'
  | 'nameCs'
  | 'nameEn'
  | 'descriptionCs'
  | 'descriptionEn';

/** The heads of our own files, of tables as people write them, and of the exports of tills and shops. */
const heads: [RegExp, Column][] = [
  [/^(?:den|datum|day|date|tag|giorno|deň)$/, 'day'],
  [
    /^(?:sekce|kategorie(?: produktu)?|skupina|chod|druh|section|category|categories|categoria|reporting category|product category|course|menu group|menu category|category name|group|group name)$/,
    'section',
  ],
  [
    /^(?:nazev(?: (?!cesky|anglicky)[a-z]+)?|jidlo|gericht|speise|piatto|plat|produkt|polozka|pokrm|napoj|name|dish|(?:item|product|dish|meal|menu) name|product|item|menu item|meal|title|nombre(?: del (?:producto|articulo))?|producto|articulo)$/,
    'name',
  ],
  [
    /^(?:(?:gramaz|hmotnost|vaha|velikost)(?: porce)?|objem|menge|mnozstvi|porce|mnozstvi \/ objem|weight|volume|size|portion|amount|weight or volume|hmotnost nebo objem)$/,
    'weight',
  ],
  [
    /^(?:popis(?: produktu)?|poznamka|slozeni|description|details|short description|(?:item|product|online|menu) description|descripcion|body \(html\))$/,
    'description',
  ],
  [
    /^(?:alergeny|alergen|allergens?|obsahuje(?: alergeny)?|contains|allergen info(?:rmation)?|cisla alergenu|alergenos|allergene|allergeni|allergenes)$/,
    'allergens',
  ],
  [/^(?:muze obsahovat|stopy|may contain|traces)$/, 'mayContain'],
  [/^(?:znacky|oznaceni|marks?|labels?)$/, 'marks'],
  [
    /^(?:(?:prodejni )?cena|(?:prodejni )?cena (?:\(?kc\)?|v kc|s dph)|kc|(?:base |default |regular |unit |variant |menu )?price|price (?:\(?(?:kc|czk)\)?|\[[^\]]{1,40}\])|precio(?: de venta)?|preis|prezzo|prix)$/,
    'price',
  ],
  [
    /^(?:variation name|variation|variant(?: name)?|varianta|option 1 value|option1 value|option value 1|attribute 1 value\(s\)|variante)$/,
    'variation',
  ],
  [/^(?:nazev cesky|nazev \(cs\)|name \(cs\)|cesky)$/, 'nameCs'],
  [/^(?:nazev anglicky|nazev \(en\)|name \(en\)|english|anglicky)$/, 'nameEn'],
  [/^(?:popis cesky|popis \(cs\)|description \(cs\))$/, 'descriptionCs'],
  [/^(?:popis anglicky|popis \(en\)|description \(en\))$/, 'descriptionEn'],
];

/** `Nr.` above the numbers of dishes. */
export const headOfNumbers = /^(?:nr|no|č|čís|číslo|pos|#)\.?(?:\t|$)/i;

/** The column with this head, in any language. */
export function columnOf(head: string): Column | undefined {
  const plain = plainHead(head);
  return heads.find(([pattern]) => pattern.test(plain))?.[1];
}

/** A head without accents, capitals and what surrounds it. */
export function plainHead(head: string): string {
  return searchable(head.replace(/\ufeff/g, ''))
    .trim()
    .replace(/[\s_]+/g, ' ')
    .replace(/:$/, '');
}

/** The line that names the columns of a table. */
export interface TableHead {
  at: number;
  separator: '\t' | ';' | ',' | '|';
  /** `undefined` for a column of which nothing is read, and `note` for one without a name. */
  columns: (Column | 'note' | undefined)[];
  /** The heads as they stand there. */
  cells: string[];
  /** The allergen of each column that has one: `7` or `mléko` above crosses. */
  allergens: (string | undefined)[];
  /** How many columns are known. */
  known: number;
  /** The section that stands above the names instead of a head. */
  section?: string;
}

/** How many lines may stand above a table. */
const mostAbove = 40;
const longestHead = 1000;

/** What staff say that columns are which the reader does not know, by their heads as `plainHead` has them. */
export type AssignedColumns = Readonly<Record<string, Column>>;

/** The head of the table in a text; `undefined` where no line names columns. Below other lines, three of them have to be known. */
export function headOf(lines: readonly string[], assigned: AssignedColumns = {}): TableHead | undefined {
  const first = Math.max(
    lines.findIndex((line) => line.trim() !== ''),
    0,
  );
  const heads = lines.slice(0, first + mostAbove).flatMap((line, at) => headIn(line, at, assigned) ?? []);
  const isKnown = ({ at, known, section }: TableHead) => section === undefined && known >= (at === first ? 2 : 3);
  return heads.find(isKnown) ?? heads.find(({ section }) => section !== undefined);
}

/** The head of a table and those below it that begin it anew, each with its rows. */
export function tablesOf(lines: readonly string[], assigned: AssignedColumns = {}): (TableHead & { rows: ReturnType<typeof records> })[] {
  const first = headOf(lines, assigned);
  if (!first) return [];
  const isAnew = (head: TableHead) => (first.section === undefined ? head.cells.join() === first.cells.join() : head.section !== undefined);
  const more = lines.flatMap((line, at) => (at > first.at ? (headIn(line, at, assigned) ?? []) : [])).filter(isAnew);
  return [first, ...more].map((head, place, all) => ({
    ...head,
    rows: records(lines.slice(head.at + 1, all[place + 1]?.at), head.separator),
  }));
}

function headIn(line: string, at: number, assigned: AssignedColumns): TableHead | undefined {
  if (line.length > longestHead) return undefined;
  for (const separator of ['\t', ';', ',', '|'] as const) {
    if (!line.includes(separator)) continue;
    const cells = records([line], separator)[0]?.cells ?? [];
    const columns = cells.map(
      (cell) => assigned[plainHead(cell)] ?? columnOf(cell) ?? (cell.trim() === '' ? ('note' as const) : undefined),
    );
    const known = columns.filter((column) => column !== 'note' && column !== undefined);
    const named = cells.map((cell) => (/^\d|^\p{L}{3}/u.test(cell.trim()) ? codeOf(cell) : undefined));
    const allergens = named.filter(Boolean).length > 2 ? named : [];
    const head = { at, columns, separator, cells, allergens, known: known.length + allergens.length };
    if (['name', 'nameCs', 'nameEn'].some((name) => known.includes(name as Column))) return head;
    // `Den | Menu | Gramáž` and `Káva | Alergeny | Malá | Velká`
    const unknown = columns.indexOf(undefined);
    if (known.includes('day') && known.length > 2 && unknown >= 0) return { ...head, columns: columns.with(unknown, 'name') };
    const [first = ''] = cells;
    const isTitled =
      unknown === 0 && /^\p{Lu}[\p{L} ]/u.test(first) && !headOfNumbers.test(first) && cells.filter((cell) => cell.trim()).length > 2;
    if (isTitled && known.some((column) => column === 'allergens' || column === 'price'))
      return { ...head, columns: columns.with(0, 'name'), section: first.trim() };
  }
  return undefined;
}

/** Whether a row has text behind its last column: a separator within a cell, as in `62,50`, has moved what stands behind it. */
export function isShifted(cells: readonly string[], columns: number): boolean {
  return cells.slice(columns).some((cell) => plain(cell) !== '');
}

/** The text of a cell, without the apostrophes that keep programs from taking it for a formula, in one line. */
export function plain(cell: string): string {
  return cell
    .replace(/["'\s]+/g, (run, at: number) => withoutApostrophe(run, cell.charAt(at - 1), cell.charAt(at + run.length)))
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A run of quotation marks and blanks at the beginning of a cell, without its last apostrophe before the sign of a formula. */
function withoutApostrophe(run: string, before: string, next: string): string {
  const at = /'$/.test(run) && /[=+\-@＝＋－＠]/.test(next) ? run.length - 1 : Math.max(run.lastIndexOf("'\t"), run.lastIndexOf("'\r"));
  const isAtStart = /^[,;]?$/.test(before) || /[\t\r\n]/.test(run.slice(0, Math.max(at, 0)));
  return at >= 0 && isAtStart ? run.slice(0, at) + run.slice(at + 1) : run;
}

/** The records of RFC 4180; a cell in quotation marks may go over several lines. */
export function records(lines: readonly string[], separator: string): { cells: string[]; from: number; count: number }[] {
  // the line in which a quotation mark is closed that is open at the start of each line
  const closedIn: (number | undefined)[] = [];
  for (const [row, line] of [...lines.entries()].toReversed()) closedIn[row] = cellsOf(`"\n${line}`, separator) ? row : closedIn[row + 1];
  const found: { cells: string[]; from: number; count: number }[] = [];
  for (let from = 0; from < lines.length; ) {
    const line = lines[from] ?? '';
    const last = cellsOf(line, separator) ? from : (closedIn[from + 1] ?? from);
    // an open quotation mark that is never closed is a letter
    const cells = cellsOf(lines.slice(from, last + 1).join('\n'), separator) ?? line.split(separator);
    found.push({ cells, from, count: last + 1 - from });
    from = last + 1;
  }
  return found;
}

/** A cell in quotation marks, with the blanks around it and without the second mark while it is open. Between tabs, a tab is no blank. */
const quotedCell = /^\s*"((?:[^"]|"")*)("?)\s*/;
const quotedBetweenTabs = /^[^\S\t]*"((?:[^"]|"")*)("?)[^\S\t]*/;

/** The cells of a record; `undefined` while a quotation mark is open. */
function cellsOf(record: string, separator: string): string[] | undefined {
  const pattern = separator === '\t' ? quotedBetweenTabs : quotedCell;
  const cells: string[] = [];
  let rest = record.replace(/^\ufeff/, '');
  for (;;) {
    const [quoted, text = '', closed] = pattern.exec(rest) ?? [];
    if (closed === '') return undefined;
    const end = quoted?.length ?? (rest.includes(separator) ? rest.indexOf(separator) : rest.length);
    cells.push(quoted === undefined ? rest.slice(0, end) : text.replaceAll('""', '"'));
    if (end >= rest.length) return cells;
    rest = rest.slice(rest[end] === separator ? end + 1 : end);
  }
}
