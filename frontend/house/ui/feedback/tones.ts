/** The meaning of a message or badge; the theme has colours for each tone. */
export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

/** The colours of a tone, as style props. */
export function toneColors(tone: Tone) {
  return { bg: `${tone}.bg`, color: `${tone}.fg`, borderColor: `${tone}.border` };
}

/** The tone of a notification's style. */
export const toneOfStyle = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  error: 'danger',
  default: 'neutral',
} as const satisfies Record<string, Tone>;
