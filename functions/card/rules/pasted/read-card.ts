import type { Language } from '#house/language/languages';
import { codeOf } from './allergen-codes.ts';
import { alternatives, explained } from './alternatives.ts';
import type { CardLine, Doubt, Known } from './card-line.ts';
import { withoutDecoration } from './decoration.ts';
import type { SaidPrice } from './found-prices.ts';
import { habitsOf } from './habits.ts';
import { areToldIn, type CardLanguages, dayInLanguage, secondLanguageOf, sectionInLanguage, strokeLanguagesOf } from './languages.ts';
import type { Decided } from './left-out.ts';
import { isOfLegend } from './legend.ts';
import { withNeighbours } from './neighbours.ts';
import { numberColumns } from './number-columns.ts';
import { withParagraphs } from './paragraphs.ts';
import { dishOf, joined, mostLetters, shortened, stemOf } from './read-dish.ts';
import { isCourse, isPlain, isPriced, type LineParts, readLine, withoutNumber } from './read-line.ts';
import { rolesOf } from './roles.ts';
import { plainName } from './same-dish.ts';
import { longestLine, type SourceLine, visibleLine } from './source-lines.ts';
import { readTable } from './table.ts';
import { dayTitleOf, inSmallLetters } from './titles.ts';
import { withTwins } from './twins.ts';
import { withWholeCard } from './whole-card.ts';

/**
 * Reads a card as it comes out of a document, a spreadsheet or a mail. Each line becomes something: a dish, a section, more of the dish above,
 * left out with a reason, or not understood. What could be meant otherwise is a doubt at its field; money is never converted or assumed.
 */
export function readCard(source: readonly SourceLine[], known: Known): CardLine[] {
  let own = withoutDecoration(source);
  let best = readLines(own, source, known);
  for (const alternative of alternatives) {
    const other = alternative(own);
    if (other === own) continue;
    const read = readLines(other, source, known);
    // what the page itself sets apart is hardly ever wrong
    const margin = alternative === withParagraphs ? 0 : read.filter(({ dish }) => dish).length / 5;
    if (explained(read) > explained(best) + margin) [own, best] = [other, read];
  }
  return withEveryLine(source, own, withTwins(best, known.language));
}

/** Also the lines that were taken out or joined to the one above before the card was read. */
function withEveryLine(source: readonly SourceLine[], own: readonly SourceLine[], read: readonly CardLine[]): CardLine[] {
  const byId = new Map(read.map((line) => [line.source.id, line]));
  const texts = new Map(own.map(({ id, text }) => [id, visibleLine(text)]));
  let above: CardLine | undefined;
  let cells = new Set<string>();
  return source.map((line): CardLine => {
    const found = byId.get(line.id);
    if (found) {
      above = found;
      cells = new Set(texts.get(line.id)?.split(/\t|, |: /));
      return found;
    }
    const visible = visibleLine(line.text);
    const isEnd = texts.get(above?.source.id ?? -1)?.endsWith(visible);
    if (above?.role !== 'leftOut' && visible !== '' && (isEnd || cells.has(visible))) return { source: line, role: 'more', doubts: [] };
    return { source: line, role: 'leftOut', why: line.text.trim() ? 'button' : 'blank', doubts: [] };
  });
}

