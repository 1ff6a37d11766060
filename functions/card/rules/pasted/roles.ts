import type { Language } from '#house/language/languages';
import { searchable } from '#house/rules/searchable';
import { codeOf, isOfLegend, legendOf } from './found-allergens.ts';
import { columnOf } from './heads.ts';
import { isCourse, isName, isTitle, type Kind, layoutOf, tornEnd } from './layout.ts';
import { type LineParts, withoutNumber } from './read-line.ts';
import { gap, isUsualSection, plainName, type Role } from './source-lines.ts';
import { isButton, isFee, withoutLabel } from './titles.ts';

interface Decided {
  role: Role;
  why?: LeftOut | undefined;
  /** It could as well be something else. */
  isGuess?: true;
  /** Its allergens are those of all dishes below. */
  isOfAll?: true;
}

type Lines = readonly LineParts[];

/** `Kapela hraje od 20:00, vstupné 150 Kč!` */
const isSentence = (text: string) =>
  /(?:\p{L}{3}|Kč|kc)\.$/u.test(text) ||
  (/[!?]$|\d:\d\d/.test(text) && text.split(' ').length > 5) ||
  (/\p{L}{3}\. \p{Lu}/u.test(text) && /\.$|\+ ?\D?\d/.test(text));

/** `Three courses £29`, `£23.00 including VAT` */
const ofCourses =
  /^(?:(?:\p{Sc} ?)?\d[\d.,]* ?(?:Kč|CZK|,-|€)? (?:incl\p{L}*\.?|včetně|inkl\p{L}*\.?) (?:VAT|DPH|tax|MwSt|service|obsluhy)|(?:(?:\p{Sc} ?)?\d[\d.,]* ?(?:Kč|CZK|,-|€)? (?:for |za |für |per )?)?(?:\d|two|three|four|dva|tři|čtyři|zwei|drei|vier|due|tre)[ -]?(?:courses?|chod[yů]?|gänge?|portate))(?!\p{L})/iu;
const portion = /^[^,]{0,25}(?<!\p{L})(?:porce|porci|portion|porzione)(?!\p{L})/iu;

/** `12. Pho bo` */
const numbered = /^\d{1,3}[.)] \P{L}{0,12}\p{L}{2}/u;

/** `mit Reis` goes on with the dish above. */
const goesOnWith = /^(?:s|se|na|v|ve|a|with|and|on|in|mit|und|auf|con|e)(?!\p{L})/u;

/** A dish that the next line could continue, with what its lines say so far. */
interface OpenDish {
  name: string | undefined;
  hasPrice: boolean;
  hasAllergens: boolean;
  /** Words stand below it. */
  isDescribed: boolean;
}

interface KnownOfMenu {
  language: Language;
  sections: readonly string[];
  /** Its dishes need no price. */
  hasSetPrice?: boolean | undefined;
}

