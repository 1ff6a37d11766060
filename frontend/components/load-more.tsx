import { Flex } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';

interface Props {
  label: string;
  isBusy?: boolean;
  onMore: () => unknown;
}

/** The end of what is shown so far: goes on by itself when it comes near the window, or when it is pressed. */
export function LoadMore({ label, isBusy = false, onMore }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  latest.current = onMore;

  useEffect(() => {
    if (!place.current || isBusy || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && latest.current(), {
      rootMargin: '50%',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  });

  return (
    <Flex ref={place} justify="center" py="4">
      <Button look="outline" onClick={() => onMore()} busy={isBusy && 'Loading...'}>
        {label}
      </Button>
    </Flex>
  );
}
