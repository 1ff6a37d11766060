/** The colours of paper, ink and brass, and those that follow the accent in bottle green, for light and dark mode. The theme of the site names what they are for. */
export const fixedTones = {
  light: {
    bg: '#f8f2e6',
    'bg.raised': '#fffcf5',
    'bg.sunken': '#f0e7d5',
    'bg.hover': '#efe6d3',
    'cover.fg': '#f8f0de',
    'cover.muted': '#cfcbb2',
    'cover.line': '#b8995c',
    'cover.solid': '#d9bb7c',
    'cover.scrim': '#100d09',
  },
  dark: {
    bg: '#191713',
    'bg.raised': '#211f19',
    'bg.sunken': '#14120e',
    'bg.hover': '#2a2720',
    'cover.fg': '#f1e8d4',
    'cover.muted': '#c2bea6',
    'cover.line': '#a68a52',
    'cover.solid': '#cfb073',
    'cover.scrim': '#100d09',
  },
} as const;

export const bottleGreen = {
  light: {
    'accent.solid': '#1f4535',
    'accent.hover': '#173628',
    'accent.contrast': '#fdf8ec',
    'accent.fg': '#1f4c3a',
    'accent.subtle': '#e2e9dc',
    focus: '#1f6a4d',
    'cover.bg': '#17362a',
    'cover.deep': '#102a20',
  },
  dark: {
    'accent.solid': '#377a5e',
    'accent.hover': '#2f6c52',
    'accent.contrast': '#fdf8ec',
    'accent.fg': '#a3cdb4',
    'accent.subtle': '#22302a',
    focus: '#d0af72',
    'cover.bg': '#10251d',
    'cover.deep': '#0b1b15',
  },
} as const;

export type Mode = keyof typeof bottleGreen;
export type AccentTone = keyof (typeof bottleGreen)['light'];
export type FixedTone = keyof (typeof fixedTones)['light'];

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
