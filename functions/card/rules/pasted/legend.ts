import { searchable } from '#house/rules/searchable';
import { add, allergenOfWord, type FoundAllergens, nothingFound, numbersOf } from './allergen-codes.ts';
import { anyOf, words } from './card-words.ts';
import { markOfWord } from './found-marks.ts';

/** The signs of a legend, `A Gluten`, `A = Gluten` or `gluten (A)`, with what stands for it; a word of allergens may stand before them. */
function entriesOf(line: string): { sign: string; name: string }[] {
  const said = line
    .replace(/[ \t]?⟨([^⟨⟩]{1,3})⟩[ \t]?/g, ', $1 ')
    .replace(/^(?!\d{1,2}[.)]\s)[^:=(),]{3,60}:(?:\s|:\s?)(?=\S)/u, '')
    .replace(/(?<=^\S{1,3})\t/, ' = ');
  const parts = said.split(
    /\s?[,;·•|/\t]\s?|\.\s(?=\p{L}{1,2}\s?[=:–-])|\s[–-]\s(?=\S{1,3}\s?[=:.)–-])|\s(?=\*{1,3}\s?\p{L}|\p{Extended_Pictographic})|\s(?=(?:\p{L}|\d{1,2})[=:]\p{L}|\p{Lu}\p{L}?: \p{L})|(?<=\p{L}\p{L})\.?\s(?=(?:[A-R]|\d{1,2}|[a-r]\))\s?[.=:)–-]?\s\p{L})/u,
  );
  return parts.flatMap((part) => {
    const [, sign, name] =
      /^[([]?(\p{L}{1,2}\d{0,2}|\d{1,2}[a-h]?|\*{1,3}|[\p{Extended_Pictographic}\p{So}](?=\ufe0f?\s))[)\]]?\ufe0f?\s?(?:[=:.–-]{1,2}\s?|(?<=[)\]\s]))(\p{L}[^=:]+)(?::\s.*)?$/u.exec(
        part.trim(),
      ) ?? [];
    if (sign && name) return [{ sign, name: name.trim() }];
    const [, before, behind] = /^(\p{L}[\p{L} ]{2,40}?)\s?[=:(–-]\s?(\p{L}{1,2}\d?|\d{1,2})\)?$/u.exec(part.trim()) ?? [];
    return before && behind ? [{ sign: behind, name: before }] : [];
  });
}

/** What signs of a legend mean that is known: an allergen, a mark, or what is none of them. */
function meantIn(line: string): [sign: string, meaning: string][] {
  return entriesOf(line).flatMap(({ sign, name }): [string, string][] => {
    const said = name
      .replace(/^.*(?:obsahuje|contains|enthält|contiene|contient|traces de|contenere|Spuren von) (?=\S)/i, '')
      .replace(/ enthalten\P{L}*$/iu, '');
    const meaning = additive.test(searchable(name))
      ? ''
      : (allergenOfWord(said) ?? markOfWord(name) ?? markOfWord(/^(?:piatto|prodotto|plat|jídlo|dish) (\p{L}+)$/u.exec(name)?.[1] ?? ''));
    return meaning === undefined ? [] : [[sign, meaning]];
  });
}

const notKnown = '?';

/** The signs beside those whose meaning is known. */
function notKnownIn(line: string): [sign: string, meaning: string][] {
  const entries = entriesOf(line);
  return meantIn(line).length * 2 > entries.length ? entries.map(({ sign }) => [sign, notKnown]) : [];
}

const isCode = (meaning: string) => /^\d/.test(meaning);

/** Whether the signs of a legend stand for marks, and hardly one for an allergen. */
export const isOfMarks = (legend: ReadonlyMap<string, string>) => [...legend.values()].filter(isCode).length < 3;

export const additive = new RegExp(anyOf(words.noAllergens));

