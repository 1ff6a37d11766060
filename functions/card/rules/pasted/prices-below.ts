import { isPlain, isPriced, isPricedName } from './read-line.ts';
import { isLower, type Shown } from './shown-lines.ts';

/** The price of this name follows behind at most two lines of its description. */
export function isPriceAhead({ lines, words, isApart, isPriceAlone }: Shown, areSectionNames: readonly boolean[], at: number): boolean {
  for (let next = at + 1; next <= at + (isApart(at + 1) ? 3 : 4); next += 1) {
    const line = lines[next];
    if (!line || (isApart(next) && next > at + 1) || areSectionNames[next]) return false;
    if (/^(?:notice|title)$/.test(words[next]?.why ?? '') && next === at + 1 && !/\d/.test(line.visible)) return false;
    if (isPriceAlone(next)) return !isPriceAlone(next + 1);
    if (isPriced(line)) return false;
  }
  return false;
}

/** Whether a line ends in a comma or a word that wants another one. */
export function isOpen({ lines }: Shown, at: number): boolean {
  const text = isPriced(lines[at]) ? '' : (lines[at]?.visible ?? '');
  return /(?:[,+&–]|(?<!\d ?)\/|\s(?:a|s|se|z|ze|na|v|ve|and|with|in|on|of))$/u.test(text);
}

/** In a list of names with their prices below: as many lines before the first price as there are prices. */
export function namesBeforePrices({ lines, isPriceAlone }: Shown, areSectionNames: readonly boolean[]): (at: number) => boolean {
  // from each line on, the first one that has a price or names a section, and the end of the prices that stand alone
  const stops: number[] = [];
  const ends: number[] = [];
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    stops[at] = isPriced(lines[at]) || areSectionNames[at] ? at : (stops[at + 1] ?? lines.length);
    ends[at] = isPriceAlone(at) ? (ends[at + 1] ?? lines.length) : at;
  }
  return (at) => {
    const first = stops[at + 1] ?? lines.length;
    const prices = (ends[first] ?? first) - first;
    return prices >= 2 && first - at <= prices;
  };
}

/** Where most names begin with a small letter, none goes on from the line above. */
export function areNamesSmall({ lines, pricedNames, isApart, placesWhere }: Shown): boolean {
  const isSmall = (at: number) => /^\p{Ll}/u.test(lines[at]?.texts[0] ?? '') && (isApart(at) || isPriced(lines[at - 1]));
  // where blank lines stand hardly anywhere but around words in small letters, these are titles
  const titles = placesWhere((line, at) => isLower(line) && isPlain(line) && isApart(at) && isApart(at + 1) && isPricedName(lines[at + 1]));
  return (
    pricedNames.filter(isSmall).length * 2 > pricedNames.length ||
    (titles.length > 2 && pricedNames.filter(isApart).length <= titles.length + 1)
  );
}
