import { blocksOf } from './blocks.ts';
import type { Known } from './card-line.ts';
import { daysOf } from './days.ts';
import { columnOf } from './heads.ts';
import { areTwoLanguages } from './languages.ts';
import { closedOf, isTitle, type Kind, layoutOf, turnsOf } from './layout.ts';
import { type Decided, type Words, wordsOfAll } from './left-out.ts';
import { isOnlyPrice, isPlain, isPriced, isPricedName, isSentence, type LineParts, numbered } from './read-line.ts';
import { plainName } from './same-dish.ts';
import { isUsualSection } from './source-lines.ts';
import { withoutStrays } from './strays.ts';
import { isButton, withoutLabel } from './titles.ts';
import { buttonsOf, dividerOf, repeatedTitles, sectionsNamedAbove, uncounted } from './titles-among-lines.ts';

type Lines = readonly LineParts[];

/** `890 Kč / osoba` */
const ofPerson = /(?<!\p{L})(?:os(?:\.|ob[aua])|person|persona|personne)(?!\p{L})/iu;

/** What the whole card says of its lines, before it is decided what each of them is. */
export function cardInView(all: Lines, { sections, hasSetPrice }: Known) {
  const known = new Set(sections.map(plainName));
  const shown = all.flatMap((line, row) => (line.visible === '' && !line.source.as ? [] : [{ line, row }]));
  const everyWord = wordsOfAll(all);
  const isApart = (at: number) => (shown[at]?.row ?? 0) - (shown[at - 1]?.row ?? -2) > 1;
  const words = shown.map(({ line, row }, at): Words => {
    const word = everyWord[row] as Words;
    return isStory(line, isApart(at)) ? { ...word, why: 'notice' } : word;
  });
  const said = shown.map(({ line }) => line);
  const lines = withoutStrays(said, words);
  const placesWhere = (is: (line: LineParts, at: number) => unknown) => lines.flatMap((line, at) => (is(line, at) ? [at] : []));
  // the heads of a table whose cells stand below each other
  const heads = shown.map(({ line }) => columnOf(line.visible) !== undefined);
  const isHead = (at: number) => [-2, -1, 0].some((from) => [0, 1, 2].every((step) => heads[at + from + step]));
  const firstPrice = lines.findIndex(isPriced);
  const repeated = firstPrice < 0 ? new Set<string>() : repeatedTitles(lines);
  const buttons = buttonsOf(lines);
  // `Polévky / Soups`
  const areStroked = lines.some((line) => line.visible.includes(' / ') && isKnownSection(line));
  const withNames = placesWhere(isPricedName);
  const counted = placesWhere(({ visible }) => numbered.test(visible));
  const areCounted = counted.length > 3 && counted.length * 2 > new Set([...withNames, ...counted]).size;
  const areSectionNames = lines.map(isSectionName);
  // a title of the menu stands above its price
  const priceOfPerson = placesWhere((line, at) => at < mostAboveMenu && isOfPerson(line)).at(-1) ?? -1;
  // few lines with numbers above a table are no dishes
  const head = lines.findIndex((line) => line.head);
  const firstOfTable = lines.slice(0, Math.max(head, 0)).filter(isPriced).length < 3 ? head : -1;
  // `točené pivo` below a price, where sections begin with a capital, says what is sold for it
  const small = placesWhere((line, at) => areSectionNames[at] && isLower(line));
  if (small.length * 2 < areSectionNames.filter(Boolean).length)
    for (const at of small) if ((isPriceAlone(at - 1) || isLower(lines[at + 1])) && !isApart(at)) areSectionNames[at] = false;
  const named = placesWhere((_, at) => areSectionNames[at]);
  const [firstSection = 0] = hasSetPrice && named.length > 1 && (named[0] ?? 0) * 3 < lines.length ? named : [];
  const contents = sectionsNamedAbove(lines, firstPrice);
  // nothing of the card stands above the first section that is named at the beginning
  const firstNamed = Math.min(...contents.values());
  const beginning = Math.max(firstSection, firstNamed < firstPrice ? firstNamed : 0);
  // names in capitals have their prices below them
  const withPriceBelow = placesWhere(
    (line, at) =>
      line.isInCapitals &&
      (!isKnownSection(line) || (isPriceAlone(at + 1) && (isPriced(lines[at - 1]) || areSectionNames[at - 1]))) &&
      !isApart(at + 1) &&
      isPriceAhead(at),
  );
  if (withPriceBelow.length * 2 > placesWhere((_, at) => isPriceAlone(at)).length)
    for (const at of withPriceBelow) areSectionNames[at] = false;
  // courses in capitals with words below them
  const inCapitals = hasSetPrice ? placesWhere((line, at) => line.isInCapitals && areSectionNames[at] && !isKnownSection(line)) : [];
  const isToldBelow = (at: number) => !isApart(at + 1) && !isPriced(lines[at + 1]) && lines[at + 1]?.isInCapitals === false;
  const told = inCapitals.filter(isToldBelow);
  if (told.length > 3 && told.length * 4 >= inCapitals.length * 3) for (const at of told) areSectionNames[at] = false;
  // where most names begin with a small letter, none goes on from the line above
  const isSmall = (at: number) => /^\p{Ll}/u.test(lines[at]?.texts[0] ?? '') && (isApart(at) || isPriced(lines[at - 1]));
  const areSmall = withNames.filter(isSmall).length * 2 > withNames.length;
  // where blank lines stand hardly anywhere but around words in small letters, these are titles
  const smallApart = placesWhere(
    (line, at) => isLower(line) && isPlain(line) && isApart(at) && isApart(at + 1) && isPricedName(lines[at + 1]),
  );
  const areSmallApart = smallApart.length > 2 && withNames.filter(isApart).length <= smallApart.length + 1;
  // words about priced names in capitals, below several of them
  const isInLetters = (at: number) => lines[at] !== undefined && !isPriced(lines[at]) && !lines[at]?.isInCapitals && !isApart(at);
  const areToldInLetters = withNames.filter((at) => lines[at]?.isInCapitals && isInLetters(at + 1)).length > 4;
  const days = daysOf(lines, isApart);
  const blocks = blocksOf(lines, isApart, hasSetPrice);
  // nothing has a price, and most names end in their allergens: those without are dishes too
  const allListed = lines.filter(({ allergens, texts }) => allergens && texts.length > 0);
  const { countOfDays } = days;
  const areAllListed = firstPrice < 0 && (allListed.length * 2 > lines.length || (countOfDays > 2 && allListed.length >= countOfDays));
  const areListedSmall = allListed.filter(isLower).length * 2 > allListed.length;
  const isNameInList = (line: LineParts) =>
    areAllListed && line.visible.length <= 60 && /^\p{L}[^.!?]+$/u.test(line.texts[0] ?? '') && (!isLower(line) || areListedSmall);
  // names end in their allergens, and the price stands behind the words below
  const isListed = (line: LineParts | undefined) => line && !isPriced(line) && line.allergens !== null && line.texts.length > 0;
  const isPricedOnly = (at: number) => isPricedName(lines[at]) && lines[at]?.allergens === null;
  const listed = placesWhere(isListed);
  const behind = listed.filter((at) => isPricedOnly(at + 1) && !isApart(at + 1)).length;
  const before = listed.filter((at) => isPricedOnly(at - 1) && !isApart(at)).length;
  const areListedAbove = listed.length > 2 && behind * 4 > listed.length * 3 && behind > before;
  const divider = dividerOf(lines);
  const kinds = lines.map(kindOf);
  const { places, isDescribed, isPriceFirst } = layoutOf(lines, kinds, isApart);
  const settled = places.size > 0 ? new Map<number, Decided>() : closedOf(lines, kinds, isApart);
  // `Soups` over names without a price, on a card with prices: somebody has to say them
  for (const at of firstPrice < 0 || hasSetPrice ? [] : named) {
    if (lines[at]?.sharedPrice) continue;
    let end = at + 1;
    while (kinds[end] === 'text' && (end === at + 1 || !isApart(end))) end += 1;
    const areNames = lines.slice(at + 1, end).filter(isLower).length * 2 < end - at - 1;
    if (areNames && areSectionNames[at] && isKnownSection(lines[at] as LineParts) && areSectionNames[end] && end > at + 2)
      for (let name = at + 1; name < end; name += 1) settled.set(name, { role: 'dish', isGuess: true });
  }
  // the name of a section and words about it stand apart above its dishes
  const headings = blocks.blocks.filter(
    (block, which) =>
      block.length > 1 &&
      block.length < 4 &&
      isTitle(lines[block[0] ?? -1]) &&
      block.every((at) => isPlain(lines[at] as LineParts)) &&
      block.slice(1).every((at) => kinds[at] === 'text') &&
      blocks.blocks[which + 1]?.some((at) => kinds[at] === 'dish' || kinds[at] === 'price'),
  );
  if (headings.length > 1)
    for (const [name = -1, ...about] of headings) for (const at of [name, ...about]) places.set(at, at === name ? 'section' : 'leftOut');
  for (const [at, role] of places) settled.set(at, { role });
  const turns = hasSetPrice && !blocks.arePairs && !days.areSeveral ? turnsOf(lines, kinds, isApart) : new Map<number, Decided>();
  // from each line on, the first one that has a price or names a section, and the end of the prices that stand alone
  const stops: number[] = [];
  const endsOfPrices: number[] = [];
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    stops[at] = isPriced(lines[at]) || areSectionNames[at] ? at : (stops[at + 1] ?? lines.length);
    endsOfPrices[at] = isPriceAlone(at) ? (endsOfPrices[at + 1] ?? lines.length) : at;
  }
  // titles among dishes are sections where no section stands apart
  const titles = placesWhere((line, at) => areSectionNames[at] && !isPriced(line) && lines.slice(Math.max(at - 3, 0), at).some(isPriced));
  const areSectionsApart = titles.length > 0 && titles.every(isApart);

  return {
    ...{ shown, words, lines, ...days, ...blocks, isHead, isApart, firstPrice, priceOfPerson, firstOfTable, beginning, named },
    ...{
      repeated,
      contents,
      areSmall: areSmall || areSmallApart,
      areCounted,
      areSectionNames,
      areSectionsApart,
      settled,
      turns,
      isDescribed,
      isPriceFirst,
      divider,
    },
    ...{ isNameInList, isChrome, isKnownSection, isPriceAhead, isBeforePrices, isTornBelow, isPriceAlone, isDishNext, isOpen },
    isToldInLetters: (at: number) => areToldInLetters && isInLetters(at) && !areSectionNames[at],
    isBelowListed: (at: number) => areListedAbove && isListed(lines[at - 1]) && isPricedOnly(at) && !isApart(at),
    isOverListed: (at: number) => areListedAbove && isListed(lines[at + 1]),
  };

  /** A button or a badge; one that stands once and alone is a title. */
  function isChrome(line: LineParts, at: number): boolean {
    const isAlone = isApart(at) && isApart(at + 1) && !repeated.has(line.visible) && /^\p{Lu}/u.test(line.visible);
    if (isPriced(line) || contents.has(uncounted(line))) return false;
    return (isButton(line.visible) && !isAlone) || (line.allergens === null && buttons.has(line.visible));
  }

  /** What a line holds, for the whole to decide what belongs together. */
  function kindOf(line: LineParts, at: number): Kind {
    if (line.source.as || line.sharedPrice !== undefined || line.isRow || line.head || line.isTooLong || line.dayTitle) return 'break';
    if (line.isMore || (hasSetPrice && isPriceAlone(at) && line.visible.startsWith('('))) return 'skip';
    if (isHead(at)) return 'break';
    if (isChrome(line, at)) return line.visible === divider ? 'divider' : 'skip';
    const why = words[at]?.why;
    if (isPriced(line)) return line.texts.length === 0 ? 'price' : isSentence(line.visible) ? 'break' : 'dish';
    if (line.texts.length === 0) return why === 'ornament' && !/^[•·|]$/.test(line.visible) ? 'break' : why === 'page' ? 'skip' : 'facts';
    if (why) return why === 'page' ? 'skip' : 'break';
    return areSectionNames[at] || contents.has(uncounted(line)) ? 'break' : 'text';
  }

  function isKnownSection({ visible, texts }: LineParts): boolean {
    const [one = '', other = one, ...more] = visible.split(/\s[/|–•-]\s/);
    if (more.length === 0 && isUsualSection(one) && isUsualSection(other)) return true;
    return known.has(plainName(visible)) || (withoutLabel(visible) === visible && isUsualSection(texts[0] ?? ''));
  }

  function isSectionName(line: LineParts, at: number): boolean {
    const { visible, isInCapitals, allergens, texts } = line;
    if (areCounted && numbered.test(visible)) return false;
    // `(cena za 100 g)` may stand between them
    const next = lines[at + 1]?.visible.startsWith('(') ? lines[at + 2] : lines[at + 1];
    const isOverName = next !== undefined && next.texts.length > 0 && (hasSetPrice || next.allergens || isPricedName(next));
    const isOverDish = isApart(at) && !isApart(at + 1) && isOverName;
    const isStroked = areStroked && isOverName && /^\p{Lu}\D+ \/ /u.test(visible);
    // `Pivo`, `0,5 l`, `55 Kč`
    if (lines[at + 1]?.weight !== '' && lines[at + 1]?.texts.length === 0 && !isPriced(lines[at + 1]) && isPriceAlone(at + 2)) return false;
    if (
      (isKnownSection(line) && !(allergens && firstPrice < 0)) ||
      line.sizes ||
      ((isOverDish || isStroked) && isPlain(line) && areTwoLanguages(visible))
    )
      return true;
    // `B.L.T.` and `VIP` are names
    const isLong = visible.replace(/\([^()]*\)|\P{L}/gu, '').length > 3;
    return allergens === null && texts.length < 3 && ((isInCapitals && isLong) || /\p{L}\s?:$/u.test(visible));
  }

  /** The price of this name follows behind at most two lines of its description. */
  function isPriceAhead(at: number): boolean {
    for (let next = at + 1; next <= at + (isApart(at + 1) ? 3 : 4); next += 1) {
      const line = lines[next];
      if (!line || (isApart(next) && next > at + 1) || areSectionNames[next]) return false;
      if (/^(?:notice|title)$/.test(words[next]?.why ?? '') && next === at + 1 && !/\d/.test(line.visible)) return false;
      if (isPriceAlone(next)) return !isPriceAlone(next + 1);
      if (isPriced(line)) return false;
    }
    return false;
  }

  /** In a list of names with their prices below: as many lines before the first price as there are prices. */
  function isBeforePrices(at: number): boolean {
    const first = stops[at + 1] ?? lines.length;
    const prices = (endsOfPrices[first] ?? first) - first;
    return prices >= 2 && first - at <= prices;
  }

  function isTornBelow(at: number): boolean {
    const next = lines[at + 1];
    return isPriced(next) && !isApart(at + 1) && ((isLower(next) && !areSmall) || isOpen(at));
  }

  function isPriceAlone(at: number): boolean {
    return isOnlyPrice(lines[at]);
  }

  function isDishNext(at: number): boolean {
    let below = at + 1;
    // a title may have a paragraph below it
    while (kinds[below] === 'skip' || words[below]?.why === 'notice' || (lines[below]?.visible.length ?? 0) > 120) below += 1;
    const next = lines[below];
    if (!next) return false;
    return (
      (isPriceFirst && isPriceAlone(below)) ||
      isPricedName(next) ||
      isPriceAhead(below) ||
      isTornBelow(below) ||
      next.allergens !== null ||
      next.weight !== '' ||
      (areCounted && numbered.test(next.visible))
    );
  }

  function isOpen(at: number): boolean {
    const text = isPriced(lines[at]) ? '' : (lines[at]?.visible ?? '');
    return /(?:[,+&–]|(?<!\d ?)\/|\s(?:a|s|se|z|ze|na|v|ve|and|with|in|on|of))$/u.test(text);
  }
}

/** `Nabídka 17:00-20:30` between dishes. */
export const isWithHours = ({ visible }: LineParts) =>
  /^(?!otev|zav|open|closed|kuch|kitchen)\p{Lu}\p{L}+(?: \p{L}+){0,2}\s+\d{1,2}[:.]\d\d ?[–-] ?\d{1,2}[:.]\d\d$/iu.test(visible);

const mostAboveMenu = 10;

/** Sentences about the house or about what it cooks, which no dish is described by. */
const isStory = ({ visible, prices, allergens }: LineParts, isApart: boolean) =>
  prices.length === 0 &&
  allergens === null &&
  visible.length > 140 &&
  (visible.match(/\p{L}{3}[.!?…]+(?= \p{Lu}|$)/gu)?.length ?? 0) > (isApart ? 1 : 3);

/** The price of a whole menu. */
export const isOfPerson = (line: LineParts | undefined) => isPriced(line) && ofPerson.test(line?.visible ?? '');

export const isLower = (line: LineParts | undefined) => /^(?![a-z][.)] )[\p{Ll}(]/u.test(line?.visible ?? '');
