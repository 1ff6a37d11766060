import { searchable } from '#house/rules/searchable';
import { cardInView, isOfPerson, isWithHours } from './card-in-view.ts';
import type { Known } from './card-line.ts';
import { inBoth } from './languages.ts';
import { type Decided, isMenuTitle, isStarred, type LeftOut, type Words } from './left-out.ts';
import { isTitle } from './line-kinds.ts';
import { courseLabel, goesOnWith, isPlain, isPriced, isPricedName, isSentence, type LineParts, numbered } from './read-line.ts';
import { plainName } from './same-dish.ts';
import { isLower } from './shown-lines.ts';
import { isUsualSection, withoutLabel } from './titles.ts';
import { settledTitles, uncounted } from './titles-among-lines.ts';

type Lines = readonly LineParts[];

/** `Three courses £29`, `£23.00 including VAT` */
const ofCourses =
  /^(?:(?:\p{Sc} ?)?\d[\d.,]* ?(?:Kč|CZK|,-|€)? (?:incl\p{L}*\.?|včetně|inkl\p{L}*\.?) (?:VAT|DPH|tax|MwSt|service|obsluhy)|(?:(?:\p{Sc} ?)?\d[\d.,]* ?(?:Kč|CZK|,-|€)? (?:for |za |für |per )?)?(?:\d|two|three|four|dva|tři|čtyři|zwei|drei|vier|due|tre)[ -]?(?:courses?|chod[yů]?|gänge?|portate))(?!\p{L})/iu;
/** `Denní menu 1,2,3` with its price above the days */
const menuAlone = /^(?:\p{L}+ )?menu(?: \d[\d, ]*)?:?$/u;
const ofMeal = /mittag|abend|lunch|dinner|brunch|breakfast|poled|obed|snidan|pranzo|midi(?!\p{L})|almuerzo/u;
const portion = /^[^,]{0,25}(?<!\p{L})(?:porce|porci|portion|porzione)(?!\p{L})/iu;

const dish: Decided = { role: 'dish' };
const section: Decided = { role: 'section' };
const more: Decided = { role: 'more' };
const notUnderstood: Decided = { role: 'notUnderstood' };
const leftOut = (why: LeftOut | undefined): Decided => ({ role: 'leftOut', why });
const perhaps = (one: Decided): Decided => ({ ...one, isGuess: true });

