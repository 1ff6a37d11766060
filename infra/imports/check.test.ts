import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { mayImport } from './allowed.ts';
import { forbiddenImports } from './check.ts';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/** The forbidden imports of a project that has these files alone. */
function forbiddenIn(files: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'imports-'));
  made.push(folder);
  const all = { 'functions/card/handlers/menus.ts': '', 'frontend/main.tsx': '', 'infra/app.ts': '', ...files };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return forbiddenImports(folder);
}

it.each([
  [
    'a circle, of types too',
    {
      'functions/evening/store/a.ts': "import type { B } from './b.ts';\nexport type A = B;",
      'functions/evening/store/b.ts': "export type { A as B } from './a.ts';",
    },
    /no circle: functions\/evening\/store\/[ab]\.ts → /,
  ],
  ['a module that is not there', { 'frontend/main.tsx': "import './nowhere.ts';" }, /no unknown module: frontend\/main.tsx → /],
  [
    'a file that nobody imports',
    { 'functions/evening/rules/lost.ts': 'export {};' },
    /no file that nobody imports: functions\/evening\/rules\/lost.ts/,
  ],
  [
    'a test helper in the product',
    { 'functions/evening/store/a.ts': "import '../../testing/clock.ts';", 'functions/testing/clock.ts': '' },
    /no test in the product: functions\/evening\/store\/a.ts → functions\/testing\/clock.ts/,
  ],
  [
    'a handler in another handler',
    { 'functions/card/handlers/meals.ts': "import './menus.ts';" },
    /no handler in another handler: functions\/card\/handlers\/meals.ts → functions\/card\/handlers\/menus.ts/,
  ],
  [
    'a screen of staff in one of guests',
    { 'frontend/guest/card/a.tsx': "import '../../staff/card/b.tsx';", 'frontend/staff/card/b.tsx': '' },
    /imports of frontend\/guest: frontend\/guest\/card\/a.tsx → frontend\/staff\/card\/b.tsx/,
  ],
  [
    'a screen of a room above',
    { 'frontend/staff/evening/a.tsx': "import '../card/b.tsx';", 'frontend/staff/card/b.tsx': '' },
    /rooms above evening: frontend\/staff\/evening\/a.tsx → frontend\/staff\/card\/b.tsx/,
  ],
  [
    'a folder that is not open to the importing one',
    { 'functions/evening/rules/a.ts': "import '../store/b.ts';", 'functions/evening/store/b.ts': '' },
    /imports of functions\/\*\/rules: functions\/evening\/rules\/a.ts → functions\/evening\/store\/b.ts/,
  ],
  [
    'a room above the importing one',
    { 'functions/site/rules/a.ts': "import '../../card/rules/b.ts';", 'functions/card/rules/b.ts': '' },
    /rooms above site: functions\/site\/rules\/a.ts → functions\/card\/rules\/b.ts/,
  ],
  [
    'a package the folder may not name',
    { 'functions/evening/rules/a.ts': "import { hash } from 'node:crypto';\nexport default hash;" },
    /packages of functions\/\*\/rules: functions\/evening\/rules\/a.ts → crypto/,
  ],
])('finds %s @full', async (_, files: Record<string, string>, found) => {
  expect(await forbiddenIn(files)).toContainEqual(expect.stringMatching(found));
});

it('allows no two folders to import each other', () => {
  const open = (folder: string) =>
    (mayImport[folder] ?? [])
      .filter((path) => !path.endsWith('stored-forms.ts'))
      .map((path) => folders.find((one) => path === one || path.startsWith(`${one}/`)));
  const folders = Object.keys(mayImport);
  const reached = (folder: string, seen = new Set<string>()): Set<string> => {
    for (const next of open(folder)) if (next && !seen.has(next)) reached(next, seen.add(next));
    return seen;
  };
  expect(folders.filter((folder) => reached(folder).has(folder))).toEqual([]);
});

it('finds nothing in files that keep to the rules', async () => {
  expect(
    await forbiddenIn({
      'functions/evening/handlers/a.ts': "import '../store/b.ts';",
      'functions/evening/store/b.ts': "import 'node:crypto';",
    }),
  ).toEqual([]);
});
