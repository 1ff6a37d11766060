import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify, stripVTControlCharacters } from 'node:util';
import { afterAll, expect, it } from '@jest/globals';

const folder = mkdtempSync(join(tmpdir(), 'native-'));
afterAll(() => rmSync(folder, { recursive: true }));

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const config = {
  runtime: here('runtime.ts'),
  testEnvironment: here('environment.ts'),
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    tsx$: [resolve('node_modules/@swc/jest'), { jsc: { transform: { react: { runtime: 'automatic' } } }, module: { type: 'es6' } }],
  },
};

/** Runs these test files in one process; what Jest prints, without its colours: they differ where `CI` or `FORCE_COLOR` is set. */
async function run(files: Record<string, string>): Promise<string> {
  const project = mkdtempSync(join(folder, 'project-'));
  for (const [name, text] of Object.entries({ ...files, 'package.json': '{ "type": "module" }' })) {
    mkdirSync(dirname(join(project, name)), { recursive: true });
    writeFileSync(join(project, name), text);
  }
  const jest = resolve('node_modules/jest/bin/jest.js');
  const args = ['--experimental-vm-modules', jest, '--runInBand', '--rootDir', project, '--config', JSON.stringify(config)];
  // a process that a timer keeps alive is ended
  const options = { cwd: project, env: { ...process.env, LANG: 'C' }, timeout: 60_000 };
  const { stderr } = await promisify(execFile)(process.execPath, args, options).catch((failed: { stderr: string }) => failed);
  return stripVTControlCharacters(stderr);
}

/** Each test file looks for what another one may have left, and leaves the same. */
const leaving = `
import { expect, it, jest } from '@jest/globals';
import { kept } from 'package';
import { count } from './counter.ts';

it('finds nothing of another test file but the packages', async () => {
  expect([count(), count()]).toEqual([1, 2]);
  expect([process.env.LEFT, process.env.LANG, Math.max(1, 2), Date.now() < 8e15]).toEqual([undefined, 'C', 2, true]);
  await new Promise((resolve) => process.nextTick(resolve));
  const worker = globalThis as { kept?: object; handlers?: number };
  worker.kept ??= kept;
  expect(worker.kept).toBe(kept);
  const handlers = (globalThis as never as Record<symbol, unknown[]>)[Symbol.for('EVENT_HANDLERS')].length;
  worker.handlers ??= handlers;
  expect(handlers).toBe(worker.handlers);
});

it('leaves changes', () => {
  process.env.LEFT = 'behind';
  process.env.LANG = 'cs';
  jest.spyOn(Math, 'max').mockReturnValue(0);
  globalThis.Date = class { static now() { return 9e15; } } as never;
  jest.useFakeTimers({ doNotFake: ['Date'] });
});
`;
const files = {
  'counter.ts': 'let calls = 0;\nexport const count = (): number => ++calls;\n',
  'node_modules/package/package.json': '{ "name": "package", "type": "module", "exports": "./index.js" }',
  'node_modules/package/index.js': 'export const kept = {};\n',
};

it('test files share packages, and neither our modules nor what they change @full', async () => {
  const printed = await run({ ...files, 'one.test.ts': leaving, 'other.test.ts': leaving });
  expect(printed).toMatch(/Tests: +4 passed, 4 total/);
  // how long a file took is not by the clock that it has set
  expect(printed).not.toMatch(/\d{6}\S* s\)/);
});

/** The same in a window, where a timer would meet the next file. */
const leavingPage = `
/** @jest-environment ${here('browser-environment.ts')} */
import { expect, it } from '@jest/globals';

it('finds an empty page', async () => {
  const { documentElement, body, title } = document;
  expect([documentElement.outerHTML, title, location.pathname]).toEqual(['<html><head></head><body></body></html>', '', '/']);
  expect([localStorage.length, sessionStorage.length, innerWidth, window === globalThis]).toEqual([0, 0, 1024, true]);
  const event = new Event('press');
  expect(body.dispatchEvent(event) && event.target).toBe(body);
  Reflect.deleteProperty(globalThis, 'fired');
  await new Promise((resolve) => setTimeout(resolve, 60));
  dispatchEvent(new Event('keydown'));
  expect((globalThis as { fired?: true }).fired).toBeUndefined();
});

it('leaves a page', () => {
  document.title = 'left';
  document.documentElement.lang = 'cs';
  document.body.innerHTML = '<p>left</p>';
  document.head.append(document.createElement('style'));
  localStorage.setItem('left', '1');
  sessionStorage.setItem('left', '1');
  history.pushState(null, '', '/left');
  innerWidth = 360;
  setInterval(() => Object.assign(globalThis, { fired: true }), 30);
  addEventListener('keydown', () => Object.assign(globalThis, { fired: true }));
  setTimeout(() => undefined, 600_000);
  setImmediate(() => document.body.click());
  const { body } = document;
  const emptied = new MutationObserver(() => {
    emptied.disconnect();
    body.setAttribute('left', 'after the end');
  });
  emptied.observe(body, { childList: true });
  const framesFollow = () => {
    Object.assign(globalThis, { fired: true });
    requestAnimationFrame(framesFollow);
  };
  requestAnimationFrame(framesFollow);
});
`;

