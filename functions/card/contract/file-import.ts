import * as z from 'zod/mini';
import { catalogueFields as messages } from '#card/words/catalogue';
import { Id, Version } from '#house/contract/text';

/** So many dishes, prices, meals or ingredients are taken over at once. */
export const mostImported = 300;

/** What a file of meals or ingredients adds and changes, as its user saw them, each line whole or not at all. Nothing is deleted. */
export function fileImport<Fields extends Record<string, z.ZodMiniType>>(fields: Fields) {
  return z
    .object({
      added: z._default(z.array(z.object(fields)), []),
      changed: z._default(z.array(z.object({ _id: Id, version: Version, fields: z.object(fields) })), []),
    })
    .check(
      z.refine(({ added, changed }) => added.length + changed.length > 0, { path: ['added'], error: () => messages().nothingToImport }),
      z.refine(({ added, changed }) => added.length + changed.length <= mostImported, {
        path: ['added'],
        error: () => messages().tooManyImported(mostImported),
      }),
      z.refine(({ changed }) => new Set(changed.map(({ _id }) => _id)).size === changed.length, {
        path: ['changed'],
        error: () => messages().repeatedPlace,
      }),
    );
}

/**
 * A file that was taken over; by its id it is taken back within a day. `failed` are the names of lines that were not stored, because somebody else
 * was faster; absent where there are none.
 */
export const ImportedFile = z.object({ _id: z.string(), added: z.number(), changed: z.number(), failed: z.optional(z.array(z.string())) });

/** How both operations on a file are called. */
export const importing = {
  method: 'POST',
  access: 'STAFF',
  largestBody: 262_144,
  reply: ImportedFile,
  idempotent: true,
  errors: ['version_conflict'],
} as const;
export const takingBack = { method: 'PUT', access: 'STAFF', errors: ['not_found'] } as const;
