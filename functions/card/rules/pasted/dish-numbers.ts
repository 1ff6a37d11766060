import { type Lines, pricedEnd, rewritten, textsOf } from './rewriting.ts';

/** `#4`, `č. 4`, `N1`, `(4)`, `4menu -150g`, `4` */
const counts = [
  /^\s*(?:[#№] ?\d{1,3}|(?:č|čís|nr|no)\. ?\d{1,3})[.):]?\s+(?=\p{L}|\d)/iu,
  /^\s*(?!A\d)\p{Lu}{1,2}\d{1,3}\p{L}?[.):]?[ \t]+(?=\p{L}{2}|\d)/u,
  /^\s*\((\d{1,3})\)\s*(?=\p{L})/u,
  /^\s*\d{1,2}\p{L}{3,10} ?- ?(?=\d)/u,
  /^\s*(\d{1,3})(?:, ?| )(?=\p{Lu}[\p{L} ]{2}|\d{2,3} ?[gG] |(?<=0\d )\d \p{L}{3})(?!CZK|[^,]{3,40}, \d{1,2} \p{L})/u,
];

/** Without the numbers before names. */
export const undecorated = counts.map((count) => rewritten(count, '', 3));

/** `M12` and `1.02` alone above names count dishes, and `5.` alone below `4. Guláš` is a line that nobody has filled in. */
export function withoutCodes(lines: Lines): Lines {
  const textAt = textsOf(lines);
  const numbers = lines.map((_, row) => (/^\d{1,2}\.\d\d$/.test(textAt(row)) ? Math.round(Number(textAt(row)) * 100) : 0));
  const places = numbers.filter(Boolean);
  const areCounted = places.every((one, at) => one % 100 === 1 || one === (places[at - 1] ?? 0) + 1);
  const lettersOf = (row: number) => /^(\p{Lu}{1,2})\d{1,3}\p{L}?[.):]?$/u.exec(textAt(row))?.[1];
  const overNames = [...lines.keys()].filter((row) => /\p{L}{2}/u.test(textAt(row + 1)));
  const lettered = overNames.filter(lettersOf);
  const counted = areCounted ? overNames.filter((row) => numbers[row]) : [];
  // `A1` may be an allergen where no other letter is counted so
  const groups = lettered.some((row) => lettersOf(row) !== 'A') ? [lettered, counted] : [counted];
  const codes = new Set(groups.filter(({ length }) => length > 3).flat());
  const countOf = (row: number) => Number(/^(\d{1,2})\.(?=$|\s+\p{L})/u.exec(textAt(row))?.[1]);
  return lines.filter((_, row) => !codes.has(row) && !(/^\d{1,2}\.$/.test(textAt(row)) && countOf(row) === countOf(row - 1) + 1));
}

/** `16a | Vegetables | £4.60`: a column before the names counts them, and a line without a number below one without a price goes on with it. */
export function withoutCodeColumn(lines: Lines): Lines {
  const code = /^\s*\p{Lu}{0,2}(\d{1,3})\p{Ll}?[.)]?\t+(?=[^\t]*\p{L}{2})/u;
  const numbers = lines.map(({ text }) => Number(code.exec(text)?.[1] ?? -1));
  const counted = numbers.filter((one) => one >= 0);
  const next = counted.filter((one, at) => at > 0 && [0, 1].includes(one - (counted[at - 1] ?? 0))).length;
  const priced = lines.filter(({ text }, row) => (numbers[row] ?? -1) >= 0 && pricedEnd.test(text)).length;
  if (counted.length < 6 || next * 2 < counted.length || priced * 2 < counted.length) return lines;
  const isOpen = (row: number) => (numbers[row] ?? -1) >= 0 && !pricedEnd.test(lines[row]?.text ?? '');
  const beside = (row: number, by: 1 | -1) => (lines[row + by]?.text.trim() === '' ? row + 2 * by : row + by);
  const isEnd = (row: number) => numbers[row] === -1 && isOpen(beside(row, -1)) && pricedEnd.test(lines[row]?.text ?? '');
  return lines.flatMap((line, row) => {
    const own = numbers[row] === -1 ? line.text : line.text.replace(code, '\t');
    const below = beside(row, 1);
    return isEnd(row) ? [] : [{ ...line, text: isOpen(row) && isEnd(below) ? `${own}\t${lines[below]?.text.trim()}` : own }];
  });
}

/** `33` alone above each name, which it then leads: other numbers each time, which rise, and not all of which can be allergens. */
export function withNumberLines(lines: Lines): Lines {
  const numbers = lines.map(({ text, as }, at) => {
    const isNumber = !as && /^\s*\d{1,3}[.)]?\s*$/.test(text) && /^\s*\p{Lu}?\p{L}{2}/u.test(lines[at + 1]?.text ?? '');
    return isNumber ? Number.parseInt(text, 10) : 0;
  });
  const those = numbers.filter(Boolean);
  const rising = those.filter((one, at) => one > (those[at - 1] ?? 0)).length;
  const areNumbers = those.length > 2 && rising * 4 > those.length * 3 && those.some((one) => one > 14);
  if (!areNumbers) return lines;
  return lines.map((line, at) => ({
    ...line,
    text: numbers[at] ? '' : numbers[at - 1] ? `${numbers[at - 1]}. ${line.text.trim()}` : line.text,
  }));
}