/** What each line is, from what stands on it and around it. What staff have said of a line holds. */
export function rolesOf(all: Lines, { sections, hasSetPrice, language }: KnownOfMenu): Decided[] {
  const known = new Set(sections.map(plainName));
  const decided: Decided[] = all.map(({ visible }) => ({ role: 'leftOut', why: visible === '' ? 'blank' : undefined }));
  const shown = all.flatMap((line, row) => (line.visible === '' && !line.source.as ? [] : [{ line, row }]));
  const legend = legendOf(shown.map(({ line }) => line.visible));
  // `* fries and a drink` below `with menu*`
  const isFootnote = ({ visible, prices }: LineParts) => /^\*{1,3} ?\p{L}/u.test(visible) && prices.length === 0;
  const haveStars = all.some(({ source }) => /[\p{L})]\*(?=\s|$)/u.test(source.text)) && all.filter(isFootnote).length < 3;
  // a legend is the end of the card
  const isNamed = ({ visible }: LineParts) => /\p{L}{3}/u.test(visible) && codeOf(visible.replace(/^\P{L}+/u, '')) !== undefined;
  const lastSigned = shown.findLastIndex(({ line }) => isSigned(line));
  const [, , thirdNamed = -1] = shown.flatMap(({ line }, at) => (isNamed(line) ? [at] : [])).toReversed();
  const tail = shown.findIndex(
    ({ line: { visible } }, at) =>
      at > lastSigned && at < thirdNamed && visible.length < 60 && /(?<!\p{L})al+erg[eè]n/iu.test(visible) && !/\d/.test(visible),
  );
  const words = shown.map(({ line }, at) => {
    const said = wordsOf(line, legend);
    return { ...said, isLegend: said.isLegend || (haveStars && isFootnote(line)) || (tail >= 0 && at >= tail) };
  });
  const lines = withoutStrays(
    shown.map(({ line }) => line),
    words,
  );
  // the heads of a table whose cells stand below each other
  const heads = shown.map(({ line }) => columnOf(line.visible) !== undefined && line.prices.length === 0);
  const isHead = (at: number) => [-2, -1, 0].some((from) => [0, 1, 2].every((step) => heads[at + from + step]));
  const isApart = (at: number) => (shown[at]?.row ?? 0) - (shown[at - 1]?.row ?? -2) > 1;
  const repeated = repeatedTitles(lines);
  const buttons = buttonsOf(lines);
  const areSectionNames = lines.map(isSectionName);
  const firstPrice = lines.findIndex(isPriced);
  // few lines with numbers above a table are no dishes
  const head = lines.findIndex((line) => line.head);
  const firstOfTable = lines.slice(0, Math.max(head, 0)).filter(isPriced).length < 3 ? head : -1;
  const named = areSectionNames.flatMap((is, at) => (is ? [at] : []));
  const [firstSection = 0] = named.length > 1 ? named : [];
  const contents = sectionsNamedAbove(lines, firstPrice);
  // names in capitals have their prices below them
  const alone = lines.filter((_, at) => isPriceAlone(at)).length;
  const withPriceBelow = lines.flatMap((line, at) =>
    line.isInCapitals && !isKnownSection(line) && !isApart(at + 1) && isPriceAhead(at) ? [at] : [],
  );
  if (withPriceBelow.length * 2 > alone) for (const at of withPriceBelow) areSectionNames[at] = false;
  // where most names begin with a small letter, none goes on from the line above
  const withNames = lines.flatMap((line, at) => (isPriced(line) && line.texts.length > 0 ? [at] : []));
  const small = withNames.filter(
    (at) => /^\p{Ll}/u.test(lines[at]?.texts[0] ?? '') && (isApart(at) || isPriced(lines[at - 1] as LineParts)),
  );
  const areSmall = small.length * 2 > withNames.length;
  // names with their descriptions below, each pair apart from the next one
  const blocks: LineParts[][] = [];
  const blockOf = lines.map((line, at) => {
    if (isApart(at)) blocks.push([]);
    // `(£4 supplement)`
    if (!line.visible.startsWith('(')) blocks.at(-1)?.push(line);
    return blocks.length - 1;
  });
  const several = blocks.filter(({ length }) => length > 1);
  const arePairs = several.length > 3 && several.filter(({ length }) => length === 2).length * 10 >= several.length * 7;
  const areCounted = withNames.filter((at) => numbered.test(lines[at]?.visible ?? '')).length * 3 > withNames.length * 2;
  const areDays = lines.filter(({ dayTitle }) => dayTitle === 'date').length > 1;
  // where dishes stand right below most days, what stands there is one
  const isUnderDay = (at: number) => lines[at - 1]?.dayTitle === 'day' && !isApart(at);
  const underDays = lines.filter((_, at) => isUnderDay(at));
  const areDishesUnderDays = underDays.filter((line) => line.allergens || isPriced(line)).length * 2 >= underDays.length;
  const dividers = dividersOf(lines);
  const isInTable = ({ source }: LineParts) => /^\t+\S/.test(source.text);
  // short words in small letters between dishes are titles where few have such words below them
  const isSmallTitle = (line: LineParts, at: number) =>
    areSmall && !isPriced(line) && line.allergens === null && isPricedBelow(at) && /^\p{Ll}[\p{L} ]{2,20}$/u.test(line.visible);
  const areSmallTitles = lines.filter(isSmallTitle).length * 2 <= withNames.length;
  const areInTable = lines.filter((line) => isInTable(line) && (isPriced(line) || line.allergens)).length > 1;
  // nothing has a price, and most names end in their allergens: those without are dishes too
  const allListed = lines.filter(({ allergens, texts }) => allergens && texts.length > 0);
  const areAllListed = firstPrice < 0 && allListed.length * 2 > lines.length;
  const isNameInList = (line: LineParts) =>
    line.visible.length <= 60 &&
    /^\p{L}[^.!?]+$/u.test(line.visible) &&
    !goesOnWith.test(line.visible) &&
    (!isLower(line) || allListed.filter(isLower).length * 2 > allListed.length);
  // names end in their allergens, and the price stands behind the words below
  const isListed = (line: LineParts | undefined) =>
    line !== undefined && !isPriced(line) && line.allergens !== null && line.texts.length > 0;
  const isPricedOnly = (line: LineParts | undefined) =>
    line !== undefined && isPriced(line) && line.allergens === null && line.texts.length > 0;
  const listed = lines.flatMap((line, at) => (isListed(line) ? [at] : []));
  const areListedAbove =
    listed.length > 2 && listed.filter((at) => isPricedOnly(lines[at + 1]) && !isApart(at + 1)).length * 4 > listed.length * 3;
  const kinds = lines.map(kindOf);
  const { places, isDescribed, isPriceFirst, areAllergensBelow } = layoutOf(lines, kinds, isApart);
  // from each line on, the first one that has a price or names a section, and the end of the prices that stand alone
  const stops: number[] = [];
  const endsOfPrices: number[] = [];
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    stops[at] = isPriced(lines[at] as LineParts) || areSectionNames[at] ? at : (stops[at + 1] ?? lines.length);
    endsOfPrices[at] = isPriceAlone(at) ? (endsOfPrices[at + 1] ?? lines.length) : at;
  }

  // titles among dishes are sections where no section stands apart
  const titles = areSectionNames.flatMap((is, at) =>
    is && !isPriced(lines[at] as LineParts) && lines.slice(Math.max(at - 3, 0), at).some(isPriced) ? [at] : [],
  );
  const areSectionsApart = titles.length > 0 && titles.every(isApart);

  let above: OpenDish | undefined;
  let hasBegun = false;
  for (const [at, line] of lines.entries()) {
    const found = line.source.as ? forced(line) : decide(line, at);
    decided[shown[at]?.row ?? 0] = found;
    above = dividers.has(line.visible) ? undefined : openBelow(above, found, line);
    hasBegun ||= found.role === 'dish' || found.role === 'section';
  }
  return withoutEmptySections(withoutCourses(decided, all), all, language);

  function decide(line: LineParts, at: number): Decided {
    if (line.isTooLong) return { role: 'notUnderstood' };
    if (isHead(at)) return { role: 'leftOut', why: 'head' };
    if (line.head) return line.section === undefined ? { role: 'leftOut', why: 'head' } : { role: 'section' };
    if (line.isMore) return { role: 'more' };
    if (lines[at + 1]?.head && line.texts.length === 1 && !isPriced(line) && !words[at]?.why) return { role: 'section' };
    if (at < firstOfTable) return { role: 'leftOut', why: words[at]?.why ?? 'title' };
    if (line.isRow) return rowOfTable(line);
    if (line.dayTitle) return isDay(line) ? { role: 'section' } : { role: 'leftOut', why: words[at]?.why ?? 'title' };
    if (isChrome(line, at)) return { role: 'leftOut', why: 'button' };
    if (words[at]?.isOfAll)
      return line.allergens || line.mayContain.length > 0 ? { role: 'notUnderstood', isOfAll: true } : { role: 'notUnderstood' };
    const isHeadline = at === firstPrice && line.texts.length > 2 && !lines.slice(at + 1, named[0]).some(isPriced);
    if ((hasSetPrice && at < firstSection) || (isHeadline && at < (named[0] ?? 0)))
      return { role: 'leftOut', why: words[at]?.why ?? 'title' };
    const place = places.get(at);
    if (place) return { role: place };
    const isLegend =
      words[at]?.isLegend ||
      (isApart(at) && line.texts.length > 0 && /^(?:alerg[eè]n\p{L}{1,2}|allerg[eè]n\p{L}{0,2}) ?:/iu.test(line.visible));
    if (isLegend || isStarred(line.visible)) return { role: 'leftOut', why: 'legend' };
    if (hasSetPrice && ofCourses.test(line.visible)) return { role: 'leftOut', why: 'notice' };
    if (line.sharedPrice !== undefined) return line.texts.length > 0 ? { role: 'section' } : { role: 'leftOut', why: 'notice' };
    if (line.isUnderPrice && line.texts.length > 0) return { role: 'dish' };
    const why = words[at]?.why;
    if (isPriced(line) && line.isInCapitals && /\d/.test(/\([^()]*\)$/.exec(line.visible)?.[0] ?? '') && line.texts.length > 0)
      return { role: 'section' };
    if (isPriced(line) && line.texts.length > 0 && isSentence(line.visible)) return { role: 'notUnderstood' };
    if (isPriced(line)) return line.texts.length > 0 ? dishOrMore(line, at) : priceAlone(line, at, why);
    if (contents.has(uncounted(line)))
      return contents.get(uncounted(line)) === at ? { role: 'section' } : { role: 'leftOut', why: 'title' };
    if (repeated.has(line.visible) && !isPriceAhead(at) && !isTornBelow(at)) return { role: 'leftOut', why: 'title' };
    if (why && (why === 'legend' || !areSectionNames[at]) && !(line.allergens && above && !isSentence(line.visible)))
      return { role: 'leftOut', why };
    return withoutPrice(line, at);
  }

  function rowOfTable(line: LineParts): Decided {
    const isAlone = !isPriced(line) && line.allergens === null && line.weight === '' && line.texts.length === 1;
    if (line.texts.length === 0) return { role: 'notUnderstood' };
    return { role: isAlone && !line.hasSectionColumn ? 'section' : 'dish' };
  }

  function dishOrMore(line: LineParts, at: number): Decided {
    const isSmall = isLower(line) && !areSmall;
    if (areListedAbove && isListed(lines[at - 1]) && isPricedOnly(line) && !isApart(at)) return { role: 'more' };
    if (isPending() && !isApart(at) && (isSmall || isOpen(at - 1))) return { role: 'more' };
    // `auch als kleine Portion  8,50` is another price of the dish above
    if (above?.hasPrice && isLower(line) && !isApart(at) && portion.test(line.visible)) return { role: 'more' };
    // `2 eggs, toast` below a name that ends in its allergens
    const isPart = isPending() && above?.hasAllergens && !line.allergens && /^\d{1,2} \p{L}{3}/u.test(line.visible);
    if (isPart && !isApart(at)) return { role: 'more' };
    return isSmall && above && !isApart(at) ? { role: 'dish', isGuess: true } : { role: 'dish' };
  }

  function priceAlone(line: LineParts, at: number, why: LeftOut | undefined): Decided {
    const isRun = isPriceAlone(at - 1) || isPriceAlone(at + 1);
    const isPage = line.weight === '' && why === 'page';
    if (isRun && line.weight === '') return { role: 'notUnderstood' };
    if (!above || (isPage && (!isPending() || isApart(at)))) return isPage ? { role: 'leftOut', why: 'page' } : { role: 'notUnderstood' };
    return { role: 'more' };
  }

  function withoutPrice(line: LineParts, at: number): Decided {
    const isLower = /^(?:[\p{Ll}(+&,]|\d{1,2} ?[x×] ?\p{L})/u.test(line.visible);
    if (line.texts.length === 0) return { role: above ? 'more' : 'notUnderstood' };
    if (areListedAbove && isListed(line)) return { role: 'dish' };
    if (areListedAbove && isListed(lines[at + 1]) && line.visible.length <= 40 && !/[.!?]$/.test(line.visible)) return { role: 'section' };
    if (areSmallTitles && isSmallTitle(line, at) && !isPending()) return { role: 'section' };
    if (isUnderDay(at) && areDishesUnderDays && !isKnownSection(line)) return { role: 'dish' };
    if (areInTable && isInTable(line) && isName(line)) return { role: 'dish' };
    if (line.texts.length > 2 && line.allergens === null && line.weight === '') return { role: 'leftOut', why: 'title' };
    if (areSectionNames[at] && (isPriceFirst || !isPriceNext(at) || isUsualSection(line.visible))) return { role: 'section' };
    if (line.allergens && !isCourse(line.visible) && above?.hasPrice && !above.hasAllergens && areAllergensBelow && !isApart(at))
      return { role: 'more' };
    if (areCounted && numbered.test(line.visible)) return { role: 'dish' };
    if (above && isOwnDish(line, above)) return { role: 'dish' };
    if (areAllListed && above && isNameInList(line)) return line.allergens ? { role: 'dish' } : { role: 'dish', isGuess: true };
    if (above && ((isLower && !(areSmall && isApart(at))) || (isOpen(at - 1) && !isApart(at)))) return { role: 'more' };
    const block = blocks[blockOf[at] ?? 0] ?? [];
    if (hasSetPrice && arePairs && block.length === 2) return { role: block[0] === line ? 'dish' : 'more' };
    if (hasSetPrice && arePairs && block.length === 1 && block[0] === line && line.visible.split(' ').length < 4)
      return { role: 'section', isGuess: true };
    if (hasSetPrice && !isOtherLanguage(line, at)) {
      const isSentence = /[.!?]$/.test(line.visible);
      if (isSentence && isApart(at) && !line.allergens) return { role: 'notUnderstood' };
      return isSentence && above && !isApart(at) ? { role: 'more', isGuess: true } : { role: 'dish' };
    }
    if (isPending() && !isApart(at) && isPriceAhead(at)) return { role: 'more' };
    if ((isPriceAhead(at) && places.get(at + 1) !== 'dish') || isBeforePrices(at) || isTornBelow(at)) return { role: 'dish' };
    if (isOtherLanguage(line, at)) return { role: 'more' };
    if (line.weight !== '' && !line.allergens && !isPending() && !hasSetPrice && isPricedBelow(at) && /^\p{Lu}/u.test(line.visible))
      return { role: 'section', isGuess: true };
    if ((line.allergens || line.hasEnergy) && isSentence(line.visible) && !isCourse(line.visible)) return { role: 'notUnderstood' };
    if (line.allergens || line.hasEnergy || (line.weight !== '' && !line.isInCapitals)) return { role: 'dish' };
    const isSectionBelow = isTitle(line) && isDishNext(at) && (above?.isDescribed || !isDescribed);
    const isShortName = !line.visible.includes(' ') || titles.every(isApart);
    if (above?.hasPrice && !isApart(at) && isSectionBelow && areSectionsApart && isShortName) return { role: 'dish', isGuess: true };
    if (above && !isApart(at) && !isSectionBelow)
      return (isDescribed || isCountedNext(at)) && !above.isDescribed ? { role: 'more', isGuess: true } : { role: 'notUnderstood' };
    const isShort = line.visible.length <= 40 && !/[!?]$|\p{L}{3}\.$/u.test(line.visible);
    if (isDishNext(at) && isShort) return isTitle(line) && !isApart(at + 1) ? { role: 'section' } : { role: 'section', isGuess: true };
    return hasBegun ? { role: 'notUnderstood' } : { role: 'leftOut', why: 'title', isGuess: true };
  }

  function isDay({ dayTitle }: LineParts): boolean {
    return dayTitle === 'day' || (dayTitle === 'date' && areDays);
  }

  /** A button or a badge; one that stands once and alone is a title. */
  function isChrome(line: LineParts, at: number): boolean {
    const isAlone = isApart(at) && isApart(at + 1) && !repeated.has(line.visible) && /^\p{Lu}/u.test(line.visible);
    if (isPriced(line) || contents.has(uncounted(line))) return false;
    return (isButton(line.visible) && !isAlone) || (line.allergens === null && buttons.has(line.visible));
  }

  /** What a line holds, for the whole to decide what belongs together. */
  function kindOf(line: LineParts, at: number): Kind {
    if (line.source.as || line.sharedPrice !== undefined || line.isRow || line.head || line.isMore || line.isTooLong || line.dayTitle)
      return 'break';
    if (isHead(at)) return 'break';
    if (isChrome(line, at)) return dividers.has(line.visible) ? 'divider' : 'skip';
    const why = words[at]?.why;
    if (isPriced(line)) return line.texts.length > 0 ? 'dish' : 'price';
    if (line.texts.length === 0) return why === 'ornament' ? 'break' : why === 'page' && !line.isNumber ? 'skip' : 'facts';
    if (why) return why === 'page' ? 'skip' : 'break';
    return areSectionNames[at] || contents.has(uncounted(line)) ? 'break' : 'text';
  }

  /** A dish stands above, and its price does not yet. */
  function isPending(): boolean {
    return above !== undefined && !above.hasPrice;
  }

  function isKnownSection({ visible, texts }: LineParts): boolean {
    return known.has(plainName(visible)) || (withoutLabel(visible) === visible && isUsualSection(texts[0] ?? ''));
  }

  function isSectionName(line: LineParts): boolean {
    const { visible, isInCapitals, allergens, texts } = line;
    if (isKnownSection(line)) return true;
    return allergens === null && texts.length < 3 && (isInCapitals || /\p{L}\s?:$/u.test(visible));
  }

  /** One price, and no second one below it, stands alone on the next line. */
  function isPriceNext(at: number): boolean {
    return isPriceAlone(at + 1) && !isPriceAlone(at + 2);
  }

  /** The price of this name follows behind at most two lines of its description. */
  function isPriceAhead(at: number): boolean {
    for (let next = at + 1; next <= at + 3; next += 1) {
      const line = lines[next];
      if (!line || (isApart(next) && next > at + 1) || areSectionNames[next]) return false;
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
    return next !== undefined && !isApart(at + 1) && isPriced(next) && ((isLower(next) && !areSmall) || isOpen(at));
  }

  function isPriceAlone(at: number): boolean {
    const line = lines[at];
    return line !== undefined && isPriced(line) && line.texts.length === 0 && !line.isRow;
  }

  /** Dishes have numbers, the one below too. */
  function isCountedNext(at: number): boolean {
    const counted = [lines[at - 1], lines[at + 1]].map(
      (line) => line !== undefined && isPriced(line) && withoutNumber(line.visible) !== line.visible,
    );
    return counted.every(Boolean);
  }

  function isPricedBelow(at: number): boolean {
    const next = lines[at + 1];
    return next !== undefined && isPriced(next) && next.texts.length > 0;
  }

  function isDishNext(at: number): boolean {
    let below = at + 1;
    while (kinds[below] === 'skip') below += 1;
    const next = lines[below];
    if (!next) return false;
    return (
      (isPriced(next) && next.texts.length > 0) ||
      isPriceAhead(below) ||
      isTornBelow(below) ||
      next.allergens !== null ||
      next.weight !== ''
    );
  }

  function isOpen(at: number): boolean {
    const line = lines[at];
    return (
      line !== undefined && !isPriced(line) && /(?:[,+&–]|(?<!\d ?)\/|\s(?:a|s|se|z|ze|na|v|ve|and|with|in|on|of))$/u.test(line.visible)
    );
  }

  function isOtherLanguage({ texts: [text] }: LineParts, at: number): boolean {
    return above?.name !== undefined && text !== undefined && !isApart(at) && inBoth(above.name, text) !== undefined;
  }
}

/** The dish that the line below this one could continue; none where a section or nothing stands above. */
function openBelow(above: OpenDish | undefined, { role, why }: Decided, line: LineParts): OpenDish | undefined {
  const said = { hasPrice: isPriced(line), hasAllergens: line.allergens !== null };
  if (role === 'dish') return { name: line.texts[0], ...said, isDescribed: line.texts.length > 1 };
  const goesOn = role === 'more' || why === 'page' || why === 'ornament' || why === 'button';
  if (!above || !goesOn) return undefined;
  return {
    name: above.name ?? line.texts[0],
    hasPrice: above.hasPrice || said.hasPrice,
    hasAllergens: above.hasAllergens || said.hasAllergens,
    isDescribed: above.isDescribed || (role === 'more' && above.name !== undefined && line.texts.length > 0),
  };
}

/** It has allergens of its own, or the name of a course: the soup of a lunch has no price. */
function isOwnDish({ visible, allergens }: LineParts, above: OpenDish): boolean {
  return (allergens !== null && above.hasAllergens) || isCourse(visible) || withoutLabel(visible) !== visible;
}

/** `se lososem +45 / s avokádem +35` */
export const isAddOn = (text: string) => /^(?:s|se|with|mit|con|avec|extra|add|bez|without) [^+]{2,40}\+ ?\D?\d/i.test(text.trim());

/** Lines of contacts, of what is charged beside the dishes, and with a number among signed prices that is none: they have no price. */
function withoutStrays(lines: Lines, words: readonly Words[]): Lines {
  const signed = lines.filter(isSigned).length;
  const isSignedCard = signed > 2 && signed * 2 > lines.filter(isPriced).length;
  const first = lines.findIndex((line) => isSigned(line) || isUsualSection(line.texts[0] ?? ''));
  // the number of a week above prices with decimals is none
  const [top, ...others] = lines.flatMap((line, at) => (isPriced(line) ? [at] : []));
  const isDecimal = (at: number) => isSigned(lines[at] as LineParts) || /\d[.,]\d/.test(lines[at]?.prices[0]?.text ?? '');
  const isTopNumber = (at: number) => at === top && !isDecimal(at) && others.length > 3 && others.every(isDecimal);
  // nor is there a dish to which one of all is added
  const isForNothing = (at: number) => at === top && isSupplement(lines[at]) && !isSupplement(lines[others[0] ?? at]);
  return lines.map((line, at) => {
    if (!isPriced(line) || line.isRow || line.source.as) return line;
    const { why, isFee, isLegend } = words[at] as Words;
    if (isLegend && !isSigned(line)) return { ...line, prices: [], hasUnreadablePrice: false };
    const isLow = line.prices.length > 0 && line.prices.every(({ price = 0, measure }) => price < 15 && measure === '');
    const isCounter = isButton(line.visible) || (line.prices[0]?.price === 0 && isButton(line.texts[0] ?? ''));
    if (line.sharedPrice !== undefined || (line.texts.length === 0 && !isCounter && (at > first || !isLow))) return line;
    const isStray =
      isCounter ||
      isTopNumber(at) ||
      isForNothing(at) ||
      (!isSigned(line) && (why !== undefined || (isSignedCard && !line.visible.includes('\t') && (at < first || isLow))));
    return isStray || why === 'contact' || why === 'title' || isFee
      ? { ...line, prices: [], hasUnreadablePrice: false, allergens: null }
      : line;
  });
}

/** `MENU +70 Kč` */
const isSupplement = (line: LineParts | undefined) => /\p{L} \+ ?\d{1,4}(?: ?(?:Kč|€|,-))?$/iu.test(line?.visible ?? '');

const isLower = ({ visible }: LineParts) => /^(?![a-z][.)] )[\p{Ll}(]/u.test(visible);

function isPriced({ prices, hasUnreadablePrice }: LineParts): boolean {
  return prices.length > 0 || hasUnreadablePrice;
}

function isSigned({ prices }: LineParts): boolean {
  return prices.some(({ isSigned, isForeign, text }) => isSigned || (isForeign && /[^\d\s.,]/.test(text)));
}

function forced({ source }: LineParts): Decided {
  return source.as === 'leftOut' ? { role: 'leftOut', why: 'asked' } : { role: source.as ?? 'notUnderstood' };
}

/** Lines without a price that stand on several pages. */
function repeatedTitles(lines: Lines): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const line of lines) {
    if (isPriced(line) || line.allergens || isUsualSection(line.visible) || isCourse(line.visible)) continue;
    if (seen.has(line.visible)) repeated.add(line.visible);
    seen.add(line.visible);
  }
  return repeated;
}

