import type { Known } from './card-line.ts';
import { columnOf } from './heads.ts';
import { areTwoLanguages } from './languages.ts';
import { closedOf, isTitle, type Kind, layoutOf, turnsOf } from './layout.ts';
import { type Words, wordsOfAll } from './left-out.ts';
import { isOnlyPrice, isPriced, isPricedName, isSentence, type LineParts, numbered } from './read-line.ts';
import { plainName } from './same-dish.ts';
import { isUsualSection } from './source-lines.ts';
import { withoutStrays } from './strays.ts';
import { isButton, withoutLabel } from './titles.ts';
import { buttonsOf, dividerOf, repeatedTitles, sectionsNamedAbove, uncounted } from './titles-among-lines.ts';

type Lines = readonly LineParts[];

/** `890 Kč / osoba` */
const ofPerson = /(?<!\p{L})(?:os(?:\.|ob[aua])|person|persona|personne)(?!\p{L})/iu;

/** `mit Reis` goes on with the dish above. */
export const goesOnWith = /^(?:s|se|na|v|ve|a|with|and|on|in|mit|und|auf|con|e) (?=\p{L})/u;

/** What the whole card says of its lines, before it is decided what each of them is. */
export function cardInView(all: Lines, { sections, hasSetPrice }: Known) {
  const known = new Set(sections.map(plainName));
  const shown = all.flatMap((line, row) => (line.visible === '' && !line.source.as ? [] : [{ line, row }]));
  const said = shown.map(({ line }) => line);
  const everyWord = wordsOfAll(all);
  const isApart = (at: number) => (shown[at]?.row ?? 0) - (shown[at - 1]?.row ?? -2) > 1;
  const stories = new Set(said.flatMap((line, at) => (isStory(line, isApart(at)) ? [at] : [])));
  const words = shown.map(({ row }, at): Words => ({ ...(everyWord[row] as Words), ...(stories.has(at) ? { why: 'notice' } : {}) }));
  const lines = withoutStrays(said, words);
  // the heads of a table whose cells stand below each other
  const heads = shown.map(({ line }) => columnOf(line.visible) !== undefined);
  const isHead = (at: number) => [-2, -1, 0].some((from) => [0, 1, 2].every((step) => heads[at + from + step]));
  const firstPrice = lines.findIndex(isPriced);
  const repeated = firstPrice < 0 ? new Set<string>() : repeatedTitles(lines);
  const buttons = buttonsOf(lines);
  // `Polévky / Soups`
  const areStroked = lines.some((line) => line.visible.includes(' / ') && isKnownSection(line));
  const areSectionNames = lines.map(isSectionName);
  // a title of the menu stands above its price
  const priceOfPerson = Math.max(...lines.slice(0, mostAboveMenu).flatMap((line, at) => (isOfPerson(line) ? [at] : [])), -1);
  // few lines with numbers above a table are no dishes
  const head = lines.findIndex((line) => line.head);
  const firstOfTable = lines.slice(0, Math.max(head, 0)).filter(isPriced).length < 3 ? head : -1;
  // `točené pivo` below a price, where sections begin with a capital, says what is sold for it
  const areLarge = lines.filter((line, at) => areSectionNames[at] && !isLower(line)).length * 2 > areSectionNames.filter(Boolean).length;
  for (const [at, line] of lines.entries())
    if (areLarge && isLower(line) && isPriceAlone(at - 1) && !isApart(at)) areSectionNames[at] = false;
  const named = areSectionNames.flatMap((is, at) => (is ? [at] : []));
  const [firstDay = -1, secondDay = 0] = lines.flatMap(({ dayTitle }, at) => (dayTitle === 'day' ? [at] : []));
  const [firstSection = 0] = named.length > 1 && (named[0] ?? 0) * 3 < lines.length ? named : [];
  const contents = sectionsNamedAbove(lines, firstPrice);
  // nothing of the card stands above the first section that is named at the beginning
  const firstNamed = Math.min(...contents.values());
  const firstNamedAbove = firstNamed < firstPrice ? firstNamed : 0;
  // names in capitals have their prices below them
  const alone = lines.filter((_, at) => isPriceAlone(at)).length;
  const withPriceBelow = lines.flatMap((line, at) =>
    line.isInCapitals &&
    (!isKnownSection(line) || (isPriceAlone(at + 1) && (isPriced(lines[at - 1]) || areSectionNames[at - 1]))) &&
    !isApart(at + 1) &&
    isPriceAhead(at)
      ? [at]
      : [],
  );
  if (withPriceBelow.length * 2 > alone) for (const at of withPriceBelow) areSectionNames[at] = false;
  // where most names begin with a small letter, none goes on from the line above
  const withNames = lines.flatMap((line, at) => (isPricedName(line) ? [at] : []));
  const small = withNames.filter((at) => /^\p{Ll}/u.test(lines[at]?.texts[0] ?? '') && (isApart(at) || isPriced(lines[at - 1])));
  const areSmall = small.length * 2 > withNames.length;
  // names with their descriptions below, each pair apart from the next one
  const blocks: LineParts[][] = [];
  const blockOf = lines.map((line, at) => {
    if (isApart(at)) blocks.push([]);
    // `(£4 supplement)`, `V`
    if (!line.visible.startsWith('(') && (line.marks.length === 0 || line.texts.length > 0)) blocks.at(-1)?.push(line);
    return blocks.length - 1;
  });
  const several = blocks.filter(({ length }) => length > 1);
  const arePairs = several.length > 3 && several.filter(({ length }) => length === 2).length * 10 >= several.length * 7;
  // nothing has a price of its own, and a short title leads most blocks of names
  const ofNames = blocks.filter(({ length }) => length > 2);
  const isLedByTitle = ([first, ...names]: Lines) =>
    isTitle(first) && names.filter(({ visible }) => visible.length > (first?.visible.length ?? 0)).length * 4 > names.length * 3;
  const titled = new Set(ofNames.filter(isLedByTitle));
  const areTitled = hasSetPrice && titled.size > 1;
  // a priced name leads most blocks, and words about it follow
  const led = new Set(several.filter(([first, ...more]) => isPricedName(first) && !more.some(isPriced)));
  const areLed = several.length > 2 && led.size * 4 >= several.length * 3;
  const describing = new Set<Lines>(lines.filter(isPriced).length > 1 ? several.filter(isDescribedTo) : []);
  // words about priced names in capitals, below most of them
  const inCapitals = withNames.filter((at) => lines[at]?.isInCapitals);
  const isInLetters = (at: number) => lines[at] !== undefined && !isPriced(lines[at]) && !lines[at]?.isInCapitals && !isApart(at);
  const told = inCapitals.filter((at) => isInLetters(at + 1)).length;
  const areToldInLetters = told > 4;
  const counted = lines.filter(({ visible }) => numbered.test(visible));
  const areCounted = counted.length > 3 && counted.length * 2 > new Set([...withNames.map((at) => lines[at]), ...counted]).size;
  const areDays = lines.filter(({ dayTitle }) => dayTitle === 'date').length > 1;
  // where dishes stand right below most days, what stands there is one
  const isUnderDay = (at: number) => lines[at - 1]?.dayTitle === 'day' && !isApart(at);
  const underDays = lines.filter((_, at) => isUnderDay(at));
  // four days or more below each other are for choosing one; the last one may begin the first day
  const tabs = new Set<number>();
  for (let end = 0, first = 0; end <= lines.length; end += 1) {
    if (lines[end]?.dayTitle === 'day') continue;
    const isBegun = plainName(lines[first]?.visible ?? '') === plainName(lines[end - 1]?.visible ?? '');
    if (end - first > 3) for (let at = first; at < (isBegun ? end - 1 : end); at += 1) tabs.add(at);
    first = end + 1;
  }
  // a soup has no price, and no two days have the same one
  const soups = new Set(
    lines.flatMap((line, at) =>
      isUnderDay(at) && isPlain(line) && (isPricedName(lines[at + 1]) || isOnlyPrice(lines[at + 2])) ? [line.visible] : [],
    ),
  );
  const areSoupsUnderDays = soups.size > 1;
  const areDishesUnderDays =
    areSoupsUnderDays || underDays.filter((line) => line.allergens || isPriced(line)).length * 2 >= underDays.length;
  // nothing has a price or allergens: what stands below the days are dishes
  const ofDays: boolean[] = [];
  for (const [at, { dayTitle }] of lines.entries())
    ofDays[at] = dayTitle === undefined && !isApart(at) && (isUnderDay(at) || ofDays[at - 1] === true);
  const arePlainDays = underDays.length > 1 && firstPrice < 0 && !lines.some(({ allergens }) => allergens);
  const isOfPlainDay = (at: number) => arePlainDays && ofDays[at] === true;
  const divider = dividerOf(lines);
  // short words in small letters between dishes are titles where few have such words below them
  const isSmallTitle = (line: LineParts, at: number) =>
    areSmall && !isPriced(line) && isPricedName(lines[at + 1]) && /^\p{Ll}[\p{L} ]{2,20}$/u.test(line.visible);
  const areSmallTitles = lines.filter(isSmallTitle).length * 2 <= withNames.length;
  // nothing has a price, and most names end in their allergens: those without are dishes too
  const allListed = lines.filter(({ allergens, texts }) => allergens && texts.length > 0);
  const days = lines.filter(({ dayTitle }) => dayTitle === 'day').length;
  const areAllListed = firstPrice < 0 && (allListed.length * 2 > lines.length || (days > 2 && allListed.length >= days));
  const isNameInList = (line: LineParts) =>
    line.visible.length <= 60 &&
    /^\p{L}[^.!?]+$/u.test(line.texts[0] ?? '') &&
    (!isLower(line) || allListed.filter(isLower).length * 2 > allListed.length);
  // names end in their allergens, and the price stands behind the words below
  const isListed = (line: LineParts | undefined) => line && !isPriced(line) && line.allergens !== null && line.texts.length > 0;
  const isPricedOnly = (line: LineParts | undefined) => isPricedName(line) && line?.allergens === null;
  const listed = lines.flatMap((line, at) => (isListed(line) ? [at] : []));
  const behind = listed.filter((at) => isPricedOnly(lines[at + 1]) && !isApart(at + 1)).length;
  const before = listed.filter((at) => isPricedOnly(lines[at - 1]) && !isApart(at)).length;
  const areListedAbove = listed.length > 2 && behind * 4 > listed.length * 3 && behind > before;
  const kinds = lines.map(kindOf);
  const { places, isDescribed, isPriceFirst, areAllergensBelow } = layoutOf(lines, kinds, isApart);
  // `Soups` over names without a price, on a card with prices: somebody has to say them
  const unpriced = new Set<number>();
  for (const [at, line] of lines.entries()) {
    if (firstPrice < 0 || hasSetPrice || !areSectionNames[at] || !isKnownSection(line)) continue;
    let end = at + 1;
    while (kinds[end] === 'text' && (end === at + 1 || !isApart(end))) end += 1;
    const names = lines.slice(at + 1, end);
    const isEnd = areSectionNames[end] === true;
    if (isEnd && names.length > 1) for (let name = at + 1; name < end; name += 1) unpriced.add(name);
  }
  const closed = places.size > 0 ? undefined : closedOf(lines, kinds, isApart);
  const turns = hasSetPrice && !arePairs && underDays.length < 2 ? turnsOf(lines, kinds, isApart) : undefined;
  // the name of a section and words about it stand apart above its dishes
  const placeOf = new Map(lines.map((line, at) => [line, at]));
  const kindsOf = (block: Lines = []) => block.map((line) => kinds[placeOf.get(line) ?? -1]);
  const headings = blocks.filter(
    (block, which) =>
      block.length > 1 &&
      block.length < 4 &&
      isTitle(block[0]) &&
      block.every(isPlain) &&
      kindsOf(block.slice(1)).every((kind) => kind === 'text') &&
      kindsOf(blocks[which + 1]).some((kind) => kind === 'dish' || kind === 'price'),
  );
  if (headings.length > 1)
    for (const heading of headings)
      for (const [at, line] of heading.entries()) places.set(placeOf.get(line) ?? -1, at === 0 ? 'section' : 'leftOut');
  // from each line on, the first one that has a price or names a section, and the end of the prices that stand alone
  const stops: number[] = [];
  const endsOfPrices: number[] = [];
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    stops[at] = isPriced(lines[at]) || areSectionNames[at] ? at : (stops[at + 1] ?? lines.length);
    endsOfPrices[at] = isPriceAlone(at) ? (endsOfPrices[at + 1] ?? lines.length) : at;
  }

  // titles among dishes are sections where no section stands apart
  const titles = areSectionNames.flatMap((is, at) =>
    is && !isPriced(lines[at]) && lines.slice(Math.max(at - 3, 0), at).some(isPriced) ? [at] : [],
  );
  const areSectionsApart = titles.length > 0 && titles.every(isApart);

  return {
    shown,
    words,
    lines,
    isHead,
    isApart,
    repeated,
    areSectionNames,
    firstPrice,
    priceOfPerson,
    firstOfTable,
    named,
    firstSection,
    firstDay: secondDay > 0 ? firstDay : -1,
    contents,
    firstNamedAbove,
    areSmall,
    blocks,
    blockOf,
    arePairs,
    titled: areTitled ? titled : new Set<Lines>(),
    led: areLed ? led : new Set<Lines>(),
    describing,
    areCounted,
    isToldInLetters: (at: number) => areToldInLetters && isInLetters(at) && !areSectionNames[at],
    areDays,
    tabs,
    isUnderDay,
    areDishesUnderDays,
    isOfPlainDay,
    divider,
    isSmallTitle,
    areSmallTitles,
    areAllListed,
    isNameInList,
    isListed,
    isPricedOnly,
    areListedAbove,
    places,
    turns,
    unpriced,
    closed,
    isDescribed,
    isPriceFirst,
    areAllergensBelow,
    areSectionsApart,
    isChrome,
    isKnownSection,
    isPriceAhead,
    isBeforePrices,
    isTornBelow,
    isPriceAlone,
    isDishNext,
    isOpen,
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
    if (line.texts.length === 0) return why === 'ornament' ? 'break' : why === 'page' ? 'skip' : 'facts';
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
    return isPricedName(next) || isPriceAhead(below) || isTornBelow(below) || next.allergens !== null || next.weight !== '';
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

/** Nothing but words. */
export const isPlain = (line: LineParts) => !isPriced(line) && line.allergens === null && line.weight === '' && line.texts.length === 1;

/** It ends in words below a priced name, as no title does, and most such names have them. */
function isDescribedTo(block: Lines): boolean {
  // its price may stand alone below the name
  const isOfOne = block.filter(isPriced).length === 1 && !isPriced(block[0]);
  const isText = (at: number) =>
    (isPricedName(block[at - 1]) || (isOfOne && isPriced(block[at - 1]))) && !isPriced(block[at]) && block[at]?.allergens === null;
  const texts = block.filter((_, at) => isText(at)).length;
  return isText(block.length - 1) && texts * 2 > block.filter(isPricedName).length - Number(texts > 1);
}

export const isLower = (line: LineParts | undefined) => /^(?![a-z][.)] )[\p{Ll}(]/u.test(line?.visible ?? '');