/** A dish that the next line could continue, with what its lines say so far. */
interface OpenDish {
  name: string | undefined;
  hasPrice: boolean;
  hasAllergens: boolean;
  /** Words stand below it. */
  isDescribed: boolean;
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

/** It has allergens of its own, or a label of a menu. */
function isOwnDish({ visible, allergens }: LineParts, above: OpenDish): boolean {
  return (allergens !== null && above.hasAllergens) || withoutLabel(visible) !== visible;
}

const isDish = ({ role }: Decided) => role === 'dish';

/** What each line is, from what stands on it and around it. What staff have said of a line holds. */
export function rolesOf(all: Lines, known: Known): Decided[] {
  const { hasSetPrice, language } = known;
  const card = cardInView(all, known);
  const decided: Decided[] = all.map(({ visible }) => leftOut(visible === '' ? 'blank' : undefined));

  let above: OpenDish | undefined;
  let hasBegun = false;
  for (const [at, line] of card.lines.entries()) {
    const { as } = line.source;
    const found = as ? { role: as, why: as === 'leftOut' ? ('asked' as const) : undefined } : decide(line, at);
    decided[card.rowOf(at)] = found;
    above = line.visible === card.divider ? undefined : openBelow(above, found, line);
    hasBegun ||= found.role === 'dish' || found.role === 'section';
  }
  const [firstDish, lastDish] = [decided.findIndex(isDish), decided.findLastIndex(isDish)];
  const ofPage = new Set(all.slice(0, Math.max(firstDish, 0)).map(({ visible }) => visible));
  return settledTitles(decided, all, language).map(withoutLoss);

  /** Between dishes, a line is asked about that nothing but its place makes a title; the head of a page stands above the first of them too. */
  function withoutLoss(one: Decided, row: number): Decided {
    const { visible, dayTitle, source } = all[row] as LineParts;
    const isBetween = row > firstDish && row < lastDish && one.why === 'title' && !dayTitle && !source.as;
    const isName = /\p{L}{3}/u.test(visible) && !isUsualSection(visible) && !isMenuTitle(visible) && !ofPage.has(visible);
    return isBetween && isName ? notUnderstood : one;
  }

  function decide(line: LineParts, at: number): Decided {
    const { why, isOfAll, isClosed, isLegend } = card.words[at] as Words;
    const { visible, texts } = line;
    if (line.isTooLong) return notUnderstood;
    if (card.isHead(at)) return leftOut('head');
    if (line.head) return line.section === undefined ? leftOut('head') : section;
    if (line.isMore) return more;
    if (card.lines[at + 1]?.head && !isPriced(line) && !why) return section;
    if (at < card.firstOfTable) return leftOut(why ?? 'title');
    if (line.isRow) {
      if (why && !isPriced(line) && !line.allergens && !line.day) return leftOut(why);
      if (texts.length === 0) return notUnderstood;
      return isPlain(line) && !line.hasSectionColumn ? section : dish;
    }
    if (card.tabs.has(at)) return leftOut('title');
    // also `Úterý 8. 12. ZAVŘENO`: no dish stands below it
    if (isClosed && !isPriced(line) && !line.allergens) return leftOut('notice');
    if (line.dayTitle === 'day' || (line.dayTitle && isWithHours(line)) || (line.dayTitle === 'date' && card.areDates)) return section;
    if (line.dayTitle) return leftOut(why ?? 'title');
    if (card.isChrome(line, at)) return leftOut('button');
    if (isOfAll) return line.allergens || line.mayContain.length > 0 ? { ...notUnderstood, isOfAll } : notUnderstood;
    const isHeadline = at === card.firstPrice && at < card.firstSection && texts.length > 2;
    if (at < card.beginning || (isHeadline && !card.lines.slice(at + 1, card.firstSection).some(isPriced))) return leftOut(why ?? 'title');
    const settled = card.settled.get(at);
    if (settled) return settled;
    const isListHead = card.isApart(at) && texts.length > 0 && /^(?:alerg[eè]n\p{L}{1,2}|allerg[eè]n\p{L}{0,2}) ?:/iu.test(visible);
    if ((isLegend && !isPriced(line)) || isListHead || isStarred(visible)) return leftOut('legend');
    const isTitleOfMenu = isMenuTitle(texts[0] ?? '') && !(above && card.isDishNext(at));
    if (hasSetPrice && (ofCourses.test(visible) || isOfPerson(line) || isTitleOfMenu)) return leftOut('notice');
    if (hasSetPrice && isPlain(line) && at < card.priceOfPerson) return leftOut('title');
    if (line.sharedPrice !== undefined) return texts.length > 0 ? section : leftOut('notice');
    if (line.isUnderPrice && texts.length > 0) return dish;
    if (isPlain(line) && card.lines[at + 1]?.sharedPrice?.isPerMeasure && card.lines[at + 1]?.texts.length === 0) return section;
    if (isPriced(line)) return priced(line, at, why);
    const named = card.contents.get(uncounted(line));
    if (named !== undefined) return named === at ? section : leftOut('title');
    const turn = card.turns.get(at);
    if (turn && (turn.role === 'more' ? above : turn.role !== 'leftOut' || !hasBegun)) return turn;
    if (above?.hasPrice && above.name === above.name?.toUpperCase() && card.isToldInLetters(at)) return more;
    const isBelow = isLower(line) && (above?.hasPrice || (above && visible.includes(','))) && !card.isApart(at);
    // the name of the page may be that of its only section
    const isOverFirst = !hasBegun && isTitle(line) && card.isDishNext(at);
    if (card.isRepeated(visible) && !isBelow && !isOverFirst && !card.isPriceAhead(at)) return leftOut('title');
    // `Týdenní menu` below the dishes of a day
    const isOfMeal = hasBegun && !card.lines[at - 1]?.dayTitle && ofMeal.test(searchable(visible));
    if (why === 'title' && (above || isOfMeal) && card.isDishNext(at)) return section;
    const isWords = line.allergens && above && !isSentence(visible);
    if (why === 'legend' || (why && !card.areSectionNames[at] && !isWords)) return leftOut(why);
    return withoutPrice(line, at);
  }

  function priced(line: LineParts, at: number, why: LeftOut | undefined): Decided {
    const { visible, texts } = line;
    if (at < card.firstDay && menuAlone.test(searchable(texts.join(' ')))) return leftOut('notice');
    if (line.isInCapitals && /\d/.test(/\([^()]*\)$/.exec(visible)?.[0] ?? '')) return section;
    if (texts.length === 0) {
      const isRun = card.isPriceAlone(at - 1) || card.isPriceAlone(at + 1);
      if (above && !(isRun && line.weight === '')) return more;
      return why === 'page' && !isRun ? leftOut(why) : notUnderstood;
    }
    if (isSentence(visible)) return notUnderstood;
    if (card.isBelowListed(at)) return more;
    if (!above || card.isApart(at)) return dish;
    // `auch als kleine Portion  8,50` is another price of the dish above
    const isSmaller = above.hasPrice && portion.test(visible) && /^\s+\S/.test(line.source.text);
    // `2 eggs, toast` below a name that ends in its allergens
    const isPart = above.hasAllergens && !line.allergens && /^\d{1,2} \p{L}{3}/u.test(visible);
    const goesOn = !above.hasPrice && (isLower(line) || card.isOpen(at - 1) || isPart);
    if (isSmaller || goesOn) return more;
    return isLower(line) ? perhaps(dish) : dish;
  }

  function withoutPrice(line: LineParts, at: number): Decided {
    const { visible, allergens, weight } = line;
    const right = card.isApart(at) ? undefined : above;
    const isPending = right && !right.hasPrice;
    const isLow = /^(?:[\p{Ll}(+&,]|\d{1,2} ?[x×] ?\p{L})/u.test(visible);
    if (line.texts.length === 0) return above ? more : notUnderstood;
    if (above && /^\([^()]*\)$/.test(visible)) return more;
    // `(200g) POTATOES` beside the meat
    if (right?.hasPrice && weight !== '' && /^\(\d/.test(visible)) return more;
    // short words in small letters between dishes
    const isSmallTitle = card.areSmall && isPricedName(card.lines[at + 1]) && /^\p{Ll}[\p{L} ]{2,20}$/u.test(visible);
    if (isSmallTitle || card.isOverListed(at)) return section;
    const isOfDay = card.isDishOfDay(at, isLow && card.isOpen(at - 1)) && !card.isKnownSection(line);
    if (isOfDay || courseLabel.test(visible)) return dish;
    const isBetweenDays = card.lines[at - 1]?.dayTitle && card.lines[card.isApart(at + 1) ? at - 3 : at + 1]?.dayTitle;
    if (isBetweenDays && /, /.test(visible) && !isSentence(visible)) return perhaps(dish);
    if (line.texts.length > 2 && !(hasSetPrice && / \| /.test(line.source.text))) return leftOut('title');
    const isOverPrice = card.isPriceAlone(at + 1) && !card.isPriceAlone(at + 2);
    if (card.areSectionNames[at] && (card.isPriceFirst || !isOverPrice || isUsualSection(visible))) return section;
    if (card.areCounted && numbered.test(visible) && !isSentence(visible)) return dish;
    const block = card.blockAt[at] ?? [];
    const isOfAbove = card.led.has(block) || (above?.hasPrice && !above.isDescribed && card.describing.has(block));
    if (isOfAbove && !card.isApart(at) && (card.isApart(at + 1) || !card.isPriceAhead(at))) return more;
    if (allergens && right?.hasPrice && !right.hasAllergens) return more;
    if (right && (isPending || card.isDescribed) && goesOnWith.test(visible)) return more;
    if (above && isOwnDish(line, above)) return dish;
    if (above && card.isNameInList(line)) return allergens ? dish : perhaps(dish);
    if ((right && (isLow || card.isOpen(at - 1))) || (above && isLow && !card.areSmall)) return more;
    if (card.titled.has(block) && block[0] === at) return section;
    if (card.arePairs && block.length === 2) return block[0] === at ? dish : more;
    if (hasSetPrice && !isOtherLanguage(line, at)) {
      const isTold = /[.!?]$/.test(visible) && !/^[^.!?,]{3,60} [–—-] ?\S/.test(visible);
      if (isTold && right) return perhaps(more);
      return isTold && !allergens ? notUnderstood : dish;
    }
    if (isPending && card.isPriceAhead(at)) return more;
    const isOverDish = card.settled.get(at + 1)?.role === 'dish';
    if ((card.isPriceAhead(at) && !isOverDish) || card.isBeforePrices(at) || card.isTornBelow(at)) return dish;
    if (isOtherLanguage(line, at)) return more;
    if (weight !== '' && !allergens && isPricedName(card.lines[at + 1]) && /^\p{Lu}/u.test(visible)) return perhaps(section);
    if ((allergens || line.hasEnergy) && isSentence(visible)) return notUnderstood;
    // `6oz beef patty, cheddar` says what is in it
    const isContent = weight !== '' && !allergens && card.isDescribed && right?.hasPrice && !right.isDescribed;
    if (isContent && visible.includes(',')) return more;
    if (allergens || line.hasEnergy || weight !== '') return dish;
    const isSectionBelow = isTitle(line) && card.isDishNext(at) && (above?.isDescribed || !card.isDescribed);
    if (right?.hasPrice && isSectionBelow && card.areSectionsApart) return perhaps(dish);
    if (right && !isSectionBelow) {
      const isList = right.hasPrice && /^[^\d,]+,[^\d,]+,\D+$/.test(visible);
      return (card.isDescribed || isList) && !right.isDescribed ? perhaps(more) : notUnderstood;
    }
    const isShort = visible.length <= 40 && /\p{L}{2}/u.test(visible) && !/[!?]$|\p{L}{3}\.$/u.test(visible);
    if (card.isDishNext(at) && isShort) return isTitle(line) && !card.isApart(at + 1) ? section : perhaps(section);
    return hasBegun ? notUnderstood : perhaps(leftOut('title'));
  }

  /** It says the name or the words above once more, mostly in the other language. */
  function isOtherLanguage({ texts: [text] }: LineParts, at: number): boolean {
    if (above?.name === undefined || text === undefined || card.isApart(at)) return false;
    const [before = ''] = (above.hasPrice && card.lines[at - 1]?.texts) || [];
    return plainName(above.name) === plainName(text) || [above.name, before].some((one) => inBoth(one, text) !== undefined);
  }
}
