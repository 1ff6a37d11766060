import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import lighthouse, { type Result } from 'lighthouse';
import { build as viteBuild } from 'vite';
import { browserFlags, browserPath } from '../browser/browser.ts';
import { build, outdated } from '../build/build.ts';
import { functionHost } from '../local/gateway/function-host.ts';
import { startGateway } from '../local/gateway/gateway.ts';
import { openBuiltSite } from '../local/gateway/site.ts';
import { freePort } from '../local/ports.ts';
import { startStack } from '../local/stack.ts';

/** What the home page may cost beside a bare React page, and what Lighthouse must say of it (mobile). */
const goals = { initialScript: 1.95, largestPaint: 0.6, layoutShift: 0.02, performance: 0.95, others: 1 };

interface Visit {
  largestPaint: number;
  layoutShift: number;
}

/** A page with nothing on it but React, made by the same bundler. */
async function bareReact(): Promise<string> {
  const root = mkdtempSync(join(process.cwd(), 'dist', 'bare-'));
  writeFileSync(
    join(root, 'index.html'),
    '<!doctype html><meta name="viewport" content="width=device-width"><div id="root"></div><script type="module" src="main.js"></script>',
  );
  const main = `import { createElement } from 'react'; import { createRoot } from 'react-dom/client';
    createRoot(document.getElementById('root')).render(createElement('h1', null, 'Book a table'));`;
  writeFileSync(join(root, 'main.js'), main);
  await viteBuild({
    root,
    configFile: false,
    logLevel: 'error',
    build: { target: 'es2022', manifest: true, modulePreload: { polyfill: false } },
  });
  return join(root, 'dist');
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

async function audit(url: string, port: number, throttlingMethod: 'devtools' | 'simulate') {
  const onlyCategories = throttlingMethod === 'devtools' ? ['performance'] : ['performance', 'accessibility', 'best-practices', 'seo'];
  const result = await lighthouse(url, { port, logLevel: 'error', throttlingMethod, onlyCategories });
  if (!result) throw new Error(`Lighthouse could not visit ${url}.`);
  return result.lhr;
}

async function visit(url: string, port: number): Promise<Visit> {
  const { audits } = await audit(url, port, 'devtools');
  return {
    largestPaint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const { runs } = parseArgs({ options: { runs: { type: 'string', default: '5' } } }).values;
await build(outdated());
const bareSite = await bareReact();
const [port, mailPort, databasePort, debugPort] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
const folder = mkdtempSync(join(tmpdir(), 'bench-web-'));
const settings = { port, mailPort, databasePort, databaseEndpoint: undefined, folder, fresh: true, watch: false };
const stack = await startStack(settings, () => undefined);
const bare = await startGateway({ port: 0, functions: functionHost(), originProof: '', openSite: () => openBuiltSite(bareSite) });
const flags = browserFlags.filter((flag) => !/^--(headless|window-size)/.test(flag));
const browser = spawn(
  await browserPath(),
  [...flags, '--headless=new', `--remote-debugging-port=${debugPort}`, `--user-data-dir=${join(folder, 'browser')}`, 'about:blank'],
  { stdio: 'ignore' },
);

try {
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const visits: { home: Visit[]; bare: Visit[] } = { home: [], bare: [] };
  const judgements: Result['categories'][] = [];
  // in turn, so that a slow moment of the computer affects both
  for (let run = 0; run < Number(runs); run++) {
    visits.bare.push(await visit(`${bare.url}/`, debugPort));
    visits.home.push(await visit(`${stack.site}/`, debugPort));
    judgements.push((await audit(`${stack.site}/`, debugPort, 'simulate')).categories);
  }

  const script = { home: initialScript('dist/site'), bare: initialScript(bareSite) };
  const paint = { home: median(visits.home.map((it) => it.largestPaint)), bare: median(visits.bare.map((it) => it.largestPaint)) };
  const shift = median(visits.home.map((it) => it.layoutShift));
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  const lines: [string, string, boolean][] = [
    [
      'Initial script, gzip',
      `${kilobytes(script.home)} / ${kilobytes(script.bare)} = ${(script.home / script.bare).toFixed(2)}`,
      script.home / script.bare <= goals.initialScript,
    ],
    [
      'Largest paint, devtools throttling',
      `${paint.home.toFixed(0)} ms / ${paint.bare.toFixed(0)} ms = ${(paint.home / paint.bare).toFixed(2)}`,
      paint.home / paint.bare <= goals.largestPaint,
    ],
    ['Layout shift', shift.toFixed(3), shift <= goals.layoutShift],
    ...Object.values(judgements[0] ?? {}).map(({ id, title }): [string, string, boolean] => {
      const score = median(judgements.map((categories) => categories[id]?.score ?? 0));
      return [
        `Lighthouse mobile, ${title}`,
        String(Math.round(score * 100)),
        score >= (id === 'performance' ? goals.performance : goals.others),
      ];
    }),
  ];
  console.info(`Home page beside a bare React page, median of ${runs} visits each, in turn`);
  for (const [name, value, reached] of lines) console.info(`${name.padEnd(36)} ${value}${reached ? '' : '   GOAL MISSED'}`);
  if (lines.some(([, , reached]) => !reached)) process.exitCode = 1;
} finally {
  browser.kill();
  await Promise.all([stack.stop(), bare.stop()]);
  rmSync(join(bareSite, '..'), { recursive: true });
}