it('test files in a window find nothing of another one, and those without find no window @full', async () => {
  const without = `
import { expect, it } from '@jest/globals';
it('has no window', () => expect([typeof window, typeof document, new EventTarget().dispatchEvent(new Event('press'))]).toEqual(['undefined', 'undefined', true]));
`;
  const printed = await run({ 'a.test.ts': leavingPage, 'b.test.ts': leavingPage, 'c.test.ts': without, 'd.test.ts': leavingPage });
  expect(printed).toMatch(/Tests: +7 passed, 7 total/);
  expect(printed).not.toMatch(/did not exit/);
});

it('a field in a window has the labels that name it or stand around it @full', async () => {
  const labelled = `
/** @jest-environment ${here('browser-environment.ts')} */
import { expect, it } from '@jest/globals';

it('has labels', () => {
  document.body.innerHTML = \`
    <label for="named">by id</label> <label>around <select id="named"></select></label> <label for="named">again</label>
    <label>first of two <input id="first"> <textarea id="second"></textarea></label>
    <label for="both">by id and around <input id="both"></label>
    <label for="other">of another one <button id="within"></button></label>
    <label for="hidden">no field</label> <input id="hidden" type="hidden">\`;
  const labels = (id: string) => (document.getElementById(id) as HTMLInputElement).labels;
  const texts = (id: string) => Array.from(labels(id) ?? [], ({ firstChild }) => firstChild?.textContent?.trim()).toSorted();
  expect(texts('named')).toEqual(['again', 'around', 'by id']);
  expect([texts('both'), texts('first'), texts('second'), texts('within')]).toEqual([['by id and around'], ['first of two'], [], []]);
  expect(labels('hidden')).toBe(null);
});
`;
  expect(await run({ 'one.test.ts': labelled })).toMatch(/Tests: +1 passed, 1 total/);
});

it('a window says which elements the pointer reaches @full', async () => {
  const blocked = `
/** @jest-environment ${here('browser-environment.ts')} */
import { expect, it } from '@jest/globals';

it('reaches the dialog alone', () => {
  document.body.innerHTML = '<p><input id="outside"></p><div style="pointer-events: auto"><p><input id="inside"></p></div><svg></svg>';
  const reached = () => ['#outside', '#inside', 'svg'].map((name) => getComputedStyle(document.querySelector(name)!).pointerEvents);
  expect(reached()).toEqual(['auto', 'auto', 'auto']);
  document.body.style.pointerEvents = 'none';
  expect(reached()).toEqual(['none', 'auto', 'none']);
});
`;
  expect(await run({ 'one.test.ts': blocked })).toMatch(/Tests: +1 passed, 1 total/);
});

it('modules are loaded anew on request, packages are not @full', async () => {
  const reset = `
import { expect, it, jest } from '@jest/globals';
it('counts anew', async () => {
  const [first, kept] = [(await import('./counter.ts')).count(), (await import('package')).kept];
  jest.resetModules();
  expect([first, (await import('./counter.ts')).count(), (await import('package')).kept === kept]).toEqual([1, 1, true]);
});
`;
  expect(await run({ ...files, 'one.test.ts': reset })).toMatch(/Tests: +1 passed, 1 total/);
});

it('a test with JSX that fails is shown at its line @full', async () => {
  const failing = `import { expect, it } from '@jest/globals';

interface Props { text: string }

it('fails', () => {
  const Line = ({ text }: Props) => <p>{text}</p>;
  expect(<Line text="a" />).toBe(2);
});
`;
  const react = {
    'node_modules/react/package.json': '{ "name": "react", "exports": { "./jsx-runtime": "./jsx.cjs" } }',
    'node_modules/react/jsx.cjs': 'exports.jsx = (type, props) => props;',
  };
  expect(await run({ ...react, 'one.test.tsx': failing })).toMatch(/> +7 \| {3}expect\(<Line text="a" \/>\)\.toBe\(2\)/);
});

it('a test that fails is shown at its line @full', async () => {
  const failing = `import { expect, it } from '@jest/globals';

interface Dish {
  price: number;
}

it('fails', () => {
  const dish: Dish = { price: 1 };
  expect(dish.price).toBe(2);
});
`;
  const printed = await run({ 'one.test.ts': failing });
  expect(printed).toMatch(/Tests: +1 failed, 1 total/);
  expect(printed).toMatch(/> +9 \| {3}expect\(dish.price\).toBe\(2\)/);
});
