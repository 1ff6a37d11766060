import { globSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { paths } from './page-paths.ts';

const root = new URL('../../../', import.meta.url).pathname;
const sources = globSync('{functions,frontend}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\.test\.tsx?$|\/testing\/|^frontend\/journeys\/|^functions\/site\/contract\/page-paths\.ts$/.test(path),
);
const typedPath = /['"`}]\/(user|panel|auth\/password|reservation(?=['"`#]))\b/;

it('no source but page-paths.ts contains the path of a page', () => {
  expect(sources.length).toBeGreaterThan(200);
  expect(sources.filter((path) => typedPath.test(readFileSync(root + path, 'utf8')))).toEqual([]);
});

it('the secret of a link to a reservation is in the fragment of its address', () => {
  expect(new URL(paths.reservationLink('id.tag'), 'https://site.example')).toMatchObject({
    pathname: '/reservation',
    search: '',
    hash: '#id.tag',
  });
  expect(paths.reservationLink()).toBe('/reservation');
});
