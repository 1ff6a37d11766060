import { type CardLine, doubtReasons } from './card-line.ts';
import { undecorated } from './dish-numbers.ts';
import { withoutLabelLines, withoutLabels } from './labels.ts';
import { withParagraphs } from './paragraphs.ts';
import { changed, type Lines, priceAlone, rewritten } from './rewriting.ts';
import { plainName } from './same-dish.ts';
import { inSmallLetters, isButton, isUsualSection } from './titles.ts';

/** `150gMenu 1Guláš53,80 Kč`: cells that a page shows apart. */
const glued =
  /(?<=\p{Ll}{2}|\d[glk]?|\d[mcd]l|ks)(?=\p{Lu}\p{Ll}+)|(?<=[\p{Ll})]|\d ?(?:g|[mcd]?l|ks))(?=\d{2,4}(?:[.,]\d\d)?\s?(?:Kč|CZK|,-|€))|(?<=(?:Kč|€|,-|ks|\d ?g))(?=\p{L}{3})|(?<=Kč|€|,-)(?=\d{2,4} ?(?:g|ml)(?!\p{L}))|(?<=\d ?\/)(?=\d{2,3}[.,]\d\d$)|(?<=^\s*\d{2,3} ?g) (?=\p{Lu}\p{L}+ \d{1,2}\p{Lu})/gu;

/** Other ways to take the lines of a card, each from what repeats in it: what explains the whole card better holds. */
export const alternatives: ((lines: Lines) => Lines)[] = [
  ...undecorated,
  rewritten(glued, '  ', 3),
  withoutLabels,
  withoutLabelLines,
  inLetters,
  withoutButtons,
  withParagraphs,
  withoutBlanks,
];

/** On a page with a blank line behind each line, or with none behind prices alone on lines, one blank line divides nothing; nor do those above allergens. */
function withoutBlanks(lines: Lines): Lines {
  const isBlank = (at: number) => lines[at]?.text.trim() === '' && !lines[at]?.as;
  // a legend below the last price is written closer
  const last = lines.findLastIndex(({ text }) => /\d.{0,2}(?:\p{Sc}|Kč|CZK|,-)|\p{Sc} ?\d/u.test(text));
  const shown = lines.slice(0, last * 2 < lines.length ? undefined : last + 1).flatMap((_, at) => (isBlank(at) ? [] : [at]));
  const isWide = shown.filter((at) => isBlank(at - 1)).length * 3 > shown.length * 2;
  const ofPrices = shown.filter((at) => priceAlone.test(lines[at]?.text ?? ''));
  const areClosed = ofPrices.length > 3 && ofPrices.filter((at) => !isBlank(at - 1) && !isBlank(at + 1)).length * 4 > ofPrices.length * 3;
  // below one that begins a dish stand its name and words about it, below the last one too
  const isOver = (at: number) =>
    [1, 2].every((by) => at + by < lines.length && !isBlank(at + by) && !isUsualSection(lines[at + by]?.text ?? ''));
  const areUnder = ofPrices.every((at) => isBlank(at - 1)) && ofPrices.some(isOver) && !isOver(ofPrices.at(-1) ?? 0);
  if (areUnder) return lines.filter((_, at) => !isBlank(at) || !priceAlone.test(lines[at + 1]?.text ?? ''));
  if (isWide || areClosed) return lines.filter((_, at) => !isBlank(at) || (isWide && isBlank(at - 1)));
  const ofAllergens = shown.filter((at) => allergensAlone.test(lines[at]?.text ?? ''));
  const torn = new Set(ofAllergens.filter((at) => isBlank(at - 1)));
  return torn.size > 3 ? lines.filter((_, at) => !torn.has(at + 1)) : lines;
}

const allergensAlone = /^\s*al+erg[eéè]n\p{L}{0,2}:? ?\d[\d, a-h]*$/iu;

/** Names in capitals are no sections. */
function inLetters(lines: Lines): Lines {
  return changed(lines, 2, (text) => (isUsualSection(text) ? text : text.replace(/^[^()]+/, inSmallLetters)));
}

/** A button between the parts of a dish divides nothing. */
function withoutButtons(lines: Lines): Lines {
  const left = lines.filter(({ text, as }) => as || !isButton(text.trim()));
  return lines.length - left.length < 3 ? lines : left;
}

/** `Menu 1` and `Menu 2` are no names. */
const label = (name: string) => plainName(name).replace(/ \d+$/, '');

/** A name with numbers at its ends, in small letters, or with words that are not apart. */
const oddName = /\d\d\P{L}{0,3}$|^\d{1,4}\p{L}|^\d{1,3},? [\p{Lu}\d]|^\p{Ll}|\p{Ll}\p{Lu}|\p{L}\d|\p{L}{4}\.$/u;

/** How well a reading explains the whole card: each dish has a name of its own and a price, each price a dish, and nothing is left over. */
export function explained(lines: readonly CardLine[]): number {
  const dishes = lines.flatMap(({ dish, doubts }) =>
    dish ? [{ dish, asked: doubts.filter(({ reason }) => doubtReasons[reason] === 'asks') }] : [],
  );
  const isPriced = ({ dish, asked }: (typeof dishes)[number]) =>
    dish.price !== undefined || asked.some(({ reason }) => reason === 'foreignPrice');
  const arePriced = dishes.filter(isPriced).length * 2 > dishes.length;
  // a canteen may write all names in small letters
  const areSmall = !arePriced && dishes.filter(({ dish }) => /^\p{Ll}/u.test(dish.name)).length * 3 > dishes.length * 2;
  const names = Map.groupBy(dishes, ({ dish }) => label(dish.name));
  const ofDishes = dishes.map((one) => {
    const { dish, asked } = one;
    const others = asked.filter(({ reason }) => reason !== 'noPrice' && reason !== 'foreignPrice').length;
    const isRepeated = (names.get(label(dish.name))?.length ?? 0) > 2;
    const isOdd = oddName.test(areSmall ? dish.name.replace(/^./u, 'A') : dish.name);
    const hasNumber = /(?:^|\s)\d{1,4}(?:\s|$)|\d[/,]\d/.test(dish.description);
    return (!arePriced ? 0 : isPriced(one) ? 2 : -1) - others - (isRepeated ? 2 : 0) - Number(isOdd) - Number(hasNumber);
  });
  // a section of its own for each dish is none
  const inSections = Map.groupBy(dishes, ({ dish }) => dish.section);
  const sections = [...inSections].filter(([section]) => section !== '' && !isUsualSection(section));
  const ofOne = sections.filter(([, { length }]) => length === 1).length;
  const vain = ofOne > 2 ? ofOne : 0;
  const guessed = lines.filter(({ role, doubts }) => role === 'section' && doubts.length > 0).length;
  const left = lines.filter(({ role }) => role === 'notUnderstood').map(({ source }) => (/\d{2}/.test(source.text) ? 2 : 1));
  return [...ofDishes, ...left.map((one) => -one)].reduce((sum, one) => sum + one, -vain - (guessed * 2 > dishes.length ? guessed : 0));
}
