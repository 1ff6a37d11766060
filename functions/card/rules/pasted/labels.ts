import { listAlone } from './lists-apart.ts';
import { courseLabel } from './read-line.ts';
import { changed, type Lines, priceAlone } from './rewriting.ts';
import { plainName } from './same-dish.ts';
import { gap, longestLine, type SourceLine, visibleLine } from './source-lines.ts';
import { dayTitleOf, isButton, withoutLabel } from './titles.ts';

/** `Hlavní jídlo:` alone, where it stands before names on other lines, goes before the next one, with the list of allergens below that. */
export function withLabels(lines: Lines): Lines {
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
export function withoutMealtimes(lines: Lines): Lines {
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

/** `Polévka (k menu zdarma)` before its price. */
const soupOfMenu = /^(?:polévka|polievka|soup|suppe|zuppa)(?: \d)?(?: \([^()]{3,30}\))?[ :–\t-]+(?=\d)/i;

/** `Menu 1  160 Kč` alone above each dish: its price stands behind the dish. */
export function withPricesBelowLabels(lines: Lines): Lines {
  const prices = lines.map(({ text }, row) => {
    const below = lines[row + 1]?.text ?? '';
    const isOverName = /\p{L}{2}/u.test(below) && !/\d ?(?:Kč|CZK|,-|€)\s*$/i.test(below) && !dayTitleOf(below);
    const price = withoutLabel(text.trim()).replace(soupOfMenu, '');
    return isOverName && price !== text.trim() && priceAlone.test(price) ? price : undefined;
  });
  if (prices.filter(Boolean).length < 3) return lines;
  return lines.map((line, row) => ({ ...line, text: prices[row] ? '' : [line.text, prices[row - 1]].filter(Boolean).join('\t') }));
}

const hasWord = (text: string) => /\p{L}{2}/u.test(text);
const family = (text: string) => plainName(text.replace(/\d+/g, ' '));

/** `Hlavní jídlo | Guláš | 150`, `ZAK 1  Guláš`: a cell before the names that several of them share. */
export function withoutLabels(lines: Lines): Lines {
  const isBeforeName = (cells: string[], at: number) =>
    /^[\p{L}\d .:]{1,20}$/u.test(cells[at] ?? '') &&
    hasWord(cells[at] ?? '') &&
    cells.slice(at + 1).some(hasWord) &&
    !cells.slice(0, at).some(hasWord);
  const labels = lines.flatMap(({ text }) => {
    const cells = visibleLine(text).split(gap);
    return cells.flatMap((cell, at) => (isBeforeName(cells, at) && !dayTitleOf(cell) ? [{ name: family(cell), of: cells[at + 1] }] : []));
  });
  const repeated = ofSeveral(labels);
  return changed(lines, 2, (text) => {
    const cells = visibleLine(text).split(gap);
    const at = cells.findIndex((cell, at) => isBeforeName(cells, at) && repeated.has(family(cell)));
    return at < 0 ? text : cells.toSpliced(at, 1).join(gap);
  });
}

/** The names of labels before different things. */
function ofSeveral(labels: readonly { name: string; of: string | undefined }[]): Set<string> {
  const byName = Map.groupBy(labels, ({ name }) => name);
  return new Set([...byName.keys()].filter((name) => new Set(byName.get(name)?.map(({ of }) => of)).size > 1));
}

/** `ZAK 1` alone above each dish. */
export function withoutLabelLines(lines: Lines): Lines {
  const isLabel = (text: string) =>
    /^\p{L}[\p{L} ]{1,14}(?: \d{1,2})?[.:]?$/u.test(text.trim()) && !dayTitleOf(text) && !isButton(text.trim());
  const labels = lines.flatMap(({ text }, at) => (isLabel(text) ? [{ name: family(text), of: lines[at + 1]?.text ?? '' }] : []));
  const others = new Set(labels.flatMap(({ name, of }) => (hasWord(of) && !isLabel(of) ? [] : [name])));
  const repeated = ofSeveral(labels.filter(({ name }) => !others.has(name)));
  const isOne = (text: string) => isLabel(text) && repeated.has(family(text));
  // in small letters it is a badge below the name
  return changed(lines, 2, (text) => (isOne(text) ? '' : text)).filter(
    ({ text }, at) => text !== '' || !/^\p{Ll}/u.test(lines[at]?.text ?? ''),
  );
}
