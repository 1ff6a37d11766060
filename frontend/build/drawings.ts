import { fixedTones } from '#site/rules/tones';

/** The paths of the pictures for a site that has no photographs for them. */
export interface DrawnPictures {
  link: string;
  /** The icon on the home screen of a phone, 180 pixels wide, and a large one of 512. */
  touchIcon: string;
  largeIcon: string;
}

const { 'cover.line': line, 'cover.solid': bright } = fixedTones.light;
const [width, height] = [1200, 630];

/** The size of the picture that other sites show beside a link, in pixels. */
export const linkPictureSize = { width, height };

/** The icon of the site as SVG: a monogram, or without one the ornament. Phones round the corners of a square one themselves. */
export function drawnIcon(ground: string, { monogram = '', isSquare = false } = {}): string {
  const size = [34, 34, 27, 21][[...monogram].length] ?? 21;
  const letters = `<text x="32" y="33" fill="${bright}" font-family="Georgia, 'Times New Roman', serif" font-size="${size}" text-anchor="middle" dominant-baseline="central">${escaped(monogram)}</text>`;
  const petals = turns(6).map((turn) => `<ellipse cx="32" cy="32" rx="25" ry="9.5" transform="rotate(${turn} 32 32)"/>`);
  const drawing = monogram ? letters : `<g fill="none" stroke="${bright}" stroke-width="1.4">${petals.join('')}</g>`;
  const corners = isSquare ? '' : ' rx="14"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64"${corners} fill="${ground}"/>${drawing}</svg>\n`;
}

/** What other sites show beside a link, as SVG: the cover of the home page without a word, so that it suits every restaurant. */
export function drawnLinkPicture(ground: string): string {
  const petals = turns(24).map((turn) => `<ellipse rx="485" ry="310" transform="rotate(${turn})"/>`);
  const flower = turns(6).map((turn) => `<ellipse rx="96" ry="36" transform="rotate(${turn})"/>`);
  const rosette = `<g transform="translate(${width / 2} ${height / 2})" stroke-opacity="0.6">${petals.join('')}<circle r="300"/>${flower.join('')}</g>`;
  const inside = `<clipPath id="inside"><path d="${frame(34)}"/></clipPath>`;
  const frames = `<path d="${frame(26)}"/><path d="${frame(34)}" stroke-opacity="0.5"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${inside}</defs><rect width="${width}" height="${height}" fill="${ground}"/><g fill="none" stroke="${line}" stroke-width="1.2"><g clip-path="url(#inside)">${rosette}</g>${frames}</g></svg>\n`;
}

/** A rectangle with concave corners, so many pixels within the edges. */
function frame(inset: number): string {
  const [right, bottom, corner] = [width - inset, height - inset, 56];
  const arc = (x: number, y: number) => `A${corner} ${corner} 0 0 0 ${x} ${y}`;
  return [
    `M${inset + corner} ${inset}H${right - corner}${arc(right, inset + corner)}`,
    `V${bottom - corner}${arc(right - corner, bottom)}`,
    `H${inset + corner}${arc(inset, bottom - corner)}`,
    `V${inset + corner}${arc(inset + corner, inset)}Z`,
  ].join('');
}

function turns(count: number): number[] {
  return Array.from({ length: count }, (_, index) => (index * 180) / count);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
