import { searchable } from '#house/rules/searchable';
import { codeOf } from './allergen-codes.ts';
import { isOfLegend, isOfMarksOnly, legendOf } from './legend.ts';
import { isSigned, type LineParts } from './read-line.ts';
import { gap, type Role } from './source-lines.ts';
import { isFee } from './titles.ts';

/** What a line is. */
export interface Decided {
  role: Role;
  why?: LeftOut | undefined;
  /** It could as well be something else. */
  isGuess?: true;
  /** Its allergens are those of all dishes below. */
  isOfAll?: true;
}

/** Why a line is not a part of the card. */
export type LeftOut = 'blank' | 'ornament' | 'page' | 'contact' | 'legend' | 'notice' | 'title' | 'button' | 'head' | 'asked';

const page =
  /^(?:[-–—]\s*\d{1,3}\s*[-–—]|(?:strana|str\.|stránka|page|p\.|seite|pagina)\s*\d{1,3}(?:\s*(?:z|ze|of|von|di|\/)\s*\d{1,3})?|\d{1,3}\s*\/\s*\d{1,2}|\d{1,2})$/iu;
const contact =
  /^(?:from|to|cc|sent|date|subject|von|an|betreff|gesendet|od|komu|předmět|odesláno|datum|oggetto|inviato): |(?:^|, )(?:[A-Z]{1,2}-)?(?:(?!19|20)\d{4,5}|\d{3} \d\d) \p{Lu}\p{Ll}|(?<![\d,.])\d{2}(?: \d{2}){3}(?!\d)|https?:|www\.|@\w+\.|\w-*\.(?:cz|com|eu)\b|(?<!\p{L})(?:tel|mobil|telefon|phone|ičo?|dič|e-?mail|facebook|instagram|wifi|wi-fi|rezervace[\p{L} ]{0,20}|reservations?|reservierung(?:en)?|prenotazioni?)\s*[.:]|\+420|(?<!\d)\d{3}\s\d{3}\s\d{3}(?!\d)|(?<![\d.,])0\d{1,4}[ /-]\d{3}|\+\d{2} \d{2,4} /iu;
const notice =
  /^(?:(?:po|ut|st|ct|pa|so|ne|mon?|tue?|wed?|thu?|fri?|sat?|sun?|mo|di|mi|do)\.?[–-](?:po|ut|st|ct|pa|so|ne|mon|tue|wed|thu|fri|sat|sun|do|fr|sa|so)|ahoj|zdravim|hello|hi|dear|hallo|guten tag|buongiorno|buonasera|ciao|perfetto|grazie|danke|diky|dekuji|s pozdravem|(?:best|kind) regards|vazeni hoste|platb[ay]|payment|zahlung|pagamento|aperto|chiuso|geoffnet|ouvert|abierto|hodnoceni|recenze|rating|dobrou chut|prejeme|tesime se|provozni doba|bon appetit|enjoy your meal|dekujeme|thank you|ceny (?:jsou|vcetne|v )|vsechny ceny|uvedene ceny|(?:all )?prices|gramaz|hmotnost|vaha masa|weights?|informace o alergenech|o alergenech|information (?:on|about) allergens|ask (?:us|our|the)|for allergens|zmena (?:cen|vyhrazena)|polovicni porce|half portions|objednavky|otevreno|oteviraci doba|opening hours|open |platnost|valid|smazeno na|pripravujeme|obsluha|(?:a )?service|kuchar|sefkuchar|chef|vytisteno|printed|stav k|\d{1,2} (?:kus\p{L}*|ks|pieces?|pcs|stuck) (?:v|na|per|je|pro) por\p{L}+|k hlavnim jidlum (?:podavame|dodavame)|please|(?:a )?(?:discretionary|optional)|for (?:tables|parties|groups) of|a (?:full )?\p{L}+ menu is|upozorneni)(?!\p{L})/u;
const title =
  /^(?:jidelni (?:a napojovy )?listek|napojovy listek|denni nabidka|denni menu|poledni menu|tydenni menu|menu|the menu|lunch menu|our menu|nabidka|wine list|vinny listek)\s*(?:[-–:]\s*)?(?:\d{1,2}\.\s?\d{1,2}(?!\d)\.?(?:\s?\d{4})?\s*(?:[-–]\s*)?)*$/;
const legendHead =
  /^(?:seznam alergenu|alergeny(?:$|:?\s*$| obsazene| podle| dle)|prehled alergenu|list of allergens|allergens?:?$|legenda|legend|vysvetlivky|oznaceni alergenu|\p{L}+ obsahuji (?:tyto|nasledujici) alergeny)/u;

