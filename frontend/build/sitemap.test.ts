import { expect, it } from '@jest/globals';
import { sitemap } from './sitemap.ts';

it('the sitemap lists each page in each language, with links between them', () => {
  const text = sitemap('en');
  const addresses = [...text.matchAll(/<loc>(.*)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual(
    ['/', '/cs', '/terms', '/cs/terms', '/privacy-policy', '/cs/privacy-policy'].map((path) => `%SITE_URL%${path}`),
  );
  expect(text.match(/hreflang="cs" href="%SITE_URL%\/cs\/terms"/g)).toHaveLength(2);
  expect(sitemap('cs')).toContain('<loc>%SITE_URL%/en/terms</loc>');
});
