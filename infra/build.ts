import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleFunctions } from './bundle.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Product {
  /** What it is made from; a change of any of these makes it outdated. */
  sources: string[];
  /** One file that must be there when it was made. */
  proof: string;
  make(): Promise<unknown>;
}

export type ProductName = 'functions' | 'site';

const everywhere = ['package-lock.json', 'tsconfig.json', 'infra/build.ts', 'infra/bundle.ts'];

const products: Record<ProductName, Product> = {
  functions: {
    sources: [...everywhere, 'functions/**/*'],
    proof: 'dist/functions/mailer/index.mjs',
    make: bundleFunctions,
  },
  site: {
    sources: [...everywhere, 'frontend/**/*', 'functions/{contract,rules}/**/*', 'vite.config.*'],
    proof: 'dist/site/index.html',
    make: async () => {
      const { build } = await import('vite');
      await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'error' });
    },
  },
};

const names = Object.keys(products) as ProductName[];

/** What is missing, or was made from other sources than those that are there now. */
export function outdated(): ProductName[] {
  return names.filter((name) => {
    const { proof, sources } = products[name];
    const stamp = stampOf(name);
    return !existsSync(join(root, proof)) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint(sources);
  });
}

/** Makes the functions and the site, or those of them that are named. */
export async function build(wanted: readonly ProductName[] = names): Promise<void> {
  await Promise.all(wanted.map(buildOne));
}

async function buildOne(name: ProductName): Promise<void> {
  console.info(`Building the ${name} …`);
  const { sources, make } = products[name];
  const made = fingerprint(sources);
  await make();
  mkdirSync(dirname(stampOf(name)), { recursive: true });
  writeFileSync(stampOf(name), made);
}

function stampOf(name: ProductName): string {
  return join(root, 'dist', `.${name}`);
}

function fingerprint(patterns: string[]): string {
  // the address of the site stands in its pages
  const hash = createHash('sha256').update(process.env.SITE_URL ?? '');
  const files = globSync(patterns, { cwd: root, withFileTypes: true, exclude: (entry) => /\.(test|spec)\.tsx?$/.test(entry.name) })
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
