import { searchable } from '#house/rules/searchable';
import { whole, word, words } from './card-words.ts';
import { columnOf, headOf } from './heads.ts';
import { dayTitleOf } from './titles.ts';

/** What a line of a pasted card can become. A `more` line continues the dish above it. */
export type Role = 'dish' | 'section' | 'more' | 'leftOut' | 'notUnderstood';

/** A line as it was pasted; `as` is what staff say that it is. */
export interface SourceLine {
  id: number;
  text: string;
  as?: Role | undefined;
}

/** Between two columns of a line: a tab, a gap, a row of dots or a stroke. */
export const gap = '\t';

/** A longer line is no line of a card. It is not read, so that no text, whatever stands in it, takes longer than its length says. */
export const longestLine = 1000;

/** The lines of a pasted text. Two columns of dishes beside each other come one after the other; other lines keep every character. */
export function sourceLines(text: string): SourceLine[] {
  const written = withTabs(sectionsAbove(daysBelowEachOther(text.split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/))));
  // the columns of a table are read by its heads
  const head = headOf(written)?.at ?? written.length;
  const rows = [...besideEachOther(written.slice(0, head)), ...written.slice(head).map((line) => [line])];
  const lines: string[] = [];
  for (let first = 0; first < rows.length; ) {
    const columns = rows[first]?.length ?? 0;
    let end = first + 1;
    while (columns > 1 && rows[end]?.length === columns) end += 1;
    for (let column = 0; column < columns; column += 1) for (let row = first; row < end; row += 1) lines.push(rows[row]?.[column] ?? '');
    first = end;
  }
  return lines.map((text, id) => ({ id, text }));
}

/** `Polévky  Kulajda 49,-`: a section before its first dish stands above it, where most dishes have nothing before them. */
function sectionsAbove(lines: readonly string[]): readonly string[] {
  const cellsOf = (line: string) => (line.length > longestColumns ? [line] : line.trim().split('\t'));
  const areLed = ([section = '', dish, ...others]: string[]) =>
    dish !== undefined && others.length === 0 && /^\p{Lu}[\p{L} ]{3,30}$/u.test(section) && isPricedName(dish);
  const led = lines.filter((line) => areLed(cellsOf(line)));
  const alone = lines.filter((line) => !line.includes('\t') && isPricedName(line));
  const sections = new Set(led.map((line) => cellsOf(line)[0]));
  if (led.length < 2 || sections.size < led.length || led.length * 2 > alone.length) return lines;
  return lines.flatMap((line) => (led.includes(line) ? cellsOf(line) : [line]));
}

interface Apart {
  text: string;
  from: number;
  to: number;
}

/** Words with one blank between them. */
const cellsApart = (line: string): Apart[] =>
  [...line.matchAll(/\S+(?: \S+)*/g)].map(({ index, 0: text }) => ({ text, from: index, to: index + text.length }));

/** A table whose columns stand apart by blanks, with tabs: a cell is below the head with which it begins or ends. */
function withTabs(lines: readonly string[]): readonly string[] {
  const isHead = (line: string) => {
    const columns = line.length > longestColumns || /[\t|;]/.test(line) ? [] : cellsApart(line).flatMap(({ text }) => columnOf(text) ?? []);
    return columns.length > 2 && columns.includes('name');
  };
  const at = lines.findIndex(isHead);
  const heads = cellsApart(lines[at] ?? '');
  return lines.map((line, row) => {
    const cells = at < 0 || row < at || line.length > longestColumns ? [] : cellsApart(line);
    if (cells.length < 2 || cells.length > heads.length) return line;
    const columns = heads.map(() => '');
    let next = 0;
    for (const [place, { text, from, to }] of cells.entries()) {
      const free = heads.slice(next, heads.length - cells.length + place + 1);
      const apart = free.map((head) => Math.min(Math.abs(head.from - from), Math.abs(head.to - to)));
      next += apart.indexOf(Math.min(...apart));
      columns[next] = text;
      next += 1;
    }
    return columns.join('\t');
  });
}

