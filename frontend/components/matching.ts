const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Finds a text by a part of it, whatever the case; `kure` finds `Kuře`. */
export function matching(search: string): (text: string) => boolean {
  const wanted = folded(search.trim());
  return (text) => folded(text).includes(wanted);
}
