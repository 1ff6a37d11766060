import { readFileSync, writeFileSync } from 'node:fs';
import { monthSentence, monthTable } from './month.ts';

/** `npm run costs:month` prints the bill of a month and writes it and its sentence into docs/costs.md, from what `npm run costs` measured. */
const measured = JSON.parse(readFileSync(new URL('measured.json', import.meta.url), 'utf8'));
const document = new URL('../../docs/costs.md', import.meta.url);
const [sentence, table] = [monthSentence(measured), monthTable(measured)];
const before = readFileSync(document, 'utf8');
writeFileSync(document, before.replace(/^\*\*.* dollars a month.*$/m, sentence).replace(/^\| What[\s\S]*?\n(?!\|)/m, `${table}\n`));
console.info(`${sentence}\n\n${table}`);
