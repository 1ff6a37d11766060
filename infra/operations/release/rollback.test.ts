import { describe, expect, it } from '@jest/globals';
import { everyFunction } from '../../build/function-names.ts';
import type { Release } from './releases.ts';
import { releaseBefore } from './rollback.ts';
import { answeringAgain, type Versions } from './versions.ts';

describe('the functions', () => {
  const all = (version: string): Versions => Object.fromEntries(everyFunction.map((name) => [name, version]));

  it('go back by the parameters of the stack, all together', () => {
    const parameters = answeringAgain({ ...all('6'), menus: '4' }, all('7'));
    expect(Object.keys(parameters)).toHaveLength(everyFunction.length);
    expect(parameters).toMatchObject({ menusVersion: '4', publisherVersion: '6' });
  });

  it('stay when they are new in the live release', () => {
    const { site: _new, ...before } = all('6');
    expect(answeringAgain(before, all('7'))).toMatchObject({ siteVersion: '7', menusVersion: '6' });
  });

  it('do not go back when the live release lacks one of them', () => {
    expect(() => answeringAgain({ ...all('6'), gifts: '6' } as Versions, all('7'))).toThrow('other functions than the one before (gifts)');
  });
});

describe('the release to go back to', () => {
  const release = (day: number, functions: string, page: string, more: Partial<Release> = {}): Release => ({
    startedAt: `2026-11-0${day}`,
    liveAt: `2026-11-0${day}`,
    functions: { menus: functions },
    table: 'restaurant',
    files: { 'index.html': { version: `v${day}`, sha256: page } },
    ...more,
  });
  const chosen = (releases: Release[], live: string) => releaseBefore(releases, { menus: live }, 'restaurant').startedAt;

  it('is the one before the live one', () => {
    expect(chosen([release(1, '1', 'a'), release(2, '2', 'b'), release(3, '3', 'c')], '3')).toBe('2026-11-02');
  });

  it('differs from the live one, which may have been deployed twice', () => {
    expect(chosen([release(1, '1', 'a'), release(2, '2', 'b'), release(3, '2', 'b')], '2')).toBe('2026-11-01');
    expect(chosen([release(1, '1', 'a'), release(2, '1', 'b')], '1')).toBe('2026-11-01');
  });

  it('is the last complete one when a later one was interrupted, among its functions or among its pages', () => {
    expect(chosen([release(1, '1', 'a'), release(2, '2', 'b')], '3')).toBe('2026-11-02');
    expect(chosen([release(1, '1', 'a'), { ...release(2, '2', 'b'), liveAt: undefined } as unknown as Release], '2')).toBe('2026-11-01');
  });

  it('is the same again when a rollback was interrupted, among its pages or before its functions', () => {
    const back = release(3, '1', 'a', { restores: '2026-11-01' });
    const unfinished = { ...back, liveAt: undefined } as unknown as Release;
    for (const last of [back, unfinished]) expect(chosen([release(1, '1', 'a'), release(2, '2', 'b'), last], '2')).toBe('2026-11-01');
  });

  it('is refused when its functions use another table, as those from before a restore do', () => {
    const before = release(1, '1', 'a', { table: 'lost' });
    expect(() => chosen([before, release(2, '2', 'b')], '2')).toThrow('uses the table lost, the restaurant restaurant');
  });

  it('does not exist for the first release, nor after one was taken back', () => {
    expect(() => chosen([release(1, '1', 'a')], '1')).toThrow('no earlier release');
    const back = release(3, '1', 'a', { restores: '2026-11-01' });
    expect(() => chosen([release(1, '1', 'a'), release(2, '2', 'b'), back], '1')).toThrow('taken back already');
  });
});