/** Words that stand beside every third price at least; no torn ones, with which several dishes may begin. */
function buttonsOf(lines: Lines): Set<string> {
  const counts = new Map<string, number>();
  const alone = lines.filter((line) => isPriced(line) && line.texts.length === 0).length;
  for (const line of lines) if (!isPriced(line) && line.allergens === null) counts.set(line.visible, (counts.get(line.visible) ?? 0) + 1);
  return new Set(
    [...counts].flatMap(([visible, count]) =>
      count > 2 && count * 3 >= alone && alone > 2 && !isUsualSection(visible) && !tornEnd.test(visible) ? [visible] : [],
    ),
  );
}

/** The button that stands once for each dish, between one price and the next: it ends what belongs together. */
function dividersOf(lines: Lines): Set<string> {
  const counts = new Map<string, number>();
  for (const { visible } of lines) if (isButton(visible)) counts.set(visible, (counts.get(visible) ?? 0) + 1);
  const [most = '', count = 0] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return new Set(count > 2 ? [most] : []);
}

/** `Pizza (12)` without the number of its dishes. */
const uncounted = ({ visible }: LineParts) => visible.replace(/ \(\d{1,3}\)$/, '');

/** Where the sections stand that are named one below the other at the beginning, as on the page of a shop, by their names. */
function sectionsNamedAbove(lines: Lines, firstPrice: number): Map<string, number> {
  const first = new Map<string, number>();
  const last = new Map<string, number>();
  for (const [at, line] of lines.entries()) {
    const visible = uncounted(line);
    if (!first.has(visible)) first.set(visible, at);
    last.set(visible, at);
  }
  const places = new Set(last.values());
  const isRepeated = (at: number | undefined) => {
    const line = lines[at ?? -1];
    const visible = line ? uncounted(line) : '';
    return visible !== '' && first.get(visible) === at && last.get(visible) !== at && !isPriced(lines[at ?? -1] as LineParts);
  };
  return new Map(
    [...last].filter(([visible, end]) => {
      const at = first.get(visible) ?? 0;
      const isInList = isRepeated(at) && (isRepeated(at - 1) || isRepeated(at + 1));
      const isAlone = ![end - 1, end + 1].some((beside) => {
        const named = first.get(lines[beside] ? uncounted(lines[beside]) : '') ?? firstPrice;
        return places.has(beside) && !isButton(lines[beside]?.visible ?? '') && named < firstPrice && isRepeated(named);
      });
      return at < firstPrice && isInList && isAlone;
    }),
  );
}

