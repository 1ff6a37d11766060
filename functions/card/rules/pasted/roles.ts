import { searchable } from '#house/rules/searchable';
import { cardInView, goesOnWith, isLower, isOfPerson, isPlain, isWithHours } from './card-in-view.ts';
import type { Known } from './card-line.ts';
import { inBoth } from './languages.ts';
import { isCourseNamed, isTitle } from './layout.ts';
import { type Decided, isMenuTitle, isStarred, type LeftOut } from './left-out.ts';
import { isOwnDish, type OpenDish, openBelow } from './open-dish.ts';
import { isPriced, isPricedName, isSentence, type LineParts, numbered } from './read-line.ts';
import { plainName } from './same-dish.ts';
import { isUsualSection } from './source-lines.ts';
import { settledTitles, uncounted } from './titles-among-lines.ts';

type Lines = readonly LineParts[];

/** `Three courses £29`, `£23.00 including VAT` */
const ofCourses =
  /^(?:(?:\p{Sc} ?)?\d[\d.,]* ?(?:Kč|CZK|,-|€)? (?:incl\p{L}*\.?|včetně|inkl\p{L}*\.?) (?:VAT|DPH|tax|MwSt|service|obsluhy)|(?:(?:\p{Sc} ?)?\d[\d.,]* ?(?:Kč|CZK|,-|€)? (?:for |za |für |per )?)?(?:\d|two|three|four|dva|tři|čtyři|zwei|drei|vier|due|tre)[ -]?(?:courses?|chod[yů]?|gänge?|portate))(?!\p{L})/iu;
/** `Denní menu 1,2,3` with its price above the days */
const menuAlone = /^(?:\p{L}+ )?menu(?: \d[\d, ]*)?:?$/u;
const served = /^(?:served|serviert|servit[oaie]|podáván[aoéý]?) (?:with|mit|con|se?) /i;
const portion = /^[^,]{0,25}(?<!\p{L})(?:porce|porci|portion|porzione)(?!\p{L})/iu;

const isDish = ({ role }: Decided) => role === 'dish';

