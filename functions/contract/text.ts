import * as z from 'zod/mini';
import { messages } from '#messages/values';
import { asciiDomain } from './domain-name.ts';
import { visibleText } from './visible-text.ts';

// no control characters, no halves of a surrogate pair, no overrides of the writing direction (they can disguise a text)
const isForbiddenInLine = (text: string) => /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(text);
const isForbiddenInLines = (text: string) => /[^\P{Cc}\n]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(text);

const tidyLine = (text: string) => visibleText(text).normalize('NFC').trim().replace(/ {2,}/g, ' ');
const tidyLines = (text: string) => visibleText(text).normalize('NFC').replace(/\r\n?/g, '\n').trim();
const codePoints = (text: string) => [...text].length;

/** The default messages; a schema may have its own. */
z.config({
  customError: (issue) => {
    if (issue.code === 'unrecognized_keys') return messages().unknownField;
    if (issue.code !== 'invalid_type') return messages().invalid;
    if (issue.input === undefined || issue.input === null) return messages().missing;
    return messages().wrongType(issue.expected);
  },
});

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

/** A phone number as dialled; nine digits alone are Czech and get +420. */
export const Phone = z.string().check(
  z.overwrite((phone) => phone.replace(/[\s\-().]/g, '').replace(/^(\d{9})$/, '+420$1')),
  z.regex(/^\+?\d{9,15}$/, { error: () => messages().phone }),
);

/** A calendar day at the restaurant, `YYYY-MM-DD`. */
export const LocalDate = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: () => messages().date }));

/** The restaurant's wall time `YYYY-MM-DDTHH:mm`, or an ISO 8601 instant with offset, which is converted to it. */
export const DateTime = z.string().check(
  z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/, {
    error: () => messages().dateTime,
  }),
);

/** The number of changes of an object; an update with an old version is refused (optimistic locking). */
export const Version = z.int().check(z.minimum(1));

/** The position of the next page of a list; only the server can read it. */
export const Cursor = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,1200}$/, { error: () => messages().page }));
