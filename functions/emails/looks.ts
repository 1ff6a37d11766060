import { fixedTones } from '../rules/tones.ts';

/** The colours of all emails beside the accent of the restaurant: paper and ink of the site. */
export const colors = {
  ground: fixedTones.light.bg,
  sheet: fixedTones.light['bg.raised'],
  text: '#241e17',
  muted: '#5d5344',
  line: '#dfd2ba',
} as const;

export const font = "Georgia, 'Times New Roman', serif";
