import { useEffect, useState } from 'react';

const tick = 30_000;

/** The present moment (ms since 1970), to half a minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  return now;
}
