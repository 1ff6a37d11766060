import { useRef } from 'react';

/** A function that is the same at each rendering, and calls the latest one: what it is given to need not be drawn anew. */
export function useLatest<Parameters extends unknown[], Result>(
  latest: (...parameters: Parameters) => Result,
): (...parameters: Parameters) => Result {
  const called = useRef(latest);
  called.current = latest;
  return useRef((...parameters: Parameters) => called.current(...parameters)).current;
}