const priceOfLabel = /(?<!\d)\d{2,4} ?(?:Kč|CZK|,-)$/iu;

/** A week whose days stand beside each other, one below the other: a dish has the label in front of its row before it, and its price behind it. */
function daysBelowEachOther(lines: readonly string[]): readonly string[] {
  const isDay = (cell: string) => dayTitleOf(cell.trim()) === 'day';
  const head = lines.findIndex((line) => line.split('\t').filter(isDay).length > 2);
  if (head < 0) return lines;
  const width = (line: string | undefined) => line?.split('\t').length ?? 0;
  let end = head + 1;
  while (width(lines[end]) > 2) end += 1;
  const rows = lines.slice(head + 1, end).map((line) => line.split('\t'));
  const days = lines[head]?.split('\t') ?? [];
  const dishOf = ([first = '', ...more]: string[], cell: string) => {
    const said = first.trim();
    const price = priceOfLabel.exec(said)?.[0] ?? '';
    const name = said.slice(0, said.length - price.length).trim();
    const label = name.replace(/ ?[:–—-]$/, '');
    return more.includes(cell) ? `${label && `${label}: `}${cell} ${price}` : cell;
  };
  const turned = days.flatMap((day, at) =>
    isDay(day) ? [day, ...rows.flatMap((row) => (row[at]?.trim() ? [dishOf(row, row[at])] : []))] : [],
  );
  return [...lines.slice(0, head), ...turned, ...daysBelowEachOther(lines.slice(end))];
}

/** The columns of each line: those that begin at the same place on several lines one below the other, or those that a line shows alone. */
function besideEachOther(lines: readonly string[]): string[][] {
  const at = placeOfColumn(lines);
  const rows: string[][] = [];
  for (let first = 0; first < lines.length; ) {
    let end = first;
    while (at !== undefined && goesOn(end, at)) end += 1;
    const part = lines.slice(first, end);
    if (at !== undefined && part.filter((line) => areBeside(line, at)).length > 1) {
      for (const line of part) rows.push([line.slice(0, at).trimEnd(), line.slice(at)]);
    } else {
      end = Math.max(end, first + 1);
      rows.push(...lines.slice(first, end).map((line, at) => (isBelowPrice(first + at) ? line.trim().split(wideGap) : columnsOf(line))));
    }
    first = end;
  }
  return rows;

  /** Names without prices stand beside each other below a price that all of them have. */
  function isBelowPrice(row: number): boolean {
    let above = row;
    while (above > row - 12 && /^\P{N}+$/u.test(lines[above] ?? '')) above -= 1;
    return above < row && priceOfAll.test(lines[above]?.trim() ?? '') && lines[row]?.trim() !== '';
  }

  /** A blank line ends no columns where both go on below it. */
  function goesOn(row: number, at: number): boolean {
    const line = lines[row];
    if (line === undefined) return false;
    const next = line.trim() === '' ? lines[row + 1] : line;
    return next !== undefined && next.trim() !== '' && isDivided(next, at) && (next === line || next.slice(at).trim() !== '');
  }
}

const priceOfAll =
  /^(?:all|each|any|vše|všechny?|každ[áéý]|alle|jede[rs]?|tutt[ei])(?!\p{L})\D{0,25}\d[\d.,]{1,6}(?: ?(?:Kč|CZK|,-|€))?$/iu;
const startInColumn = /(?<= {2})(?=\p{L}|\d+\p{L})/gu;
const endsInPrice = /[\s)](?:\p{Sc} ?)?\d{1,4}(?:[.,]\d{1,2})?(?: ?(?:Kč|CZK|,-|\p{Sc}))?$/u;
const isPricedName = (text: string) => /\p{L}{3}/u.test(text) && endsInPrice.test(text.trim());

/** Whether two dishes stand on a line, each with its price, the second one from this place on. */
const areBeside = (line: string, at: number) => isPricedName(line.slice(0, at)) && isPricedName(line.slice(at));

