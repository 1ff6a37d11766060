import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

/** What the preflight of a project says on an old Node: one that is told its version before the preflight runs. */
function saidBy(project: string): string {
  const isOld = 'data:text/javascript,Object.defineProperty(process.versions, "node", { value: "20.20.2" })';
  const preflight = join(project, 'infra/local/preflight.js');
  return spawnSync(process.execPath, ['--import', isOld, preflight], { encoding: 'utf8' }).stderr;
}

it('names what is missing on an old Node: the packages, the script of the package that brings Node, or the way to start', () => {
  const project = mkdtempSync(join(tmpdir(), 'preflight-'));
  cpSync('infra/local/preflight.js', join(project, 'infra/local/preflight.js'));
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
  expect(saidBy(project)).toBe('The packages are missing; run `npm install` first.\n');

  const needs = 'This needs Node 24.7 or newer and runs on 20.20.2;';
  mkdirSync(join(project, 'node_modules/node/bin'), { recursive: true });
  expect(saidBy(project)).toBe(
    `${needs} npm has not run the script that brings the right one: \`npm rebuild node --ignore-scripts=false\` does.\n`,
  );

  writeFileSync(join(project, 'node_modules/node/bin/node'), '');
  expect(saidBy(project)).toBe(`${needs} \`npm install\` has brought the right one, and \`npm start\` uses it.\n`);
});
