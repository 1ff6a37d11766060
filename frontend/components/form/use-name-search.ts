import { useDeferredValue, useMemo, useState } from 'react';
import { searchable } from '#rules/searchable';
import { allTexts, type Translated } from '#rules/translated';

/** The text of a search box and the items whose name in any language contains it; in a long list typing has priority over searching. */
export function useNameSearch<Item extends Translated<'name'>>(items: readonly Item[] | undefined) {
  const [search, setSearch] = useState('');
  const deferredSearch = useDeferredValue(search);
  const found = useMemo(() => {
    const isSought = matching(deferredSearch);
    return items?.filter((item) => allTexts(item, 'name').some(isSought)) ?? [];
  }, [items, deferredSearch]);
  return { search, setSearch, deferredSearch, found };
}

/** Tests whether a text contains the search text, ignoring case and accents: `kure` finds `Kuře`. */
export function matching(search: string): (text: string) => boolean {
  const wanted = searchable(search.trim());
  return (text) => searchable(text).includes(wanted);
}