/** `7.–11. 12.`, `7. 12. 2026`. */
const dates =
  /(?<!\p{L})(?:depuis|seit|since|od roku|dal|est\.?|založeno) (?:18|19|20)\d\d|(?<!\d)\d{1,2}\.(?: ?\d{1,2}\.)?(?: ?20\d\d)? ?[–-] ?\d{1,2}\. ?\d{1,2}\.|(?<!\d)\d{1,2}\. ?\d{1,2}\. ?20\d\d|(?<!\p{L})(?:jaro|léto|podzim|zima|spring|summer|autumn|fall|winter|frühling|sommer|herbst|primavera|estate|autunno|inverno)(?!\p{L}).{0,15} 20\d\d$/iu;

/** `* obsahuje lepek`: what a star behind names stands for. */
export const isStarred = (visible: string) =>
  /^\*{1,3}\)? ?=? ?(?:obsahuje|neobsahuje|al+erg|bez |contains|without|may |veg|vég|peut |kann |può |pálivé|spicy|scharf|enth|mit )/i.test(
    visible,
  );

/** What all dishes may contain is said of none of them. */
const ofAll =
  /^(?:vsechn[ay] |nase |all |our |alle |tutt[ei] )[^()]{0,60}(?:obsahuj|obsahovat|contain|enthalten|contengono|come with|served with|podav|serviruj|serviert|serviti)|^tutt[ei] (?:le|i|gli) \p{L}+ (?:anche|con|sono)(?!\p{L})|^(?:all|alle|vsechny) \p{L}+ (?:mit|with|s|con|jsou|sind|are) /u;

const farewells =
  /^(?:s pozdravem|s uctou|s pratelskym pozdravem|(?:with |many )?(?:best|kind|warm) (?:regards|wishes)|regards|yours|cheers|mit (?:freundlichen|besten) gru|(?:viele|beste|liebe) gru|cordiali saluti|distinti saluti|un saluto)/;

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
  };
}

/** Why a line without a price is no part of a card by what stands on it; `undefined` when it may be one. */
function whyLeftOut(visible: string, said: string): LeftOut | undefined {
  if (!/[\p{L}\p{N}]/u.test(visible)) return 'ornament';
  if (visible.split(gap).some((cell) => page.test(cell) && /\p{L}|^-|^–/u.test(cell)) || page.test(visible)) return 'page';
  if (
    contact.test(visible) ||
    /, [^,\d]{3,30} \d{1,4}(?:\/\d{1,4})?, \p{Lu}\p{Ll}/u.test(visible) ||
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
  const isClosed =
    /^(?:zavreno|closed|geschlossen|ruhetag|chiuso|zatvorene)(?!\p{L})|(?<!\p{L})(?:zavreno|closed|geschlossen|ruhetag|chiuso|ferme)\P{L}*$/u.test(
      plain,
    );
  return /\d[.,]\d ?[★⭐]|[★⭐] ?\d[.,]\d/.test(visible) ||
    times > 1 ||
    isHour ||
    isClosed ||
    notice.test(plain) ||
    /(?<!\d)1169\/(?:20)?11/.test(said) ||
    title.test(plain) ||
    isFee(plain)
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

/** What the words of all lines say; a legend is the end of the card. */
export function wordsOfAll(lines: readonly LineParts[]): Words[] {
  const legend = legendOf(lines.map(({ visible }) => visible));
  // `* fries and a drink` below `with menu*`
  const isFootnote = ({ visible, prices }: LineParts) => /^\*{1,3} ?\p{L}/u.test(visible) && prices.length === 0;
  const haveStars = lines.some(({ source }) => /[\p{L})]\*(?=\s|$)/u.test(source.text)) && lines.filter(isFootnote).length < 3;
  const isNamed = ({ visible }: LineParts) => /\p{L}{3}/u.test(visible) && codeOf(visible.replace(/^\P{L}+/u, '')) !== undefined;
  const lastSigned = lines.findLastIndex(isSigned);
  const [, , thirdNamed = -1] = lines.flatMap((line, at) => (isNamed(line) ? [at] : [])).toReversed();
  const isLegendHead = ({ visible }: LineParts) => visible.length < 60 && /(?<!\p{L})al+erg[eè]n/iu.test(visible) && !/\d/.test(visible);
  // below a farewell stands who wrote it
  const farewell = lines.findLastIndex(({ visible }) => visible.length < 40 && farewells.test(searchable(visible)));
  const below = lines.slice(farewell + 1).filter(({ visible }) => visible !== '');
  const isLetter = farewell >= 0 && below.length < 9 && !below.some((line) => isSigned(line) || line.allergens);
  const tail = lines.findIndex((line, at) => at > lastSigned && at < thirdNamed && isLegendHead(line));
  return lines.map((line, at) => {
    const word = wordsOf(line, legend);
    if (isLetter && at > farewell && word.why !== 'blank') return { ...word, why: 'contact' };
    const isOfMarks = isOfMarksOnly(line.visible) && (/[=\t]/.test(line.visible) || lines[at - 1]?.visible === '');
    return { ...word, isLegend: isOfMarks || word.isLegend || (haveStars && isFootnote(line)) || (tail >= 0 && at >= tail) };
  });
}
