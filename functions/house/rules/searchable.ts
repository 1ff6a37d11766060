/** A text as it is compared in a search: small letters without accents, so that `riha` finds Říha. */
export function searchable(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
