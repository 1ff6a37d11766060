/**
 * A time of day after its preposition: `v 18:30`, but `ve 12:00` before the hours whose names begin with two consonants
 * (Internetová jazyková příručka, Vokalizace předložek).
 */
export function atTime(time: string): string {
  return `${/^(0?[234]|1[234]|2\d):/.test(time) ? 've' : 'v'}\u00a0${time}`;
}

/** A text that no line end divides after a word of one letter, between a number and its word, or before a time of day (ČSN 01 6910). */
export function tied(text: string): string {
  return text.replace(/ (?=\S)/g, (space, at: number) =>
    isTied(text.slice(Math.max(0, at - 2), at), text.slice(at + 1, at + 6)) ? '\u00a0' : space,
  );
}

function isTied(before: string, after: string): boolean {
  return (
    /^\P{L}?[ksvzouai]$/iu.test(before) ||
    (/\d$/.test(before) && /^\p{L}/u.test(after)) ||
    (/\d\.$/.test(before) && /^[\p{Ll}\d]/u.test(after)) ||
    /^\d{1,2}:\d\d/.test(after)
  );
}
