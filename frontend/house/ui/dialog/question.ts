import { useState } from 'react';

/** A question that is open until it is answered; `about` is what it is about, `undefined` while none is open. */
export function useQuestion<About>() {
  const [open, setOpen] = useState<{ about: About; resolve: (answer: boolean) => void }>();
  return {
    about: open?.about,
    ask: (about: About) => new Promise<boolean>((resolve) => setOpen({ about, resolve })),
    answer: (answer: boolean) => {
      setOpen(undefined);
      open?.resolve(answer);
    },
  };
}
