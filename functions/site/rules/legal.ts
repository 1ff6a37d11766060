import { sortedJson } from '#house/rules/order';
import type { Legal, LegalFields, LegalPage } from '../contract/legal.ts';

/** A chapter of a legal text. */
export interface Chapter {
  heading: string;
  /** A paragraph, or the points of a list. */
  text: readonly (string | readonly string[])[];
}

/** What the legal pages say before a restaurant has written anything for them. */
export const unwrittenLegal: Legal = {
  operator: '',
  companyNumber: '',
  vatNumber: '',
  seat: '',
  register: '',
  terms: {},
  privacyPolicy: {},
  accessibility: {},
  changedAt: {},
  version: 0,
};

/**
 * The chapters of a text that a restaurant has written: a line is a paragraph, lines that begin with `- ` are the points of a list, and one that
 * begins with `# ` is the heading of the next chapter. What stands before the first heading belongs to `heading`.
 */
export function chaptersOf(text: string, heading: string): Chapter[] {
  const chapters: { heading: string; text: (string | string[])[] }[] = [{ heading, text: [] }];
  for (const line of text.split('\n').map((line) => line.trim())) {
    const [, next] = /^#+\s+(.+)$/.exec(line) ?? [];
    const [, point] = /^[-•]\s+(.+)$/.exec(line) ?? [];
    const parts = chapters.at(-1)?.text ?? [];
    const last = parts.at(-1);
    if (next) chapters.push({ heading: next, text: [] });
    else if (point && Array.isArray(last)) last.push(point);
    else if (point) parts.push([point]);
    else if (line) parts.push(line);
  }
  return chapters.filter(({ text }, at) => at > 0 || text.length > 0);
}

/** A chapter in the form in which a restaurant writes its own, with its heading. */
export function asOwnText({ heading, text }: Chapter): string {
  return [`# ${heading}`, ...text.map((part) => (typeof part === 'string' ? part : part.map((point) => `- ${point}`).join('\n')))].join(
    '\n\n',
  );
}

/** What is stored when `fields` take the place of what stood there, with the moment for each page that says something else now. */
export function changedLegal(before: Legal, fields: LegalFields, now: Date): Legal {
  const changedAt = (page: LegalPage) => {
    const said = ({ terms: _, privacyPolicy: __, accessibility: ___, ...operator }: LegalFields, own: unknown) =>
      sortedJson([operator, own]);
    const { changedAt: _, version: __, ...former } = before;
    return said(former, former[page]) === said(fields, fields[page]) ? before.changedAt[page] : now.toISOString();
  };
  return {
    ...fields,
    changedAt: { terms: changedAt('terms'), privacyPolicy: changedAt('privacyPolicy'), accessibility: changedAt('accessibility') },
    version: before.version + 1,
  };
}
