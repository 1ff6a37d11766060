import { expect, it } from '@jest/globals';
import { showLook } from './read-site.tsx';

it('a document keeps the classic typefaces where a reply from before there was a choice names none', async () => {
  const page = document.implementation.createHTMLDocument();
  await showLook({ accent: { palette: 'bordeaux' } }, page);
  expect([...page.documentElement.attributes].map(({ name, value }) => `${name}=${value}`)).toEqual(['data-palette=bordeaux']);
  expect(page.querySelector('link')).toBeNull();
});
