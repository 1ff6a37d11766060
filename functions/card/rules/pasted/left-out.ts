import { searchable } from '#house/rules/searchable';
import { codeOf } from './allergen-codes.ts';
import { anyOf, beginning, words } from './card-words.ts';
import { additive, isOfLegend, isOfMarksOnly, legendOf } from './legend.ts';
import { isSigned, type LineParts } from './read-line.ts';
import { gap, type Role } from './source-lines.ts';
import { isFee } from './titles.ts';

/** What a line is. */
export interface Decided {
  role: Role;
  why?: LeftOut | undefined;
  /** It could as well be something else. */
  isGuess?: true;
  /** It is no end of a name, though the price stands behind it. */
  areWords?: true;
  /** Its allergens are those of all dishes below. */
  isOfAll?: true;
}

/** Why a line is not a part of the card. */
export type LeftOut = 'blank' | 'ornament' | 'page' | 'contact' | 'legend' | 'notice' | 'title' | 'button' | 'head' | 'asked';

const page =
  /^(?:[-–—]\s*\d{1,3}\s*[-–—]|(?:strana|str\.|stránka|page|p\.|seite|pagina)\s*\d{1,3}(?:\s*(?:z|ze|of|von|di|\/)\s*\d{1,3})?|\d{1,3}\s*\/\s*\d{1,2}|\d{1,2})$/iu;
const contact = new RegExp(anyOf(words.contacts), 'iu');
const notice = beginning(words.notices);
/** `Menu 30. 11. – 4. 12. 2026` */
const datesBehind = String.raw`\s*(?:[-–:]\s*)?(?:\d{1,2}\.\s?\d{1,2}(?!\d)\.?(?:\s?\d{4})?\s*(?:[-–]\s*)?)*`;
const title = new RegExp(`^${anyOf(words.titles)}${datesBehind}$`);
export const isMenuTitle = (text: string) => title.test(searchable(text));
const legendHead = new RegExp(`^${anyOf(words.legendHeads)}`, 'u');

/** `7.–11. 12.`, `7. 12. 2026`. */
const dates =
  /(?<!\p{L})(?:depuis|seit|since|od roku|dal|est\.?|založeno) (?:18|19|20)\d\d|(?<!\d)\d{1,2}\.(?: ?\d{1,2}\.)?(?: ?20\d\d)? ?[–-] ?\d{1,2}\. ?\d{1,2}\.|(?<!\d)\d{1,2}\. ?\d{1,2}\. ?20\d\d|(?<!\p{L})(?:jaro|léto|podzim|zima|spring|summer|autumn|fall|winter|frühling|sommer|herbst|primavera|estate|autunno|inverno)(?!\p{L}).{0,15} 20\d\d(?:\/\d\d)?$/iu;

/** `* obsahuje lepek`: what a star behind names stands for. */
export const isStarred = (visible: string) =>
  /^\*{1,3}\)? ?=? ?(?:obsahuje|neobsahuje|al+erg|bez |contains|without|may |veg|vég|peut |kann |può |pálivé|spicy|scharf|enth|mit )/i.test(
    visible,
  );

/** What all dishes may contain is said of none of them. */
const ofAll =
  /^(?:vsechn[ay] |nase |all |our |alle |tutt[ei] )[^()]{0,60}(?:obsahuj|obsahovat|contain|enthalten|contengono|come with|served with|podav|serviruj|serviert|serviti)|^tutt[ei] (?:le|i|gli) \p{L}+ (?:anche|con|sono)(?!\p{L})|^(?:all|alle|vsechny) \p{L}+ (?:mit|with|s|con|jsou|sind|are) /u;

/** `Zavřeno`, and what a day says on which nothing is cooked. */
const closed =
  /^(?:(?:statn[iy] )?svi?at(?:ek|ok)|(?:celozavodni )?dovolen[ae]|sanitarni den|inventura|(?:bank|public) holiday|holidays?|feiertag|(?:betriebs)?urlaub)[.!]*$|^(?:u?zavren[ao]?|nevarime|closed|geschlossen|ruhetag|chiuso|zatvorene)(?!\p{L})|(?<!\p{L})(?:u?zavren[ao]?|closed|geschlossen|ruhetag|chiuso|zatvorene|ferme)(?:\P{L}*$| [–-] )/u;

const farewells = new RegExp(`^${anyOf(words.farewells)}`);

export type Words = ReturnType<typeof wordsOf>;

/** What the words of a line say, each line looked at once. */
function wordsOf({ visible }: LineParts, legend: ReadonlyMap<string, string>) {
  const plain = searchable(visible);
  return {
    why: whyLeftOut(visible, plain),
    isLegend: isLegend(visible, plain, legend),
    isFee: isFee(plain.replace(/^[^\p{L}\p{N}]+/u, '')),
    /** It says something of all dishes. */
    isOfAll: ofAll.test(plain),
    isClosed: closed.test(plain),
  };
}

