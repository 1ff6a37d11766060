import { expect, it } from '@jest/globals';
import { fixedTones } from '#site/rules/tones';
import { panelManifest, webManifest } from './web-manifest.ts';

const site = {
  name: 'Bistro',
  description: '',
  defaultLanguage: 'en' as const,
  look: { bar: fixedTones.light.bg },
  pictures: { icons: [{ address: '/a.png', type: 'image/png', width: 512 }] },
};

it.each([
  ['en', ''],
  ['cs', '/cs'],
] as const)('in %s the panel is an application of its own, with the icons of the site, which stays in the browser', (language, prefix) => {
  const [panel, home] = [panelManifest, webManifest].map((of) => JSON.parse(of({ ...site, language })));
  const tonight = `${prefix}/panel/tonight`;
  expect(panel).toMatchObject({ name: 'Bistro', id: tonight, start_url: tonight, scope: `${prefix}/panel/`, display: 'standalone' });
  expect(panel.icons).toEqual([{ src: '/a.png', type: 'image/png', sizes: '512x512' }]);
  expect(home).toMatchObject({ start_url: prefix || '/', scope: '/', display: 'browser' });
});
