import { allergenOfWord } from './allergen-codes.ts';
import { courseLabel } from './courses.ts';
import { markOfWord } from './found-marks.ts';
import { columnOf } from './heads.ts';
import {
  listAlone,
  withBrackets,
  withChips,
  withListsBelow,
  withListsByName,
  withListsOfNames,
  withPricesOfNames,
  withSigns,
} from './lists-apart.ts';
import { isAllergenHead } from './read-line.ts';
import { isInCapitals, isUsualSection, longestLine, type SourceLine } from './source-lines.ts';
import { isAddOn } from './strays.ts';
import { dayTitleOf, isButton, withoutLabel } from './titles.ts';

type Lines = readonly SourceLine[];

/** What stands before many lines and is no part of them: programs put it there, or the card counts its dishes with it. */
const leads = [
  // the `>` of a forwarded mail, a badge, the time and the sender of a message
  /^\s*(?:> ?)+/,
  /^\s*(?:[•*–-]\s*)?[A-F]\.\s+(?=\p{Lu}\p{Ll}{2})/u,
  // `v. Tortelli` for those who eat no meat
  /^\s*v\. (?=\p{Lu}\p{Ll})/u,
  /^\s*\[\p{L}{3,12}\]\s?(?=\S)/u,
  /^\s*\[?\d{1,2}[./]\d{1,2}[^\]\n]{0,20}\] [^:\n]{1,40}: /,
  // what its price alone is called
  /^\s*(?:cena|price|preis|prezzo): ?(?=(?:\p{Sc} ?)?\d[\d.,]{0,7}(?:-| ?(?:Kč|CZK|\p{Sc}))?\s*$)/iu,
];

