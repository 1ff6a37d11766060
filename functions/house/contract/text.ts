import * as z from 'zod/mini';
import { values as messages } from '#house/words/general';
import './default-messages.ts';

// no control characters, no halves of a surrogate pair, no overrides of the writing direction (they can disguise a text)
const isForbiddenInLine = (text: string) => /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(text);
const isForbiddenInLines = (text: string) => /[^\P{Cc}\n]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(text);

const tidyLine = (text: string) => visibleText(text).normalize('NFC').trim().replace(/ {2,}/g, ' ');
const tidyLines = (text: string) => visibleText(text).normalize('NFC').replace(/\r\n?/g, '\n').trim();
const codePoints = (text: string) => [...text].length;

/** Says what is wrong with a value, in the language that is spoken when it is found. */
export type Sentence = () => string;

interface TextOptions {
  tidy: (text: string) => string;
  isForbidden: (text: string) => boolean;
  missing: Sentence | undefined;
}

function text(min: number, max: number, { tidy, isForbidden, missing = () => messages().missing }: TextOptions) {
  // one check for all faults: each one more would be made for every text of every form when a function starts
  const check: z.core.CheckFn<string> = (payload) => {
    payload.value = tidy(payload.value);
    const { value: input, issues } = payload;
    const length = codePoints(input);
    if (length < min) {
      issues.push({ code: 'custom', input, message: min > 1 ? messages().tooShort(min) : missing(), continue: false });
      return;
    }
    if (length > max) issues.push({ code: 'custom', input, message: messages().tooLong(max), continue: true });
    if (isForbidden(input)) issues.push({ code: 'custom', input, message: messages().controlCharacters, continue: true });
  };
  return z.string().check(check, z.meta({ minLength: min, maxLength: max }));
}

/** One line of visible text of `min` to `max` code points, NFC, trimmed, with single spaces. */
export const line = (min: number, max: number, missing?: Sentence) =>
  text(min, max, { tidy: tidyLine, isForbidden: isForbiddenInLine, missing });

/** Visible text of several lines, `min` to `max` code points, NFC, trimmed. */
export const lines = (min: number, max: number, missing?: Sentence) =>
  text(min, max, { tidy: tidyLines, isForbidden: isForbiddenInLines, missing });

/** The form of an id. Ours are 128 random bits in base64url; other ids of this form are valid but unknown. */
export const idPattern = /^[A-Za-z0-9_-]{1,64}$/;
export const Id = z.string().check(z.regex(idPattern, { error: () => messages().id }));

/** An id that the client makes as the server would: 128 random bits in base64url. A request that is sent again then finds what it made. */
export const MadeId = z.string().check(z.regex(/^[A-Za-z0-9_][A-Za-z0-9_-]{21}$/, { error: () => messages().id }));

const noEmail = { error: () => messages().email, abort: true };

/**
 * An e-mail address that SES accepts, in lower case and with its domain in ASCII: all spellings of a mailbox become one address. The part
 * before the @ is a dot-atom of RFC 5322 in ASCII, at most 64 characters of 254 (RFC 5321).
 */
export const Email = z.string().check(
  z.overwrite((address) => address.normalize('NFC').trim().toLowerCase()),
  z.maxLength(254, { error: () => messages().tooLong(254), abort: true }),
  z.regex(/^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[^\s@]+$/, noEmail),
  z.overwrite((address) => {
    const [mailbox = '', domain = ''] = address.split('@');
    return `${mailbox}@${asciiDomain(domain) ?? ''}`;
  }),
  z.refine((address) => address.indexOf('@') <= 64 && address.length <= 254 && !address.endsWith('@'), noEmail),
);

/**
 * A phone number with its country (E.164): all spellings of a number become one, because limits and lists of guests compare them. Nine digits
 * alone are Czech; `00` stands for `+`; a Czech or Slovak number may come without either.
 */
export const Phone = z.string().check(
  z.overwrite((phone) =>
    phone
      .replace(/[\s\-–()./]/g, '')
      .replace(/^00(?=[1-9])/, '+')
      .replace(/^(?=42[01]\d{9}$)/, '+')
      .replace(/^(?=\d{9}$)/, '+420'),
  ),
  z.regex(/^\+[1-9]\d{7,14}$/, { error: () => messages().phone, abort: true }),
);

