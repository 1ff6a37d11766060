import type { Known } from './card-line.ts';
import { columnOf } from './heads.ts';
import { areTwoLanguages, inBoth } from './languages.ts';
import { isCourse, isTitle, type Kind, layoutOf } from './layout.ts';
import { type Decided, isStarred, type LeftOut, type Words, wordsOfAll } from './left-out.ts';
import { isOwnDish, type OpenDish, openBelow } from './open-dish.ts';
import { isPriced, isPricedName, type LineParts, withoutNumber } from './read-line.ts';
import { plainName } from './same-dish.ts';
import { isUsualSection } from './source-lines.ts';
import { withoutStrays } from './strays.ts';
import { isButton, withoutLabel } from './titles.ts';
import { buttonsOf, dividerOf, repeatedTitles, sectionsNamedAbove, settledTitles, uncounted } from './titles-among-lines.ts';

type Lines = readonly LineParts[];

/** `Kapela hraje od 20:00, vstupné 150 Kč!` */
const isSentence = (text: string) =>
  /(?:\p{L}{3}|Kč|kc|[)/])\.["“”]?$/u.test(text) ||
  (/[!?]$|\d:\d\d/.test(text) && text.split(' ').length > 5) ||
  (/\p{L}{3}\. \p{Lu}/u.test(text) && /\.$|\+ ?\D?\d/.test(text));

/** `Three courses £29`, `£23.00 including VAT` */
const ofCourses =
  /^(?:(?:\p{Sc} ?)?\d[\d.,]* ?(?:Kč|CZK|,-|€)? (?:incl\p{L}*\.?|včetně|inkl\p{L}*\.?) (?:VAT|DPH|tax|MwSt|service|obsluhy)|(?:(?:\p{Sc} ?)?\d[\d.,]* ?(?:Kč|CZK|,-|€)? (?:for |za |für |per )?)?(?:\d|two|three|four|dva|tři|čtyři|zwei|drei|vier|due|tre)[ -]?(?:courses?|chod[yů]?|gänge?|portate))(?!\p{L})/iu;
/** `890 Kč / osoba` */
const ofPerson = /(?<!\p{L})(?:os(?:\.|ob[aua])|person|persona|personne)(?!\p{L})/iu;
const portion = /^[^,]{0,25}(?<!\p{L})(?:porce|porci|portion|porzione)(?!\p{L})/iu;

/** `12. Pho bo` */
const numbered = /^\d{1,3}[.)] \P{L}{0,12}\p{L}{2}/u;

/** `mit Reis` goes on with the dish above. */
const goesOnWith = /^(?:s|se|na|v|ve|a|with|and|on|in|mit|und|auf|con|e)(?!\p{L})/u;

