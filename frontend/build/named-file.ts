import { createHash } from 'node:crypto';
import type { SiteFile } from '../../functions/contract/site/site-files.ts';

/** A published file whose name follows from its content, so that browsers may keep it for ever. */
export function namedFile(extension: 'css' | 'svg', body: string): SiteFile {
  return { path: `published/${createHash('sha256').update(body).digest('base64url').slice(0, 8)}.${extension}`, body };
}