/** Courses that stand under several days are no sections beside them. */
function withoutCourses(decided: readonly Decided[], all: Lines): Decided[] {
  const sections = decided.flatMap(({ role }, row) => (role === 'section' && all[row] ? [{ row, line: all[row] }] : []));
  const [first, second] = sections.filter(({ line }) => line.dayTitle);
  if (!first || !second) return [...decided];
  const courses = Map.groupBy(
    sections.filter(({ line }) => !line.dayTitle),
    ({ line }) => plainName(line.visible),
  );
  const words = sections.filter(({ line }) => !line.dayTitle && /\p{Ll}:$/u.test(line.visible) && !isUsualSection(line.visible));
  const those = [...courses.values()].filter(({ length }) => length > 1).flat();
  const repeated = new Set([...those, ...words].map(({ row }) => row));
  return decided.map((one, row) => (repeated.has(row) && !all[row]?.source.as ? { role: 'leftOut', why: 'title' } : one));
}

/** A title over another title, such as the name of the restaurant in capitals, is no section: no dish stands in it. */
function withoutEmptySections(decided: readonly Decided[], all: Lines, language: Language): Decided[] {
  const kept = [...decided];
  let below: Role = 'section';
  let last = decided.length;
  for (let row = decided.length - 1; row >= 0; row -= 1) {
    const { role } = decided[row] as Decided;
    if (role === 'section' && below === 'section' && !all[row]?.source.as) {
      // words below the name of a section say something of it
      const isOfSection = isUsualSection(all[row]?.visible ?? '') && !isUsualSection(all[last]?.visible ?? '') && !all[last]?.isInCapitals;
      const isTranslated = ![undefined, language].includes(languageOf(all[last]?.visible ?? '')) && last === row + 1;
      kept[isOfSection || isTranslated ? last : row] = { role: 'leftOut', why: 'title' };
    }
    if (role === 'section') last = row;
    if (role === 'dish' || role === 'section' || role === 'notUnderstood') below = role;
  }
  return kept;
}

