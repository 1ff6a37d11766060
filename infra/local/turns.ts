/** Lets so many run at the same time; the others wait, in the order in which they came. */
export function turns(atOnce: number): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return async (run) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await run();
    } finally {
      const first = waiting.shift();
      if (first) first();
      else free++;
    }
  };
}
