import type { Legal } from '#site/contract/legal';
import type { PublicContent } from './published.ts';

/** What a published page carries for its scripts, as JSON. */
export interface PublishedPage {
  /** The path of the page in its language; absent in the document that all other pages share. */
  path?: string;
  /** The number of the run that wrote the page; a later run has a higher one. 0: the page comes from the build. */
  version: number;
  /** ISO 8601, UTC. */
  publishedAt: string;
  content: Partial<PublicContent> & { legal?: Legal };
}

/** The `id` of the element of a published page that holds its data. */
export const pageDataId = 'page-data';

/** JSON that can stand in a page: nothing in it can end its element or begin another one. */
export function jsonInPage(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
