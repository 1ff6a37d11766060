import words from './card-words.json' with { type: 'json' };

/** What cards call things, in their languages: each is a pattern, in small letters and mostly without accents. */
export { words };

export const anyOf = (list: readonly string[]) => `(?:${list.join('|')})`;

/** One of these words within a text. */
export const word = (list: readonly string[]) => String.raw`(?<!\p{L})${anyOf(list)}(?!\p{L})`;

/** One of these words alone. */
export const whole = (list: readonly string[]) => new RegExp(`^${anyOf(list)}$`, 'u');

/** One of these words at the beginning. */
export const beginning = (list: readonly string[]) => new RegExp(`^${anyOf(list)}(?!\\p{L})`, 'u');
