import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { browserFlags, browserPath } from '../../browser/browser.ts';
import { build, outdated } from '../../build/build.ts';
import { functionHost } from '../../local/gateway/function-host.ts';
import { startGateway } from '../../local/gateway/gateway.ts';
import { openBuiltSite } from '../../local/gateway/site.ts';
import { picturesFile } from '../../local/pictures.ts';
import { freePort } from '../../local/ports.ts';
import { startStack } from '../../local/stack.ts';
import { bareReact } from './web/bare-react.ts';

/** What the home page with a photographed cover may cost beside a bare React page; how far pages may move, and what Lighthouse must say of them (mobile). */
const goals = { initialScript: 1.95, largestPaint: 0.6, layoutShift: 0.02, earlyCalls: 0, performance: 0.97, others: 1 };

/** npm fetches it when it is first asked for: with what it brings it is a tenth of all packages, and only this measurement needs it. */
const lighthouse = 'lighthouse@12.8.2';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

const numberOf = (audits: Audits, id: string): number => audits[id]?.numericValue ?? Number.NaN;

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

/** Gzipped bytes of the script a page starts with: its entry and all it imports statically. */
function initialScript(site: string): number {
  const manifest: Record<string, { file: string; isEntry?: boolean; imports?: string[] }> = JSON.parse(
    readFileSync(join(site, '.vite/manifest.json'), 'utf8'),
  );
  const wanted = new Set(Object.keys(manifest).filter((name) => manifest[name]?.isEntry));
  for (const name of wanted) for (const imported of manifest[name]?.imports ?? []) wanted.add(imported);
  const files = [...wanted].map((name) => manifest[name]?.file ?? '').filter((file) => file.endsWith('.js'));
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(site, file)), { level: 9 }).length, 0);
}

/** What a visitor with a slow phone and a slow network sees of a page. */
interface Visit {
  /** Until the largest part is painted, in ms. */
  largestPaint: number;
  /** What that part is, as HTML. */
  largestPart: string;
  layoutShift: number;
  /** Requests to the API that began before the page had loaded. */
  earlyCalls: number;
}

/** The marks of Lighthouse, from 0 to 1, by category. */
type Marks = Readonly<Record<string, number>>;

/** Visits a page with the browser at this port, with a network and a processor that are really slowed down. */
async function visit(url: string, port: number): Promise<Visit> {
  const { audits } = await audit(url, port, 'devtools', ['performance']);
  const [observed] = itemsOf(audits, 'metrics');
  const loadedAt = Number(observed?.observedLoad);
  const early = itemsOf(audits, 'network-requests').filter(
    ({ url, networkRequestTime }) => new URL(String(url)).pathname.startsWith('/api/') && Number(networkRequestTime) < loadedAt,
  );
  return {
    largestPaint: numberOf(audits, 'largest-contentful-paint'),
    largestPart: largestPartIn(audits),
    layoutShift: numberOf(audits, 'cumulative-layout-shift'),
    earlyCalls: Number.isNaN(loadedAt) ? Number.NaN : early.length,
  };
}

/** What Lighthouse thinks of a page on a phone, and what it finds wrong. */
async function judge(url: string, port: number): Promise<{ marks: Marks; findings: string[] }> {
  const { categories: judged, audits } = await audit(url, port, 'simulate', categories);
  const wanted = categories.flatMap((id) => judged[id]?.auditRefs ?? []).filter(({ weight }) => weight > 0);
  const failed = wanted.map(({ id }) => audits[id]).filter((one) => one !== undefined && one.score !== null && one.score < 1);
  return {
    marks: Object.fromEntries(categories.map((id) => [id, judged[id]?.score ?? Number.NaN])),
    findings: failed.map((one) => `${one?.id} ${one?.displayValue ?? ''}`.trim()),
  };
}

async function audit(url: string, port: number, throttling: 'devtools' | 'simulate', only: readonly string[]): Promise<Result> {
  const options = [
    `--port=${port}`,
    `--throttling-method=${throttling}`,
    `--only-categories=${only.join()}`,
    '--no-enable-error-reporting',
  ];
  const command = ['--yes', lighthouse, url, '--quiet', '--output=json', ...options];
  return JSON.parse((await promisify(execFile)('npx', command, { maxBuffer: 2 ** 26 })).stdout);
}

/** The parts of Lighthouse's report that are read here. */
interface Result {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { id: string; score: number | null; numericValue?: number; displayValue?: string; details?: object }>;
}

type Audits = Result['audits'];

function itemsOf(audits: Audits, id: string): Record<string, unknown>[] {
  return Reflect.get(audits[id]?.details ?? {}, 'items') ?? [];
}

function largestPartIn(audits: Audits): string {
  const [table] = itemsOf(audits, 'largest-contentful-paint-element');
  const [part] = (table?.items ?? []) as { node?: { snippet?: string } }[];
  return part?.node?.snippet ?? '';
}