const signs: Record<Language, RegExp> = {
  cs: /[ěščřžýůťďň]|[áéíúó]|(?<!\p{L})(?:a|s|se|na|z|ze|v|ve|nebo|pro|smetana|maso|polévka|salát|kuře|hovězí|vepřov[ýáé]|knedlík(?:y|em)?|omáčka|omáčce|sýr)(?!\p{L})/giu,
  en: /(?<!\p{L})(?:with|and|of|in|on|or|the|soup|salad|beef|pork|chicken|duck|fish|sauce|cream|cheese|potato(?:es)?|dumplings?|bread|fried|grilled|roast(?:ed)?|served|homemade|cake|ice|tea|coffee|water|juice|beer|wine|red|white|goulash|egg|eggs|garlic|onion|mushrooms?|cabbage|rice|fries|sausage|ham|vegetables?|starters?|main|courses?|desserts?|drinks?|soups|salads)(?!\p{L})/giu,
};

/** The language of a text as far as its letters and words tell; `undefined` when they do not, or tell of both. */
export function languageOf(text: string): Language | undefined {
  const found = { cs: text.match(signs.cs)?.length ?? 0, en: text.match(signs.en)?.length ?? 0 };
  if (found.cs === 0 && found.en > 0) return 'en';
  return found.en === 0 && found.cs > 0 ? 'cs' : undefined;
}