function readLines(own: readonly SourceLine[], source: readonly SourceLine[], known: Known): CardLine[] {
  const lines = partsOf(own, source, known);
  const roles = rolesOf(lines, isWithoutPrices(lines) ? { ...known, hasSetPrice: true } : known);
  const dishes = dishesOf(lines, roles);
  const says = { ...known, ...languagesOf(lines, [...dishes.values()].map(joined), known.language) };
  const ofAll = allergensOfAll(lines, roles);
  const areSoupsIncluded = lines.some(({ visible }) => soupsAreIncluded.test(visible));
  // what holds for the dishes below a line
  let section = '';
  let weight = '';
  let listed: LineParts['allergens'] | undefined;
  let shared: { price: SaidPrice; isOfSection: boolean } | undefined;
  const read = lines.map((line, row): CardLine => {
    const { source, day, sharedPrice } = line;
    const { role, why, isGuess, isOfAll } = roles[row] as Decided;
    const isSection = role === 'section';
    if (isSection) {
      section = sectionName(line, says);
      listed = line.allergens ?? undefined;
      weight = line.weight;
    }
    // `(6 ks)` alone below its title
    else if (role === 'notUnderstood' && line.weight !== '' && line.texts.length === 0 && roles[row - 1]?.role === 'section')
      weight = line.weight;
    if (isOfAll) listed = containedInAll(line);
    // a date below its weekday begins no other day
    if (day !== undefined && (/\p{L}/u.test(day) || dayTitleOf(section) !== 'day')) section = day;
    // a price of all courses is that of the menu
    if (sharedPrice !== undefined)
      shared = known.hasSetPrice && !isSection && !ofSides.test(line.visible) ? undefined : { price: sharedPrice, isOfSection: isSection };
    else if (isSection && shared?.isOfSection) shared = undefined;

    const doubts: Doubt[] = isGuess ? [{ field: 'line', reason: 'guessedLine' }] : [];
    const [head, ...more] = dishes.get(row) ?? [];
    if (role !== 'dish' || !head) return { source, role, why, section: isSection ? section : undefined, doubts };
    const isOwn = [head, ...more].some(({ prices, hasUnreadablePrice }) => prices.length > 0 || hasUnreadablePrice);
    const prices = isOwn || !shared || isCourse(head.visible) ? head.prices : [shared.price];
    const { dish, doubts: own } = dishOf([{ ...head, prices }, ...more], section, says);
    if (dish.measure === '') dish.weight ||= weight;
    if (dish.mayContain.length === 0) dish.mayContain = ofAll.mayContain;
    const isAsked = ({ reason }: Doubt) => !areSoupsIncluded || reason !== 'noPrice' || !isCourse(head.visible);
    const said = listed === undefined ? ofAll.allergens : listed;
    if (said !== undefined && !own.some(({ field }) => field === 'allergens')) {
      doubts.push({ field: 'allergens', reason: 'maybeAllergens' });
      // `K vínu` is no wine
      if (!/^ke? /i.test(dish.section)) dish.allergens ??= said;
    }
    return { source, role, dish, doubts: [...doubts, ...own.filter(isAsked)] };
  });
  return withNeighbours(read, lines);
}

/** What stands on each line, with what the whole card says of it. */
function partsOf(own: readonly SourceLine[], source: readonly SourceLine[], known: Known): LineParts[] {
  const table = readTable(own, known.columns);
  const free = own.map(({ text }, row) => (table?.has(row) || text.length > longestLine ? '' : text));
  const habits = habitsOf(free.map(visibleLine));
  // numbers of the house are read by its legend
  const areOwn = [...habits.legend.keys()].some((sign) => /^\d/.test(sign));
  const columns = numberColumns(
    free.map((text) => (isOfLegend(visibleLine(text), habits.legend) ? '' : text)),
    areOwn,
  );
  const bySource = new Map(source.map((line) => [line.id, line]));
  return withWholeCard(
    own.map((line, row) => ({ ...(table?.get(row) ?? readLine(line, habits, columns.get(row))), source: bySource.get(line.id) ?? line })),
  );
}

/** Where hardly anything has a price, names stand without one. */
function isWithoutPrices(lines: readonly LineParts[]): boolean {
  const isListed = ({ isRow, allergens, texts }: LineParts) => isRow || (allergens?.length && texts.length > 0);
  return lines.filter(isPriced).length < 2 && lines.filter(isPlain).length > 5 && lines.filter(isListed).length < 2;
}

/** What the texts of all dishes say of those of each. */
function languagesOf(lines: readonly LineParts[], texts: readonly string[][], language: Language) {
  // `Nigiri – losos` and `Nigiri – tuňák` are names
  const stems = Map.groupBy(new Set(texts.map(([name = '']) => name)), (name) => stemOf(name)?.stem ?? '');
  return {
    strokes: strokeLanguagesOf(lines.flatMap(({ isRow, texts }) => (isRow ? [] : texts))),
    second: secondLanguageOf(texts, language),
    third: secondLanguageOf(
      texts.map(([, ...rest]) => rest),
      language,
    ),
    stemsOfSeveral: new Set([...stems].flatMap(([stem, { length }]) => (length > 1 ? [stem] : []))),
    areTold: areToldIn(texts, language),
  };
}