/** Whether blanks divide a line before this place, and letters begin behind them. */
const isDivided = (line: string, at: number) =>
  line.slice(at - 2, at).trim() === '' && /^\s?(?:[\p{L}\d]|\s*$)/u.test(line.slice(at, at + 40));

/** Where a second column of dishes begins, at one place on two lines or more. */
function placeOfColumn(lines: readonly string[]): number | undefined {
  const shown = lines.filter((line) => line.length <= longestColumns && !line.includes('\t'));
  const startsIn = (line: string) => [...line.matchAll(startInColumn)].map(({ index }) => index);
  const places = shown.flatMap((line) => startsIn(line).filter((at) => areBeside(line, at)));
  const [[place = 0, { length: count }] = [0, []]] = [...Map.groupBy(places, (at) => at)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  // a title may stand one letter further left
  return count > 1 ? place - 1 : undefined;
}

const longestColumns = 250;

const wideGap = /\t+| {3,}/;

function columnsOf(line: string): string[] {
  if (line.length > longestLine) return [line];
  const cells = line.trim().split(betweenDishes);
  const areKinds = / \/ /.test(line) && /\p{Sc}/u.test(line);
  // `Mléko 15 Kč / Milk 15 CZK` names one dish twice
  const areTwice = / \/ /.test(line) && new Set(cells.map((cell) => /\d+/.exec(cell)?.[0])).size === 1;
  if (cells.length > 1 && !areKinds && !areTwice && cells.every((cell) => nameAndNumber.test(cell))) return cells;
  const [, label, list = line.trim()] = /^\s*(\p{L}[\p{L} ]{2,30}:) (.*)$/u.exec(line) ?? [];
  const extras = list.split(/, (?=\p{L})/u);
  if (extras.length > (label ? 1 : 2) && extras.every((one) => extra.test(one))) return [...(label ? [label] : []), ...extras];
  const listed = line.trim().split(' / ');
  if (listed.length > 2 && listed.every((cell) => /^\p{Lu}\p{L}{2}[^/]* \d{1,3}(?:[.,]\d{1,2})?$/u.test(cell))) return listed;
  const [title = '', ...added] = line
    .trim()
    .split(/^([\p{L} ]{3,20}:) | \/ /u)
    .filter(Boolean);
  if (added.length > 1 && title.endsWith(':') && added.every((cell) => /^\p{Sc} ?\d[\d.,]* \p{L}/u.test(cell))) return [title, ...added];
  return [line];
}

/** `sýr 30`, `slanina navíc +35 Kč` */
const extra = /^(?!mal[áéý] |ve[lľ]k|small|large|klein|groß|piccol|grande)\p{L}[\p{L} ]{2,30} \+?\d{2,3}(?: ?(?:Kč|CZK|,-))?$/iu;

const betweenDishes = /\t+| {3,}| [|•·/] |, (?=\p{Lu})|(?<=\.{3} ?\d{1,4} ?(?:Kč|CZK|,-)) +(?=\p{Lu})/u;
const nameAndNumber =
  /^(?!mal[áéý] |ve[lľ]k|střed|půl|polov|dětsk|small|medium|large|single|double|glass|bottle|klein|groß|flasche|viertel|achtel|grande|piccol)\p{Lu}\p{L}{2}[^|]*(?:\s|\.{3})(?:\d{2,3}(?: ?(?:Kč|CZK|,-))?|\p{Sc} ?\d{1,3}(?:[.,]\d\d)?|\d{1,3}(?:[.,]\d\d)? ?\p{Sc})$/iu;

// stands for a space within a number: where other spaces are protected too it says nothing
const kept = '\ue000';

// not the square of a metre
const raised =
  /(?<!(?<!\p{L})[kcdm]?m)(?<=^|[\p{L}\d)\s"“])[¹²³⁰⁴-⁹ᴬ-ᶿʰ-ʸˡˢⁱⁿ](?:[¹²³⁰⁴-⁹ᴬ-ᶿʰ-ʸˡˢⁱⁿ]|[,.·˒'’⸴ ]{1,2}(?=[¹²³⁰⁴-⁹ᴬ-ᶿʰ-ʸˡˢⁱⁿ]))*/gu;

/** A line without what nobody sees, with `gap` between its columns. A soft hyphen at its end is a hyphen; `CHF22.5` has a blank, and `4, 80 €` none. */
export function visibleLine(text: string): string {
  return text
    .replace(/\u00ad\s*$/, '-')
    .replace(/::\s*/g, '\t')
    .replace(/[\u00ad\u200b-\u200f\u2060-\u2064\u202a-\u202e\u2066-\u2069\ufeff\ufffc\u{1f1e6}-\u{1f1ff}]/gu, '')
    .replace(/(?<=(?![\d#*])\p{Extended_Pictographic}\ufe0f?)(?=[\d¹²³⁰⁴-⁹])/gu, ' ')
    .replace(/[\ufb00-\ufb06]/g, (letters) => letters.normalize('NFKC'))
    .replace(raised, (signs) => ` ⟨${signs.normalize('NFKC').replace(/[˒⸴]/g, ',')}⟩ `)
    .normalize('NFC')
    .replace(/(?<=\p{L})—(?= \p{L})|(?<=^\p{Lu}\p{Ll}{1,8})(?=\d{1,2}\. ?\d{1,2}\.$)/gu, (dash) => ` ${dash}`)
    .replace(/(?<=\p{L}{3}["“)]?)(?=\d{1,4}(?:[.,]\d{1,3})? ?(?:g|[mdc]?l|ks)\s*$)/iu, ' ')
    .replace(/[\p{Co}\p{Cn}]|(?<=\p{L}) (?=: \p{L})/gu, '')
    .replace(/(?<=[^\d\u00a0\u202f]\d{1,3})[\u00a0\u2007\u2009\u202f](?=\d{3}(?!\d))/g, kept)
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/(?<=(?<!\p{L})(?:CHF|EUR|USD|GBP))(?=\d)/gu, ' ')
    .replace(/(?<=(?:^|\s)\d{1,3},) (?=(?:0[05]|[2-9]\d|1[5-9]) ?(?:€|EUR|CHF))/g, '')
    .replaceAll(kept, '\u00a0')
    .replace(
      / *(?:\t|\/\/(?=\s?\d)|[.·•]{3,}|\.\.(?=\s?\d)| \. ?(?=\d{2,4}$)|…+|(?:[.·] ){3,}[.·]?|_{3,}|(?<=\s)-{3,}(?=\s)|\||¦| {2,})[ .·…_\t|]*/g,
      gap,
    )
    .replace(/^(\p{L}[\p{L} ]{2,20}:)\t/u, '$1 ')
    .trim();
}

/** Whether a text has letters, and all of them are capitals. */
export function isInCapitals(text: string): boolean {
  const letters = text.replace(/\P{L}/gu, '');
  return letters.length > 1 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

/** `HLAVNÍ JÍDLA` as `Hlavní jídla`; a text that is not in capitals stays. */
export function inSmallLetters(text: string): string {
  return isInCapitals(text) ? text.slice(0, 1) + text.slice(1).toLowerCase() : text;
}

const usual = whole(words.sections);
const besideDates = new RegExp(word(words.besideDates), 'u');

/** Whether cards usually have a section of this name, or it is a day. */
export function isUsualSection(name: string): boolean {
  const plain = searchable(name)
    .replace(/[\d./]+/g, ' ')
    .replace(/[:*~–—-]+/g, ' ')
    .replace(/\([^()]*\)/g, ' ')
    .trim()
    .replace(/\s+/g, ' ');
  const bare = plain.replace(
    /^(?:i|gli|les?|nos|notre|il|la|lo|die|der|das|the|our|nase|unsere|hot|cold|chilled) | (?:do|od|till|until|from|bis|ab)$| (?:k|ke) \p{L}{4,}$/gu,
    '',
  );
  const areUsual = usual.test(plain) || bare.split(/ (?:&|and|und|e|a|\+) |, /).every((part) => usual.test(part));
  return areUsual || (plain.length > 4 && dayTitleOf(name) === 'day' && !besideDates.test(plain));
}
