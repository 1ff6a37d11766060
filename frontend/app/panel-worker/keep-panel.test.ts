import { expect, it } from '@jest/globals';
import { keepPanel } from './keep-panel.ts';

it('names the manifest of the panel while the panel is shown, and that of the site afterwards', () => {
  document.head.innerHTML = '<link rel="manifest" href="/manifest.webmanifest" />';
  const address = () => document.querySelector('link')?.getAttribute('href');
  const leave = keepPanel();
  expect(address()).toBe('/panel/manifest.webmanifest');
  leave();
  expect(address()).toBe('/manifest.webmanifest');
});
