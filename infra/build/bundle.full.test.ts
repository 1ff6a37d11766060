import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Metafile } from 'esbuild';
import { eachKeeps } from '../../functions/testing/offenders.ts';
import { synthesised } from '../stacks/test-stacks.ts';
import { bundleFunction, functionNames, publisherName } from './bundle.ts';

const made = new Map<string, { folder: string; metafile: Metafile }>();
beforeAll(async () => {
  const bundle = async (name: string) => {
    const folder = mkdtempSync(join(tmpdir(), `bundle-${name}-`));
    made.set(name, { folder, metafile: await bundleFunction(name, { folder }) });
  };
  await Promise.all(functionNames.map(bundle));
});
afterAll(() => {
  for (const { folder } of made.values()) rmSync(folder, { recursive: true });
});
const folderOf = (name: string) => made.get(name)?.folder ?? '';
/** The publisher carries what the build of the site makes; another file stands in for it. */
const bundled = (name: string) => {
  if (name !== publisherName) return folderOf(name);
  const folder = mkdtempSync(join(tmpdir(), 'bundle-publisher-'));
  writeFileSync(join(folder, 'index.mjs'), 'export const handler = () => undefined;');
  return folder;
};
const metafileOf = (name: string) => made.get(name)?.metafile as Metafile;

/** What a function loads before its first request: the entry and all that it imports at the top. */
function startUp({ outputs }: Metafile) {
  const entry = Object.keys(outputs).find((path) => path.endsWith('/index.mjs')) ?? '';
  const loaded = new Set<string>();
  const load = (path: string) => {
    if (loaded.has(path)) return;
    loaded.add(path);
    for (const { path: next, kind } of outputs[path]?.imports ?? []) if (kind === 'import-statement' && outputs[next]) load(next);
  };
  load(entry);
  const parts = [...loaded].flatMap((path) => outputs[path] ?? []);
  const asked = parts
    .flatMap(({ imports }) => imports.filter(({ kind, external }) => kind === 'import-statement' && external))
    .filter(({ path }) => isBuiltin(path));
  return { bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0), inputs: sourcesOf(parts), asked };
}

/** The files of which something is left in these outputs. */
function sourcesOf(outputs: Metafile['outputs'][string][]): string[] {
  const inputs = outputs.flatMap((output) => Object.entries(output.inputs));
  return [...new Set(inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path))];
}

/** The folders from which a package was taken; more than one means that it is there twice. */
function copiesOf(name: string, { outputs }: Metafile): string[] {
  const within = sourcesOf(Object.values(outputs)).filter((path) => path.includes(`node_modules/${name}/`));
  return [...new Set(within.map((path) => path.slice(0, path.lastIndexOf(`node_modules/${name}/`))))];
}

const bundles = () => functionNames.map((name) => ({ event: name, metafile: metafileOf(name) }));

