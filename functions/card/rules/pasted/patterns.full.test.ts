import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join, resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { tokenizer } from 'acorn';
import { attacksOn, growth, SteppedRegExp } from '../../../testing/regexp-steps.ts';

const folder = import.meta.dirname;
const entries = readdirSync(folder).filter((name) => /(?<!\.test)\.ts$/.test(name));

/** The patterns that are written as such in the rules that read cards, the number of those that are built, and the files of both. */
function writtenPatterns(): { patterns: RegExp[]; built: number; files: Set<string> } {
  const patterns: RegExp[] = [];
  let built = 0;
  const files = new Set(entries.map((name) => join(folder, name)));
  for (const file of files) {
    const code = stripTypeScriptTypes(readFileSync(file, 'utf8'));
    for (const [, path = ''] of code.matchAll(/from '(\.[^']+\.ts)'/g)) files.add(resolve(file, '..', path));
    for (const { type, start, end } of tokenizer(code, { ecmaVersion: 'latest', sourceType: 'module' })) {
      const [, source = '', flags] = type.label === 'regexp' ? (/^\/(.*)\/(.*)$/s.exec(code.slice(start, end)) ?? []) : [];
      if (source) patterns.push(new RegExp(source, flags));
    }
    built += code.split('new RegExp(').length - 1;
  }
  return { patterns, built, files };
}

/** The patterns that modules build while they are loaded. */
async function builtPatterns(files: Iterable<string>): Promise<RegExp[]> {
  const patterns: RegExp[] = [];
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, [source, flags]) {
      const pattern = new target(source, flags);
      patterns.push(pattern);
      return pattern;
    },
  });
  try {
    // a test before has loaded them: by another address they are loaded again
    for (const file of files) await import(`${file}?anew`);
  } finally {
    globalThis.RegExp = original;
  }
  return patterns;
}

it('each pattern that reads cards takes steps in proportion to the length of a line, whatever stands on it', async () => {
  const { patterns, built, files } = writtenPatterns();
  const builtOnes = await builtPatterns(files);
  expect(builtOnes.length).toBeGreaterThanOrEqual(built);
  const slow = [...patterns, ...builtOnes].flatMap((pattern) => {
    const stepped = new SteppedRegExp(pattern);
    const attack = attacksOn(stepped).find((one) => growth(stepped, one) > 0.1);
    return attack ? [`${pattern} on ${JSON.stringify(attack)}`] : [];
  });
  expect(slow).toEqual([]);
});
