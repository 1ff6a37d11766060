import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The packages that a function has beside its bundle, by the name of its handler file. They cannot be bundled, because the system that they run on
 * chooses their binary. A bundle that asks for any other package is refused (`bundle.ts`).
 */
export const packagesBeside: Readonly<Record<string, readonly string[]>> = { imaging: ['sharp'] };

/** What sharp needs at run time, and its binaries for Lambda's processor and system. */
const portable = ['sharp', '@img/colour', 'detect-libc', 'semver'];
const ofLambda = ['@img/sharp-linux-arm64', '@img/sharp-libvips-linux-arm64'];

interface Locked {
  version: string;
  integrity: string;
}

/**
 * Puts sharp beside the bundle of a function, with the binaries that Lambda runs whatever computer builds it. npm installs those of this computer
 * only, so the others come through npm in the version that the lock file names, are compared with its checksum, and are kept under
 * `node_modules/.cache`. Without a network they are left out with a warning: this computer needs none, a deployment does.
 */
export function addPackagesOfLambda(folder: string): boolean {
  for (const name of portable) copy(join(root, 'node_modules', name), folder, name);
  const found = ofLambda.map((name) => [name, folderOf(name)] as const);
  for (const [name, from] of found) if (from) copy(from, folder, name);
  return found.every(([, from]) => from !== undefined);
}

/** Whether the folder of a function has the binaries for Lambda. */
export function hasPackagesOfLambda(folder: string): boolean {
  return ofLambda.every((name) => existsSync(join(folder, 'node_modules', name)));
}

function copy(from: string, folder: string, name: string): void {
  cpSync(from, join(folder, 'node_modules', name), { recursive: true, filter: (path) => !/\/(src|install|test|docs)$/.test(path) });
}

/** Where a package is, as the lock file has it; `undefined` when it cannot be had. */
function folderOf(name: string): string | undefined {
  const installed = join(root, 'node_modules', name);
  if (existsSync(installed)) return installed;
  const { version, integrity } = lockOf(name);
  const kept = join(root, 'node_modules/.cache/lambda', `${name.replace('/', '+')}-${version}`);
  if (existsSync(kept)) return kept;
  const download = mkdtempSync(join(tmpdir(), 'lambda-packages-'));
  try {
    const asked = ['pack', `${name}@${version}`, '--prefer-offline', '--json', '--pack-destination', download];
    const [{ filename }] = JSON.parse(execFileSync('npm', asked, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    const archive = join(download, filename);
    const sum = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
    if (sum !== integrity) throw new Error(`${name}@${version} is not what package-lock.json says.`);
    mkdirSync(join(download, 'unpacked'));
    execFileSync('tar', ['-xzf', archive, '-C', join(download, 'unpacked')]);
    cpSync(join(download, 'unpacked/package'), kept, { recursive: true });
    return kept;
  } catch (error) {
    if (error instanceof Error && error.message.includes('package-lock.json')) throw error;
    return undefined;
  } finally {
    rmSync(download, { recursive: true });
  }
}

function lockOf(name: string): Locked {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const locked = packages[`node_modules/${name}`];
  if (!locked) throw new Error(`package-lock.json does not name ${name}.`);
  return locked;
}
