import { allergenOfWord, codeOf } from './allergen-codes.ts';
import { legendOf } from './legend.ts';
import { isAllergenHead } from './read-line.ts';
import { type Lines, textsOf } from './rewriting.ts';
import { longestLine, type SourceLine, visibleLine } from './source-lines.ts';
import { dayTitleOf } from './titles.ts';

/** Numbers of allergens and nothing else. */
export const listAlone = /^\s*\d{1,2}[a-h]?(?:\s?[,;.]\s?\d{1,2}[a-h]?){0,13}\s*$/;

/** As many lists one below the other as names above them, day by day: each is that of one name. Of fewer nobody can tell whose they are. */
export function withListsOfNames(lines: Lines): Lines {
  const textAt = textsOf(lines);
  const isCode = (text: string) => codeOf(/^\w+/.exec(text)?.[0] ?? '') !== undefined && !/[2-9]\d/.test(text);
  const isList = (row: number) => listAlone.test(textAt(row)) && isCode(textAt(row));
  const isName = (row: number) => /\p{L}{3}/u.test(textAt(row)) && !dayTitleOf(visibleLine(textAt(row)));
  const starts = [...lines.keys()].filter((row) => isList(row) && !isList(row - 1) && isList(row + 1) && isName(row - 1));
  const columns = starts.map((row) => {
    let [first, end] = [row, row];
    while (isList(end)) end += 1;
    while (isName(first - 1)) first -= 1;
    return { first, row, end };
  });
  const areLists = ({ first, row, end }: (typeof columns)[number]) => end - row <= row - first && /,/.test(textAt(row) + textAt(row + 1));
  if (columns.length < 2 || !columns.every(areLists)) return lines;
  const lists = columns.flatMap(({ first, row, end }) =>
    rowsFrom(first, row).map((name): [number, string] => [name, ` ⟨${end - row < row - first ? '?' : textAt(name + row - first)}⟩`]),
  );
  return withBehind(lines, new Map(lists), new Set(columns.flatMap(({ row, end }) => rowsFrom(row, end))));
}

const rowsFrom = (first: number, end: number) => Array.from({ length: end - first }, (_, by) => first + by);

/** Lines with what goes behind them, without those of which it was taken. */
function withBehind(lines: Lines, behind: ReadonlyMap<number, string>, taken: ReadonlySet<number>): Lines {
  return lines.flatMap((line, row) => (taken.has(row) ? [] : [{ ...line, text: `${line.text}${behind.get(row) ?? ''}` }]));
}

/** `Guláš – 1, 3` below the card, where `Guláš … 185 Kč` stands on it: the list of that dish. */
export function withListsByName(lines: Lines): Lines {
  const rows = new Map(lines.flatMap(({ text }, row) => (/\d ?(?:Kč|,-|€)\s{0,9}$/.test(text) ? [[nameOf(text) ?? '?', row]] : [])));
  const lists = lines.flatMap(({ text }, row) => {
    const [list = ''] = text.length > 100 ? [] : (/[–:=-] ?\d{1,2}(?:, ?\d{1,2}){0,13}$/.exec(text.trim()) ?? []);
    const dish = list ? rows.get(nameOf(text.trim().slice(0, -list.length)) ?? '') : undefined;
    return dish !== undefined && dish < row ? [{ row, dish, list: list.slice(1) }] : [];
  });
  if (lists.length < 3) return lines;
  const behind = new Map(lists.map(({ dish, list }) => [dish, ` (${list})`]));
  return withBehind(lines, behind, new Set(lists.map(({ row }) => row)));
}

/** What stands before the first number and the dots that lead to it. */
const nameOf = (text: string) => /^\p{L}[^\d….]{2,80}/u.exec(text.trim())?.[0].trim();

const chip = /^(?:\p{Lu}|1[0-4]|[1-9][a-h]?)$/u;

/** `1`, `3` and `7`, or `A`, `C` and `G` where `A` stands above `Gluten` in a legend, each alone on a line, are one list. */
export function withChips(lines: Lines): Lines {
  const textAt = textsOf(lines);
  const isNamed = (row: number) => chip.test(textAt(row)) && allergenOfWord(textAt(row + 1)) !== undefined;
  // prices are hardly `1` and more
  const isOne = (row: number) => /^1[a-f]?$/.test(textAt(row)) && /^\d/.test(textAt(row + 1)) && chip.test(textAt(row + 1));
  const areNamed = lines.filter((_, row) => isNamed(row)).length > 2;
  const isChip = (row: number) => chip.test(textAt(row)) && (areNamed || /\d/.test(textAt(row)));
  const ends = lines.filter((_, row) => isChip(row - 1) && !isChip(row)).length;
  if (!areNamed && lines.filter((_, row) => isOne(row)).length * 2 <= Math.max(ends, 4)) return lines;
  const joined: SourceLine[] = [];
  for (const [row, line] of lines.entries()) {
    if (isNamed(row)) joined.push({ ...line, text: `${textAt(row)} = ${textAt(row + 1)}` });
    else if (isChip(row)) {
      const before = isChip(row - 1) || /^\p{L}{4,12}:$/u.test(textAt(row - 1)) ? joined.pop()?.text.replace(/\)$/, ', ') : '';
      joined.push({ ...line, text: `${before}${before?.endsWith(', ') ? '' : ' ('}${textAt(row)})` });
    } else if (!isNamed(row - 1)) joined.push(line);
  }
  return joined;
}

