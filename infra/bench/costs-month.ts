import { readFileSync, writeFileSync } from 'node:fs';
import { monthTable } from './month.ts';

/** `npm run costs:month` prints the bill of a month and writes it into docs/costs.md, from what `npm run costs` measured. */
const measured = JSON.parse(readFileSync(new URL('measured.json', import.meta.url), 'utf8'));
const document = new URL('../../docs/costs.md', import.meta.url);
const table = monthTable(measured);
const before = readFileSync(document, 'utf8');
writeFileSync(document, before.replace(/^\| What[\s\S]*?\n(?!\|)/m, `${table}\n`));
console.info(table);
