import { type Lines, measureAlone, priceAlone, pricedEnd, textsOf } from './rewriting.ts';
import { longestLine, type SourceLine } from './source-lines.ts';
import { isButton, isUsualSection } from './titles.ts';

/** Where a line stands alone between blank ones above nearly each paragraph that ends in a price, it is the name of its dish. */
export function withNamesApart(lines: Lines): Lines {
  const textAt = textsOf(lines);
  const isPriced = (row: number) => priceAlone.test(textAt(row)) || pricedEnd.test(textAt(row));
  const starts = [...lines.keys()].filter((row) => textAt(row) !== '' && textAt(row - 1) === '');
  const paragraphs = starts.map((start) => {
    let end = start;
    while (textAt(end + 1) !== '') end += 1;
    return { start, end };
  });
  // words, and their price below them or behind them
  const isTold = ({ start, end }: { start: number; end: number }) =>
    /\p{L}{3}/u.test(textAt(start)) && isPriced(end) && !lines.slice(start, end).some((_, by) => isPriced(start + by));
  const told = paragraphs.flatMap((one, which) => (isTold(one) ? [{ name: paragraphs[which - 1], words: one.start }] : []));
  const named = told.flatMap(({ name, words }) => {
    const isName = name && name.start === name.end && /^\p{Lu}/u.test(textAt(name.start)) && !isPriced(name.start);
    return isName ? [{ name: name.start, words }] : [];
  });
  const withoutPrice = (text: string) => text.replace(/(?:[.·…_] ?){3}.*$/u, '');
  const longer = named.filter(({ name, words }) => withoutPrice(textAt(words)).length > textAt(name).length).length;
  if (named.length < 5 || named.length * 5 < told.length * 4 || longer * 3 < named.length * 2) return lines;
  const torn = new Set(named.map(({ words }) => words - 1));
  return lines.filter((_, row) => !torn.has(row));
}

/** `Svíč-` over `ková`: a word that the edge of a page has torn. `Vor-` over `und Nachspeise` keeps its hyphen. */
export function withWholeWords(lines: Lines): Lines {
  const whole: SourceLine[] = [];
  for (const line of lines) {
    const above = whole.at(-1);
    const begun = above && above.text.length < longestLine ? above.text.trimEnd() : '';
    const end = line.text.trimStart();
    const isTorn = /\p{L}[-\u00ad]$/u.test(begun) && /^\p{Ll}/u.test(end);
    const before = /^(?:und|oder|a|nebo|and|or|e|o) /.test(end) ? `${begun} ` : begun.slice(0, -1);
    if (above && isTorn) whole[whole.length - 1] = { ...above, text: before + end };
    else whole.push(line);
  }
  return whole;
}

/** Where each cell of a table is a paragraph, a tab stands alone between them. */
export function withCells(lines: Lines): Lines {
  const isBlank = (line: SourceLine | undefined) => line?.text.trim() === '';
  const isTab = ({ text }: SourceLine, row: number) => /^ ?\t ?$/.test(text) && isBlank(lines[row - 1]) && isBlank(lines[row + 1]);
  if (lines.filter(isTab).length < 3) return lines;
  const rows: SourceLine[] = [];
  let tabs = 0;
  let last = -1;
  for (const [row, line] of lines.entries()) {
    if (isTab(line, row)) tabs += 1;
    else if (tabs === 0 || last < 0) rows.push(line);
    else if (!isBlank(line)) {
      rows.length = last + 1;
      rows[last] = { ...(rows[last] as SourceLine), text: `${rows[last]?.text}${'\t'.repeat(tabs)}${line.text.replace(/\s+/g, ' ')}` };
    }
    if (isBlank(line)) continue;
    if (tabs === 0) last = rows.length - 1;
    tabs = 0;
  }
  return rows;
}

