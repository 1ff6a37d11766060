import { readFileSync, writeFileSync } from 'node:fs';
import { monthSentence, monthTable, tonightSentence } from './month.ts';

/** `npm run costs:month` prints the bill of a month and writes it and its sentences into docs/costs.md, from what `npm run costs` measured. */
const measured = JSON.parse(readFileSync(new URL('measured.json', import.meta.url), 'utf8'));
const document = new URL('../../docs/costs.md', import.meta.url);
const [sentence, table, tonight] = [monthSentence(measured), monthTable(measured), tonightSentence(measured)];
const before = readFileSync(document, 'utf8');
const after = before
  .replace(/^\*\*.* dollars a month.*$/m, sentence)
  .replace(/^Each device on which Tonight.*$/m, tonight)
  .replace(/^\| What[\s\S]*?\n(?!\|)/m, `${table}\n`);
writeFileSync(document, after);
console.info(`${sentence}\n\n${table}\n\n${tonight}`);
