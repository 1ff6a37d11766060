import { linkSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { siteBucket } from './site-bucket-stand-in.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-bucket-'));
const asked = (method: string, key: string, body = '') =>
  siteBucket(folder).answer({ method, key, query: new URLSearchParams(), headers: {}, body: Buffer.from(body) });

it('a file is replaced as a whole: a process that is killed while it writes leaves no half of one', () => {
  asked('PUT', 'index.html', 'old');
  const [name = ''] = readdirSync(folder);
  const former = join(mkdtempSync(join(tmpdir(), 'former-')), name);
  linkSync(join(folder, name), former);

  asked('PUT', 'index.html', 'new');
  expect(siteBucket(folder).read('index.html')?.body).toBe('new');
  expect(JSON.parse(readFileSync(former, 'utf8')).body).toBe('old');
});

it('what a killed process had begun to write is not listed', () => {
  writeFileSync(join(folder, 'menu.html.json.new'), '{"body":"ha');
  expect(asked('GET', '').body?.match(/<Key>[^<]+/g)).toEqual(['<Key>index.html']);
});
