import { allergenOfWord } from './allergen-codes.ts';
import { withNumberLines, withoutCodeColumn, withoutCodes } from './dish-numbers.ts';
import { markOfWord } from './found-marks.ts';
import { columnOf } from './heads.ts';
import { withLabels, withoutMealtimes, withPricesBelowLabels } from './labels.ts';
import { listAlone, withBrackets, withChips, withListsBelow, withListsByName, withListsOfNames, withSigns } from './lists-apart.ts';
import { isAllergenHead } from './read-line.ts';
import { changed, type Lines, rewritten, textsOf } from './rewriting.ts';
import { isAddOn } from './strays.ts';
import { dayTitleOf, isInCapitals } from './titles.ts';
import { withBracketsBelow, withCells, withNamesApart, withoutEchoes, withSizesBeside, withWholeWords } from './torn-lines.ts';

/** The lines of a card as its dishes would be written line by line: without what programs and layouts put between, before and behind names. */
export function withoutDecoration(lines: Lines): Lines {
  return steps.reduce((before, step) => step(before), lines);
}

const steps: readonly ((lines: Lines) => Lines)[] = [
  // `- $ 190 -`
  rewritten(/^\s*[-–—~*]+ ?((?:\p{Sc} ?\d[\d.,]*|\d[\d.,]* ?(?:Kč|CZK|,-|\p{Sc}))) ?[-–—~*]+\s*$/u, '$1'),
  // `9,OO`
  (lines) => changed(lines, 3, (text) => text.replace(lettersOfPrice, (price) => price.replaceAll('O', '0'))),
  withCommas,
  withNamesApart,
  withWholeWords,
  withCells,
  withListsOfNames,
  withListsByName,
  withChips,
  withSigns,
  withoutEchoes,
  withoutCodeColumn,
  withBracketsBelow,
  withoutCodes,
  withNumberLines,
  withSizesBeside,
  withPricesBelowLabels,
  withoutStops,
  rewritten(/\*\*([^*\n]{1,80})\*\*/g, '$1'),
  withTitles,
  // the `>` of a forwarded mail, a badge, the time and the sender of a message
  rewritten(/^\s*(?:> ?)+/, '', 2),
  rewritten(/^\s*(?:[•*–-]\s*)?[A-F]\.\s+(?=\p{Lu}\p{Ll}{2})/u, '', 2),
  // `v. Tortelli` for those who eat no meat
  rewritten(/^\s*v\. (?=\p{Lu}\p{Ll})/u, '', 2),
  rewritten(/^\s*\[\p{L}{3,12}\]\s?(?=\S)/u, '', 2),
  rewritten(/^\s*\[?\d{1,2}[./]\d{1,2}[^\]\n]{0,20}\] [^:\n]{1,40}: /, '', 2),
  // what its price alone is called
  rewritten(
    /^\s*(?<sign>\p{Sc} ?)?(?:cena|pr(?:ice|eis|ezzo|ix|ecio))(?:: ?|[\s._…]{3,})(?=(?:\p{Sc} ?)?\d[\d.,]{0,7}(?:-| ?(?:Kč|CZK|\p{Sc}))?\s*$)/iu,
    '$<sign>',
    2,
  ),
  withLabels,
  withoutMealtimes,
  withListsBelow,
  withWords,
  rewritten(/(?<!\p{L})alergeny \/ allergens:? /iu, 'Alergeny: '),
  // `zmrzlina +35`
  (lines) => changed(lines, 1, (text) => (isAddOn(text) ? text : text.replace(plusBeforePrice, ''))),
  // `Toast 195 🌿`
  rewritten(/(?<price>(?<=\s)\d{2,4}(?: ?(?:Kč|CZK|€|,-))?) ?(?<signs>(?:[🌶🌱🌿]\ufe0f? ?){1,4})$/u, '$<signs> $<price>'),
  // nobody knows its allergens
  rewritten(/ ?\(\?\)/, ''),
  // `Kuchen (a,c,*)`
  rewritten(/ ?\((?<list>\p{L}\d?(?:, ?\p{L}\d?){0,13}) ?, ?(?<star>\*{1,3})\)/gu, '$<star> ($<list>)'),
  withBrackets,
];

const plusBeforePrice = /(?<=[\p{L})] )\+[ \u00a0]?(?=\d{1,4}(?: ?(?:Kč|CZK|€|,-))?$)/iu;

const lettersOfPrice = /(?<![\p{L}\d])\d[\dO]{0,3}[.,][\dO]O(?![\p{L}\d])/gu;

