import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { fileNameOf } from '#publishing/contract/api';
import { isFull } from '../../functions/testing/size.ts';
import { buildOutdated } from '../local/build-outdated.ts';
import { startBucket } from '../local/services/bucket-stand-in.ts';
import { startTestRestaurant } from '../local/testing/test-restaurant.ts';
import { stop } from '../local/testing/test-services.ts';
import { questionTo } from '../operations/release/versions.ts';
import { bundleFolder } from './bundle.ts';
import { everyFunction, type FunctionName, functionSizes } from './function-names.ts';
import { addPackagesOfLambda, packagesBeside } from './lambda-packages.ts';

/*
 * Each function as it is deployed, with the site and its renderers really built, in an empty folder outside of the repository, where Node finds no
 * package that the archive lacks.
 */

await buildOutdated();
await startTestRestaurant();
const home = realpathSync(mkdtempSync(join(tmpdir(), 'archives-')));
const bucket = await startBucket({ folder: join(home, 'bucket'), site: process.env.SITE_URL ?? '' });
process.env.AWS_ENDPOINT_URL_S3 = bucket.url;
const { addRestaurantInfo } = await import('#site/store/restaurant-info');
const { secretKeys } = await import('#house/services/secret-keys');
const { staff } = await import('../../functions/testing/catalogue.ts');
const { queue, stateOf } = await import('../../functions/testing/mailer-test.ts');
const photographs = await import('../../functions/testing/photographs.ts');
const { eventFor } = await import('../../functions/testing/request.ts');
const { newUser } = await import('../../functions/testing/users.ts');
const [originProof = ''] = (await secretKeys()).originProofs;

const runner = fileURLToPath(new URL('./archive-process.ts', import.meta.url));
const packages = fileURLToPath(new URL('../../node_modules', import.meta.url));
const running = new Map<FunctionName, ChildProcess>();
afterAll(async () => {
  for (const child of running.values()) child.kill();
  await Promise.all([bucket.stop(), stop()]);
});

/** Unpacks the archive of a function; what it has beside its bundle with the binaries of this computer instead of Lambda's. */
function unpacked(name: FunctionName): string {
  const file = fileNameOf(name);
  const folder = join(home, file);
  cpSync(bundleFolder(file), folder, { recursive: true });
  if (!packagesBeside[file]) return folder;
  addPackagesOfLambda(folder);
  rmSync(join(folder, 'node_modules/@img'), { recursive: true });
  cpSync(join(packages, '@img'), join(folder, 'node_modules/@img'), { recursive: true });
  return folder;
}

/** Starts a function and loads each of its modules; returns their names. */
async function load(name: FunctionName): Promise<string[]> {
  const folder = unpacked(name);
  const readable = [folder, runner].map((path) => `--allow-fs-read=${path}`);
  const child = fork(runner, [folder, String(functionSizes[name].seconds)], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '', NODE_PATH: '' },
    execArgv: [
      '--permission',
      '--disable-warning=SecurityWarning',
      ...readable,
      ...(packagesBeside[fileNameOf(name)] ? ['--allow-addons'] : []),
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  running.set(name, child);
  return said(child);
}

/** Calls a function that is loaded. */
function call<Result>(name: FunctionName, event: object): Promise<Result> {
  const child = running.get(name);
  if (!child) throw new Error(`${name} was not loaded.`);
  const answer = said<Result>(child);
  child.send(event);
  return answer;
}

/** What a process says next; throws when it fails, and when it ends instead. */
async function said<Result>(child: ChildProcess): Promise<Result> {
  const ended = new AbortController();
  child.once('exit', () => ended.abort());
  const [{ result, error }] = await once(child, 'message', { signal: ended.signal });
  if (error) throw new Error(error);
  return result;
}

const isPdf = (body: string) => Buffer.from(body, 'base64').toString('latin1', 0, 5) === '%PDF-';

/** More than the question of a deployment: the work whose parts load only when it is done. */
const works: Partial<Record<FunctionName, () => Promise<void>>> = {
  async publisher() {
    await addRestaurantInfo({ _id: 'name', type: 'name', data: 'U Lípy', version: 1 });
    const { changed } = await call<{ changed: string[] }>('publisher', { source: 'deployment' });
    expect(changed).toEqual(expect.arrayContaining(['index.html', 'cs/index.html', 'sitemap.xml']));
    expect(bucket.published('index.html')?.body).toMatch(/^<!doctype html>.*U Lípy/s);
  },
  async menus() {
    const { addMeal, addMenu, addMenuItem } = await staff();
    const menu = await addMenu({ name: 'Lunch' });
    await addMenuItem({ menuId: menu._id, mealId: (await addMeal({ name: 'Kulajda' }))._id });
    const { body } = await call<{ body: string }>('menus', await eventFor('menus/menu-pdf', { id: menu._id }));
    expect(isPdf(body)).toBe(true);
  },
  async reservations() {
    const { token } = await newUser('STAFF');
    const { body } = await call<{ body: string }>('reservations', await eventFor('reservations/day-sheet', { token }));
    expect(isPdf(body)).toBe(true);
  },
  async imaging() {
    const file = await photographs.picture().jpeg().toBuffer();
    const { photograph, upload } = (await photographs.ask(file.length)).body.data;
    await photographs.send(upload, file);
    await call('imaging', { detail: { object: { key: upload.fields.key } } });
    const cut = (await photographs.listed()).find(({ _id }) => _id === photograph._id);
    expect(cut).toMatchObject({ state: 'ready' });
  },
  async mailer() {
    const mail = await queue();
    expect(await call('mailer', { Records: [mail.record] })).toEqual({ batchItemFailures: [] });
    expect(await stateOf(mail)).toBe('sent');
  },
};

describe('the archive of a function', () => {
  it('is unpacked where no folder above has packages', () => {
    for (let folder = home; folder !== dirname(folder); folder = dirname(folder))
      expect([folder, existsSync(join(folder, 'node_modules'))]).toEqual([folder, false]);
  });

  it('is made once for who names the address and settings of a site, and for who leaves the same ones unsaid', () => {
    const { SITE_URL, RESTAURANT_SETTINGS, ...env } = process.env;
    const ask = `import('${new URL('./build.ts', import.meta.url).href}').then(({ outdated }) => console.log(outdated()))`;
    const outdatedWith = (named: object) =>
      execFileSync(process.execPath, ['--eval', ask], { env: { ...env, ...named }, encoding: 'utf8' });
    expect([outdatedWith({}), outdatedWith({ SITE_URL, RESTAURANT_SETTINGS })]).toEqual(['[]\n', '[]\n']);
  });

  it.each(isFull ? everyFunction : everyFunction.filter((name) => works[name]))('has all that %s needs @sized', async (name) => {
    const loaded = await load(name);
    expect(loaded.toSorted()).toEqual(
      readdirSync(join(home, fileNameOf(name)))
        .filter((file) => file.endsWith('.mjs'))
        .toSorted(),
    );
    const { event, status } = questionTo(name, originProof);
    const answer = await call<{ statusCode?: number } | undefined>(name, event);
    if (status) expect(answer?.statusCode).toBe(status);
    await works[name]?.();
    running.get(name)?.kill();
  });
});
