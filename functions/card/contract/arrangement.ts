import * as z from 'zod/mini';
import { catalogueFields as messages } from '#card/words/catalogue';
import { Id } from '#house/contract/text';

/** A list in a request has at most so many ids: two of them fit into its body. */
const mostIds = 500;
const Ids = z.array(Id).check(
  z.maxLength(mostIds, { error: () => messages().tooManyToArrange(mostIds) }),
  z.refine((ids) => new Set(ids).size === ids.length, { error: () => messages().repeatedPlace }),
);

/**
 * Another order of a list: all its ids as the user saw them, and as they are to stand. It is refused when the list has changed since, so
 * that nobody undoes the work of a colleague; with both lists swapped it undoes itself.
 */
export const Arrangement = z.object({ before: Ids, after: Ids }).check(
  z.refine(({ before, after }) => before.length === after.length && before.every((id) => after.includes(id)), {
    path: ['after'],
    error: () => messages().otherThings,
  }),
);
export type Arrangement = z.infer<typeof Arrangement>;
