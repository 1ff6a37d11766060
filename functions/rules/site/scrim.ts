/**
 * How much of the dark scrim lies over a photograph where words stand on it. The words can be read (WCAG 2.2, AA: 4.5 : 1)
 * whatever the photograph shows, white included.
 */
export const scrimShare = 0.63;

/** A colour with a share of another one over it, as browsers mix them in sRGB; both are `#rrggbb`. */
export function covered(below: string, above: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [lower = 0, upper = 0] = [below, above].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round(upper * share + lower * (1 - share))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
