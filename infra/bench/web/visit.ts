import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** npm fetches it when it is first asked for: with what it brings it is a tenth of all packages, and only this measurement needs it. */
const lighthouse = 'lighthouse@12.8.2';

/** What a visitor with a slow phone and a slow network sees of a page. */
export interface Visit {
  /** Until the largest part is painted, in ms. */
  largestPaint: number;
  /** What that part is, as HTML. */
  largestPart: string;
  layoutShift: number;
  /** Requests to the API that began before the page had loaded. */
  earlyCalls: number;
}

/** The marks of Lighthouse, from 0 to 1, by category. */
export type Marks = Readonly<Record<string, number>>;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Visits a page with the browser at this port, with a network and a processor that are really slowed down. */
export async function visit(url: string, port: number): Promise<Visit> {
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
export async function judge(url: string, port: number): Promise<{ marks: Marks; findings: string[] }> {
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

const numberOf = (audits: Audits, id: string): number => audits[id]?.numericValue ?? Number.NaN;

function itemsOf(audits: Audits, id: string): Record<string, unknown>[] {
  return Reflect.get(audits[id]?.details ?? {}, 'items') ?? [];
}

function largestPartIn(audits: Audits): string {
  const [table] = itemsOf(audits, 'largest-contentful-paint-element');
  const [part] = (table?.items ?? []) as { node?: { snippet?: string } }[];
  return part?.node?.snippet ?? '';
}