/** Why a line without a price is no part of a card by what stands on it; `undefined` when it may be one. */
function whyLeftOut(visible: string, said: string): LeftOut | undefined {
  // `or` stands between two dishes, and `[menu-table]` is for a program
  if (!/[\p{L}\p{N}]/u.test(visible) || /^\[[\w/-]{2,30}\]/.test(visible) || /^(?:or|nebo|alebo|oder|oppure|ou)$/.test(said))
    return 'ornament';
  if (visible.split(gap).some((cell) => page.test(cell) && /\p{L}|^-|^–/u.test(cell)) || page.test(visible)) return 'page';
  if (
    contact.test(visible) ||
    /, [^,\d]{3,30} [1-9]\d{0,3}(?:\/\d{1,4})?, \p{Lu}\p{Ll}/u.test(visible) ||
    /^#\p{L}\S*(?: #\S+)*$/u.test(visible)
  )
    return 'contact';
  if (dates.test(visible)) return 'title';
  const plain = said.replace(/(?<=\p{L}{3} )\([^()]*\)/gu, '').replace(/^[^\p{L}\p{N}]+/u, '');
  if (isStarred(visible) || legendHead.test(plain)) return 'legend';
  const times = plain.match(/(?<!\d)\d{1,2}(?::[0-5]\d|(?<=[–-] ?\d{1,2})\.[0-5]\d|\.[0-5]\d(?= ?[–-]))(?!\d)/g)?.length ?? 0;
  const isHour =
    /(?<!\p{L})(?:until|till|from|do|od|bis|ab) \d{1,2}(?:\.\d\d|(?:[.:]\d\d)? ?(?:am|pm|h|hod|uhr))(?![\p{L}\d])(?! ?(?:kc|€))/u.test(
      plain,
    );
  return times > 1 || isHour || closed.test(plain) || notice.test(plain) || /(?<!\d)1169\/(?:20)?11/.test(said) || isFee(plain)
    ? 'notice'
    : title.test(plain)
      ? 'title'
      : undefined;
}

/** `1 - obiloviny obsahující lepek, 3 = vejce`: signs beside what they stand for. */
function isLegend(visible: string, plain: string, legend: ReadonlyMap<string, string>): boolean {
  const told = visible.match(/\(\p{L}{1,2}\)\s?[=:–-]?\s?\p{L}{3}/gu)?.length ?? 0;
  return told > 1 || /^\(?v(?:eg?|ge?)?\)?[ =:–-]{1,3}veg/.test(plain) || isOfLegend(visible, legend);
}

/** What the words of all lines say; a legend is the end of the card. */
export function wordsOfAll(lines: readonly LineParts[]): Words[] {
  const legend = legendOf(lines.map(({ visible }) => visible));
  // `* fries and a drink` below `with menu*`
  const isFootnote = ({ visible }: LineParts) => /^\*{1,3} ?\p{L}/u.test(visible);
  const haveStars = lines.some(({ source }) => /[\p{L})]\*(?=\s|$)/u.test(source.text));
  // a badge stands below several dishes
  const counts = Map.groupBy(lines, ({ visible }) => visible);
  const isBadge = ({ visible }: LineParts) => isOfMarksOnly(visible) && (counts.get(visible)?.length ?? 0) > 2;
  const isNamed = ({ visible }: LineParts) =>
    /\p{L}{3}/u.test(visible) &&
    (additive.test(searchable(visible)) || codeOf(visible.replace(/^\P{L}*(?:\p{L}\d?\s?[.):=–-]\s?)?/u, '')) !== undefined);
  const lastSigned = lines.findLastIndex(isSigned);
  const [, , thirdNamed = -1] = lines.flatMap((line, at) => (isNamed(line) ? [at] : [])).toReversed();
  const isLegendHead = ({ visible, allergens }: LineParts) =>
    allergens === null && /(?<!\p{L})(?:al+erg[eè]n|zusat[sz]stoffe)/iu.test(visible);
  // below a farewell stands who wrote it
  const farewell = lines.findLastIndex(({ visible }) => visible.length < 40 && farewells.test(searchable(visible)));
  const isLetter = farewell >= 0 && !lines.slice(farewell + 1).some((line) => isSigned(line) || line.allergens);
  const tail = lines.findIndex((line, at) => at > lastSigned && at < thirdNamed && isLegendHead(line));
  return lines.map((line, at) => {
    const word = wordsOf(line, legend);
    if (isLetter && at > farewell) return { ...word, why: 'contact' };
    const isLegend =
      !isBadge(line) && (word.isLegend || isOfMarksOnly(line.visible) || (haveStars && isFootnote(line)) || (tail >= 0 && at >= tail));
    return { ...word, isLegend };
  });
}
