const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Tests whether a text contains the search text, ignoring case and accents: `kure` finds `Kuře`. */
export function matching(search: string): (text: string) => boolean {
  const wanted = folded(search.trim());
  return (text) => folded(text).includes(wanted);
}