const noDate = { error: () => messages().date, abort: true };
const noDateTime = { error: () => messages().dateTime, abort: true };
const isDay = (text: string) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** A calendar day at the restaurant that exists, `YYYY-MM-DD`; from the year 2000 on, so that days around it can be counted and written the same way. */
export const LocalDate = z.string().check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, noDate), z.refine(isDay, noDate));

/** A calendar day at the restaurant that exists, or empty for none. */
export const DayOrNone = z.string().check(z.refine((text) => text === '' || isDay(text), noDate));

/** The restaurant's wall time `YYYY-MM-DDTHH:mm`, or an ISO 8601 instant with offset, which is converted to it. */
export const DateTime = z.string().check(
  z.regex(/^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/, noDateTime),
  z.refine((text) => isDay(text.slice(0, 10)), noDateTime),
);

/** The number of changes of an object; an update with an old version is refused (optimistic locking). */
export const Version = z.int().check(z.minimum(1));

/** The position of the next page of a list; only the server can read it. */
export const Cursor = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,1200}$/, { error: () => messages().page }));

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
function visibleText(text: string): string {
  const seen = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]/u.test(text) ? withoutUnseen(text) : text;
  return blank.test(seen) ? '' : seen;
}

function withoutUnseen(text: string): string {
  unseenPattern ??= new RegExp(unseen, 'gu');
  return text.replace(unseenPattern, (_, kept: string | undefined) => kept ?? '');
}

/**
 * The ASCII form of a domain name in any spelling (UTS 46: of `exämple.com`, `ｅxample.com` and `xn--exmple-cua.com`, the first and the last
 * are the same); `undefined` when no mail can be sent to it. The result is the same in Node and in the browser.
 */
function asciiDomain(domain: string): string | undefined {
  // a URL parser accepts more than a domain name: a port, a path, numbers
  if (!/^[\p{L}\p{M}\p{N}.。．｡-]+$/u.test(domain)) return undefined;
  const ascii = hostOf(domain);
  if (!ascii || ascii.length > 253 || !domainName.test(ascii)) return undefined;
  return ascii.split('.').every(isLabel) ? ascii : undefined;
}

// labels of letters, digits and dashes, 63 at most (RFC 1035); the last one is not a number, which would make it an IP address
const domainName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

function hostOf(domain: string): string | undefined {
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : undefined;
}

/** Decoding and encoding a Punycode label must give the same label (RFC 5891, 5.4); not every URL parser checks this. */
function isLabel(label: string): boolean {
  if (!label.startsWith('xn--')) return true;
  const letters = decoded(label.slice(4));
  return letters !== undefined && hostOf(letters) === label;
}

/** The letters of a Punycode label (RFC 3492, 6.2); `undefined` when it is invalid. */
function decoded(label: string): string | undefined {
  const dash = Math.max(0, label.lastIndexOf('-'));
  const letters = [...label.slice(0, dash)].map((letter) => letter.charCodeAt(0));
  const digits = [...label.slice(dash && dash + 1)].map((digit) => 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(digit));
  let code = 128;
  let position = 0;
  let bias = 72;
  while (digits.length > 0) {
    const before = position;
    for (let weight = 1, step = 36; ; step += 36) {
      const digit = digits.shift();
      if (digit === undefined) return undefined;
      position += digit * weight;
      const threshold = Math.min(26, Math.max(1, step - bias));
      if (digit < threshold) break;
      weight *= 36 - threshold;
    }
    const length = letters.length + 1;
    bias = adapted(position - before, length, before === 0);
    code += Math.floor(position / length);
    position %= length;
    if (code > 0x10ffff) return undefined;
    letters.splice(position++, 0, code);
  }
  return String.fromCodePoint(...letters);
}

function adapted(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / length);
  let bias = 0;
  for (; rest > 455; bias += 36) rest = Math.floor(rest / 35);
  return bias + Math.floor((36 * rest) / (rest + 38));
}

/** A whole number within bounds; `error` is the sentence that asks for it. */
export const within = (least: number, most: number, error: Sentence) =>
  z
    .int({ error })
    .check(z.minimum(least, { error: () => messages().atLeast(least) }), z.maximum(most, { error: () => messages().atMost(most) }));