/** Two texts that say the same in the two languages, by language; `undefined` when they do not tell. */
export function inBoth(one: string, other: string): Record<Language, string> | undefined {
  const [first, second] = [languageOf(one), languageOf(other)];
  if (first === 'cs' && second === 'en') return { cs: one, en: other };
  return first === 'en' && second === 'cs' ? { cs: other, en: one } : undefined;
}

/** A text such as `Hovězí vývar / Beef broth` by language; where its words do not tell, as the `first` language of the card says. */
export function dividedByLanguage(text: string, first?: Language): Record<Language, string> | undefined {
  const [one = '', other = '', ...more] = text.split(/\s[/–—-]\s|\s\/|\/\s/).map((part) => part.trim());
  if (other === '' || more.length > 0) return undefined;
  const inOrder = first === 'cs' ? { cs: one, en: other } : { cs: other, en: one };
  return inBoth(one, other) ?? (first && text.includes('/') ? inOrder : undefined);
}

/** The language before the stroke, where the texts of a card that have one mostly say the same in both languages. */
export function firstLanguageOf(texts: readonly string[]): Language | undefined {
  const divided = texts.filter((text) => / \/ /.test(text));
  const first = divided.flatMap((text) => {
    const [one, other] = text.split(' / ', 2).map(languageOf);
    // one of them tells where the other one does not
    return one === other ? [] : [one ?? (other === 'en' ? 'cs' : 'en')];
  });
  return first.length > 2 && first.length * 2 > divided.length && first.every((language) => language === first[0]) ? first[0] : undefined;
}

