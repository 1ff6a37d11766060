import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { devFunctions } from './dev-functions.ts';

type Handler = (event: object) => Promise<string>;

const sources = mkdtempSync(join(tmpdir(), 'dev-functions-'));
const write = (name: string, text: string) => writeFileSync(join(sources, name), text);
const handlerSaying = (text: string) => `import { day } from './day.ts';\nexport const handler = async () => '${text} on ' + day;`;
write('day.ts', `export const day = 'Monday';`);
write('soup.ts', handlerSaying('Soup'));
write('cake.ts', handlerSaying('Cake'));

const lines: string[] = [];
let functions: Awaited<ReturnType<typeof devFunctions>>;
const entries = { soup: join(sources, 'soup.ts'), cake: join(sources, 'cake.ts') };

// a request for a PDF runs in a thread, where Node loads the bundle; Jest would take the one it has loaded before
const request = { routeKey: 'GET /api/menus/menu-pdf/{id}' };
const replyOf = async (name: string) => (await functions.handler<Handler>(name))(request);
function change(name: string, text: string) {
  lines.length = 0;
  write(name, text);
  functions.changed(join(sources, name));
}

describe('npm run dev', () => {
  beforeAll(async () => {
    functions = await devFunctions((line) => void lines.push(line), entries);
  });
  afterAll(() => functions.stop());

  it('gives the next request the handler as it was just saved, and bundles only the functions that contain the file', async () => {
    expect(await replyOf('soup')).toBe('Soup on Monday');
    change('soup.ts', handlerSaying('Broth'));
    expect(await replyOf('soup')).toBe('Broth on Monday');
    expect(lines).toEqual([expect.stringMatching(/^Bundled again in \d+ ms: soup$/)]);
  });

  it('bundles every function that contains a changed file', async () => {
    change('day.ts', `export const day = 'Friday';`);
    expect(await Promise.all([replyOf('soup'), replyOf('cake')])).toEqual(['Broth on Friday', 'Cake on Friday']);
  });

  it('keeps a function that cannot be bundled as it was, says why, and bundles it again with the next change', async () => {
    change('cake.ts', 'export const handler = ');
    expect(await replyOf('cake')).toBe('Cake on Friday');
    expect(lines.join()).toContain('cake.ts:1:23');
    change('cake.ts', handlerSaying('Pie'));
    expect(await replyOf('cake')).toBe('Pie on Friday');
  });
});