/** `8 5 11` alone on several lines lists what other cards write with commas. */
function withCommas(lines: Lines): Lines {
  const list = /^\s*\d{1,2}[a-h]?(?: \d{1,2}[a-h]?){1,10}\s*$/;
  return changed(lines, 4, (text) => (list.test(text) ? text.trim().replaceAll(' ', ', ') : text));
}

/** Where most lines end in a full stop, they are no sentences. */
function withoutStops(lines: Lines): Lines {
  const most = Math.floor((lines.filter(({ text }) => text.trim()).length * 2) / 3);
  return rewritten(/(?<=\p{L}{2})\.(?=(?: \([^()]{1,40}\))?$)/u, '', Math.max(most, 5) + 1)(lines);
}

const signBefore = /^[^\p{L}\p{N}\p{Sc}\s"„“”'‘’()+|,;⟨⟩🌶🌱🌿-]{1,6}\ufe0f?(?= ?\p{L})/u;
const signBehind = /[^\p{L}\p{N}\s"„“”'‘’().!?]{1,6}$/u;

/** Words without a price behind signs at the beginning of a line, with the same signs or none at its end. */
function setOff(text: string): { sign: string; title: string; end: string } | undefined {
  const [sign = ''] = signBefore.exec(text) ?? [];
  const [end = ''] = signBehind.exec(text) ?? [];
  const title = text.slice(sign.length, text.length - end.length).trim();
  const isWord = !/\d/.test(title) || dayTitleOf(title) !== undefined || (end === sign && isInCapitals(title));
  const isTitle = sign !== '' && title.length < 42 && !title.includes(':') && isWord;
  return isTitle && markOfWord(title.split('  ')[0] ?? '') === undefined ? { sign: sign.replace('\ufe0f', ''), title, end } : undefined;
}

const bullets = /^[•·*●▪◦–—✓✔©®,;:/.]+$/u;

/** `== Polévky ==`, `▼ Polévky`, `## Polévky`: a title gets a colon. */
function withTitles(lines: Lines): Lines {
  const short = lines.map(({ text }) => (text.length > 80 ? '' : text.trim()));
  const priced = short.filter((text) => /\d(?: ?(?:\p{Sc}|Kč|CZK|,-))?\s*$/u.test(text)).length;
  const signs = [...Map.groupBy(short, (text) => /^[^\p{L}\p{N}\s]+/u.exec(text)?.[0] ?? '')];
  const signsWhere = (is: (those: string[]) => boolean) => new Set(signs.flatMap(([sign, those]) => (is(those) ? [sign.trim()] : [])));
  const ofTitles = signsWhere((those) => those.length * 2 < priced && those.every(setOff));
  const ofDishes = signsWhere((those) => those.some((one) => /\(\p{L}(?:, ?\p{L})*[ ,*]*\)/u.test(one)));
  return lines.map((line, row) => {
    const { sign = '', title = '', end } = setOff(short[row] ?? '') ?? {};
    const isWrapped = sign === end;
    if (isWrapped && ofDishes.has(sign)) return { ...line, text: title };
    const isTitle = isWrapped || (!bullets.test(sign) && ofTitles.has(sign));
    return title !== '' && isTitle ? { ...line, text: title.replace(/(?<!\d)$/, ':') } : line;
  });
}

/** Words for allergens at the ends of several lines, and a list below `Alergeny`, get that word before them. */
function withWords(lines: Lines): Lines {
  const textAt = textsOf(lines);
  const isOfWords = (text: string) => text.length < 80 && text.split(/\s?[,;]\s?/).every((part) => allergenOfWord(part) !== undefined);
  const startOf = (text: string) => text.lastIndexOf('\t') + 1;
  // `Gluten (Weizen, Roggen)`
  const kindsInBrackets = /(?<=^|[,;] ?)[^,;()]+\(([^()]+)\)/gu;
  const cells = lines.map(({ text }) =>
    text
      .slice(startOf(text))
      .trim()
      .replace(kindsInBrackets, (whole, kinds: string) => (isOfWords(kinds) ? kinds : whole)),
  );
  // a legend has each word with a capital on a line of its own, and a table says it at the head of a column
  const are = cells.map((cell, row) => isOfWords(cell) && !/^\p{Lu}[^,;\t]*$/u.test(textAt(row)));
  const hasColumn = lines.some(({ text }) => text.split('\t', 20).some((cell) => columnOf(cell) === 'allergens'));
  const areWords = !hasColumn && are.filter(Boolean).length > 2;
  return changed(lines, 1, (text, row) => {
    if (areWords && isOfWords(cells[row] ?? '')) return `${text.slice(0, startOf(text))}Alergeny: ${cells[row]}`;
    return isAllergenHead(textAt(row - 1)) && listAlone.test(text) ? `Alergeny: ${text.trim()}` : text;
  });
}
