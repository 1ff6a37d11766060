import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { tableDoc } from './table-doc.ts';

it('docs/table.md has every key of functions/house/table/keys.ts; if not: npm run table', () => {
  expect(readFileSync('docs/table.md', 'utf8')).toBe(tableDoc);
});
