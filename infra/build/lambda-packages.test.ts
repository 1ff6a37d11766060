import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
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