/** A line in brackets between a name and its price, or with the price at its end, goes to the name. */
export function withBracketsBelow(lines: Lines): Lines {
  const textAt = textsOf(lines);
  const over = (row: number) => (textAt(row - 1) === '' ? row - 2 : row - 1);
  const isName = (row: number) => /^\p{Lu}.*\p{L}/u.test(textAt(row)) && !/\d[.,]\d\d|:$/.test(textAt(row)) && !isUsualSection(textAt(row));
  const isBracket = (row: number) => {
    const [, rest] = /^\((?=.*\p{L}{3})[^()]{3,}\)(.*)$/u.exec(textAt(row)) ?? [];
    if (rest === undefined) return false;
    const below = textAt(row + 1) === '' ? textAt(row + 2) : textAt(row + 1);
    if (rest !== '') return priceAlone.test(rest);
    return textAt(row - 1) !== '' && (priceAlone.test(below) || /^\p{Ll}.*\d$/u.test(below));
  };
  const joined = new Map([...lines.keys()].flatMap((row) => (isBracket(row) && isName(over(row)) ? [[over(row), row]] : [])));
  const left = new Set(joined.values());
  return lines.flatMap((line, row) => {
    const bracket = joined.get(row);
    if (left.has(row)) return [];
    return [bracket === undefined ? line : { ...line, text: `${line.text.trimEnd()}\t${textAt(bracket)}` }];
  });
}

/** `32 cm`, `159 Kč`, `45 cm`, `289 Kč`, each on a line, at several dishes: a price stands beside what it is for. */
export function withSizesBeside(lines: Lines): Lines {
  const isLabel = (row: number) => {
    const { text = '' } = lines[row] ?? {};
    return /^(?:[^\t]{2,20}|\+ [^\t]{2,40})$/.test(text) && !priceAlone.test(text) && priceAlone.test(lines[row + 1]?.text ?? '');
  };
  const isMeasure = (row: number) => measureAlone.test(lines[row]?.text ?? '');
  const isMore = (row: number) => isLabel(row) && lines[row]?.text.startsWith('+ ');
  // a button may stand between them
  const next = (row: number) => (isButton(lines[row + 2]?.text.trim() ?? '') ? row + 3 : row + 2);
  const pairs = lines.flatMap((_, row) => (isLabel(row) && isLabel(next(row)) ? [row] : []));
  const usual = Map.groupBy(pairs, (row) => `${lines[row]?.text}\n${lines[next(row)]?.text}`);
  const sure = [...usual.values()].flatMap((rows) =>
    rows.length > 1 ? rows : rows.filter((row) => isMore(next(row)) || (isMeasure(row) && isMeasure(next(row)))),
  );
  const labels = new Set(sure.flatMap((row) => [row, next(row)]));
  return lines.flatMap((line, row) => {
    const sized = (at: number) => `${lines[at]?.text.replace(/^\+ /, '')} ${lines[at + 1]?.text}`;
    // `+ Shrimps`, `15 €`
    if (labels.has(row) && !isMore(row)) return [{ ...line, text: isMore(next(row)) ? `${sized(row)} / ${sized(next(row))}` : sized(row) }];
    return labels.has(row) || labels.has(row - 1) ? [] : [line];
  });
}

/** A shop says each name twice: beside its picture and below it; or each price, above its dish and below it. */
export function withoutEchoes(lines: Lines): Lines {
  const isEcho = ({ text }: SourceLine, row: number) => /\p{L}{3}/u.test(text) && text === lines[row - 1]?.text;
  const ofPrices = lines.flatMap(({ text }, row) => (priceAlone.test(text) ? [row] : []));
  const twice = ofPrices.filter((row, place) => lines[row]?.text === lines[ofPrices[place + 1] ?? -1]?.text);
  // below prices that are only equal stands the next name
  const isBelowPrice = (row: number) => priceAlone.test(lines.slice(0, row).findLast(({ text }) => text.trim() !== '')?.text ?? '');
  const areBoth = twice.length > 3 && twice.length * 5 > ofPrices.length * 2 && twice.filter(isBelowPrice).length * 2 > twice.length;
  // `$12`, its dish, `$12`, `$12`, another dish, `$12`
  const left = new Set(
    areBoth
      ? twice.filter((row) => !priceAlone.test(lines[row + 1]?.text ?? ''))
      : lines.flatMap((line, row) => (isEcho(line, row) ? [row] : [])),
  );
  return areBoth || left.size > 2 ? lines.filter((_, row) => !left.has(row)) : lines;
}
