import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { browserFlags, browserPath } from '../browser/browser.ts';
import { build, outdated } from '../build/build.ts';
import { functionHost } from '../local/gateway/function-host.ts';
import { startGateway } from '../local/gateway/gateway.ts';
import { openBuiltSite } from '../local/gateway/site.ts';
import { picturesFile } from '../local/pictures.ts';
import { freePort } from '../local/ports.ts';
import { startStack } from '../local/stack.ts';
import { bareReact } from './web/bare-react.ts';
import { initialScript } from './web/initial-script.ts';
import { judge, type Marks, type Visit, visit } from './web/visit.ts';

/** What the home page with a photographed cover may cost beside a bare React page; how far pages may move, and what Lighthouse must say of them (mobile). */
const goals = { initialScript: 1.95, largestPaint: 0.6, layoutShift: 0.02, earlyCalls: 0, performance: 0.97, others: 1 };

const { runs } = parseArgs({ options: { runs: { type: 'string', default: '5' } } }).values;
await build(outdated());
const bareSite = await bareReact();
const [port, mailPort, databasePort, debugPort] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
const folder = mkdtempSync(join(tmpdir(), 'bench-web-'));
const settings = { port, mailPort, databasePort, databaseEndpoint: undefined, folder, fresh: true, empty: undefined, watch: false };
const stack = await startStack(settings, () => undefined);
const bare = await startGateway({ port: 0, functions: functionHost(), originProof: '', openSite: () => openBuiltSite(bareSite) });
const flags = browserFlags.filter((flag) => !/^--(headless|window-size)/.test(flag));
const browser = spawn(
  await browserPath(),
  [...flags, '--headless=new', `--remote-debugging-port=${debugPort}`, `--user-data-dir=${join(folder, 'browser')}`, 'about:blank'],
  { stdio: 'ignore' },
);

try {
  await Promise.all([sleep(3000), photographed()]);
  const pages = ['/', '/cs', ...(await menuPages())];
  const bareVisits: Visit[] = [];
  const visits = new Map<string, Visit[]>(pages.map((page) => [page, []]));
  const marks = new Map<string, Marks[]>(pages.map((page) => [page, []]));
  const findings = new Set<string>();
  // in turn, so that a slow moment of the computer affects all
  for (let run = 0; run < Number(runs); run++) {
    bareVisits.push(await visit(`${bare.url}/`, debugPort));
    for (const page of pages) {
      visits.get(page)?.push(await visit(stack.site + page, debugPort));
      const judged = await judge(stack.site + page, debugPort);
      marks.get(page)?.push(judged.marks);
      for (const finding of judged.findings) findings.add(`${page}: ${finding}`);
    }
  }
  report({ home: visits.get('/') ?? [], bare: bareVisits }, visits, marks, findings);
} finally {
  browser.kill();
  await Promise.all([stack.stop(), bare.stop()]);
  rmSync(join(bareSite, '..'), { recursive: true });
}

function report(
  visits: { home: Visit[]; bare: Visit[] },
  all: Map<string, Visit[]>,
  marks: Map<string, Marks[]>,
  findings: Set<string>,
): void {
  const script = { home: initialScript('dist/site'), bare: initialScript(bareSite) };
  const paint = { home: medianOf(visits.home, 'largestPaint'), bare: medianOf(visits.bare, 'largestPaint') };
  const calls = medianOf(visits.home, 'earlyCalls');
  const ratios = { script: script.home / script.bare, paint: paint.home / paint.bare };
  const lines: [string, string, boolean][] = [
    [
      'Initial script, gzip',
      `${kilobytes(script.home)} / ${kilobytes(script.bare)} = ${ratios.script.toFixed(2)}`,
      ratios.script <= goals.initialScript,
    ],
    [
      'Largest paint, devtools throttling',
      `${paint.home.toFixed(0)} ms / ${paint.bare.toFixed(0)} ms = ${ratios.paint.toFixed(2)}`,
      ratios.paint <= goals.largestPaint,
    ],
    ['Requests to the API before the load', String(calls), calls <= goals.earlyCalls],
    ...[...all].map(([page, ofPage]) => shiftLine(page, ofPage)),
    ...[...marks].map(([page, all]) => lighthouseLine(page, all)),
  ];
  console.info(`Home page beside a bare React page, and all pages by Lighthouse (mobile): medians of ${runs} visits each, in turn`);
  for (const [name, value, reached] of lines) console.info(`${name.padEnd(36)} ${value}${reached ? '' : '   GOAL MISSED'}`);
  console.info(`Largest part: ${[...new Set(visits.home.map(({ largestPart }) => largestPart))].join(' or ')}`);
  for (const finding of findings) console.info(`Lighthouse, ${finding}`);
  if (lines.some(([, , reached]) => !reached)) process.exitCode = 1;
}

/** The worst visit: the order in which the typefaces come decides, and differs each time. */
function shiftLine(page: string, visits: readonly Visit[]): [string, string, boolean] {
  const shift = Math.max(...visits.map(({ layoutShift }) => layoutShift));
  return [`Layout shift, ${page}`, shift.toFixed(3), shift <= goals.layoutShift];
}

function lighthouseLine(page: string, all: Marks[]): [string, string, boolean] {
  const names = Object.keys(all[0] ?? {});
  const medians = names.map((name) => median(all.map((marks) => marks[name] ?? Number.NaN)));
  const isReached = medians.every((mark, at) => mark >= (names[at] === 'performance' ? goals.performance : goals.others));
  return [`Lighthouse, ${page}`, medians.map((mark) => Math.round(mark * 100)).join(' / '), isReached];
}

/** Waits until the pictures of the demo are cut and the published home page names one. */
async function photographed(): Promise<void> {
  while (!existsSync(join(folder, picturesFile)) || !(await textOf('/')).includes('/photographs/')) await sleep(500);
}

/** The page of the first menu in each language. */
async function menuPages(): Promise<string[]> {
  const addresses = [...(await textOf('/sitemap.xml')).matchAll(/<loc>[^<]*?((?:\/cs)?\/menu\/[^<]+)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  return [/^\/menu/, /^\/cs\/menu/].flatMap((form) => addresses.find((address) => form.test(address)) ?? []);
}

async function textOf(path: string): Promise<string> {
  return (await fetch(stack.site + path)).text();
}

function medianOf(visits: readonly Visit[], figure: 'largestPaint' | 'earlyCalls'): number {
  return median(visits.map((visit) => visit[figure]));
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
