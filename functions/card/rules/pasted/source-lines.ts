/** What a line of a pasted card can become. A `more` line continues the dish above it. */
export type Role = 'dish' | 'section' | 'more' | 'leftOut' | 'notUnderstood';

/** A line as it was pasted; `as` is what staff say that it is. */
export interface SourceLine {
  id: number;
  text: string;
  as?: Role | undefined;
}

/** Between two columns of a line: a tab, a gap, a row of dots or a stroke. */
export const gap = '\t';

/** A longer line is no line of a card. It is not read, so that no text, whatever stands in it, takes longer than its length says. */
export const longestLine = 1000;

// stands for a space within a number: where other spaces are protected too it says nothing
const kept = '\ue000';

// not the square of a metre
const raised =
  /(?<!(?<!\p{L})[kcdm]?m)(?<=^|[\p{L}\d)\s"“])[¹²³⁰⁴-⁹ᴬ-ᶿʰ-ʸˡˢⁱⁿ](?:[¹²³⁰⁴-⁹ᴬ-ᶿʰ-ʸˡˢⁱⁿ]|[,.·˒'’⸴ ]{1,2}(?=[¹²³⁰⁴-⁹ᴬ-ᶿʰ-ʸˡˢⁱⁿ]))*/gu;

/** A line without what nobody sees, with `gap` between its columns. A soft hyphen at its end is a hyphen; `CHF22.5` has a blank, and `4, 80 €` none. */
export function visibleLine(text: string): string {
  return text
    .replace(/\u00ad\s*$/, '-')
    .replace(/::\s*/g, '\t')
    .replace(/[\u00ad\u200b-\u200f\u2060-\u2064\u202a-\u202e\u2066-\u2069\ufeff\ufffc\u{1f1e6}-\u{1f1ff}]/gu, '')
    .replace(/(?<=(?![\d#*])\p{Extended_Pictographic}\ufe0f?)(?=[\d¹²³⁰⁴-⁹])/gu, ' ')
    .replace(/[\ufb00-\ufb06]/g, (letters) => letters.normalize('NFKC'))
    .replace(raised, (signs) => ` ⟨${signs.normalize('NFKC').replace(/[˒⸴]/g, ',')}⟩ `)
    .normalize('NFC')
    .replace(/(?<=\p{L})—(?= \p{L})|(?<=^\p{Lu}\p{Ll}{1,8})(?=\d{1,2}\. ?\d{1,2}\.$)/gu, (dash) => ` ${dash}`)
    .replace(/(?<=\p{L}{3}["“)]?)(?=\d{1,4}(?:[.,]\d{1,3})? ?(?:g|[mdc]?l|ks)\s*$)/iu, ' ')
    .replace(/[\p{Co}\p{Cn}]|(?<=\p{L}) (?=: \p{L})/gu, '')
    .replace(/(?<=[^\d\u00a0\u202f]\d{1,3})[\u00a0\u2007\u2009\u202f](?=\d{3}(?!\d))/g, kept)
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/(?<=(?<!\p{L})(?:CHF|EUR|USD|GBP))(?=\d)/gu, ' ')
    .replace(/(?<=(?:^|\s)\d{1,3},) (?=(?:0[05]|[2-9]\d|1[5-9]) ?(?:€|EUR|CHF))/g, '')
    .replaceAll(kept, '\u00a0')
    .replace(
      / *(?:\t|\/\/(?=\s?\d)|[.·•]{3,}|\.\.(?=\s?\d)| \. ?(?=\d{2,4}$)|…+|(?:[.·] ){3,}[.·]?|_{3,}|(?<=\s)-{3,}(?=\s)|\||¦| {2,})[ .·…_\t|]*/g,
      gap,
    )
    .replace(/^(\p{L}[\p{L} ]{2,20}:)\t/u, '$1 ')
    .trim();
}