/** What British kitchens write. */
const british = 'GL 1,CR 2,EG 3,FI 4,PE 5,SO 6,MI 7,NU 8,CE 9,MU 10,SE 11,SU 12,LU 13,MO 14,V vegetarian,Ve vegan,VE vegan'.split(',');
const abbreviations = new Map(british.map((one) => one.split(' ') as [string, string]));
/** `Staff curry (D) (N)` */
const initials = new Map(Object.entries({ D: '7', G: '1', N: '8' }));
const abbreviated = /(?<=[([,;] ?)(?:GL|CR|EG|FI|PE|SO|MI|NU|CE|MU|SE|SU|LU|MO)(?= ?[–,;)\]-])/g;

/** The allergens by the signs of the legend, where they are not the numbers of the law; an empty one is no allergen. */
export function legendOf(lines: readonly string[]): Map<string, string> {
  // `Käsespätzle, vegetarisch (A,C,G) 12,90 €` tells nothing of A, and what stands for an allergen stands for no mark
  const unpriced = lines.filter((line) => !/\d ?(?:\p{Sc}|Kč|CZK|,-)|\p{Sc} ?\d/u.test(line));
  const told = unpriced.flatMap(meantIn);
  const entries = told
    .filter(([sign]) => !sign.startsWith('*'))
    .toSorted(([, one], [, other]) => Number(isCode(other)) - Number(isCode(one)));
  const isOther = ([sign, code]: [string, string]) => isCode(code) && Number.parseInt(code, 10) !== Number.parseInt(sign, 10);
  const others = new Set(entries.filter(isOther).map(([sign]) => sign));
  if (others.size > 2) return new Map([...unpriced.flatMap(notKnownIn), ...entries.toReversed()]);
  const ofLetters = entries.filter(([sign]) => /\p{L}/u.test(sign));
  if (ofLetters.filter(([, meaning]) => meaning !== '').length > 1 && ofLetters.some(([, meaning]) => meaning !== '' && !isCode(meaning)))
    return new Map(ofLetters);
  // numbers that stand for additives are no allergens
  const ofAdditives = entries.filter(([sign, meaning]) => /^\d/.test(sign) && meaning === '');
  return new Map(ofAdditives.length > 2 && !entries.some(([, meaning]) => isCode(meaning)) ? ofAdditives : []);
}

const lettersInBrackets =
  /[([] ?(\p{L}\d?(?:, ?\p{L}\d?){0,13}) ?[)\]]|(?<=\p{L}{3}\)? )((?:[a-r]\d{0,2},){1,13}[a-r]\d{0,2})(?![\p{L}\d])/gu;

/**
 * The letters that are usual in British and in German cards, where most lists have that of gluten and nothing tells what they mean: those of Austria have O and R,
 * and no I, J or K.
 */
export function usualLetters(lines: readonly string[]): Map<string, string> {
  if (lines.filter((line) => (line.match(abbreviated)?.length ?? 0) > 1).length > 1) return abbreviations;
  const alone = lines.flatMap((line) => line.match(/(?<=\()\p{Lu}{1,2}(?=\))/gu) ?? []);
  if (alone.filter((sign) => initials.has(sign)).length > 4 && alone.every((sign) => /^(?:[DGN]|V[EG]?)$/.test(sign))) return initials;
  const lists = lines.flatMap((line) =>
    [...line.matchAll(lettersInBrackets)].map(([, one, other]) => (one ?? other ?? '').match(/\p{L}/gu) ?? []),
  );
  const letters = lists.flat().join('');
  const order = /[ijk]/i.test(letters) ? 'abcdefghijklmn' : 'abcdefghlmnopr';
  const isUsual =
    lists.length > 3 &&
    lists.some(({ length }) => length > 2) &&
    lists.filter((list) => /a/i.test(list.join(''))).length * 2 > lists.length;
  // one more may be that of the house
  const others = new Set([...letters.toLowerCase()].filter((letter) => !order.includes(letter)));
  if (!isUsual || others.size > 1) return new Map();
  return new Map(
    [...order].flatMap((letter, at) =>
      ['', '1', '2', '3', '4', '5'].map((kind): [string, string] => [`${letter.toUpperCase()}${kind}`, String(at + 1)]),
    ),
  );
}

