import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { App } from 'aws-cdk-lib';
import { bundleFunction, functionNames } from './bundle.ts';
import { stacks } from './stacks.ts';

/** Does what `cdk synth` does, in a folder of its own, and gives templates and asset lists by their names. */
async function synthesised(): Promise<Map<string, string>> {
  const home = mkdtempSync(join(tmpdir(), 'synth-'));
  const folder = (name: string) => join(home, name);
  await Promise.all(functionNames.map((name) => bundleFunction(name, { folder: folder(name) })));
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'));
  const app = new App({ context, outdir: join(home, 'out') });
  stacks(app, { functionFolder: folder, siteFolder: folder('site') });
  const { directory } = app.synth();
  const files = readdirSync(directory).filter((file) => /\.(template|assets)\.json$/.test(file));
  return new Map(files.map((file) => [file, readFileSync(join(directory, file), 'utf8')]));
}

describe('cdk synth', () => {
  it('makes the same templates every time, with real functions', async () => {
    const first = await synthesised();
    expect(await synthesised()).toEqual(first);
    const assets = JSON.parse(first.get('Restaurant-production.assets.json') ?? '{}');
    const zipped = Object.values<{ source: { packaging: string } }>(assets.files).filter(({ source }) => source.packaging === 'zip');
    expect(zipped).toHaveLength(functionNames.length);
  });
});
