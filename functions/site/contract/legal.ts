import * as z from 'zod/mini';
import { guestList, type Routes } from '#house/contract/route';
import { line, lines } from '#house/contract/text';
import { translationsOf } from '#house/contract/translations';
import { legal as messages } from '#site/words';
import type { legalNames } from './page-paths.ts';

/** The chapters of the terms, in their order; `further` is what a restaurant adds at the end. */
const TermsChapter = z.enum(['parties', 'booking', 'changing', 'prices', 'account', 'website', 'complaints', 'changes', 'further']);

/** The chapters of the privacy policy, in the same way. */
const PrivacyChapter = z.enum(['controller', 'storage', 'device', 'recipients', 'backups', 'rights', 'duty', 'further']);

/** The chapters of the accessibility statement, in the same way. */
const AccessibilityChapter = z.enum(['conformance', 'exceptions', 'contact', 'supervision', 'further']);

const ownText = lines(0, 6000);

/**
 * What a restaurant writes in the place of a chapter that comes with the product: a line is a paragraph, one that begins with `- ` a point of a
 * list, one that begins with `# ` the heading of a chapter.
 */
const OwnChapter = z.object({ text: z._default(ownText, ''), translations: translationsOf({ text: ownText }) });
export type OwnChapter = z.infer<typeof OwnChapter>;

/** The chapters that a restaurant has written itself; one without a text is that of the product. */
function ownChapters<Name extends string>(names: z.ZodMiniType<Name, Name>) {
  return z.partialRecord(names, OwnChapter).check(z.overwrite(withoutUnwritten));
}

function withoutUnwritten<Chapters extends Partial<Record<string, OwnChapter>>>(chapters: Chapters): Chapters {
  const isWritten = (chapter: OwnChapter | undefined) =>
    chapter !== undefined && (chapter.text !== '' || Object.keys(chapter.translations ?? {}).length > 0);
  return Object.fromEntries(Object.entries(chapters).filter(([, chapter]) => isWritten(chapter))) as Chapters;
}

const withoutBlanks = (number: string) => number.replaceAll(/\s/g, '');

const CompanyNumber = line(0, 20).check(
  z.overwrite(withoutBlanks),
  z.refine((number) => number === '' || isCompanyNumber(number), { error: () => messages().companyNumber }),
);

/** Whether a number is one of a company in the Czech register: eight digits, the last of which checks the others (weights 8 to 2, modulo 11). */
function isCompanyNumber(number: string): boolean {
  if (!/^\d{8}$/.test(number)) return false;
  const digits = [...number].map(Number);
  const sum = digits.slice(0, 7).reduce((sum, digit, at) => sum + digit * (8 - at), 0);
  return digits[7] === (11 - (sum % 11)) % 10;
}

const VatNumber = line(0, 20).check(
  z.overwrite((number) => withoutBlanks(number).toUpperCase()),
  z.refine((number) => number === '' || /^[A-Z]{2}[A-Z0-9]{2,12}$/.test(number), { error: () => messages().vatNumber }),
);

const fields = {
  /** Who runs the restaurant: the name of a company or of a person (Section 435 of the Czech Civil Code, as what follows). */
  operator: line(0, 120),
  companyNumber: CompanyNumber,
  vatNumber: VatNumber,
  seat: line(0, 200),
  /** Where the operator is registered, in words: the register, section and entry. */
  register: line(0, 200),
  translations: translationsOf({ register: line(0, 200) }),
  terms: ownChapters(TermsChapter),
  privacyPolicy: ownChapters(PrivacyChapter),
  accessibility: ownChapters(AccessibilityChapter),
};

/** What a restaurant says itself on its legal pages: who runs it, and the chapters that it has written. */
export const LegalFields = z.object(fields);
export type LegalFields = z.infer<typeof LegalFields>;

/** A legal page by the name of its own chapters. */
export type LegalPage = (typeof legalNames)[number];

/** A chapter that comes with the product. */
export type StandardChapter<Page extends LegalPage> = Exclude<keyof LegalFields[Page], 'further'>;

export const Legal = z.object({
  ...fields,
  /** When what a page says was changed last, ISO 8601; absent as long as it says what comes with the product. */
  changedAt: z.object({ terms: z.optional(z.string()), privacyPolicy: z.optional(z.string()), accessibility: z.optional(z.string()) }),
  /** 0 as long as nothing has been saved. */
  version: z.number(),
});
export type Legal = z.infer<typeof Legal>;

export const LegalChanges = z.object({
  ...fields,
  /** Without it those of before stay. */
  accessibility: z.optional(fields.accessibility),
  version: z.optional(z.int().check(z.minimum(0))),
});
export type LegalChanges = z.infer<typeof LegalChanges>;

/** The operations on the legal pages; they belong to the group `identity`. */
export const legalRoutes = {
  readLegal: {
    method: 'GET',
    path: '/api/identity/legal',
    access: 'PUBLIC',
    summary: 'Who runs the restaurant, and the chapters of the legal pages that it has written itself',
    reply: Legal,
    ...guestList,
  },
  updateLegal: {
    method: 'PUT',
    path: '/api/identity/update-legal',
    access: 'MANAGER',
    summary: 'Replace what the restaurant says on its legal pages; a chapter that is left out is that of the product again',
    body: LegalChanges,
    largestBody: 131_072,
    reply: Legal,
    errors: ['version_conflict'],
  },
} as const satisfies Routes;