/** Whether lines tell that the numbers of the law are those of allergens. */
export function tellNumbers(lines: readonly string[]): boolean {
  const told = lines.flatMap(meantIn).flatMap(([sign, code]) => (isCode(code) && Number(sign) === Number.parseInt(code, 10) ? [sign] : []));
  return new Set(told).size > 2;
}

/** `🌱 = vegan`: what small pictures stand for. */
export const picturesOf = (lines: readonly string[]) =>
  new Map(lines.flatMap(meantIn).filter(([sign]) => /^(?:[\p{Extended_Pictographic}\p{So}]|\p{Lu}{1,2})$/u.test(sign) && !/\d/.test(sign)));

/** `* vegetariánské   ** veganské`, `* obsahuje lepek`: what stars stand for. */
export const starsOf = (lines: readonly string[]) => new Map(lines.filter((line) => line.startsWith('*')).flatMap(meantIn));

/** Whether a line is one of a legend: most of it are signs with what they mean. */
export function isOfLegend(line: string, legend: ReadonlyMap<string, string>): boolean {
  const known = meantIn(line).filter(
    ([sign, code]) => legend.get(sign) === code || Number.parseInt(code, 10) === Number.parseInt(sign, 10),
  );
  const isOfTable = /^\S{1,3}\t\D{4}/.test(line);
  return known.length > 0 && (isOfTable || known.length * 2 >= line.split(/[,;·•|\t]/).length);
}

/** `🌱 vegetariánské  🌶 pálivé`, `(V) piatto vegetariano`: a line of nothing but signs that stand for marks. */
export function isOfMarksOnly(line: string): boolean {
  // `12. Vegetariana` is a dish
  const meanings = meantIn(line).flatMap(([sign, meaning]) => (/^\d/.test(sign) ? [] : [meaning]));
  const parts = line.split(/[\t,;·•|]/).length;
  return meanings.length >= parts && !meanings.some(isCode);
}

const signInList = String.raw`(?:\p{L}{1,2}\d{0,2}|\d{1,2}[a-h]?)(?![\p{L}\d])`;
const betweenSigns = String.raw`\s?[,;/.·+]\s?`;
const signsInBrackets = new RegExp(
  String.raw`[([⟨{]\s?(${signInList}(?:(?:${betweenSigns}|\s)${signInList}){0,15}|[A-R]{2,10})\s?[)\]⟩}]`,
  'gu',
);
const signsBare = new RegExp(
  String.raw`(?<=[\s\p{Ll}]|^)((?<=\s|^)\p{Lu}{1,2}(?: \p{Lu}{1,2}(?![\p{L}\d])){1,9}|(?:(?<=\s|^)${signInList}|(?<=\p{Ll})\d{1,2})(?:${betweenSigns}${signInList})*)`,
  'gu',
);
/** `GL – Wheat` */
const kindInBrackets = /(?<=[([,;] ?\p{Lu}\p{L}?) ?[–-] ?\p{L}{3,20}(?=[,;.)\]])|(?<=\p{Lu}), ?(?:Pork|Beef|Alcohol)(?=[,)])/gu;
const tracesOfSigns = new RegExp(
  String.raw`[.,;]?\s?(?:může obsahovat|stopy|may contain|traces(?: of)?|kann [\p{L} ]{0,20}enthalten|può contenere|peut contenir)[:.]?\s?(${signInList}(?:${betweenSigns}${signInList}){0,13})`,
  'giu',
);
/** `1/8 l` */
const measureAlone = /^[\d/., ]+(?:[kdcm]?[gl]|ks|cm|pcs)$/i;

/** What stands behind a list without brackets. */
const behindSigns = /^[.,;]?(?=\s|$)(?!\s?(?:\p{Sc}|Kč|EUR|CHF|[kdcm]?[gl](?!\p{L})|ks|pcs|Stk|St\.))/u;

