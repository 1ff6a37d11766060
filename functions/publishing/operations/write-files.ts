import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { type NewFile, replaceFile, type StoredFile, storedFile } from '#house/services/site-bucket';
import type { SiteFile } from '../contract/site-files.ts';

/** A later run has begun to write: what this one knows may be outdated. */
export class Superseded extends Error {
  override name = 'Superseded';
}

/** A file as a run has written it. */
export interface Written {
  path: string;
  tag: string;
  /** Since when the file has its content, ISO 8601. */
  changedAt: string;
  isChanged: boolean;
  /** Nothing was at its path before. */
  isNew: boolean;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

/** Browsers ask each time. CloudFront keeps a copy for a minute, should it not hear of a new one, and for a day while the bucket fails. */
const lifetime = 'public, max-age=0, s-maxage=60, stale-if-error=86400';
const forEver = 'public, max-age=31536000, immutable';

/** Writes a file, unless a later run has written it: throws `Superseded` then. An unchanged file is written too, so that no earlier run can replace it. */
export async function writeFile(file: SiteFile, run: number, now: Date): Promise<Written> {
  const fingerprint = fingerprintOf(contentOf(file));
  for (;;) {
    const before = await storedFile(file.path);
    if (before && before.run > run) throw new Superseded();
    const isChanged = before?.fingerprint !== fingerprint;
    const changedAt = isChanged || !before?.changedAt ? now.toISOString() : before.changedAt;
    const tag = await replaceFile(newFile(file, { run, fingerprint, changedAt }), before);
    if (tag !== undefined) return { path: file.path, tag, changedAt, isChanged, isNew: before === undefined };
  }
}

/** Writes a file once more, with what is now known of its content, if the bucket still holds `before` at its path; whether it does. */
export async function mark(file: SiteFile, described: Described, before: { tag: string }): Promise<boolean> {
  return (await replaceFile(newFile(file, described), before)) !== undefined;
}

type Described = Pick<StoredFile, 'run' | 'fingerprint' | 'changedAt'>;

function newFile({ path, body, status, location, build }: SiteFile, described: Described): NewFile {
  const type = types[extname(path)];
  if (!type) throw new Error(`The type of ${path} is not known.`);
  return { path, body, type, lifetime: /\.(css|svg)$/.test(path) ? forEver : lifetime, status, location, build, ...described };
}

/** What a file says; the number and the time of the run do not count, nor does what has made it. */
function contentOf({ body, status, location }: SiteFile): string {
  const content = body.replace(/"version":\d+,"publishedAt":"[^"]*"/, '').replace(/<meta name="build" content="[^"]*" \/>/, '');
  return JSON.stringify({ content, status, location });
}

/** Tells a content from another one. */
export function fingerprintOf(content: string): string {
  return createHash('sha256').update(content).digest('base64url');
}