/** Why a line is not a part of the card. */
export type LeftOut = 'blank' | 'ornament' | 'page' | 'contact' | 'legend' | 'notice' | 'title' | 'button' | 'head' | 'asked';

const page =
  /^(?:[-–—]\s*\d{1,3}\s*[-–—]|(?:strana|str\.|stránka|page|p\.|seite|pagina)\s*\d{1,3}(?:\s*(?:z|ze|of|von|di|\/)\s*\d{1,3})?|\d{1,3}\s*\/\s*\d{1,2}|\d{1,2})$/iu;
const contact =
  /^(?:from|to|cc|sent|date|subject|von|an|betreff|gesendet|od|komu|předmět|odesláno|datum|oggetto|inviato): |(?:^|, )(?:[A-Z]{1,2}-)?(?:(?!19|20)\d{4,5}|\d{3} \d\d) \p{Lu}\p{Ll}|(?<![\d,.])\d{2}(?: \d{2}){3}(?!\d)|https?:|www\.|@\w+\.|\w-*\.(?:cz|com|eu)\b|(?<!\p{L})(?:tel|mobil|telefon|phone|ičo?|dič|e-?mail|facebook|instagram|wifi|wi-fi|rezervace[\p{L} ]{0,20}|reservations?|reservierung(?:en)?|prenotazioni?)\s*[.:]|\+420|(?<!\d)\d{3}\s\d{3}\s\d{3}(?!\d)|(?<![\d.,])0\d{1,4}[ /-]\d{3}|\+\d{2} \d{2,4} /iu;
const notice =
  /^(?:ahoj|zdravim|hello|hi|dear|hallo|guten tag|buongiorno|buonasera|ciao|perfetto|grazie|danke|diky|dekuji|s pozdravem|(?:best|kind) regards|vazeni hoste|aperto|chiuso|geoffnet|ouvert|abierto|hodnoceni|recenze|rating|dobrou chut|prejeme|tesime se|provozni doba|bon appetit|enjoy your meal|dekujeme|thank you|ceny (?:jsou|vcetne|v )|vsechny ceny|uvedene ceny|(?:all )?prices|gramaz|hmotnost|vaha masa|weights?|informace o alergenech|o alergenech|information (?:on|about) allergens|ask (?:us|our|the)|for allergens|zmena (?:cen|vyhrazena)|polovicni porce|half portions|objednavky|otevreno|oteviraci doba|opening hours|open |platnost|valid|smazeno na|pripravujeme|obsluha|(?:a )?service|kuchar|sefkuchar|chef|vytisteno|printed|stav k|k hlavnim jidlum (?:podavame|dodavame)|please|(?:a )?(?:discretionary|optional)|for (?:tables|parties|groups) of|a (?:full )?\p{L}+ menu is|upozorneni)(?!\p{L})/u;
