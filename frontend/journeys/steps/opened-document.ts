import type { APIResponse, Page } from '@playwright/test';
import { readPdf, textOf } from '../../../functions/testing/read-pdf.ts';

/** The document that a new window shows, or downloads when the browser has no viewer: its path, query and file name. */
export async function documentOf(opened: Page): Promise<{ pathname: string; search: string; name: string }> {
  const saved = opened.waitForEvent('download').then((download) => ({ address: download.url(), name: download.suggestedFilename() }));
  const shown = opened.waitForURL(/\/api\//, { waitUntil: 'commit' }).then(() => ({ address: opened.url(), name: undefined }));
  const { address, name } = await Promise.any([saved, shown]);
  const { pathname, search } = new URL(address);
  return { pathname, search, name: name ?? (await nameAt(opened, address)) };
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
