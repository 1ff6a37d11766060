import { Flex } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { components as texts } from '#texts/house';
import { Button } from '../action/button.tsx';

/** The end of a list that is shown in part: loads more on a click or when it comes near the viewport. */
export function LoadMore({ label, isBusy = false, onMore }: { label: string; isBusy?: boolean; onMore: () => unknown }) {
  const marker = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  latest.current = onMore;

  useEffect(() => {
    if (!marker.current || isBusy || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && latest.current(), {
      rootMargin: '50%',
    });
    observer.observe(marker.current);
    return () => observer.disconnect();
  });

  return (
    <Flex ref={marker} justify="center" py="4">
      <Button look="outline" onClick={() => onMore()} busy={isBusy && texts.loading}>
        {label}
      </Button>
    </Flex>
  );
}

/** Shows a long list in steps, so that rendering stays fast; starts over when `key` changes. */
export function useGrowingList<Item>(items: readonly Item[], key: string, step = 60) {
  const [grown, setGrown] = useState({ key, count: step });
  const count = grown.key === key ? grown.count : step;
  return {
    shown: useMemo(() => items.slice(0, count), [items, count]),
    hasMore: count < items.length,
    showMore: () => setGrown({ key, count: count + step }),
  };
}
