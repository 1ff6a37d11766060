import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Gzipped bytes of the script a page starts with: its entry and all it imports statically. */
export function initialScript(site: string): number {
  const manifest: Record<string, { file: string; isEntry?: boolean; imports?: string[] }> = JSON.parse(
    readFileSync(join(site, '.vite/manifest.json'), 'utf8'),
  );
  const wanted = new Set(Object.keys(manifest).filter((name) => manifest[name]?.isEntry));
  for (const name of wanted) for (const imported of manifest[name]?.imports ?? []) wanted.add(imported);
  const files = [...wanted].map((name) => manifest[name]?.file ?? '').filter((file) => file.endsWith('.js'));
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(site, file)), { level: 9 }).length, 0);
}
