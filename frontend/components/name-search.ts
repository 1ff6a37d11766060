import { useDeferredValue, useMemo, useState } from 'react';
import { matching } from './matching.ts';

/** What is typed into a search box, and what it finds by name; in a long list the typing goes before the finding. */
export function useNameSearch<Item extends { name: string }>(items: readonly Item[] | undefined) {
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search);
  const found = useMemo(() => {
    const isSought = matching(sought);
    return items?.filter(({ name }) => isSought(name)) ?? [];
  }, [items, sought]);
  return { search, setSearch, sought, found };
}
