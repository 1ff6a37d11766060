import { useState } from 'react';

/** Shows a long list in steps, so that rendering stays fast; starts over when `key` changes. */
export function useGrowingList<Item>(items: readonly Item[], key: string, step = 60) {
  const [grown, setGrown] = useState({ key, count: step });
  const count = grown.key === key ? grown.count : step;
  return {
    shown: items.slice(0, count),
    hasMore: count < items.length,
    showMore: () => setGrown({ key, count: count + step }),
  };
}
