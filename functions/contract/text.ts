import * as z from 'zod/mini';
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
    if (issue.code === 'unrecognized_keys') return 'This field is not known.';
    if (issue.code !== 'invalid_type') return 'This value is not valid.';
    if (issue.input === undefined || issue.input === null) return 'Please fill in this field.';
    return `This must be ${words[issue.expected] ?? issue.expected}.`;
  },
});
const words: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'an object',
};

function text(
  min: number,
  max: number,
  options: { tidy: (text: string) => string; isForbidden: (text: string) => boolean; missing?: string },
) {
  const missing = options.missing ?? 'Please fill in this field.';
  return z.string().check(
    z.overwrite(options.tidy),
    z.refine((value) => codePoints(value) >= min, { error: min > 1 ? `Please use at least ${min} characters.` : missing, abort: true }),
    z.refine((value) => codePoints(value) <= max, { error: `Please use at most ${max} characters.` }),
    z.refine((value) => !options.isForbidden(value), { error: 'Please leave out control characters.' }),
    z.meta({ minLength: min, maxLength: max }),
  );
}

/** One line of visible text of `min` to `max` code points, NFC, trimmed, with single spaces. */
export const line = (min: number, max: number, missing?: string) =>
  text(min, max, { tidy: tidyLine, isForbidden: isForbiddenInLine, missing });

/** Visible text of several lines, `min` to `max` code points, NFC, trimmed. */
export const lines = (min: number, max: number, missing?: string) =>
  text(min, max, { tidy: tidyLines, isForbidden: isForbiddenInLines, missing });

/** The form of an id. Ours are 128 random bits in base64url; other ids of this form are valid but unknown. */
export const idPattern = /^[A-Za-z0-9_-]{1,64}$/;
export const Id = z.string().check(z.regex(idPattern, { error: 'This is not a valid id.' }));

const noEmail = { error: 'Please enter a valid e-mail address.', abort: true };

/**
 * An e-mail address that SES accepts, in lower case and with its domain in ASCII: all spellings of a mailbox become one address. The part
 * before the @ is a dot-atom of RFC 5322 in ASCII, at most 64 characters of 254 (RFC 5321).
 */
export const Email = z.string().check(
  z.overwrite((address) => address.normalize('NFC').trim().toLowerCase()),
  z.maxLength(254, { error: 'Please use at most 254 characters.', abort: true }),
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
  z.regex(/^\+?\d{9,15}$/, { error: 'Please enter a valid phone number.' }),
);

/** A calendar day at the restaurant, `YYYY-MM-DD`. */
export const LocalDate = z
  .string()
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: 'Please enter a valid date.' }));

/** The restaurant's wall time `YYYY-MM-DDTHH:mm`, or an ISO 8601 instant with offset, which is converted to it. */
export const DateTime = z.string().check(
  z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/, {
    error: 'Please enter a valid date and time.',
  }),
);

/** The number of changes of an object; an update with an old version is refused (optimistic locking). */
export const Version = z.int().check(z.minimum(1));

/** The position of the next page of a list; only the server can read it. */
export const Cursor = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,1200}$/, { error: 'This page does not exist.' }));
