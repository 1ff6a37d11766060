import { useDeferredValue, useMemo, useState } from 'react';
import { matching } from './text-match.ts';

/** The text of a search box and the items whose name contains it; in a long list typing has priority over searching. */
export function useNameSearch<Item extends { name: string }>(items: readonly Item[] | undefined) {
  const [search, setSearch] = useState('');
  const deferredSearch = useDeferredValue(search);
  const found = useMemo(() => {
    const isSought = matching(deferredSearch);
    return items?.filter(({ name }) => isSought(name)) ?? [];
  }, [items, deferredSearch]);
  return { search, setSearch, deferredSearch, found };
}
