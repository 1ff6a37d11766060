const most = 50;
const word = String.raw`\p{L}[\p{L}\p{M}'’-]*[.,]?`;
const words = new RegExp(`^${word}( ${word}){0,4}$`, 'u');

/**
 * Whether a text can only be read as a name: at most five words of letters, apostrophes and hyphens, at most 50 characters, and so no
 * address, no number and no message. Anybody can book for any address: what does not look so is not mailed there.
 */
export function isPlainName(text: string): boolean {
  return words.test(text) && [...text].length <= most;
}