/** Below the last dish stands what holds for all of them: allergens, `null` where a sentence tells which dishes have some, and what all may contain. */
function allergensOfAll(lines: readonly LineParts[], roles: readonly Decided[]) {
  const last = roles.findLastIndex(({ role }) => role === 'dish');
  const [allergens] = lines.flatMap((line, row) => {
    const { role, why, isOfAll } = roles[row] as Decided;
    if (row > last && isOfAll) return [containedInAll(line)];
    const isTold = role === 'notUnderstood' || (why === 'legend' && line.visible.includes(' in '));
    return isTold && (tellsOfAllergens(line.visible) || (row > last && line.allergens?.length)) ? [null] : [];
  });
  return { allergens, mayContain: lines.flatMap(({ mayContain }, row) => (row > last && roles[row]?.isOfAll ? mayContain : [])) };
}

/** `All priced at £2.95`, below the courses of a menu that has a price for them. */
const ofSides = /^(?:all|each|vše|všechn[oya]|každ[ýáé])(?!\p{L})(?!.*(?:menu|course|chod|oběd|lunch))/iu;

const speaksOfAllergens = /(?<!\p{L})(?:al+erg|obsahuj|contain|enth(?:a|ä)lt|contien|conten)/iu;

/** `Polévka je v ceně menu.` */
const soupsAreIncluded =
  /(?:polévk|polievk|soup|suppe).{0,40}(?:v ceně|zdarma|included|free|inbegriffen|enthalten|inkl)|(?:cena|price|preis).{0,30}(?:zahrnuje|zahŕňa|včetně|vč\.|includ|inkl).{0,12}(?:polévk|polievk|soup|suppe)/iu;

/** `Všechna vína obsahují siřičitany (12)` is said of the dishes, and asked about. */
const containedInAll = ({ visible, allergens }: LineParts) => (/obsahuj|contain|enthalten|contengono/i.test(visible) ? allergens : null);

/** `Egg in Whiskey Sour and tartare, nuts in Heron's Nest`: a sentence about the allergens of dishes. */
function tellsOfAllergens(text: string): boolean {
  const named = new Set(text.split(/[^\p{L}]+/u).flatMap((word) => codeOf(word) ?? []));
  return named.size > (speaksOfAllergens.test(text) ? 0 : 2);
}

/** The lines of each dish, by its first one. */
function dishesOf(lines: readonly LineParts[], roles: readonly Decided[]): Map<number, LineParts[]> {
  const dishes = new Map<number, LineParts[]>();
  let parts: LineParts[] = [];
  for (const [row, { role, areWords }] of roles.entries()) {
    if (role !== 'more' && role !== 'leftOut') parts = [];
    if (role === 'dish') dishes.set(row, parts);
    if (role === 'dish' || role === 'more') parts.push({ ...(lines[row] as LineParts), areWords });
  }
  return dishes;
}

function sectionName({ visible, section, dayTitle, sharedPrice, texts }: LineParts, known: Known & CardLanguages): string {
  const day = dayTitle === 'day' ? dayInLanguage(visible, known.language).replace(/^./u, (first) => first.toUpperCase()) : undefined;
  const said = visible
    .replace(
      /\s(?:Preis|Price|Cena|Prezzo|Prix)$|(?<=\p{L}) \d{1,3} (?:Gerichte?|Positionen|items|dishes|položek|jídel|plats|piatti)$/u,
      '',
    )
    .replace(/(?<=\p{L}) \([^()]*\)$/u, '');
  const text = withoutNumber(day ?? section ?? (sharedPrice === undefined ? said : (texts[0] ?? '')));
  const plain = text.replace(/\s+/g, ' ').replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N})!?.])[^\p{L}\p{N})!?.]+$/gu, '');
  const name = inSmallLetters(sectionInLanguage(plain, known));
  const wanted = plainName(name);
  const same = known.sections.find((section) => plainName(section) === wanted);
  return same ?? shortened(name, mostLetters.section);
}
