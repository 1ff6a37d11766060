import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { operations } from './commands.ts';

const program = 'infra/operations/commands.ts';

it('npm run ops lists every command, and the pages for operators describe each', () => {
  const listed = execFileSync(process.execPath, [program], { encoding: 'utf8' });
  const pages = ['docs/runbook.md', 'docs/migrations.md'].map((page) => readFileSync(page, 'utf8')).join();
  expect(Object.keys(operations).filter((name) => !listed.includes(`  ${name} `))).toEqual([]);
  expect(Object.keys(operations).filter((name) => !pages.includes(`npm run ops -- ${name}`))).toEqual([]);
});

it.each(['nope', 'constructor'])('npm run ops -- %s is refused with the list of the commands @full', (name) => {
  const { status, stderr } = spawnSync(process.execPath, [program, name], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(new RegExp(`^There is no command ${name}[.](.|\n)*check-ledger`));
});
