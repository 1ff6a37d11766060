import { useDeferredValue, useMemo, useState } from 'react';
import { allTexts, type Translated } from '#rules/translated';
import { matching } from './text-match.ts';

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
