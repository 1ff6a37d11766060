import { expect, it } from '@jest/globals';
import { cropOf, widthsOf } from './crops.ts';

const middle = { x: 50, y: 50 };

it.each([
  ['whole', { width: 1600, height: 900 }, middle, { width: 1600, height: 900, left: 0, top: 0 }],
  ['square', { width: 1600, height: 900 }, middle, { width: 900, height: 900, left: 350, top: 0 }],
  ['square', { width: 1600, height: 900 }, { x: 40, y: 0 }, { width: 900, height: 900, left: 190, top: 0 }],
  ['square', { width: 1600, height: 900 }, { x: 0, y: 100 }, { width: 900, height: 900, left: 0, top: 0 }],
  ['square', { width: 1600, height: 900 }, { x: 100, y: 0 }, { width: 900, height: 900, left: 700, top: 0 }],
  ['wide', { width: 900, height: 1600 }, { x: 50, y: 60 }, { width: 900, height: 506, left: 0, top: 707 }],
  ['tall', { width: 1000, height: 1000 }, middle, { width: 800, height: 1000, left: 100, top: 0 }],
] as const)('the part in the shape %s of %j around %j is %j', (shape, size, focus, crop) => {
  expect(cropOf(size, shape, focus)).toEqual(crop);
});

it.each([
  ['square', 640, [160, 320, 640]],
  ['square', 639, [160, 320]],
  ['square', 159, [159]],
] as const)('a %s part of %d pixels is stored in the widths %j', (shape, available, widths) => {
  expect(widthsOf(shape, available)).toEqual(widths);
});
