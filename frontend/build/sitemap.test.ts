import { expect, it } from '@jest/globals';
import type { Language } from '#house/language/languages';
import { sitemap } from './sitemap.ts';

const inBoth = (en: string, cs: string) =>
  new Map<Language, string>([
    ['en', en],
    ['cs', cs],
  ]);

const pages = [
  { paths: inBoth('/', '/'), changedAt: '2026-12-24T18:00:00.000Z' },
  { paths: inBoth('/terms', '/terms') },
  { paths: inBoth('/menu/soups-abc123', '/menu/polevky-abc123') },
];

it('the sitemap lists each page in each language, with links between them', () => {
  const text = sitemap('https://example.com', 'en', pages);
  const addresses = [...text.matchAll(/<loc>(.*)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual(
    ['/', '/cs', '/terms', '/cs/terms', '/menu/soups-abc123', '/cs/menu/polevky-abc123'].map((path) => `https://example.com${path}`),
  );
  expect(text.match(/hreflang="cs" href="https:\/\/example\.com\/cs\/terms"/g)).toHaveLength(2);
  expect(sitemap('https://example.com', 'cs', pages)).toContain('<loc>https://example.com/en/terms</loc>');
});

it('a page in a single language has no links to others', () => {
  const text = sitemap('https://example.com', 'cs', [{ paths: new Map([['cs', '/terms']]) }]);
  expect(text).toContain('<loc>https://example.com/terms</loc>');
  expect(text).not.toContain('hreflang=');
});