/** What each line is, from what stands on it and around it. What staff have said of a line holds. */
export function rolesOf(all: Lines, known: Known): Decided[] {
  const { hasSetPrice, language } = known;
  const card = cardInView(all, known);
  const decided: Decided[] = all.map(({ visible }) => ({ role: 'leftOut', why: visible === '' ? 'blank' : undefined }));

  let above: OpenDish | undefined;
  let hasBegun = false;
  for (const [at, line] of card.lines.entries()) {
    const { as } = line.source;
    const found = as ? { role: as, why: as === 'leftOut' ? ('asked' as const) : undefined } : decide(line, at);
    decided[card.shown[at]?.row ?? 0] = found;
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
    return isBetween && isName ? { role: 'notUnderstood' } : one;
  }

  function decide(line: LineParts, at: number): Decided {
    if (line.isTooLong) return { role: 'notUnderstood' };
    if (card.isHead(at)) return { role: 'leftOut', why: 'head' };
    if (line.head) return line.section === undefined ? { role: 'leftOut', why: 'head' } : { role: 'section' };
    if (line.isMore) return { role: 'more' };
    if (card.lines[at + 1]?.head && !isPriced(line) && !card.words[at]?.why) return { role: 'section' };
    if (at < card.firstOfTable) return { role: 'leftOut', why: card.words[at]?.why ?? 'title' };
    if (line.isRow) {
      const why = isPriced(line) || line.allergens || line.day ? undefined : card.words[at]?.why;
      return why ? { role: 'leftOut', why } : rowOfTable(line);
    }
    if (card.tabs.has(at)) return { role: 'leftOut', why: 'title' };
    if (line.dayTitle)
      return line.dayTitle === 'day' || (line.dayTitle === 'date' && card.areDays) || isWithHours(line)
        ? { role: 'section' }
        : { role: 'leftOut', why: card.words[at]?.why ?? 'title' };
    if (card.isChrome(line, at)) return { role: 'leftOut', why: 'button' };
    if (card.words[at]?.isOfAll)
      return line.allergens || line.mayContain.length > 0 ? { role: 'notUnderstood', isOfAll: true } : { role: 'notUnderstood' };
    const isHeadline = at === card.firstPrice && line.texts.length > 2 && !card.lines.slice(at + 1, card.named[0]).some(isPriced);
    const isAbove = (hasSetPrice && at < card.firstSection) || (isHeadline && at < (card.named[0] ?? 0));
    if (isAbove || at < card.firstNamedAbove) return { role: 'leftOut', why: card.words[at]?.why ?? 'title' };
    const place = card.places.get(at);
    if (place) return { role: place };
    if (card.unpriced.has(at)) return { role: 'dish', isGuess: true };
    if (card.closed?.words.has(at)) return { role: 'more', areWords: true };
    if (card.closed?.names.has(at)) return { role: 'dish' };
    const isLegend =
      card.words[at]?.isLegend ||
      (card.isApart(at) && line.texts.length > 0 && /^(?:alerg[eè]n\p{L}{1,2}|allerg[eè]n\p{L}{0,2}) ?:/iu.test(line.visible));
    if (isLegend || isStarred(line.visible)) return { role: 'leftOut', why: 'legend' };
    const isTitleOfMenu = isMenuTitle(line.texts[0] ?? '') && !(above && card.isDishNext(at));
    if (hasSetPrice && (ofCourses.test(line.visible) || isOfPerson(line) || isTitleOfMenu)) return { role: 'leftOut', why: 'notice' };
    if (hasSetPrice && isPlain(line) && at < card.priceOfPerson) return { role: 'leftOut', why: 'title' };
    if (line.sharedPrice !== undefined) return line.texts.length > 0 ? { role: 'section' } : { role: 'leftOut', why: 'notice' };
    if (line.isUnderPrice && line.texts.length > 0) return { role: 'dish' };
    const why = card.words[at]?.why;
    if (isPriced(line) && at < card.firstDay && menuAlone.test(searchable(line.texts.join(' ')))) return { role: 'leftOut', why: 'notice' };
    if (isPriced(line) && line.isInCapitals && /\d/.test(/\([^()]*\)$/.exec(line.visible)?.[0] ?? '')) return { role: 'section' };
    if (isPriced(line) && line.texts.length > 0 && isSentence(line.visible)) return { role: 'notUnderstood' };
    if (isPriced(line)) return line.texts.length > 0 ? dishOrMore(line, at) : priceAlone(line, at, why);
    if (card.contents.has(uncounted(line)))
      return card.contents.get(uncounted(line)) === at ? { role: 'section' } : { role: 'leftOut', why: 'title' };
    if (card.turns && above && card.turns.words.has(at)) return { role: 'more' };
    if (card.turns?.titles.has(at)) return { role: 'section' };
    if (card.turns?.words.has(at + 1)) return { role: 'dish' };
    if (at < (card.turns?.first ?? 0) && !hasBegun && !card.areSectionNames[at]) return { role: 'leftOut', why: 'title' };
    if (above?.hasPrice && above.name === above.name?.toUpperCase() && card.isToldInLetters(at)) return { role: 'more' };
    const isBelow = isLower(line) && (above?.hasPrice || (above && line.visible.includes(','))) && !card.isApart(at);
    // the name of the page may be that of its only section
    const isOverFirst = !hasBegun && isTitle(line) && card.isDishNext(at);
    if (card.repeated.has(line.visible) && !isBelow && !isOverFirst && !card.isPriceAhead(at)) return { role: 'leftOut', why: 'title' };
    // `Týdenní menu` below the dishes of a day
    if (why === 'title' && above && card.isDishNext(at)) return { role: 'section' };
    const isWords = line.allergens && above && !isSentence(line.visible);
    if (why === 'legend' || (why && !card.areSectionNames[at] && !isWords)) return { role: 'leftOut', why };
    return withoutPrice(line, at);
  }

  function rowOfTable(line: LineParts): Decided {
    if (line.texts.length === 0) return { role: 'notUnderstood' };
    return { role: isPlain(line) && !line.hasSectionColumn ? 'section' : 'dish' };
  }

  function dishOrMore(line: LineParts, at: number): Decided {
    if (card.areListedAbove && card.isListed(card.lines[at - 1]) && card.isPricedOnly(line) && !card.isApart(at)) return { role: 'more' };
    if (isPending() && !card.isApart(at) && (isLower(line) || card.isOpen(at - 1))) return { role: 'more' };
    // `auch als kleine Portion  8,50` is another price of the dish above
    const isSmaller = portion.test(line.visible) && /^\s+\S/.test(line.source.text);
    if (above?.hasPrice && isSmaller && !card.isApart(at)) return { role: 'more' };
    // `2 eggs, toast` below a name that ends in its allergens
    const isPart = isPending() && above?.hasAllergens && !line.allergens && /^\d{1,2} \p{L}{3}/u.test(line.visible);
    if (isPart && !card.isApart(at)) return { role: 'more' };
    return isLower(line) && above && !card.isApart(at) ? { role: 'dish', isGuess: true } : { role: 'dish' };
  }

  function priceAlone(line: LineParts, at: number, why: LeftOut | undefined): Decided {
    const isRun = card.isPriceAlone(at - 1) || card.isPriceAlone(at + 1);
    if (above && !(isRun && line.weight === '')) return { role: 'more' };
    return why === 'page' && !isRun ? { role: 'leftOut', why } : { role: 'notUnderstood' };
  }

  function withoutPrice(line: LineParts, at: number): Decided {
    const isLower = /^(?:[\p{Ll}(+&,]|\d{1,2} ?[x×] ?\p{L})/u.test(line.visible);
    if (line.texts.length === 0) return { role: above ? 'more' : 'notUnderstood' };
    if (above && (served.test(line.visible) || /^\([^()]*\)$/.test(line.visible))) return { role: 'more' };
    if (card.areListedAbove && card.isListed(card.lines[at + 1])) return { role: 'section' };
    if (card.isSmallTitle(line, at)) return { role: 'section' };
    const isOfDay = (card.isUnderDay(at) && card.areDishesUnderDays) || (card.isOfPlainDay(at) && !(isLower && card.isOpen(at - 1)));
    if ((isOfDay && !card.isKnownSection(line)) || isCourseNamed(line.visible)) return { role: 'dish' };
    if (line.texts.length > 2 && !(hasSetPrice && / \| /.test(line.source.text))) return { role: 'leftOut', why: 'title' };
    if (
      card.areSectionNames[at] &&
      (card.isPriceFirst || !(card.isPriceAlone(at + 1) && !card.isPriceAlone(at + 2)) || isUsualSection(line.visible))
    )
      return { role: 'section' };
    if (card.areCounted && numbered.test(line.visible) && !isSentence(line.visible)) return { role: 'dish' };
    const block = card.blocks[card.blockOf[at] ?? 0] ?? [];
    const isOfAbove = card.led.has(block) || (above?.hasPrice && !above.isDescribed && card.describing.has(block));
    if (isOfAbove && !card.isApart(at) && (card.isApart(at + 1) || !card.isPriceAhead(at))) return { role: 'more' };
    if (line.allergens && above?.hasPrice && !above.hasAllergens && !card.isApart(at)) return { role: 'more' };
    if (isPending() && !card.isApart(at) && goesOnWith.test(line.visible)) return { role: 'more' };
    if (above && isOwnDish(line, above)) return { role: 'dish' };
    if (card.areAllListed && above && card.isNameInList(line)) return line.allergens ? { role: 'dish' } : { role: 'dish', isGuess: true };
    if (above && ((isLower && !(card.areSmall && card.isApart(at))) || (card.isOpen(at - 1) && !card.isApart(at)))) return { role: 'more' };
    if (card.titled.has(block) && block[0] === line) return { role: 'section' };
    if (hasSetPrice && card.arePairs && block.length === 2) return { role: block[0] === line ? 'dish' : 'more' };
    if (hasSetPrice && !isOtherLanguage(line, at)) {
      const isSentence = /[.!?]$/.test(line.visible) && !/^[^.!?,]{3,60} [–—-] ?\S/.test(line.visible);
      if (isSentence && (card.isApart(at) || !above) && !line.allergens) return { role: 'notUnderstood' };
      return isSentence && above && !card.isApart(at) ? { role: 'more', isGuess: true } : { role: 'dish' };
    }
    if (isPending() && !card.isApart(at) && card.isPriceAhead(at)) return { role: 'more' };
    if ((card.isPriceAhead(at) && card.places.get(at + 1) !== 'dish') || card.isBeforePrices(at) || card.isTornBelow(at))
      return { role: 'dish' };
    if (isOtherLanguage(line, at)) return { role: 'more' };
    if (line.weight !== '' && !line.allergens && isPricedName(card.lines[at + 1]) && /^\p{Lu}/u.test(line.visible))
      return { role: 'section', isGuess: true };
    if ((line.allergens || line.hasEnergy) && isSentence(line.visible)) return { role: 'notUnderstood' };
    // `6oz beef patty, cheddar` says what is in it
    const isContent =
      line.weight !== '' && !line.allergens && card.isDescribed && above?.hasPrice && !above.isDescribed && !card.isApart(at);
    if (isContent && line.visible.includes(',')) return { role: 'more' };
    if (line.allergens || line.hasEnergy || line.weight !== '') return { role: 'dish' };
    const isSectionBelow = isTitle(line) && card.isDishNext(at) && (above?.isDescribed || !card.isDescribed);
    if (above?.hasPrice && !card.isApart(at) && isSectionBelow && card.areSectionsApart) return { role: 'dish', isGuess: true };
    if (above && !card.isApart(at) && !isSectionBelow)
      return (card.isDescribed || (above.hasPrice && /^[^\d,]+,[^\d,]+,\D+$/.test(line.visible))) && !above.isDescribed
        ? { role: 'more', isGuess: true }
        : { role: 'notUnderstood' };
    const isShort = line.visible.length <= 40 && /\p{L}{2}/u.test(line.visible) && !/[!?]$|\p{L}{3}\.$/u.test(line.visible);
    if (card.isDishNext(at) && isShort)
      return isTitle(line) && !card.isApart(at + 1) ? { role: 'section' } : { role: 'section', isGuess: true };
    return hasBegun ? { role: 'notUnderstood' } : { role: 'leftOut', why: 'title', isGuess: true };
  }

  /** A dish stands above, and its price does not yet. */
  function isPending(): boolean {
    return above !== undefined && !above.hasPrice;
  }

  /** It says the name or the words above once more, mostly in the other language. */
  function isOtherLanguage({ texts: [text] }: LineParts, at: number): boolean {
    if (above?.name === undefined || text === undefined || card.isApart(at)) return false;
    const [before = ''] = (above.hasPrice && card.lines[at - 1]?.texts) || [];
    return plainName(above.name) === plainName(text) || [above.name, before].some((one) => inBoth(one, text) !== undefined);
  }
}