/** What each line is, from what stands on it and around it. What staff have said of a line holds. */
export function rolesOf(all: Lines, { sections, hasSetPrice, language }: Known): Decided[] {
  const known = new Set(sections.map(plainName));
  const decided: Decided[] = all.map(({ visible }) => ({ role: 'leftOut', why: visible === '' ? 'blank' : undefined }));
  const shown = all.flatMap((line, row) => (line.visible === '' && !line.source.as ? [] : [{ line, row }]));
  const said = shown.map(({ line }) => line);
  const everyWord = wordsOfAll(all);
  const words = shown.map(({ row }) => everyWord[row] as Words);
  const lines = withoutStrays(said, words);
  // the heads of a table whose cells stand below each other
  const heads = shown.map(({ line }) => columnOf(line.visible) !== undefined && line.prices.length === 0);
  const isHead = (at: number) => [-2, -1, 0].some((from) => [0, 1, 2].every((step) => heads[at + from + step]));
  const isApart = (at: number) => (shown[at]?.row ?? 0) - (shown[at - 1]?.row ?? -2) > 1;
  const repeated = repeatedTitles(lines);
  const buttons = buttonsOf(lines);
  const areSectionNames = lines.map(isSectionName);
  const firstPrice = lines.findIndex(isPriced);
  // a title of the menu stands above its price
  const priceOfPerson = Math.max(...lines.slice(0, mostAboveMenu).flatMap((line, at) => (isOfPerson(line) ? [at] : [])), -1);
  // few lines with numbers above a table are no dishes
  const head = lines.findIndex((line) => line.head);
  const firstOfTable = lines.slice(0, Math.max(head, 0)).filter(isPriced).length < 3 ? head : -1;
  const named = areSectionNames.flatMap((is, at) => (is ? [at] : []));
  const [firstSection = 0] = named.length > 1 ? named : [];
  const contents = sectionsNamedAbove(lines, firstPrice);
  // names in capitals have their prices below them
  const alone = lines.filter((_, at) => isPriceAlone(at)).length;
  const withPriceBelow = lines.flatMap((line, at) =>
    line.isInCapitals &&
    !isKnownSection(line) &&
    !isApart(at + 1) &&
    (isPriceAhead(at) || (isPricedName(lines[at + 1]) && lines[at + 1]?.visible.startsWith('(')))
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
    // `(£4 supplement)`
    if (!line.visible.startsWith('(')) blocks.at(-1)?.push(line);
    return blocks.length - 1;
  });
  const several = blocks.filter(({ length }) => length > 1);
  const arePairs = several.length > 3 && several.filter(({ length }) => length === 2).length * 10 >= several.length * 7;
  // names have bullets, and titles have none
  const isBulleted = (line: LineParts | undefined) => /^[\s>]*[-–•·*●▪◦✓] ?\p{L}/u.test(line?.source.text ?? '');
  const areBulleted = lines.filter(isBulleted).length > 3;
  // a priced name leads each block, and words about it follow
  const led = new Set(several.filter(isLed));
  const areLed = several.length > 2 && led.size * 4 >= several.length * 3;
  const describing = new Set<Lines>(several.filter(isDescribedTo));
  const areCounted = withNames.filter((at) => numbered.test(lines[at]?.visible ?? '')).length * 2 > withNames.length;
  const areDays = lines.filter(({ dayTitle }) => dayTitle === 'date').length > 1;
  // where dishes stand right below most days, what stands there is one
  const isUnderDay = (at: number) => lines[at - 1]?.dayTitle === 'day' && !isApart(at);
  const underDays = lines.filter((_, at) => isUnderDay(at));
  const areDishesUnderDays = underDays.filter((line) => line.allergens || isPriced(line)).length * 2 >= underDays.length;
  const divider = dividerOf(lines);
  const isInTable = ({ source }: LineParts) => /^\t+\S/.test(source.text);
  const isNamedOutside = (line: LineParts) => /^\S.*\t/.test(line.source.text) && (isPriced(line) || line.allergens);
  // short words in small letters between dishes are titles where few have such words below them
  const isSmallTitle = (line: LineParts, at: number) =>
    areSmall && !isPriced(line) && line.allergens === null && isPricedName(lines[at + 1]) && /^\p{Ll}[\p{L} ]{2,20}$/u.test(line.visible);
  const areSmallTitles = lines.filter(isSmallTitle).length * 2 <= withNames.length;
  // below the first cell of others, and not in a table whose first column is empty
  const areInTable = lines.filter((line) => isInTable(line) && (isPriced(line) || line.allergens)).length > 1 && lines.some(isNamedOutside);
  // nothing has a price, and most names end in their allergens: those without are dishes too
  const allListed = lines.filter(({ allergens, texts }) => allergens && texts.length > 0);
  const areAllListed = firstPrice < 0 && allListed.length * 2 > lines.length;
  const isNameInList = (line: LineParts) =>
    line.visible.length <= 60 &&
    /^\p{L}[^.!?]+$/u.test(line.visible) &&
    !goesOnWith.test(line.visible) &&
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

  let above: OpenDish | undefined;
  let hasBegun = false;
  for (const [at, line] of lines.entries()) {
    const { as } = line.source;
    const found = as ? { role: as, why: as === 'leftOut' ? ('asked' as const) : undefined } : decide(line, at);
    decided[shown[at]?.row ?? 0] = found;
    above = line.visible === divider ? undefined : openBelow(above, found, line);
    hasBegun ||= found.role === 'dish' || found.role === 'section';
  }
  return settledTitles(decided, all, language);

  function decide(line: LineParts, at: number): Decided {
    if (line.isTooLong) return { role: 'notUnderstood' };
    if (isHead(at)) return { role: 'leftOut', why: 'head' };
    if (line.head) return line.section === undefined ? { role: 'leftOut', why: 'head' } : { role: 'section' };
    if (line.isMore) return { role: 'more' };
    if (lines[at + 1]?.head && line.texts.length === 1 && !isPriced(line) && !words[at]?.why) return { role: 'section' };
    if (at < firstOfTable) return { role: 'leftOut', why: words[at]?.why ?? 'title' };
    if (line.isRow) {
      const why = isPriced(line) || line.allergens ? undefined : words[at]?.why;
      return why ? { role: 'leftOut', why } : rowOfTable(line);
    }
    if (line.dayTitle)
      return line.dayTitle === 'day' || (line.dayTitle === 'date' && areDays)
        ? { role: 'section' }
        : { role: 'leftOut', why: words[at]?.why ?? 'title' };
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
    if (hasSetPrice && (ofCourses.test(line.visible) || isOfPerson(line))) return { role: 'leftOut', why: 'notice' };
    if (hasSetPrice && isPlain(line) && at < priceOfPerson) return { role: 'leftOut', why: 'title' };
    if (line.sharedPrice !== undefined) return line.texts.length > 0 ? { role: 'section' } : { role: 'leftOut', why: 'notice' };
    if (line.isUnderPrice && line.texts.length > 0) return { role: 'dish' };
    const why = words[at]?.why;
    if (isPriced(line) && line.isInCapitals && /\d/.test(/\([^()]*\)$/.exec(line.visible)?.[0] ?? '') && line.texts.length > 0)
      return { role: 'section' };
    if (isPriced(line) && line.texts.length > 0 && isSentence(line.visible)) return { role: 'notUnderstood' };
    if (isPriced(line)) return line.texts.length > 0 ? dishOrMore(line, at) : priceAlone(line, at, why);
    if (contents.has(uncounted(line)))
      return contents.get(uncounted(line)) === at ? { role: 'section' } : { role: 'leftOut', why: 'title' };
    const isBelow = isLower(line) && line.visible.includes(',') && above && !isApart(at);
    if (repeated.has(line.visible) && !isBelow && !isPriceAhead(at) && !isTornBelow(at)) return { role: 'leftOut', why: 'title' };
    if (why && (why === 'legend' || !areSectionNames[at]) && !(line.allergens && above && !isSentence(line.visible)))
      return { role: 'leftOut', why };
    return withoutPrice(line, at);
  }

  function rowOfTable(line: LineParts): Decided {
    if (line.texts.length === 0) return { role: 'notUnderstood' };
    return { role: isPlain(line) && !line.hasSectionColumn ? 'section' : 'dish' };
  }

  function dishOrMore(line: LineParts, at: number): Decided {
    const isSmall = isLower(line) && !areSmall;
    if (areListedAbove && isListed(lines[at - 1]) && isPricedOnly(line) && !isApart(at)) return { role: 'more' };
    if (isPending() && !isApart(at) && (isSmall || isOpen(at - 1))) return { role: 'more' };
    // `auch als kleine Portion  8,50` is another price of the dish above
    const isSmaller = portion.test(line.visible) && (isLower(line) || /^\s+\S/.test(line.source.text));
    if (above?.hasPrice && isSmaller && !isApart(at)) return { role: 'more' };
    // `2 eggs, toast` below a name that ends in its allergens
    const isPart = isPending() && above?.hasAllergens && !line.allergens && /^\d{1,2} \p{L}{3}/u.test(line.visible);
    if (isPart && !isApart(at)) return { role: 'more' };
    return isSmall && above && !isApart(at) ? { role: 'dish', isGuess: true } : { role: 'dish' };
  }

  function priceAlone(line: LineParts, at: number, why: LeftOut | undefined): Decided {
    const isRun = isPriceAlone(at - 1) || isPriceAlone(at + 1);
    if (above && !(isRun && line.weight === '')) return { role: 'more' };
    return why === 'page' && line.weight === '' && !isRun ? { role: 'leftOut', why } : { role: 'notUnderstood' };
  }

  function withoutPrice(line: LineParts, at: number): Decided {
    const isLower = /^(?:[\p{Ll}(+&,]|\d{1,2} ?[x×] ?\p{L})/u.test(line.visible);
    if (line.texts.length === 0) return { role: above ? 'more' : 'notUnderstood' };
    if (areListedAbove && isListed(line)) return { role: 'dish' };
    if (areListedAbove && isListed(lines[at + 1]) && line.visible.length <= 40 && !/[.!?]$/.test(line.visible)) return { role: 'section' };
    if (areSmallTitles && isSmallTitle(line, at) && !isPending()) return { role: 'section' };
    if (isUnderDay(at) && areDishesUnderDays && !isKnownSection(line)) return { role: 'dish' };
    // what stands in a column below the name of a row says more of its dish
    const isBelowRow = isPricedName(lines[at - 1]) && !isInTable(lines[at - 1] as LineParts);
    if (areInTable && isInTable(line) && !isBelowRow) return { role: 'dish' };
    if (line.texts.length > 2 && line.allergens === null && line.weight === '') return { role: 'leftOut', why: 'title' };
    if (areSectionNames[at] && (isPriceFirst || !(isPriceAlone(at + 1) && !isPriceAlone(at + 2)) || isUsualSection(line.visible)))
      return { role: 'section' };
    const own = blocks[blockOf[at] ?? 0] ?? [];
    const isOfAbove = (areLed && led.has(own)) || (above?.hasPrice && !above.isDescribed && describing.has(own));
    if (isOfAbove && !isApart(at) && !isPriceAhead(at) && !isTornBelow(at)) return { role: 'more' };
    if (line.allergens && !isCourse(line.visible) && above?.hasPrice && !above.hasAllergens && areAllergensBelow && !isApart(at))
      return { role: 'more' };
    const isOverBullets = areBulleted && !isBulleted(line) && isBulleted(lines[at + 1]) && !line.allergens && line.visible.length <= 40;
    if (isOverBullets && !isPending()) return { role: 'section' };
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
      if (isSentence && (isApart(at) || !above) && !line.allergens) return { role: 'notUnderstood' };
      return isSentence && above && !isApart(at) ? { role: 'more', isGuess: true } : { role: 'dish' };
    }
    if (isPending() && !isApart(at) && isPriceAhead(at)) return { role: 'more' };
    if ((isPriceAhead(at) && places.get(at + 1) !== 'dish') || isBeforePrices(at) || isTornBelow(at)) return { role: 'dish' };
    if (isOtherLanguage(line, at)) return { role: 'more' };
    if (
      line.weight !== '' &&
      !line.allergens &&
      !isPending() &&
      !hasSetPrice &&
      isPricedName(lines[at + 1]) &&
      /^\p{Lu}/u.test(line.visible)
    )
      return { role: 'section', isGuess: true };
    if ((line.allergens || line.hasEnergy) && isSentence(line.visible) && !isCourse(line.visible)) return { role: 'notUnderstood' };
    // `6oz beef patty, cheddar` says what is in it
    const isContent = line.weight !== '' && !line.allergens && isDescribed && above?.hasPrice && !above.isDescribed && !isApart(at);
    if (isContent && line.visible.includes(',')) return { role: 'more' };
    if (line.allergens || line.hasEnergy || (line.weight !== '' && !line.isInCapitals)) return { role: 'dish' };
    const isSectionBelow = isTitle(line) && isDishNext(at) && (above?.isDescribed || !isDescribed);
    if (above?.hasPrice && !isApart(at) && isSectionBelow && areSectionsApart) return { role: 'dish', isGuess: true };
    if (above && !isApart(at) && !isSectionBelow)
      return (isDescribed || isCountedNext(at)) && !above.isDescribed ? { role: 'more', isGuess: true } : { role: 'notUnderstood' };
    const isShort = line.visible.length <= 40 && !/[!?]$|\p{L}{3}\.$/u.test(line.visible);
    if (isDishNext(at) && isShort) return isTitle(line) && !isApart(at + 1) ? { role: 'section' } : { role: 'section', isGuess: true };
    return hasBegun ? { role: 'notUnderstood' } : { role: 'leftOut', why: 'title', isGuess: true };
  }

  /** A button or a badge; one that stands once and alone is a title. */
  function isChrome(line: LineParts, at: number): boolean {
    const isAlone = isApart(at) && isApart(at + 1) && !repeated.has(line.visible) && /^\p{Lu}/u.test(line.visible);
    if (isPriced(line) || contents.has(uncounted(line))) return false;
    return (isButton(line.visible) && !isAlone) || (line.allergens === null && buttons.has(line.visible));
  }

  /** What a line holds, for the whole to decide what belongs together. */
  function kindOf(line: LineParts, at: number): Kind {
    if (line.source.as || line.sharedPrice !== undefined || line.isRow || line.head || line.isTooLong || line.dayTitle) return 'break';
    if (line.isMore) return 'skip';
    if (isHead(at)) return 'break';
    if (isChrome(line, at)) return line.visible === divider ? 'divider' : 'skip';
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
    if (isKnownSection(line) || line.sizes || (isOverDish && isPlain(line) && areTwoLanguages(visible))) return true;
    return allergens === null && texts.length < 3 && (isInCapitals || /\p{L}\s?:$/u.test(visible));
  }

  /** The price of this name follows behind at most two lines of its description. */
  function isPriceAhead(at: number): boolean {
    for (let next = at + 1; next <= at + (isApart(at + 1) ? 3 : 4); next += 1) {
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
    return isPriced(next) && !isApart(at + 1) && ((isLower(next) && !areSmall) || isOpen(at));
  }

  function isPriceAlone(at: number): boolean {
    return isPriced(lines[at]) && lines[at]?.texts.length === 0 && !lines[at]?.isRow;
  }

  /** Dishes have numbers, the one below too. */
  function isCountedNext(at: number): boolean {
    return [lines[at - 1], lines[at + 1]].every((line) => line && isPriced(line) && withoutNumber(line.visible) !== line.visible);
  }

  function isDishNext(at: number): boolean {
    let below = at + 1;
    while (kinds[below] === 'skip') below += 1;
    const next = lines[below];
    if (!next) return false;
    return isPricedName(next) || isPriceAhead(below) || isTornBelow(below) || next.allergens !== null || next.weight !== '';
  }

  function isOpen(at: number): boolean {
    const text = isPriced(lines[at]) ? '' : (lines[at]?.visible ?? '');
    return /(?:[,+&–]|(?<!\d ?)\/|\s(?:a|s|se|z|ze|na|v|ve|and|with|in|on|of))$/u.test(text);
  }

  /** It says the name above once more, mostly in the other language. */
  function isOtherLanguage({ texts: [text] }: LineParts, at: number): boolean {
    if (above?.name === undefined || text === undefined || isApart(at)) return false;
    return inBoth(above.name, text) !== undefined || plainName(above.name) === plainName(text);
  }
}

const mostAboveMenu = 10;

/** The price of a whole menu. */
const isOfPerson = (line: LineParts | undefined) => isPriced(line) && ofPerson.test(line?.visible ?? '');

/** Nothing but words. */
const isPlain = (line: LineParts) => !isPriced(line) && line.allergens === null && line.weight === '' && line.texts.length === 1;

/** Its first line is a name with a price, and no other one has any. */
const isLed = ([first, ...more]: Lines) => isPricedName(first) && more.length > 0 && !more.some(isPriced);

/** It ends in words below a priced name, as no title does, and most such names have them. */
function isDescribedTo(block: Lines): boolean {
  const isText = (at: number) => isPricedName(block[at - 1]) && !isPriced(block[at]) && block[at]?.allergens === null;
  const texts = block.filter((_, at) => isText(at)).length;
  return isText(block.length - 1) && texts * 2 > block.filter(isPricedName).length - Number(texts > 1);
}

const isLower = (line: LineParts | undefined) => /^(?![a-z][.)] )[\p{Ll}(]/u.test(line?.visible ?? '');
