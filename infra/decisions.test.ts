import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const folder = join(process.cwd(), 'docs/decisions');
const files = readdirSync(folder).filter((name) => name !== 'README.md');
const numbers = files.map((name) => name.slice(0, 3));
const index = readFileSync(join(folder, 'README.md'), 'utf8');

it('has no number twice', () => {
  expect(new Set(numbers).size).toBe(files.length);
});

it.each(files)('%s has its number, title, date, state and a decision, and a line in the index', (name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  const number = name.slice(0, 3);

  const title = new RegExp(`^# ${number} (?<title>.+)\n\n\\d{4}-\\d\\d-\\d\\d, accepted\n`).exec(text)?.groups?.title;

  expect(title).toBeDefined();
  expect(text).toContain('\n**Decision.**');
  expect(index).toContain(`\n- [${number}](${name}) ${title}\n`);
});

it('lists no decision in the index that has no file', () => {
  expect(index.match(/^- \[\d{3}\]/gm)).toHaveLength(files.length);
});

it('names no decision elsewhere that has no page', () => {
  const named = execFileSync(
    'git',
    ['grep', '-hoE', 'decisions/[0-9]{3}[a-z0-9-]*\\.md|[Dd]ecision [0-9]{3}\\b', '--', ':!infra/decisions.test.ts'],
    { encoding: 'utf8' },
  );
  const gone = named
    .split('\n')
    .filter((name) => name && !(name.includes('/') ? files.includes(name.slice('decisions/'.length)) : numbers.includes(name.slice(-3))));
  expect(gone).toEqual([]);
});
