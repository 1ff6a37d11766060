import type { Language } from '#messages/languages';
import { searchable } from '../../searchable.ts';
import { allergenOfWord } from './found-allergens.ts';
import type { LineParts } from './read-line.ts';
import { isUsualSection, plainName, type Role } from './source-lines.ts';

interface Decided {
  role: Role;
  why?: LeftOut | undefined;
  /** It could as well be something else. */
  isGuess?: true;
}

type Lines = readonly LineParts[];

/** A dish that the next line could continue, with what its lines say so far. */
interface OpenDish {
  name: string | undefined;
  hasPrice: boolean;
  hasAllergens: boolean;
}

interface KnownOfMenu {
  sections: readonly string[];
  /** Its dishes need no price. */
  hasSetPrice?: boolean | undefined;
}

/** What each line is, from what stands on it and around it. What staff have said of a line holds. */
export function rolesOf(all: Lines, { sections, hasSetPrice }: KnownOfMenu): Decided[] {
  const known = new Set(sections.map(plainName));
  const decided: Decided[] = all.map(({ visible }) => ({ role: 'leftOut', why: visible === '' ? 'blank' : undefined }));
  // in a text with a blank line behind each line, blank lines divide nothing
  const shown = all.flatMap((line, row) => (line.visible === '' && !line.source.as ? [] : [{ line, row }]));
  const blanks = shown.filter(({ row }, at) => at > 0 && row - (shown[at - 1]?.row ?? 0) > 1).length;
  const isWide = shown.length > 3 && blanks * 10 >= (shown.length - 1) * 8;
  const lines = shown.map(({ line }) => line);
  const isApart = (at: number) => !isWide && (shown[at]?.row ?? 0) - (shown[at - 1]?.row ?? -2) > 1;
  const repeated = repeatedTitles(lines);
  const areSectionNames = lines.map(isSectionName);
  // from each line on, the first one that has a price or names a section, and the end of the prices that stand alone
  const stops: number[] = [];
  const endsOfPrices: number[] = [];
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    stops[at] = isPriced(lines[at] as LineParts) || areSectionNames[at] ? at : (stops[at + 1] ?? lines.length);
    endsOfPrices[at] = isPriceAlone(at) ? (endsOfPrices[at + 1] ?? lines.length) : at;
  }

  let above: OpenDish | undefined;
  let hasBegun = false;
  for (const [at, line] of lines.entries()) {
    const found = line.source.as ? forced(line) : decide(line, at);
    decided[shown[at]?.row ?? 0] = found;
    above = openBelow(above, found, line);
    hasBegun ||= found.role === 'dish' || found.role === 'section';
  }
  return withoutEmptySections(decided, all);

  function decide(line: LineParts, at: number): Decided {
    if (line.isTooLong) return { role: 'notUnderstood' };
    if (line.head) return { role: 'leftOut', why: 'head' };
    if (line.isMore) return { role: 'more' };
    if (line.isRow) return rowOfTable(line);
    if (isLegend(line.visible)) return { role: 'leftOut', why: 'legend' };
    const why = whyLeftOut(line.visible);
    if (isPriced(line) && !isSigned(line)) {
      if (isUsualSection(line.visible)) return { role: 'section' };
      if (line.texts.length > 0 && (why === 'page' || why === 'legend' || (why === 'notice' && line.hasUnreadablePrice)))
        return { role: 'leftOut', why };
    }
    if (isPriced(line)) return line.texts.length > 0 ? dishOrMore(line, at, why) : priceAlone(line, at, why);
    if (repeated.has(line.visible) && !isPriceAhead(at) && !isTornBelow(at)) return { role: 'leftOut', why: 'title' };
    if (isTorn(at)) return { role: above ? 'more' : 'dish' };
    if (why && (why === 'legend' || !areSectionNames[at]) && !(line.allergens && above)) return { role: 'leftOut', why };
    return withoutPrice(line, at);
  }

  function rowOfTable(line: LineParts): Decided {
    const isAlone = !isPriced(line) && line.allergens === null && line.weight === '' && line.texts.length === 1;
    if (line.texts.length === 0) return { role: 'notUnderstood' };
    return { role: isAlone && !line.hasSectionColumn ? 'section' : 'dish' };
  }

  function dishOrMore(line: LineParts, at: number, why: LeftOut | undefined): Decided {
    if (why === 'contact') return { role: 'leftOut', why: 'contact' };
    const isLower = /^[\p{Ll}(]/u.test(line.visible);
    if (isPending() && !isApart(at) && (isLower || isTorn(at) || isOpen(at - 1))) return { role: 'more' };
    return isLower && above && !isApart(at) ? { role: 'dish', isGuess: true } : { role: 'dish' };
  }

  function priceAlone(line: LineParts, at: number, why: LeftOut | undefined): Decided {
    const isRun = isPriceAlone(at - 1) || isPriceAlone(at + 1);
    const isPage = line.weight === '' && why === 'page';
    if (isRun && line.weight === '') return { role: 'notUnderstood' };
    if (!above || (isPage && (!isPending() || isApart(at)))) return isPage ? { role: 'leftOut', why: 'page' } : { role: 'notUnderstood' };
    return { role: 'more' };
  }

  function withoutPrice(line: LineParts, at: number): Decided {
    const isLower = /^[\p{Ll}(+&,]/u.test(line.visible);
    if (line.texts.length === 0) return { role: above ? 'more' : 'notUnderstood' };
    if (areSectionNames[at] && !(isPriceNext(at) && !isUsualSection(line.visible))) return { role: 'section' };
    if (above?.hasPrice && isOwnDish(line, above)) return { role: 'dish' };
    if (above && (isLower || (isOpen(at - 1) && !isApart(at)))) return { role: 'more' };
    if (hasSetPrice && !isOtherLanguage(line, at)) {
      const isSentence = above && !isApart(at) && /[.!?]$/.test(line.visible);
      return isSentence ? { role: 'more', isGuess: true } : { role: 'dish' };
    }
    if (isPending() && !isApart(at) && isPriceAhead(at)) return { role: 'more' };
    if (isPriceAhead(at) || isBeforePrices(at) || isTornBelow(at)) return { role: 'dish' };
    if (isOtherLanguage(line, at)) return { role: 'more' };
    if (line.allergens || line.hasEnergy || (line.weight !== '' && !line.isInCapitals)) return { role: 'dish' };
    if (above && !isApart(at)) return { role: 'more', isGuess: true };
    const isShort = line.visible.length <= 40 && !/[.!?]$/.test(line.visible);
    if (isDishNext(at) && isShort) return isTitle(line) && !isApart(at + 1) ? { role: 'section' } : { role: 'section', isGuess: true };
    return hasBegun ? { role: 'notUnderstood' } : { role: 'leftOut', why: 'title', isGuess: true };
  }

  /** A dish stands above, and its price does not yet. */
  function isPending(): boolean {
    return above !== undefined && !above.hasPrice;
  }

  function isSectionName({ visible, isInCapitals, allergens, texts }: LineParts): boolean {
    if (known.has(plainName(visible)) || isUsualSection(texts[0] ?? visible)) return true;
    return allergens === null && (isInCapitals || /\p{L}\s?:$/u.test(visible));
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
    return next !== undefined && !isApart(at + 1) && isPriced(next) && (/^[\p{Ll}(]/u.test(next.visible) || isTorn(at + 1) || isOpen(at));
  }

  function isPriceAlone(at: number): boolean {
    const line = lines[at];
    return line !== undefined && isPriced(line) && line.texts.length === 0 && !line.isRow;
  }

  function isDishNext(at: number): boolean {
    const next = lines[at + 1];
    if (!next) return false;
    return (
      (isPriced(next) && next.texts.length > 0) ||
      isPriceAhead(at + 1) ||
      isTornBelow(at + 1) ||
      next.allergens !== null ||
      next.weight !== ''
    );
  }

  /** The last word of the line above goes on here. */
  function isTorn(at: number): boolean {
    const [before, line] = [lines[at - 1], lines[at]];
    return before !== undefined && !isApart(at) && /\p{L}(?:-|\u00ad)$/u.test(before.visible) && /^\p{Ll}/u.test(line?.visible ?? '');
  }

  function isOpen(at: number): boolean {
    const line = lines[at];
    return line !== undefined && !isPriced(line) && /(?:[,/+&–]|\s(?:a|s|se|z|ze|na|v|ve|and|with|in|on|of))$/u.test(line.visible);
  }

  function isOtherLanguage({ texts: [text] }: LineParts, at: number): boolean {
    return above?.name !== undefined && text !== undefined && !isApart(at) && inBoth(above.name, text) !== undefined;
  }
}

/** The dish that the line below this one could continue; none where a section or nothing stands above. */
function openBelow(above: OpenDish | undefined, { role, why }: Decided, line: LineParts): OpenDish | undefined {
  const said = { hasPrice: isPriced(line), hasAllergens: line.allergens !== null };
  if (role === 'dish') return { name: line.texts[0], ...said };
  const goesOn = role === 'more' || why === 'page' || why === 'ornament';
  if (!above || !goesOn) return undefined;
  return { name: above.name, hasPrice: above.hasPrice || said.hasPrice, hasAllergens: above.hasAllergens || said.hasAllergens };
}

/** It has allergens of its own, or the name of a course: the soup of a lunch has no price. */
function isOwnDish({ visible, allergens }: LineParts, above: OpenDish): boolean {
  return (allergens !== null && above.hasAllergens) || course.test(searchable(visible));
}

/** `út Polévka: …`, `soup – …`. */
const course = /^(?:(?:po|ut|st|ct|pa|so|ne)[.:]? )?(?:polevka|soup|menu \d)\s?(?:\d\s?)?[:.–-]/;

function isPriced({ prices, hasUnreadablePrice }: LineParts): boolean {
  return prices.length > 0 || hasUnreadablePrice;
}

function isSigned({ prices }: LineParts): boolean {
  return prices.some(({ isSigned, isForeign }) => isSigned || isForeign);
}

function isTitle({ visible }: LineParts): boolean {
  return /^\p{Lu}[^,.;]*$/u.test(visible) && visible.split(' ').length <= 4;
}

function forced({ source }: LineParts): Decided {
  return source.as === 'leftOut' ? { role: 'leftOut', why: 'asked' } : { role: source.as ?? 'notUnderstood' };
}

/** Lines without a price that stand on several pages. */
function repeatedTitles(lines: Lines): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const line of lines) {
    if (isPriced(line) || line.allergens || isUsualSection(line.visible)) continue;
    if (seen.has(line.visible)) repeated.add(line.visible);
    seen.add(line.visible);
  }
  return repeated;
}

