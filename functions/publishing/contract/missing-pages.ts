import { addressPrefix, type Language, pageOfAddress } from '#house/language/languages';

/** The document that says that there is nothing at an address; each language has one in its folder. */
export const missingName = 'not-found.html';

/** CloudFront asks the API for an address of which its buckets have no file, under this path (docs/decisions/063-published-pages.md). */
export const missingPath = '/missing';

/** The route of these requests. It is none of the contract's: no browser calls it, and it answers with a page. */
export const missingRoute = { method: 'ANY', path: `${missingPath}/{path+}`, key: `ANY ${missingPath}/{path+}` } as const;

/** The path in the bucket of the document that says that there is nothing at an address, in the language of the address. */
export function missingDocument(address: string, defaultLanguage: Language): string {
  return `${addressPrefix(pageOfAddress(address, defaultLanguage).language, defaultLanguage)}/${missingName}`.slice(1);
}