const title =
  /^(?:jidelni (?:a napojovy )?listek|napojovy listek|denni nabidka|denni menu|poledni menu|tydenni menu|menu|the menu|lunch menu|our menu|nabidka|wine list|vinny listek)\s*(?:[-–:]\s*)?(?:\d{1,2}\.\s?\d{1,2}(?!\d)\.?(?:\s?\d{4})?\s*(?:[-–]\s*)?)*$/;
const legendHead =
  /^(?:seznam alergenu|alergeny(?:$|:?\s*$| obsazene| podle| dle)|prehled alergenu|list of allergens|allergens?:?$|legenda|legend|vysvetlivky|oznaceni alergenu|\p{L}+ obsahuji (?:tyto|nasledujici) alergeny)/u;

/** `7.–11. 12.`, `7. 12. 2026`. */
const dates =
  /(?<!\p{L})(?:depuis|seit|since|od roku|dal|est\.?|založeno) (?:18|19|20)\d\d|(?<!\d)\d{1,2}\.(?: ?\d{1,2}\.)?(?: ?20\d\d)? ?[–-] ?\d{1,2}\. ?\d{1,2}\.|(?<!\d)\d{1,2}\. ?\d{1,2}\. ?20\d\d|(?<!\p{L})(?:jaro|léto|podzim|zima|spring|summer|autumn|fall|winter|frühling|sommer|herbst|primavera|estate|autunno|inverno)(?!\p{L}).{0,15} 20\d\d$/iu;

/** `* obsahuje lepek`: what a star behind names stands for. */
const isStarred = (visible: string) =>
  /^\*{1,3}\)? ?=? ?(?:obsahuje|neobsahuje|bez |contains|without|may |veg|vég|peut |kann |può |pálivé|spicy|scharf|enth|mit )/i.test(
    visible,
  );

/** What all dishes may contain is said of none of them. */
const ofAll =
  /^(?:vsechn[ay] |nase |all |our |alle |tutt[ei] )[^()]{0,60}(?:obsahuj|obsahovat|contain|enthalten|contengono|come with|served with|podav|serviruj|serviert|serviti)|^(?:all|alle|vsechny) \p{L}+ (?:mit|with|s|con|jsou|sind|are) /u;

/** What the words of a line say, each line looked at once. */
interface Words {
  why: LeftOut | undefined;
  isLegend: boolean;
  isFee: boolean;
  /** It says something of all dishes. */
  isOfAll: boolean;
}

function wordsOf({ visible }: LineParts, legend: ReadonlyMap<string, string>): Words {
  const plain = searchable(visible);
  const why = whyLeftOut(visible, plain);
  return {
    why,
    isLegend: isLegend(visible, plain, legend),
    isFee: isFee(plain.replace(/^[^\p{L}\p{N}]+/u, '')),
    isOfAll: ofAll.test(plain),
  };
}

/** Why a line without a price is no part of a card by what stands on it; `undefined` when it may be one. */
function whyLeftOut(visible: string, said: string): LeftOut | undefined {
  if (visible === '') return 'blank';
  if (!/[\p{L}\p{N}]/u.test(visible)) return 'ornament';
  if (visible.split(gap).some((cell) => page.test(cell) && /\p{L}|^-|^–/u.test(cell)) || page.test(visible)) return 'page';
  if (contact.test(visible) || /^#\p{L}\S*(?: #\S+)*$/u.test(visible)) return 'contact';
  if (dates.test(visible)) return 'title';
  const plain = said.replace(/^[^\p{L}\p{N}]+/u, '');
  if (isStarred(visible) || legendHead.test(plain)) return 'legend';
  const times = plain.match(/(?<!\d)\d{1,2}(?::[0-5]\d|(?<=[–-] ?\d{1,2})\.[0-5]\d|\.[0-5]\d(?= ?[–-]))(?!\d)/g)?.length ?? 0;
  const isHour =
    /(?<!\p{L})(?:until|till|from|do|od|bis|ab) \d{1,2}(?:\.\d\d|(?:[.:]\d\d)? ?(?:am|pm|h|hod|uhr))(?![\p{L}\d])(?! ?(?:kc|€))/u.test(
      plain,
    );
  const isClosed = /(?<!\p{L})(?:zavreno|closed|geschlossen|ruhetag|chiuso|ferme)\P{L}*$/u.test(plain);
  return times > 1 || isHour || isClosed || notice.test(plain) || /(?<!\d)1169\/(?:20)?11/.test(plain) || title.test(plain) || isFee(plain)
    ? 'notice'
    : undefined;
}

/** `1 - obiloviny obsahující lepek, 3 = vejce`: signs beside what they stand for. */
function isLegend(visible: string, plain: string, legend: ReadonlyMap<string, string>): boolean {
  const told = visible.match(/\(\p{L}{1,2}\)\s?[=:–-]?\s?\p{L}{3}/gu)?.length ?? 0;
  return (
    (told > 1 && !/\p{Sc} ?\d|\d ?(?:Kč|\p{Sc})/u.test(visible)) || /^\(?vg?e?\)?[ =:–-]{1,3}veg/.test(plain) || isOfLegend(visible, legend)
  );
}