/** A title over another title, such as the name of the restaurant in capitals, is no section: no dish stands in it. */
function withoutEmptySections(decided: readonly Decided[], all: Lines): Decided[] {
  const kept = [...decided];
  let below: Role = 'section';
  for (let row = decided.length - 1; row >= 0; row -= 1) {
    const { role } = decided[row] as Decided;
    if (role === 'section' && below === 'section' && !all[row]?.source.as) kept[row] = { role: 'leftOut', why: 'title' };
    if (role === 'dish' || role === 'section' || role === 'notUnderstood') below = role;
  }
  return kept;
}

const signs: Record<Language, RegExp> = {
  cs: /[ěščřžýůťďň]|[áéíúó]|(?<!\p{L})(?:a|s|se|na|z|ze|v|ve|nebo|pro|smetana|maso|polévka|salát|kuře|hovězí|vepřov[ýáé]|knedlík(?:y|em)?|omáčka|omáčce|sýr)(?!\p{L})/giu,
  en: /(?<!\p{L})(?:with|and|of|in|on|or|the|soup|salad|beef|pork|chicken|duck|fish|sauce|cream|cheese|potato(?:es)?|dumplings?|bread|fried|grilled|roast(?:ed)?|served|homemade|cake|ice|tea|coffee|water|juice|beer|wine|red|white|goulash|steak|egg|eggs|garlic|onion|mushrooms?|cabbage|rice|fries|sausage|ham|vegetables?|starters?|main|courses?|desserts?|drinks?|soups|salads)(?!\p{L})/giu,
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

/** A text such as `Hovězí vývar / Beef broth` by language. */
export function dividedByLanguage(text: string): Record<Language, string> | undefined {
  const parts = text.split(/\s[/–—-]\s|\s\/|\/\s/);
  return parts.length === 2 ? inBoth(parts[0]?.trim() ?? '', parts[1]?.trim() ?? '') : undefined;
}

/** Why a line is not a part of the card. */
export type LeftOut = 'blank' | 'ornament' | 'page' | 'contact' | 'legend' | 'notice' | 'title' | 'head' | 'asked';

const page =
  /^(?:[-–—]\s*\d{1,3}\s*[-–—]|(?:strana|str\.|stránka|page|p\.)\s*\d{1,3}(?:\s*(?:z|ze|of|\/)\s*\d{1,3})?|\d{1,3}\s*\/\s*\d{1,2}|\d{1,2})$/iu;
const contact =
  /https?:|www\.|@\w+\.|\w-*\.(?:cz|com|eu)\b|(?<!\p{L})(?:tel|mobil|telefon|phone|ičo?|dič|e-?mail|facebook|instagram|wifi|wi-fi|rezervace|reservations?)\s*[.:]|\+420|(?<!\d)\d{3}\s\d{3}\s\d{3}(?!\d)/iu;
const notice =
  /^(?:vazeni hoste|dobrou chut|prejeme|bon appetit|enjoy your meal|dekujeme|thank you|ceny (?:jsou|vcetne|v )|vsechny ceny|uvedene ceny|(?:all )?prices|gramaz|hmotnost|vaha masa|weights?|informace o alergenech|o alergenech|information (?:on|about) allergens|ask (?:us|our|the)|for allergens|zmena (?:cen|vyhrazena)|polovicni porce|half portions|objednavky|otevreno|oteviraci doba|opening hours|open |platnost|valid|smazeno na|pripravujeme|obsluha|(?:a )?service|kuchar|sefkuchar|chef|vytisteno|printed|stav k|k hlavnim jidlum (?:podavame|dodavame))(?!\p{L})/u;
const title =
  /^(?:jidelni (?:a napojovy )?listek|napojovy listek|denni nabidka|denni menu|poledni menu|tydenni menu|menu|the menu|lunch menu|our menu|nabidka|wine list|vinny listek)\s*(?:[-–:]\s*)?(?:\d{1,2}\.\s?\d{1,2}(?!\d)\.?(?:\s?\d{4})?\s*(?:[-–]\s*)?)*$/;
const legendHead =
  /^(?:seznam alergenu|alergeny(?:$|:?\s*$| obsazene| podle| dle)|prehled alergenu|list of allergens|allergens?:?$|legenda|legend|vysvetlivky|oznaceni alergenu)/;

/** Why a line without a price is no part of a card by what stands on it; `undefined` when it may be one. */
function whyLeftOut(visible: string): LeftOut | undefined {
  if (visible === '') return 'blank';
  if (!/[\p{L}\p{N}]/u.test(visible)) return 'ornament';
  if (page.test(visible)) return 'page';
  if (contact.test(visible)) return 'contact';
  const plain = searchable(visible);
  if (legendHead.test(plain)) return 'legend';
  return notice.test(plain) || title.test(plain) ? 'notice' : undefined;
}

/** `1 - obiloviny obsahující lepek, 3 = vejce`: numbers beside the names that they stand for. */
function isLegend(visible: string): boolean {
  const entries = visible.split(/[,;\t]|(?<=\p{L})\s+(?=\d{1,2}\s*[.):=–-])/u).filter((entry) => entry.trim());
  const known = entries.filter((entry) => {
    const [, number, name = ''] = /^\s*(\d{1,2}[a-h]?)\s*(?:[.):=–-]+\s*)?(\p{L}.*)$/u.exec(entry) ?? [];
    const code = number && allergenOfWord(name);
    return code !== undefined && code !== '' && Number.parseInt(code, 10) === Number.parseInt(number ?? '', 10);
  });
  return known.length > 0 && known.length * 2 >= entries.length;
}
