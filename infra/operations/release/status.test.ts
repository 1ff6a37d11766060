import { describe, expect, it } from '@jest/globals';
import type { Release } from './releases.ts';
import { type Known, statusLines } from './status.ts';

const [first, second] = ['0.2.0+000000000001', '0.2.0+000000000002'];
const release = (day: number, build: string | undefined, more: Partial<Release> = {}): Release => ({
  startedAt: `2026-11-0${day}T10:00:00.000Z`,
  liveAt: `2026-11-0${day}T10:01:00.000Z`,
  ...(build && { build }),
  functions: { menus: String(day) },
  table: 'restaurant',
  files: { 'app.js': { version: `v${day}`, sha256: String(day) } },
  ...more,
});

/** What stands behind each word, for a restaurant where this is known. */
const status = (known: Partial<Known>, live = '2') => {
  const lines = statusLines({
    here: second,
    outputs: { Build: second, TableName: 'restaurant', menusLive: live },
    releases: [release(1, first), release(2, second)],
    homePage: second,
    isRestored: false,
    ...known,
  });
  return { ...Object.fromEntries(lines.map((line) => [line.slice(2, 13).trim(), line.slice(15)])), all: lines.join('\n') };
};

describe('npm run ops -- status', () => {
  it('names the version and commit of the application, of the release, of the page, and of the release before', () => {
    expect(status({})).toMatchObject({
      application: second,
      release: `${second}, since 2026-11-02T10:01:00.000Z`,
      'home page': second,
      rollback: `to ${first}, of 2026-11-01T10:00:00.000Z`,
      table: 'restaurant',
      'this folder': second,
    });
    expect(status({}).all).not.toContain('git checkout');
  });

  it('says which commit to take where another one is checked out, and none where a release was built from changed files', () => {
    expect(status({ here: first }).all).toContain('git checkout 000000000002');
    expect(status({ here: first, releases: [release(2, `${second}.changed`)] }).all).not.toContain('git checkout');
  });

  it('says that a release was taken back, that one was interrupted, and that a restored table is in use', () => {
    const back = release(3, first, { functions: { menus: '1' }, restores: '2026-11-01T10:00:00.000Z' });
    expect(status({ releases: [release(1, first), release(2, second), back], homePage: first }, '1')).toMatchObject({
      release: expect.stringMatching(/^0\.2\.0\+000000000001, since .*, taken back to that of 2026-11-01T10:00:00.000Z$/),
      rollback: expect.stringContaining('was taken back already'),
    });
    const { liveAt: _none, ...begun } = release(2, second);
    const interrupted = status({ releases: [release(1, first), begun], isRestored: true });
    expect(interrupted).toMatchObject({
      release: `${first}, since 2026-11-01T10:01:00.000Z`,
      interrupted: `${second}, begun 2026-11-02T10:00:00.000Z: npm run deploy again`,
      table: 'restaurant, restored',
    });
  });

  it('says so of releases from before they were named', () => {
    const old = status({ outputs: { TableName: 'restaurant', menusLive: '2' }, releases: [release(2, undefined)], homePage: undefined });
    expect(old.all.match(/from before 0\.2\.0/g)).toHaveLength(3);
  });
});