/** `#4`, `č. 4`, `N1`, `(4)`, `4menu -150g`, `4` */
const counts = [
  /^\s*(?:[#№] ?\d{1,3}|(?:č|čís|nr|no)\. ?\d{1,3})[.):]?\s+(?=\p{L}|\d)/iu,
  /^\s*(?!A\d)\p{Lu}{1,2}\d{1,3}\p{L}?[.):]?[ \t]+(?=\p{L}{2}|\d)/u,
  /^\s*\((\d{1,3})\)\s*(?=\p{L})/u,
  /^\s*\d{1,2}\p{L}{3,10} ?- ?(?=\d)/u,
  /^\s*(\d{1,3})(?:, ?| )(?=\p{Lu}[\p{L} ]{2}|\d{2,3} ?[gG] |(?<=0\d )\d \p{L}{3})(?!CZK|[^,]{3,40}, \d{1,2} \p{L})/u,
];

/** The lines without what stands before most names and around titles, which get a colon. */
export function withoutDecoration(lines: Lines): Lines {
  return steps.reduce((before, step) => step(before), lines);
}

const steps: readonly ((lines: Lines) => Lines)[] = [
  withBarePrices,
  withCommas,
  withNamesApart,
  withWholeWords,
  withCells,
  withListsOfNames,
  withListsByName,
  withPricesOfNames,
  withChips,
  withSigns,
  withoutEchoes,
  withoutCodeColumn,
  withBracketsBelow,
  withoutCodes,
  withNumberLines,
  withSizes,
  withPricesBelowLabels,
  withoutStops,
  withTitles,
  ...leads.map((lead) => (lines: Lines) => without(lines, lead, 2)),
  withLabels,
  withoutMealtimes,
  withListsBelow,
  withWords,
  withBrackets,
];

/** `- $ 190 -` */
function withBarePrices(lines: Lines): Lines {
  const dashed = /^\s*[-–—~*]+ ?((?:\p{Sc} ?\d[\d.,]*|\d[\d.,]* ?(?:Kč|CZK|,-|\p{Sc}))) ?[-–—~*]+\s*$/u;
  return lines.map((line) => ({ ...line, text: line.text.length > longestLine ? line.text : line.text.replace(dashed, '$1') }));
}

/** `8 5 11` alone on several lines lists what other cards write with commas. */
function withCommas(lines: Lines): Lines {
  const list = /^\s*\d{1,2}[a-h]?(?: \d{1,2}[a-h]?){1,10}\s*$/;
  if (lines.filter(({ text }) => list.test(text)).length < 4) return lines;
  return lines.map((line) => (list.test(line.text) ? { ...line, text: line.text.trim().replaceAll(' ', ', ') } : line));
}

/** Where a line stands alone between blank ones above nearly each paragraph that ends in a price, it is the name of its dish. */
function withNamesApart(lines: Lines): Lines {
  const textAt = (row: number) => lines[row]?.text.trim() ?? '';
  const isPriced = (row: number) => priceAlone.test(textAt(row)) || pricedEnd.test(textAt(row));
  const starts = lines.flatMap((_, row) => (textAt(row) !== '' && textAt(row - 1) === '' ? [row] : []));
  const ends = starts.map((row) => {
    let end = row;
    while (textAt(end + 1) !== '') end += 1;
    return end;
  });
  // words, and their price below them or behind them
  const told = starts.flatMap((row, which) => {
    const end = ends[which] ?? row;
    return /\p{L}{3}/u.test(textAt(row)) && isPriced(end) && !lines.slice(row, end).some((_, by) => isPriced(row + by)) ? [which] : [];
  });
  const isName = (which: number) =>
    starts[which] === ends[which] && /^\p{Lu}/u.test(textAt(starts[which] ?? -1)) && !isPriced(starts[which] ?? -1);
  const named = told.filter((which) => isName(which - 1));
  const isLonger = (which: number) => textAt(starts[which] ?? -1).length > textAt(starts[which - 1] ?? -1).length;
  if (named.length < 5 || named.length * 5 < told.length * 4 || named.filter(isLonger).length * 3 < named.length * 2) return lines;
  const torn = new Set(named.map((which) => (starts[which] ?? 0) - 1));
  return lines.filter((_, row) => !torn.has(row));
}

/** `Svíč-` over `ková`: a word that the edge of a page has torn. `Vor-` over `und Nachspeise` keeps its hyphen. */
function withWholeWords(lines: Lines): Lines {
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
function withCells(lines: Lines): Lines {
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

const stop = /(?<=\p{L}{2})\.(?=(?: \([^()]{1,40}\))?$)/u;

/** Where most lines end in a full stop, they are no sentences. */
function withoutStops(lines: Lines): Lines {
  const ended = lines.filter(({ text }) => stop.test(text)).length;
  return ended > 5 && ended * 3 > lines.filter(({ text }) => text.trim()).length * 2 ? without(lines, stop, 0) : lines;
}

/** `M12` and `1.02` alone above names count dishes, and `5.` alone below `4. Guláš` is a line that nobody has filled in. */
function withoutCodes(lines: Lines): Lines {
  const textAt = (row: number) => lines[row]?.text.trim() ?? '';
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
function withoutCodeColumn(lines: Lines): Lines {
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

/** A line in brackets between a name and its price, or with the price at its end, goes to the name. */
function withBracketsBelow(lines: Lines): Lines {
  const textAt = (row: number) => lines[row]?.text.trim() ?? '';
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

/** `33` alone above each name, which it then leads: other numbers each time, which rise, and not all of which can be allergens. */
function withNumberLines(lines: Lines): Lines {
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

/** `159 Kč`, `$3.50 (per piece)` alone on a line. */
export const priceAlone =
  /^\s*(?:(?:\p{Sc}|EUR|CHF)\s?)?(?:\d{1,4}|\d\s\d{3})(?:[.,]\d\d)?\s?(?:Kč|CZK|,-(?:\sKč)?|EUR|CHF|\p{Sc})?(?: \([^()\d]{1,9}[^()]{0,20}\))?\s*$/iu;

/** `Toast 195 Kč`, `Toast € 4.50` */
export const pricedEnd = /\d ?(?:Kč|CZK|,-|EUR|CHF|\p{Sc})\s*$|(?:\p{Sc}|EUR|CHF) ?\d[\d.,]*\s*$/iu;

/** `Polévka (k menu zdarma)` before its price. */
const soupOfMenu = /^(?:polévka|polievka|soup|suppe|zuppa)(?: \d)?(?: \([^()]{3,30}\))?[ :–\t-]+(?=\d)/i;

/** `Menu 1  160 Kč` alone above each dish: its price stands behind the dish. */
function withPricesBelowLabels(lines: Lines): Lines {
  const prices = lines.map(({ text }, row) => {
    const below = lines[row + 1]?.text ?? '';
    const isOverName = /\p{L}{2}/u.test(below) && !/\d ?(?:Kč|CZK|,-|€)\s*$/i.test(below) && !dayTitleOf(below);
    const price = withoutLabel(text.trim()).replace(soupOfMenu, '');
    return isOverName && price !== text.trim() && priceAlone.test(price) ? price : undefined;
  });
  if (prices.filter(Boolean).length < 3) return lines;
  return lines.map((line, row) => ({ ...line, text: prices[row] ? '' : [line.text, prices[row - 1]].filter(Boolean).join('\t') }));
}

/** `32 cm`, `159 Kč`, `45 cm`, `289 Kč`, each on a line, at several dishes: a price stands beside what it is for. */
function withSizes(lines: Lines): Lines {
  const isLabel = (row: number) => {
    const { text = '' } = lines[row] ?? {};
    return /^(?:[^\t]{2,20}|\+ [^\t]{2,40})$/.test(text) && !priceAlone.test(text) && priceAlone.test(lines[row + 1]?.text ?? '');
  };
  const isMeasure = (row: number) => /^\s*\d[\d.,]*\s?(?:k?g|[mcd]?l|cm|ks)\s*$/iu.test(lines[row]?.text ?? '');
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

/** Without the numbers before names. */
export const undecorated = counts.map((count) => (lines: Lines) => without(lines, count, 3));

/** A shop says each name twice: beside its picture and below it; or each price, above its dish and below it. */
function withoutEchoes(lines: Lines): Lines {
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

function without(lines: Lines, pattern: RegExp, least: number): Lines {
  const isLed = ({ text }: SourceLine) => text.length <= longestLine && pattern.test(text);
  return lines.filter(isLed).length < least ? lines : lines.map((line) => ({ ...line, text: line.text.replace(pattern, '') }));
}

const signBefore = /^[^\p{L}\p{N}\p{Sc}\s"„“”'‘’()+|,;⟨⟩🌶🌱🌿-]{1,6}\ufe0f?(?= ?\p{L})/u;
const signBehind = /[^\p{L}\p{N}\s"„“”'‘’().!?]{1,6}$/u;

/** Words without a price behind signs at the beginning of a line, with the same signs or none at its end. */
function setOff(text: string): { sign: string; title: string; end: string } | undefined {
  const [[sign] = [''], [end] = ['']] = [signBefore.exec(text) ?? undefined, signBehind.exec(text) ?? undefined];
  const title = text.slice(sign.length, text.length - end.length).trim();
  const isWord = !/\d/.test(title) || dayTitleOf(title) !== undefined || (end === sign && isInCapitals(title));
  const isTitle = sign !== '' && title.length < 42 && !title.includes(':') && isWord;
  return isTitle && markOfWord(title.split('  ')[0] ?? '') === undefined ? { sign: sign.replace('\ufe0f', ''), title, end } : undefined;
}

const bullets = /^[•·*●▪◦–—✓✔©®,;:/.]+$/u;

/** `== Polévky ==`, `▼ Polévky`, `## Polévky`: a title gets a colon. */
function withTitles(lines: Lines): Lines {
  const plain = lines.map(({ text }) => text.replace(/\*\*([^*\n]{1,80})\*\*/g, '$1'));
  const short = plain.map((text) => (text.length > 80 ? '' : text.trim()));
  const priced = short.filter((text) => /\d(?: ?(?:\p{Sc}|Kč|CZK|,-))?\s*$/u.test(text)).length;
  const signs = [...Map.groupBy(short, (text) => /^[^\p{L}\p{N}\s]+/u.exec(text)?.[0] ?? '')];
  const ofTitles = new Set(
    signs.flatMap(([sign, those]) => (those.length * 2 < priced && those.every((one) => setOff(one)) ? [sign] : [])),
  );
  const ofDishes = new Set(
    signs.flatMap(([sign, those]) => (those.some((one) => /\(\p{L}(?:, ?\p{L})*[ ,*]*\)/u.test(one)) ? [sign.trim()] : [])),
  );
  return lines.map((line, row) => {
    const { sign = '', title = '', end = '' } = setOff(short[row] ?? '') ?? {};
    if (sign !== '' && sign === end && ofDishes.has(sign)) return { ...line, text: title };
    const isWrapped = end !== '' && sign === end;
    const isTitle = isWrapped || (!bullets.test(sign) && ofTitles.has(sign));
    return { ...line, text: title !== '' && isTitle ? title.replace(/(?<!\d)$/, ':') : (plain[row] ?? '') };
  });
}

/** `Hlavní jídlo:` alone, where it stands before names on other lines, goes before the next one, with the list of allergens below that. */
function withLabels(lines: Lines): Lines {
  const labels = Map.groupBy(lines, ({ text }) => /^\s*(\p{L}[\p{L} ]{2,25}:) \S/u.exec(text)?.[1] ?? '');
  const texts = lines.map(({ text }) => text);
  const next = (row: number) => {
    let at = row + 1;
    while (texts[at]?.trim() === '') at += 1;
    return at;
  };
  for (const [row, { text }] of lines.entries()) {
    if ((labels.get(text.trim())?.length ?? 0) < 2 || !text.trim()) continue;
    const name = next(row);
    const below = texts[name]?.trim() ?? '';
    if (dayTitleOf(below) || /al+erg[eè]n/iu.test(below)) continue;
    const list = next(name);
    const isListed = listAlone.test(texts[list] ?? '');
    texts[name] = [text.trim(), texts[name]?.trim(), ...(isListed ? [texts[list]?.trim()] : [])].join(' ');
    texts[row] = '';
    if (isListed) texts[list] = '';
  }
  return lines.map((line, row) => ({ ...line, text: texts[row] ?? '' }));
}

/** `Dinner: Goulash`, `Vegetarian variant: Risotto`: for which meal several dishes are is no part of their names. */
function withoutMealtimes(lines: Lines): Lines {
  const labelled = /^\s*(\p{Lu}[\p{L}, ]{3,24}): (?=\p{L}{2})/u;
  const labelOf = ({ text }: SourceLine) => (text.length > longestLine ? '' : (labelled.exec(text)?.[1] ?? ''));
  const labels = Map.groupBy(lines, labelOf);
  const isLabel = (label: string) =>
    label !== '' &&
    new Set(labels.get(label)?.map(({ text }) => text)).size > 1 &&
    withoutLabel(`${label}: X`.replace(courseLabel, '')) === `${label}: X` &&
    !/al+erg|price|cen[ay]|contain|obsah/iu.test(label);
  const usual = new Set([...labels.keys()].filter(isLabel));
  if (usual.size < 2) return lines;
  return lines.map((line) => (usual.has(labelOf(line)) ? { ...line, text: line.text.replace(labelled, '') } : line));
}

/** `Toast 195 🌿` */
const signsBehindPrice = /(?<price>(?<=\s)\d{2,4}(?: ?(?:Kč|CZK|€|,-))?) ?(?<signs>(?:[🌶🌱🌿]\ufe0f? ?){1,4})$/u;

/** `Kuchen (a,c,*)` */
const starInList = / ?\((?<list>\p{L}\d?(?:, ?\p{L}\d?){0,13}) ?, ?(?<star>\*{1,3})\)/gu;

/** A word for allergens on the line above is that of the list below it, and `+ zmrzlina +35` has a price. */
function withWords(lines: Lines): Lines {
  const isOfWords = (text: string) => text.length < 80 && text.split(/\s?[,;]\s?/).every((part) => allergenOfWord(part) !== undefined);
  // `Gluten (Weizen, Roggen)`
  const cells = lines.map(({ text }) =>
    text
      .slice(text.lastIndexOf('\t') + 1)
      .trim()
      .replace(/(?<=^|[,;] ?)[^,;()]+\(([^()]+)\)/gu, (whole, kinds: string) => (isOfWords(kinds) ? kinds : whole)),
  );
  // a legend has each word with a capital on a line of its own
  const are = cells.map(isOfWords);
  const isOne = (row: number) => are[row] && /^\p{Lu}[^,;\t]*$/u.test(lines[row]?.text.trim() ?? '');
  // a table says it at the head of a column
  const hasColumn = lines.some(({ text }) => text.split('\t', 20).some((cell) => columnOf(cell) === 'allergens'));
  const areWords = !hasColumn && are.filter((is, row) => is && !isOne(row)).length > 2;
  return lines.map((line, row) => {
    const cell = cells[row] ?? '';
    if (areWords && are[row] && !(isOne(row) && (isOne(row - 1) || isOne(row + 1))))
      return { ...line, text: `${line.text.slice(0, line.text.lastIndexOf('\t') + 1)}Alergeny: ${cell}` };
    const isListed = isAllergenHead(lines[row - 1]?.text.trim() ?? '') && listAlone.test(line.text);
    const text = isAddOn(line.text) ? line.text : line.text.replace(/(?<=[\p{L})] )\+[ \u00a0]?(?=\d{1,4}(?: ?(?:Kč|CZK|€|,-))?$)/iu, '');
    const named = text
      .replace(signsBehindPrice, '$<signs> $<price>')
      .replace(/(?<=\d[.,]\d\d) ?\/ ?(kg|hg|etto|l) ?€/, ' € / $1')
      .replace(/(?<!\p{L})alergeny \/ allergens:? /iu, 'Alergeny: ');
    // nobody knows its allergens
    return {
      ...line,
      text: isListed ? `Alergeny: ${text.trim()}` : named.replace(/ ?\(\?\)/, '').replace(starInList, '$<star> ($<list>)'),
    };
  });
}
