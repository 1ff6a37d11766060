import { isLanguage, type Language, languages } from '../language/languages.ts';

/**
 * The language that a request asks for by its header `Accept-Language`: of ours, the one with the highest quality (RFC 9110, 12.5.4), and of
 * equal ones the first. Only the language of a range counts: `cs-CZ` asks for Czech. `fallback` when the header names none of ours.
 */
export function acceptedLanguage(header: string | undefined, fallback: Language): Language {
  const ranges = (header ?? '').split(',').map(rangeOf);
  const others = [fallback, ...languages].filter((language) => !ranges.some((range) => range.language === language));
  const wanted = ranges
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    // a star stands for every language that has no range of its own
    .map(({ language }) => (language === '*' ? others[0] : language));
  return wanted.find(isLanguage) ?? fallback;
}

function rangeOf(range: string): { language: string; quality: number } {
  const [tag = '', weight] = range.split(';');
  const [language = ''] = tag.trim().toLowerCase().split('-');
  return { language, quality: weight === undefined ? 1 : qualityOf(weight) };
}

/** A weight that cannot be read asks for nothing. */
function qualityOf(weight: string): number {
  return Number(/^\s*q=([01](?:\.\d{0,3})?)\s*$/i.exec(weight)?.[1] ?? 0);
}
