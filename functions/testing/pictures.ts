import sharp from 'sharp';

/** A picture of one colour and this size. */
export function picture(width = 800, height = 600, colour = '#7a3b2e') {
  return sharp({ create: { width, height, channels: 3, background: colour } });
}
