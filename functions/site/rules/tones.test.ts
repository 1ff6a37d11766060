import { expect, it } from '@jest/globals';
import { bottleGreen, fixedTones } from './tones.ts';

it.each([
  ['paper, ink and brass', fixedTones, 9],
  ['bottle green', bottleGreen, 8],
])('the tones of %s are full colours, the same ones in both modes', (_name, { light, dark }, count) => {
  expect(Object.keys(light)).toHaveLength(count);
  expect(Object.keys(dark)).toEqual(Object.keys(light));
  expect([...Object.values(light), ...Object.values(dark)].filter((tone) => !/^#[0-9a-f]{6}$/.test(tone))).toEqual([]);
});
