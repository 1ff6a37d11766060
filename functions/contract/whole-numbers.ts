import * as z from 'zod/mini';

/** A whole number within bounds; `what` completes the sentence that asks for it. */
export const within = (least: number, most: number, what: string) =>
  z
    .int(`Please enter ${what}.`)
    .check(z.minimum(least, { error: `Please enter at least ${least}.` }), z.maximum(most, { error: `Please enter at most ${most}.` }));
