import { readFileSync, writeFileSync } from 'node:fs';
import { type Price, type Priced, prices, pricesOf } from './prices.ts';
import { largest, type Measured, openHours, type Traffic, usageOf, usageOfTelling, usageOfTonight } from './usage.ts';

/** A line of the bill: what it would cost at list price, and what is billed beyond what every account has for nothing. */
export interface Line {
  what: Priced;
  amount: number;
  list: number;
  billed: number;
}

export function billOf(traffic: Traffic, measured: Measured): Line[] {
  const usage = usageOf(traffic, measured);
  return (Object.keys(prices) as Priced[]).map((what) => {
    const { dollars, per, free = 0, largestFree = Number.POSITIVE_INFINITY }: Price = prices[what];
    const amount = usage[what];
    const notBilled = (largest[what] ?? 0) <= largestFree ? free : 0;
    return { what, amount, list: (amount * dollars) / per, billed: (Math.max(0, amount - notBilled) * dollars) / per };
  });
}

export const totalOf = (lines: readonly Line[], which: 'list' | 'billed') => lines.reduce((sum, line) => sum + line[which], 0);

export const normal: Traffic = { reservations: 60, visits: 1000 };
const hundredfold: Traffic = { reservations: 6000, visits: 100_000 };

const cents = (dollars: number) => dollars.toFixed(2);

/** The bills of a month as the table of docs/costs.md. */
export function monthTable(measured: Measured): string {
  const [few, many] = [normal, hundredfold].map((traffic) => billOf(traffic, measured)) as [Line[], Line[]];
  const rows = few.map((line, at) => {
    const { dollars, per }: Price = prices[line.what];
    const other = many[at] as Line;
    const price = `${dollars}${per === 1 ? '' : ` / ${amountOf(per)}`}`;
    return [line.what, price, ...[line, other].flatMap(({ amount, list, billed }) => [amountOf(amount), cents(list), cents(billed)])];
  });
  const totals = [few, many].flatMap((lines) => [
    '',
    ...(['list', 'billed'] as const).map((which) => `**${cents(totalOf(lines, which))}**`),
  ]);
  return [
    `| What (prices of ${pricesOf}) | Price | ${normal.reservations} / ${normal.visits} a day | List | Billed | × 100 | List | Billed |`,
    '|---|---|---:|---:|---:|---:|---:|---:|',
    ...[...rows, ['**Together**', '', ...totals]].map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
}

/** The bills of a month in one sentence, for docs/costs.md. */
export function monthSentence(measured: Measured): string {
  const [few, many] = [normal, hundredfold].map((traffic) => billOf(traffic, measured)) as [Line[], Line[]];
  const emails = few.find(({ what }) => what === 'Emails (SES)')?.billed ?? 0;
  const [billed, list] = (['billed', 'list'] as const).map((which) => cents(totalOf(few, which)));
  const [manyBilled, manyList] = (['billed', 'list'] as const).map((which) => totalOf(many, which).toFixed(0));
  return `**${billed} dollars a month are billed, ${cents(emails)} of them for emails; ${list} at list price. At 100 times the traffic ${manyBilled}; ${manyList} at list price.**`;
}

/** What Tonight adds, for docs/costs.md. */
export function tonightSentence(measured: Measured): string {
  const [open, told] = [usageOfTonight(measured), usageOfTelling(normal, measured)].map((usage) => {
    const parts = Object.entries(usage) as [Priced, number][];
    return cents(parts.reduce((sum, [what, amount]) => sum + (amount * prices[what].dollars) / prices[what].per, 0));
  });
  return `Each device on which Tonight is open for ${openHours} hours a day adds ${open}: it asks every ten seconds whether anything is new, and reads the evening whole each minute. Each device to which messages are switched on adds ${told}.`;
}

function amountOf(count: number): string {
  if (count >= 1e6) return `${Number((count / 1e6).toPrecision(3))} M`;
  if (count >= 1e3) return Math.round(count).toLocaleString('en');
  return String(Number(count.toPrecision(2)));
}

// `npm run costs:month` prints the bill of a month and writes it and its sentences into docs/costs.md, from what `npm run costs` measured
if (import.meta.main) {
  const measured = JSON.parse(readFileSync(new URL('measured.json', import.meta.url), 'utf8'));
  const document = new URL('../../../docs/costs.md', import.meta.url);
  const [sentence, table, tonight] = [monthSentence(measured), monthTable(measured), tonightSentence(measured)];
  const before = readFileSync(document, 'utf8');
  const after = before
    .replace(/^\*\*.* dollars a month.*$/m, sentence)
    .replace(/^Each device on which Tonight.*$/m, tonight)
    .replace(/^\| What[\s\S]*?\n(?!\|)/m, `${table}\n`);
  writeFileSync(document, after);
  console.info(`${sentence}\n\n${table}\n\n${tonight}`);
}
