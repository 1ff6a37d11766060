import { type Shape, shapes } from '../contract/photograph-files.ts';
import type { Focus } from '../contract/photographs.ts';

interface Size {
  width: number;
  height: number;
}

/** A part of a picture, in pixels. */
export interface Crop extends Size {
  left: number;
  top: number;
}

/** The largest part of a picture in this shape whose centre is as near to the focus as the edges let it be. */
export function cropOf({ width, height }: Size, shape: Shape, { x, y }: Focus): Crop {
  const ratio = shapes[shape].ratio ?? width / height;
  const cut = { width: Math.min(width, Math.round(height * ratio)), height: Math.min(height, Math.round(width / ratio)) };
  return { ...cut, left: startOf(width, cut.width, x), top: startOf(height, cut.height, y) };
}

/** The widths in which a part of this width is stored: those of its shape that need no enlargement, or its own. */
export function widthsOf(shape: Shape, available: number): number[] {
  const possible = shapes[shape].widths.filter((width) => width <= available);
  return possible.length > 0 ? possible : [available];
}

function startOf(whole: number, part: number, percent: number): number {
  const wanted = Math.round((whole * percent) / 100 - part / 2);
  return Math.max(0, Math.min(whole - part, wanted));
}
