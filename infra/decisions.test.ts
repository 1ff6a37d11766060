import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const folder = join(process.cwd(), 'docs/decisions');
const files = readdirSync(folder).filter((name) => name !== 'README.md');
const index = readFileSync(join(folder, 'README.md'), 'utf8');
const status = '(accepted|accepted, replaces \\d{3}|replaced by \\d{3})';

it('has no number twice', () => {
  expect(new Set(files.map((name) => name.slice(0, 3))).size).toBe(files.length);
});

it.each(files)('%s has its number, title, date, status and a decision, and a row with them in the index', (name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  const number = name.slice(0, 3);

  const head = new RegExp(`^# ${number} (?<title>.+)\n\n(?<date>\\d{4}-\\d\\d-\\d\\d), (?<status>${status})\n`).exec(text)?.groups;

  expect(head).toBeDefined();
  expect(text).toContain('\n**Decision.**');
  expect(index).toContain(`| [${number}](${name}) | ${head?.title} | ${head?.date} | ${head?.status} |`);
});

it('lists no decision in the index that has no file', () => {
  expect(index.match(/^\| \[\d{3}\]/gm)).toHaveLength(files.length);
});
