import { blocksOf } from './blocks.ts';
import type { Known } from './card-line.ts';
import { daysOf } from './days.ts';
import { closedOf, turnsOf } from './described-names.ts';
import { columnOf } from './heads.ts';
import { layoutOf } from './layout.ts';
import type { Decided } from './left-out.ts';
import { isTitle, type Kind, type Place, seenOf } from './line-kinds.ts';
import { listedNamesOf } from './listed-names.ts';
import { areNamesSmall, isOpen, isPriceAhead, namesBeforePrices } from './prices-below.ts';
import { isPlain, isPriced, isPricedName, isSentence, type LineParts, numbered } from './read-line.ts';
import { sectionNamesOf } from './section-names.ts';
import { isLower, type Shown, shownLines } from './shown-lines.ts';
import { isButton } from './titles.ts';
import { buttonsOf, dividerOf, repeatedTitles, sectionsNamedAbove, uncounted } from './titles-among-lines.ts';

/** What the whole card says of its lines, before it is decided what each of them is. */
export function cardInView(all: readonly LineParts[], known: Known) {
  const card = shownLines(all, known);
  const { lines, words, hasSetPrice, isApart, firstPrice, isPriceAlone, isKnownSection, placesWhere } = card;
  const areSectionNames = sectionNamesOf(card);
  const sections = placesWhere((_, at) => areSectionNames[at]);
  const contents = sectionsNamedAbove(lines, firstPrice);
  const isPriceBelow = (at: number) => isPriceAhead(card, areSectionNames, at);
  const repeated = firstPrice < 0 ? new Set<string>() : repeatedTitles(lines);
  const isChrome = chromeOf(card, contents, repeated);
  // the heads of a table whose cells stand below each other
  const heads = lines.map(({ visible }) => columnOf(visible) !== undefined);
  const isHead = (at: number) => [-2, -1, 0].some((from) => [0, 1, 2].every((step) => heads[at + from + step]));

  const divider = dividerOf(lines);
  const kinds = lines.map(kindOf);
  const seen = seenOf(lines, kinds, isApart);
  const days = daysOf(lines, isApart);
  const blocks = blocksOf(lines, isApart, hasSetPrice);
  const { places, isDescribed, isPriceFirst } = layoutOf(seen);
  const settled = new Map([
    ...(places.size > 0 ? [] : closedOf(seen)),
    ...(firstPrice < 0 || hasSetPrice ? [] : namesWithoutPrices()),
    ...[...places, ...headings()].map(([at, role]): [number, Decided] => [at, { role }]),
  ]);
  const areSmall = areNamesSmall(card);
  const isInLetters = (at: number) => lines[at] !== undefined && !isPriced(lines[at]) && !lines[at]?.isInCapitals && !isApart(at);
  const areToldInLetters = card.pricedNames.filter((at) => lines[at]?.isInCapitals && isInLetters(at + 1)).length > 4;
  const titles = sections.filter((at) => !isPriced(lines[at]) && lines.slice(Math.max(at - 3, 0), at).some(isPriced));

  return {
    ...card,
    ...days,
    ...blocks,
    ...listedNamesOf(card, days.countOfDays),
    areSectionNames,
    firstSection: sections[0] ?? 0,
    contents,
    divider,
    settled,
    turns: hasSetPrice && !blocks.arePairs && !days.areSeveral ? turnsOf(seen) : new Map<number, Decided>(),
    isDescribed,
    isPriceFirst,
    areSmall,
    ...beginningOf(card, sections, contents),
    /** Titles among dishes are sections where no section stands apart. */
    areSectionsApart: titles.length > 0 && titles.every(isApart),
    isHead,
    isChrome,
    isRepeated: (text: string) => repeated.has(text),
    isPriceAhead: isPriceBelow,
    isBeforePrices: namesBeforePrices(card, areSectionNames),
    isTornBelow,
    isDishNext,
    isOpen: (at: number) => isOpen(card, at),
    /** Words about a priced name in capitals, below several such names. */
    isToldInLetters: (at: number) => areToldInLetters && isInLetters(at) && !areSectionNames[at],
  };

  /** What a line holds, for the whole to decide what belongs together. */
  function kindOf(line: LineParts, at: number): Kind {
    if (line.source.as || line.sharedPrice !== undefined || line.isRow || line.head || line.isTooLong || line.dayTitle) return 'break';
    if (line.isMore || (hasSetPrice && isPriceAlone(at) && line.visible.startsWith('('))) return 'skip';
    if (isHead(at)) return 'break';
    if (isChrome(line, at)) return line.visible === divider ? 'divider' : 'skip';
    const why = words[at]?.why;
    if (isPriced(line)) return isPriceAlone(at) ? 'price' : isSentence(line.visible) ? 'break' : 'dish';
    if (why === 'page') return 'skip';
    if (line.texts.length === 0) return why === 'ornament' && !/^[•·|]$/.test(line.visible) ? 'break' : 'facts';
    return why || areSectionNames[at] || contents.has(uncounted(line)) ? 'break' : 'text';
  }

  /** `Soups` over names without a price, on a card with prices: somebody has to say them. */
  function namesWithoutPrices(): [number, Decided][] {
    return sections.flatMap((at) => {
      let end = at + 1;
      while (kinds[end] === 'text' && (end === at + 1 || !isApart(end))) end += 1;
      const names = placesIn(at + 1, end);
      const areNames = names.filter((name) => isLower(lines[name])).length * 2 < names.length;
      const isList = areNames && names.length > 1 && isKnownSection(lines[at] as LineParts) && areSectionNames[end];
      return isList ? names.map((name): [number, Decided] => [name, { role: 'dish', isGuess: true }]) : [];
    });
  }

  /** The name of a section and words about it stand apart above its dishes. */
  function headings(): [number, Place][] {
    const found = blocks.blocks.filter(
      ([name = -1, ...about], which) =>
        about.length > 0 &&
        about.length < 3 &&
        isTitle(lines[name]) &&
        [name, ...about].every((at) => isPlain(lines[at] as LineParts)) &&
        about.every(seen.isWord) &&
        blocks.blocks[which + 1]?.some(seen.isPriced),
    );
    return found.length < 2
      ? []
      : found.flatMap((block) => block.map((at, place): [number, Place] => [at, place === 0 ? 'section' : 'leftOut']));
  }

  function isTornBelow(at: number): boolean {
    const next = lines[at + 1];
    return isPriced(next) && !isApart(at + 1) && ((isLower(next) && !areSmall) || isOpen(card, at));
  }

  function isDishNext(at: number): boolean {
    let below = at + 1;
    // a title may have a paragraph below it
    while (kinds[below] === 'skip' || words[below]?.why === 'notice' || (lines[below]?.visible.length ?? 0) > 120) below += 1;
    const next = lines[below];
    if (!next) return false;
    const hasFacts = next.allergens !== null || next.weight !== '' || (card.areCounted && numbered.test(next.visible));
    return hasFacts || isPricedName(next) || (isPriceFirst && isPriceAlone(below)) || isPriceBelow(below) || isTornBelow(below);
  }
}

