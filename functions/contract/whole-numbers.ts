import * as z from 'zod/mini';
import { messages } from '#messages/values';
import type { Sentence } from './text.ts';

/** A whole number within bounds; `error` is the sentence that asks for it. */
export const within = (least: number, most: number, error: Sentence) =>
  z
    .int({ error })
    .check(z.minimum(least, { error: () => messages().atLeast(least) }), z.maximum(most, { error: () => messages().atMost(most) }));