/** `V` or `GF` of the card's legend alone below a dish goes behind its last line. */
export function withSigns(lines: Lines): Lines {
  const legend = legendOf(lines.map(({ text }) => visibleLine(text)));
  if (legend.size === 0) return lines;
  const joined: SourceLine[] = [];
  for (const line of lines) {
    const above = joined.at(-1);
    const isSign = /\p{L}/u.test(line.text) && legend.has(line.text.trim());
    if (above && isSign && /\p{L}{3}/u.test(above.text))
      joined[joined.length - 1] = { ...above, text: `${above.text} (${line.text.trim()})` };
    else joined.push(line);
  }
  return joined;
}

/** `1 Lepek`, `7 Mléko` below most dishes, or words below `ALLERGENI`, one on each line, are one list. */
export function withListsBelow(lines: Lines): Lines {
  const isNamed = (row: number) => {
    const [, number, word = ''] = /^\s*(\d{1,2})\s+(\p{L}[\p{L} -]{2,40})$/u.exec(lines[row]?.text ?? '') ?? [];
    return number !== undefined && Number.parseInt(allergenOfWord(word) ?? '', 10) === Number(number);
  };
  const isWord = (row: number) => allergenOfWord(lines[row]?.text.trim() ?? '') !== undefined;
  const lists = new Map<number, number>();
  for (let row = 0; row < lines.length; row += 1) {
    const isHead = isAllergenHead(lines[row]?.text.trim() ?? '');
    let end = row + Number(isHead);
    while (isHead ? isWord(end) : isNamed(end)) end += 1;
    if (end > row + Number(isHead)) lists.set(row, end);
    row = Math.max(row, end - 1);
  }
  // a legend says each once
  const words = [...lists].flatMap(([row, end]) =>
    lines.slice(row, end).flatMap(({ text }) => allergenOfWord(text.replace(/^\s*\d+/, '').trim()) ?? []),
  );
  if (new Set(words).size * 3 > words.length * 2) return lines;
  let last = 0;
  return lines.flatMap((line, row) => {
    const end = lists.get(row);
    last = Math.max(last, end ?? 0);
    if (end === undefined) return row < last ? [] : [line];
    const words = lines.slice(row, end).map(({ text }) => text.replace(/^\s*\d+/, '').trim());
    return [{ ...line, text: `Alergeny: ${words.filter((word) => !isAllergenHead(word)).join(', ')}` }];
  });
}

const number = '(?:1[0-4]|[1-9])[a-h]?';
const endOfCell = String.raw`(?=\s*(?:[|\t]|$))`;
/** `Guláš / 1, 3 | Goulash`, `Guláš *1,3,7`, `Guláš 165 Kč 1,3,7`, `0,3 l/1,3,7/45 Kč`, `Guláš 1 3 7`, `165 Kč` and `1 3 7` in two columns, `Guláš 1/3/7` and `Gulasch ACG`: lists without brackets that all lines mark in one way. */
const listsAlike = [
  new RegExp(String.raw` \/ (${number}(?:, ?${number}){0,13})${endOfCell}`, 'u'),
  new RegExp(String.raw`(?<=[ \p{L})]) ?\*(${number}(?:, ?${number}){0,13})(?=\s*(?:[|\t]|$|\d{2,3} ?(?:Kč|,-)))`, 'u'),
  new RegExp(String.raw`\/(${number}(?:, ?${number}){0,13})\/(?=\d{1,4}(?:[.,]\d\d)? ?(?:Kč|,-|€)\s*$)`, 'u'),
  new RegExp(String.raw`(?<=\d ?(?:Kč|CZK|,-|€)) +(${number}(?:, ?${number}){0,13})\s*$`, 'u'),
  new RegExp(String.raw`(?<=\d(?: ?(?:Kč|,-|€))?\t ?)(${number}(?: ${number}){0,13})\s*$`, 'u'),
  new RegExp(String.raw`(?<=[\p{L}%)] ?) (${number}(?: ${number}){0,13})(?!\d)(?=\s*(?:[|\t]|$|\d{2,3} ?(?:Kč|CZK|,-)))`, 'u'),
  new RegExp(String.raw`(?<=[\p{L})] ?) (${number}(?:\/${number}){0,13})(?=,|\s*(?:[|\t]|$))`, 'u'),
  /(?<=\p{Ll}{2}[.”“"’)]?) ([A-HL-PR](?:, ?[A-HL-PR]){0,13})(?=\s*(?:[|\t]|$|\p{Sc}|\d{1,3}[.,]\d\d))/u,
  /(?<=\p{Ll}{2}[.”“"’)]?) (?=\p{Lu})(A?B?C?D?E?F?G?H?L?M?N?O?P?R?S?)(?=\s*(?:[|\t]|$|\p{Sc}|\d{1,3}[.,]\d\d))/u,
];

/** Such lists as in brackets, where four lines have them and two of them several numbers, which rise. */
export function withBrackets(lines: Lines): Lines {
  return listsAlike.reduce((before, pattern) => {
    const lists = before.flatMap(({ text }) => (text.length > longestLine ? [] : (pattern.exec(text)?.[1] ?? [])));
    const several = lists.map((list) => list.match(/\d+|\p{Lu}/gu)?.map(Number) ?? []).filter(({ length }) => length > 1);
    const areRising = several.every((list) => list.every((one, at) => at === 0 || !(one <= (list[at - 1] ?? 0))));
    const areLists = lists.length > 3 && several.length > 1 && areRising && several.some(({ length }) => length > 2);
    const inBrackets = (_: string, list: string) => ` (${list.replaceAll('/', ',').replace(/(?<=\p{Lu})(?=\p{Lu})/gu, ',')}) `;
    return areLists ? before.map((line) => ({ ...line, text: line.text.replace(new RegExp(pattern, 'gu'), inBrackets) })) : before;
  }, lines);
}