const placesIn = (first: number, end: number) => Array.from({ length: end - first }, (_, by) => first + by);

/** A button or a badge; one that stands once and alone is a title. */
function chromeOf({ lines, isApart }: Shown, contents: ReadonlyMap<string, number>, repeated: ReadonlySet<string>) {
  const buttons = buttonsOf(lines);
  return (line: LineParts, at: number): boolean => {
    const isAlone = isApart(at) && isApart(at + 1) && !repeated.has(line.visible) && /^\p{Lu}/u.test(line.visible);
    if (isPriced(line) || contents.has(uncounted(line))) return false;
    return (isButton(line.visible) && !isAlone) || (line.allergens === null && buttons.has(line.visible));
  };
}

/** `890 Kč / osoba`: the price of a whole menu. */
export const isOfPerson = (line: LineParts | undefined) =>
  isPriced(line) && /(?<!\p{L})(?:os(?:\.|ob[aua])|person|persona|personne)(?!\p{L})/iu.test(line?.visible ?? '');

const mostAboveMenu = 10;

/** Up to where what stands on the card is no part of it yet. */
function beginningOf({ lines, hasSetPrice, firstPrice, placesWhere }: Shown, sections: number[], contents: ReadonlyMap<string, number>) {
  const [firstSection = 0] = hasSetPrice && sections.length > 1 && (sections[0] ?? 0) * 3 < lines.length ? sections : [];
  // nothing of the card stands above the first section that is named at the beginning
  const firstNamed = Math.min(...contents.values());
  // few lines with numbers above a table are no dishes
  const head = lines.findIndex((line) => line.head);
  return {
    beginning: Math.max(firstSection, firstNamed < firstPrice ? firstNamed : 0),
    firstOfTable: lines.slice(0, Math.max(head, 0)).filter(isPriced).length < 3 ? head : -1,
    /** A title of the menu stands above its price. */
    priceOfPerson: placesWhere((line, at) => at < mostAboveMenu && isOfPerson(line)).at(-1) ?? -1,
  };
}

/** `Nabídka 17:00-20:30` between dishes. */
export const isWithHours = ({ visible }: LineParts) =>
  /^(?!otev|zav|open|closed|kuch|kitchen)\p{Lu}\p{L}+(?: \p{L}+){0,2}\s+\d{1,2}[:.]\d\d ?[–-] ?\d{1,2}[:.]\d\d$/iu.test(visible);
