const joined = [
  'Arabic',
  'Syriac',
  'Nko',
  'Mongolian',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
]
  .concat(['Malayalam', 'Sinhala', 'Khmer', 'Myanmar', 'Tibetan'])
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('');
const picture = '\\p{Extended_Pictographic}(?:\\ufe0f|\\p{Emoji_Modifier})?';

/** Sequences in which an invisible character changes how others look. */
const meaningful = [
  // emoji made of several, and the flags of regions
  `${picture}(?:[\\u{e0020}-\\u{e007e}]+\\u{e007f})?(?:\\u200d${picture})*`,
  // keycaps
  '[0-9#*]\\ufe0f\\u20e3',
  // a registered variant of a Han character, as names have it
  '\\p{Script=Han}[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
  // joiners within a word of a script that joins its letters
  `[${joined}][\\u200c\\u200d](?=[${joined}])`,
].join('|');

// overrides of the writing direction are refused, not removed: they are used to disguise text; U+FFF9 to U+FFFC stand for annotations and
// pictures in text that is copied from a document
const unseen = `(${meaningful})|(?![\\u202a-\\u202e\\u2066-\\u2069])[\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffc]`;

// it is compiled for the first text that has an invisible character: building its classes of characters takes 2 ms
let unseenPattern: RegExp | undefined;

// characters that look blank: braille pattern, Khitan filler, null notehead, Egyptian blanks
const blank = /^[\s\u2800\u{16fe4}\u{1d159}\u{13441}\u{13442}]*$/u;

/**
 * Removes invisible characters, such as zero-width spaces, soft hyphens and Hangul fillers, so that texts which look the same are equal and a
 * text that looks empty is empty. They are removed and not refused, because they come with copied text.
 */
export function visibleText(text: string): string {
  const seen = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]/u.test(text) ? withoutUnseen(text) : text;
  return blank.test(seen) ? '' : seen;
}

function withoutUnseen(text: string): string {
  unseenPattern ??= new RegExp(unseen, 'gu');
  return text.replace(unseenPattern, (_, kept: string | undefined) => kept ?? '');
}
