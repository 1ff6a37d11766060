import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleFunctions } from './bundle.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Product {
  name: string;
  /** What it is made from; a change of any of these makes it outdated. */
  sources: string[];
  /** One file that must be there when it was made. */
  proof: string;
  make(): Promise<unknown>;
}

const everywhere = ['package-lock.json', 'tsconfig.json', 'infra/build.ts', 'infra/bundle.ts'];

export const functions: Product = {
  name: 'functions',
  sources: [...everywhere, 'functions/**/*'],
  proof: 'dist/functions/mailer/index.mjs',
  make: bundleFunctions,
};

export const site: Product = {
  name: 'site',
  sources: [...everywhere, 'frontend/**/*', 'functions/{contract,rules}/**/*', 'vite.config.*'],
  proof: 'dist/site/index.html',
  make: async () => {
    const { build } = await import('vite');
    await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  },
};

/** Makes the functions and the site; with `onlyOutdated` what has not changed since it was made stays as it is. */
export async function build({ onlyOutdated = false, say = console.info }: { onlyOutdated?: boolean; say?: (line: string) => void } = {}) {
  for (const product of [functions, site]) {
    const stamp = join(root, 'dist', `.${product.name}`);
    const sources = fingerprint(product.sources);
    const current = existsSync(join(root, product.proof)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;
    if (onlyOutdated && current) continue;
    say(`Building the ${product.name} …`);
    await product.make();
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, sources);
  }
}

function fingerprint(patterns: string[]): string {
  const hash = createHash('sha256');
  const files = globSync(patterns, { cwd: root, withFileTypes: true, exclude: (entry) => /\.test\.tsx?$/.test(entry.name) })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

if (import.meta.main) await build();
