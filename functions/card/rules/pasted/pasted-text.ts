import { columnOf, headOf } from './heads.ts';
import { longestLine, type SourceLine } from './source-lines.ts';
import { dayTitleOf } from './titles.ts';

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
