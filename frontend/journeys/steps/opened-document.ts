import type { APIResponse, Page } from '@playwright/test';
import { readPdf, textOf } from '../../../functions/testing/read-pdf.ts';

interface OpenedDocument {
  pathname: string;
  search: string;
  /** The name of the file. */
  name: string;
}

/** The document that the next new window shows, or downloads when the browser has no viewer. To be called before the window opens. */
export function nextDocument(page: Page): Promise<OpenedDocument> {
  // in the listener itself: the download may come before an awaited window is at hand
  return new Promise((resolve, reject) => page.once('popup', (opened) => documentOf(opened).then(resolve, reject)));
}

async function documentOf(opened: Page): Promise<OpenedDocument> {
  const saved = opened.waitForEvent('download').then((download) => download.url());
  const shown = opened.waitForURL(/\/api\//, { waitUntil: 'commit' }).then(() => opened.url());
  const address = await Promise.any([saved, shown]);
  const { pathname, search } = new URL(address);
  return { pathname, search, name: await nameAt(opened, address) };
}

/** All text of a PDF. */
export async function wordsOf(reply: APIResponse): Promise<string> {
  return (await readPdf(await reply.body())).map(textOf).join(' ');
}

/** The file name in the header Content-Disposition (RFC 8187). */
async function nameAt(opened: Page, address: string): Promise<string> {
  const reply = await opened.context().request.get(address);
  return decodeURIComponent(/^inline; filename\*=UTF-8''(\S+)$/.exec(reply.headers()['content-disposition'] ?? '')?.[1] ?? '');
}
