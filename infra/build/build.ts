import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';
import { type Language, languages } from '#house/language/languages';
import { restaurantSettings, siteUrl } from '../settings.ts';
import { bundleFunction, bundleFunctions, publisherName } from './bundle.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Product {
  /** The files it is made from; a change of any of them makes it outdated. */
  sources: string[];
  /** A file that exists when it was made. */
  output: string;
  make(): Promise<unknown>;
}

export type ProductName = 'functions' | 'site' | 'publisher';

/** The files and folders from which nothing is made. */
const ofTests = /^(journeys|testing)$|\.(test|spec)\.tsx?$/;

const ofBoth = [
  'package-lock.json',
  'tsconfig.*.json',
  'cdk.json',
  'infra/settings.ts',
  'infra/build/{build,bundle,lambda-packages,schemas-when-used}.ts',
];

const ofSite = ['frontend/**/*', 'functions/*/{contract,words,rules}/**/*', 'vite.config.*'];

const products: Record<ProductName, Product> = {
  functions: {
    sources: [...ofBoth, 'functions/**/*'],
    output: 'dist/functions/mailer/index.mjs',
    make: bundleFunctions,
  },
  site: {
    sources: [...ofBoth, ...ofSite],
    output: 'dist/site/index.html',
    make: buildSite,
  },
  // made from what the build of the site leaves in dist/renderer
  publisher: {
    sources: [...ofBoth, ...ofSite, 'functions/**/*'],
    output: 'dist/functions/publisher/index.mjs',
    make: () => bundleFunction(publisherName),
  },
};

const names = Object.keys(products) as ProductName[];

/** What is missing or was made from other source files than the present ones. */
export function outdated(): ProductName[] {
  return names.filter((name) => {
    const { output, sources } = products[name];
    const stamp = stampOf(name);
    return !existsSync(join(root, output)) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint(sources);
  });
}

/** Builds the functions, the site and its publisher, or only the named ones. */
export async function build(wanted: readonly ProductName[] = names): Promise<void> {
  await Promise.all(wanted.filter((name) => name !== 'publisher').map(buildOne));
  if (wanted.includes('publisher')) await buildOne('publisher');
}

async function buildSite(): Promise<void> {
  // whatever the shell says: with another value Vite makes the site for development
  process.env.NODE_ENV = 'production';
  // imported here, because whoever asks what is outdated needs no bundler; by its address, because its types are those of browsers
  const { build } = await import('vite');
  const { siteIn }: { siteIn(language: Language): InlineConfig } = await import(new URL('../../vite.config.ts', import.meta.url).href);
  await rm(join(root, 'dist/site'), { recursive: true, force: true });
  await Promise.all(languages.map((language) => build({ ...siteIn(language), logLevel: 'error' })));
}

async function buildOne(name: ProductName): Promise<void> {
  console.info(`Building the ${name} …`);
  const { sources, make } = products[name];
  const built = fingerprint(sources);
  await make();
  mkdirSync(dirname(stampOf(name)), { recursive: true });
  writeFileSync(stampOf(name), built);
}

function stampOf(name: ProductName): string {
  return join(root, 'dist', `.${name}`);
}

function fingerprint(patterns: string[]): string {
  // the pages contain the address and the settings of the site
  const hash = createHash('sha256').update(`${siteUrl}\0${JSON.stringify(restaurantSettings)}`);
  const files = globSync(patterns, { cwd: root, withFileTypes: true, exclude: ({ name }) => ofTests.test(name) })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

if (import.meta.main) {
  const wanted = names.filter((name) => process.argv.includes(name));
  try {
    await build(wanted.length > 0 ? wanted : names);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
