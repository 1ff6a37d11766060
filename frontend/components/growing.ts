import { useState } from 'react';

/** Shows a long list in steps, so that thousands of rows stay fluent; starts over whenever `key` changes. */
export function useGrowing<Item>(items: readonly Item[], key: string, step = 60) {
  const [grown, setGrown] = useState({ key, count: step });
  const count = grown.key === key ? grown.count : step;
  return {
    shown: items.slice(0, count),
    hasMore: count < items.length,
    showMore: () => setGrown({ key, count: count + step }),
  };
}
