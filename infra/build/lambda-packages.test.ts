import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { bundleFunction, publisherName } from './bundle.ts';
import { addPackagesOfLambda, hasPackagesOfLambda } from './lambda-packages.ts';

/** The processor that an ELF file is for (`e_machine`): ARM with 64 bits. */
const arm64 = 183;

it('puts sharp beside a function with the binaries for Lambda’s processor, whatever this computer has', () => {
  const folder = mkdtempSync(join(tmpdir(), 'function-'));
  const isComplete = addPackagesOfLambda(folder);
  expect(hasPackagesOfLambda(folder)).toBe(isComplete);
  expect(readdirSync(join(folder, 'node_modules'))).toEqual(expect.arrayContaining(['@img', 'detect-libc', 'semver', 'sharp']));
  // without a network there are none, which the synthesis says and the deployment refuses
  if (!isComplete) return;
  const binaries = readdirSync(join(folder, 'node_modules/@img'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(node|so[\d.]*)$/.test(file),
  );
  expect(binaries.length).toBeGreaterThanOrEqual(2);
  for (const file of binaries)
    expect([file, readFileSync(join(folder, 'node_modules/@img', file)).readUInt16LE(18)]).toEqual([file, arm64]);
});

describe('a package that is not in the archive of a function', () => {
  /** Bundles this code as if it were that of a function, with a part beside it. */
  const bundledWith = (name: string, code: string, lazy = '') => {
    const folder = mkdtempSync(join(tmpdir(), 'asking-'));
    const entry = join(folder, 'entry.ts');
    writeFileSync(join(folder, 'lazy.ts'), lazy);
    writeFileSync(entry, code);
    return bundleFunction(name, { entry, folder: join(folder, 'bundle') });
  };
  const refused = (file: string) =>
    new RegExp(`^The function publisher asks for what is not in its archive, and Lambda would not find it: sharp \\(\\S*${file}\\)\\.$`);

  it('stops the build where the publisher imports sharp', async () => {
    await expect(bundledWith(publisherName, "import 'sharp';")).rejects.toThrow(refused('entry.ts'));
  });

  it('stops the build where only a part imports it that loads when it is needed', async () => {
    const load = "export const cut = () => import('./lazy.ts');";
    await expect(bundledWith(publisherName, load, "import sharp from 'sharp'; export const made = sharp();")).rejects.toThrow(
      refused('lazy.ts'),
    );
    await expect(bundledWith(publisherName, "export const cut = () => import('sharp');")).rejects.toThrow(refused('entry.ts'));
  });

  it('stops the build where what is imported is computed', async () => {
    await expect(bundledWith(publisherName, "export const load = (name: string) => import('/opt/' + name);")).rejects.toThrow(
      /it: a computed import \(\S*entry.ts, line 1\)\.$/,
    );
  });

  it('is none where it is beside the bundle', async () => {
    await expect(bundledWith('imaging', "import 'sharp';")).resolves.toBeDefined();
  });
});
