import { expect, it } from '@jest/globals';
import { contrastOf } from './colours.ts';
import { covered, fixedTones, type Mode, scrimShare } from './tones.ts';

const modes: Mode[] = ['light', 'dark'];
/** The contrast of the words of the cover on a photograph of one colour under the scrim. */
const contrastOn = (photograph: string, mode: Mode, share = scrimShare) =>
  contrastOf(fixedTones[mode]['cover.fg'], covered(photograph, fixedTones[mode]['cover.scrim'], share));

it.each(modes)('in %s mode words on the whitest photograph have a contrast of 4.5, and more on any other', (mode) => {
  expect(contrastOn('#ffffff', mode)).toBeGreaterThanOrEqual(4.5);
  for (const darker of ['#ffff00', '#00ffff', '#c0c0c0', '#000000'])
    expect(contrastOn(darker, mode)).toBeGreaterThan(contrastOn('#ffffff', mode));
});

it('the scrim hides no more of the photograph than that takes', () => {
  expect(Math.min(...modes.map((mode) => contrastOn('#ffffff', mode, scrimShare - 0.01)))).toBeLessThan(4.5);
});

it.each([
  ['#ffffff', '#000000', 0.5, '#808080'],
  ['#ffffff', '#102a20', 0, '#ffffff'],
  ['#ffffff', '#102a20', 1, '#102a20'],
])('%s under %s at %s is %s', (below, above, share, seen) => {
  expect(covered(below, above, share)).toBe(seen);
});