describe('the bundle of each function', () => {
  // nobody waits for the start of the one that cuts photographs, and it needs S3 at once; the guard of bookings is some 60 KB of rules and sentences, and what another system knew has schemas of its own
  const larger: Partial<Record<string, number>> = { imaging: 450, reservations: 440, queue: 390 };

  it('starts with at most 360 KB, unless it is larger for a reason', () =>
    eachKeeps(bundles(), ({ event, metafile }) => {
      expect(startUp(metafile).bytes).toBeLessThanOrEqual((larger[event] ?? 360) * 1024);
    }));

  it('contains no locale of zod but English', () =>
    eachKeeps(bundles(), ({ metafile }) => {
      expect(sourcesOf(Object.values(metafile.outputs)).filter((path) => /zod\/.*locales\/(?!en\.)/.test(path))).toEqual([]);
    }));

  it.each(['@smithy/core', '@aws-sdk/core', '@smithy/types', 'zod'])('contains %s at most once', (part) =>
    eachKeeps(bundles(), ({ metafile }) => {
      expect(copiesOf(part, metafile).length).toBeLessThanOrEqual(1);
    }),
  );

  it('does not load at the start what few requests need: libraries for PDFs, emails, calendar files and addresses', () =>
    eachKeeps(bundles(), ({ metafile }) => {
      const { inputs } = startUp(metafile);
      expect(inputs.filter((path) => /pdfmake|pdfkit|fontkit|nodemailer|ical-generator|client-location/.test(path))).toEqual([]);
    }));

  it('makes schemas when they are used', () =>
    eachKeeps(bundles(), ({ metafile }) => {
      expect(startUp(metafile).inputs).toContain('infra/build/schemas-when-used.ts');
    }));

  it('knows no credentials but those of Lambda', () =>
    eachKeeps(bundles(), ({ metafile }) => {
      const providers = sourcesOf(Object.values(metafile.outputs)).map((path) => /@aws-sdk\/(credential-provider-\w+)\//.exec(path)?.[1]);
      expect([...new Set(providers.filter(Boolean))]).toEqual(['credential-provider-env']);
    }));

  it('looks for no settings of the SDK in files, and for no endpoints', () =>
    eachKeeps(bundles(), ({ metafile }) => {
      expect([copiesOf('mnemonist', metafile), startUp(metafile).inputs.filter((path) => /parseIni/.test(path))]).toEqual([[], []]);
    }));

  it('loads no module of Node by import, which reads all that it exports', () =>
    eachKeeps(bundles(), ({ metafile }) => {
      // sharp, with its binary, is a package beside the bundle
      expect(startUp(metafile).asked.filter(({ path }) => path !== 'sharp')).toEqual([]);
    }));

  it('asks with require for modules of Node only', () =>
    eachKeeps(bundles(), ({ metafile }) => {
      const asked = Object.values(metafile.outputs).flatMap(({ imports }) => imports.filter(({ kind }) => kind === 'require-call'));
      expect(asked.filter(({ path }) => !isBuiltin(path))).toEqual([]);
    }));

  it('does not ask at each start which version of Node it runs on', () =>
    eachKeeps(bundles(), ({ metafile }) => {
      expect(copiesOf('semver', metafile)).toEqual([]);
    }));
});

describe('the bundles', () => {
  it.each([
    ['@aws-sdk/client-ses', ['mailer']],
    ['@aws-sdk/client-location', ['restaurant-info']],
  ])('carry %s only where it is used', (part, users) => {
    expect(functionNames.filter((name) => copiesOf(part, metafileOf(name)).length > 0)).toEqual(users);
  });

  it('ask DynamoDB in each region at the address that its client asks', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'table-'));
    await bundleFunction('table', { folder, entry: join(import.meta.dirname, '../../functions/house/table/table.ts') });
    const bundled: { client: DynamoDBClient } = await import(join(folder, 'index.mjs'));
    const { endpointProvider } = new DynamoDBClient().config;
    for (const Region of ['eu-central-1', 'us-east-1', 'ap-southeast-2', 'il-central-1']) {
      expect(bundled.client.config.endpointProvider({ Region }).url).toEqual(endpointProvider({ Region }).url);
    }
  });

  it('are the same bytes every time', async () => {
    for (const name of ['menus', 'mailer']) {
      const again = mkdtempSync(join(tmpdir(), `again-${name}-`));
      await bundleFunction(name, { folder: again });
      expect(bytesOf(again)).toEqual(bytesOf(folderOf(name)));
    }
  });
});

// tests of the templates look at what the stacks contain
describe('cdk synth', () => {
  it('makes templates with one archive for each function, the same ones every time', () => {
    const first = synthesised(bundled);
    expect(synthesised(bundled)).toEqual(first);
    const assets = JSON.parse(first.get('Restaurant-production.assets.json') ?? '{}');
    const zipped = Object.values<{ source: { packaging: string } }>(assets.files).filter(({ source }) => source.packaging === 'zip');
    expect(zipped).toHaveLength(functionNames.length + 1);
  });
});

function bytesOf(folder: string): string[] {
  const digest = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .toSorted()
    .map((file) => `${file} ${digest(file)}`);
}
