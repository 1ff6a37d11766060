import { searchable } from '#rules/searchable';

/** Tests whether a text contains the search text, ignoring case and accents: `kure` finds `Kuře`. */
export function matching(search: string): (text: string) => boolean {
  const wanted = searchable(search.trim());
  return (text) => searchable(text).includes(wanted);
}