/** Whether a list without brackets ends where one may, or is a single sign of the legend that is no word and no unit. */
function isBareList(
  parts: readonly string[],
  { before, behind, legend }: { before: string; behind: string; legend: ReadonlyMap<string, string> },
): boolean {
  if (!(/\d$/.test(parts.at(-1) ?? '') ? behindSigns : /^[.,;]?(?=\s|$)/).test(behind)) return false;
  const [one = ''] = parts;
  const isAlone = legend.has(one) && /(?<!\d)\s$|\t$/.test(before) && /^[.,;]?\s*(?:\t|$|[\d€–-]|EUR |CHF )/.test(behind);
  return parts.length > 1 || isAlone;
}

/** Where the signs of the legend end in a list that goes on with a price; all of it where it does not. */
function endOfKnown(list: string, isKnown: (sign: string) => boolean): number {
  const signs = [...list.matchAll(/[^\s,;/.·+]+/g)];
  const other = signs.findIndex(([sign]) => !isKnown(sign));
  const last = signs[other - 1];
  return last && /\d[.,]\d\d$/.test(list) ? last.index + last[0].length : list.length;
}

/** On a card with a legend, its signs are read as it says: in brackets for sure. */
export function takeLegendSigns(text: string, legend: ReadonlyMap<string, string>): FoundAllergens {
  const found = nothingFound(text.replace(kindInBrackets, ''));
  const meaning = (sign: string) => legend.get(sign) ?? [...legend].find(([one]) => one.toLowerCase() === sign.toLowerCase())?.[1];
  found.rest = found.rest.replace(tracesOfSigns, (whole, list: string) => {
    const codes = list.split(/[\s,;/.·+]+/).map(meaning);
    if (!codes.every((code) => code !== undefined && isCode(code))) return whole;
    found.mayContain = numbersOf(codes.flatMap((code) => code ?? []));
    return '';
  });
  for (const pattern of [signsInBrackets, signsBare]) {
    found.rest = found.rest.replace(pattern, (match: string, said: string, at: number, all: string) => {
      // `G, 24,00` ends before the price
      const end = pattern === signsBare ? endOfKnown(said, (sign) => meaning(sign) !== undefined) : said.length;
      const [list, whole, price] = end < said.length ? [said.slice(0, end), said.slice(0, end), said.slice(end)] : [said, match, ''];
      const isRun = /^[A-Z]{2,}$/.test(list) && !legend.has(list);
      const parts = isRun ? [...list] : list.split(/[\s,;/.·+]+/).filter(Boolean);
      const codes = parts.flatMap((part) => meaning(part) ?? []);
      const isWhole = codes.length === parts.length;
      if (codes.every((code) => code === notKnown) || ((isRun || isOfMarks(legend)) && !isWhole) || measureAlone.test(list)) return match;
      const behind = all.slice(at + whole.length, at + whole.length + 8);
      if (pattern === signsBare && !isBareList(parts, { before: all.slice(0, at), behind, legend })) {
        if (isWhole && !/^[\p{L}\d]/u.test(behind) && /[A-R]|.[^.\d]/.test(list)) found.doubt ??= 'maybeAllergens';
        return match;
      }
      const allergens = codes.filter(isCode);
      found.marks.push(...codes.flatMap((meaning) => markOfWord(meaning) ?? []));
      if (allergens.length > 0) add(found, { codes: allergens, doubt: undefined });
      // `A7` is nothing else
      const isOwn = parts.every((part) => /^\p{Lu}\d/u.test(part));
      const isSure =
        (pattern === signsInBrackets && !whole.startsWith('⟨')) || isOwn || (isWhole && parts.length > 1 && whole === all.trim());
      const isKnown = isWhole && !codes.includes(notKnown);
      if (!isKnown || (!isSure && (allergens.length > 0 || !isOfMarks(legend))))
        found.doubt = isKnown ? (found.doubt ?? 'maybeAllergens') : 'unknownAllergen';
      return ` ${price}`;
    });
  }
  // the word before the list goes with it
  if (found.rest !== text)
    found.rest = found.rest.replace(/[([]?(?<!\p{L})(?:al+erg[eéè]n\p{L}{0,2}|enthält)[ :,;]{0,9}(?=\t|$|[)\]€\d–-]|EUR |CHF )/iu, ' ');
  return found;
}
