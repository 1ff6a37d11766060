import * as z from 'zod/mini';
import { guestList, type Routes } from '#house/contract/route';
import { Id, line, Version } from '#house/contract/text';
import { translationsOf } from '#house/contract/translations';
import { photographFields as messages } from '#site/words';
import { type PhotographFiles, photographLimits, type Shape, shapes } from './photograph-files.ts';

/** What the restaurant may upload; the bytes decide what it is. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic'] as const;

/** `waiting` for the upload, `processing` while its files are made, `deleting` when a deletion was interrupted. */
export const PhotographState = z.enum(['waiting', 'processing', 'ready', 'refused', 'deleting']);
export type PhotographState = z.infer<typeof PhotographState>;

/** Why an upload was refused. `failed` is our fault. */
export const Refusal = z.enum(['empty', 'unknown', 'format', 'pixels', 'small', 'damaged', 'failed']);
export type Refusal = z.infer<typeof Refusal>;

const translations = translationsOf({ alt: line(0, 250) });
const widths = z.array(z.number());

const Files = z.object({
  version: z.number(),
  width: z.number(),
  height: z.number(),
  colour: z.optional(z.string()),
  hasPng: z.optional(z.boolean()),
  widths: z.object(Object.fromEntries(Object.keys(shapes).map((shape) => [shape, widths])) as Record<Shape, typeof widths>),
}) satisfies z.ZodMiniType<PhotographFiles>;

/** The point that every shape shows, in percent from the left and from the top. */
export const Focus = z.object({
  x: z.int().check(z.minimum(0), z.maximum(100)),
  y: z.int().check(z.minimum(0), z.maximum(100)),
});
export type Focus = z.infer<typeof Focus>;

/** Where a photograph is shown: on the site, or beside a dish with this name. */
export const PhotographPlace = z.object({
  kind: z.enum(['cover', 'logo', 'preview', 'story', 'gallery', 'meal']),
  name: z.optional(z.string()),
});
export type PhotographPlace = z.infer<typeof PhotographPlace>;

/** A photograph of the house, the team or a dish. Guests get those that a page shows; what only staff see is left out for them. */
export const Photograph = z.object({
  _id: z.string(),
  /** What it shows, for those who do not see it. */
  alt: z.string(),
  translations,
  /** The files that a page shows; while others are made, these are the ones before. */
  files: z.optional(Files),
  state: z.optional(PhotographState),
  refusal: z.optional(Refusal),
  focus: z.optional(Focus),
  places: z.optional(z.array(PhotographPlace)),
  /** ISO 8601, UTC. */
  addedAt: z.optional(z.string()),
  /** When its files were last begun to be made, ISO 8601, UTC. */
  begunAt: z.optional(z.string()),
  version: z.number(),
});
export type Photograph = z.infer<typeof Photograph>;

const alt = line(1, 250, () => messages().alt);

/** What is typed in about a photograph. */
export const PhotographTexts = z.object({ alt, translations });
export type PhotographTexts = z.infer<typeof PhotographTexts>;

export const NewPhotograph = z.extend(PhotographTexts, {
  /** The type and the number of bytes of the file that will be uploaded; the upload is refused when it has others. */
  type: z.enum(uploadTypes, { error: () => messages().type }),
  size: z
    .int()
    .check(
      z.minimum(1, { error: () => messages().empty }),
      z.maximum(photographLimits.bytes, { error: () => messages().tooLarge(photographLimits.bytes / 1024 / 1024) }),
    ),
});
export type NewPhotograph = z.infer<typeof NewPhotograph>;

export const PhotographChanges = z.partial(z.object({ alt, translations, focus: Focus, _id: Id, version: Version }));
export type PhotographChanges = z.infer<typeof PhotographChanges>;

/** Where and with which fields a form uploads the file, as `multipart/form-data` with the file as its last field. */
const Upload = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) });
export type Upload = z.infer<typeof Upload>;

const AddedPhotograph = z.object({ photograph: Photograph, upload: Upload });

export const photographs = {
  list: {
    method: 'GET',
    path: '/api/photographs/list',
    access: 'PUBLIC',
    summary: 'The photographs, newest first; guests see those that a page shows',
    reply: z.array(Photograph),
    ...guestList,
  },
  add: {
    method: 'POST',
    path: '/api/photographs/add',
    access: 'STAFF',
    summary: 'Ask to upload a photograph; the reply says where to send the file',
    body: NewPhotograph,
    reply: AddedPhotograph,
    status: 201,
    errors: ['too_many_photographs'],
    limit: 'upload',
  },
  update: {
    method: 'PUT',
    path: '/api/photographs/update/{id}',
    access: 'STAFF',
    summary: 'Change the text or the focus of a photograph; a focus makes its files again, the same one too',
    body: PhotographChanges,
    reply: Photograph,
    errors: ['version_conflict', 'illegal_transition'],
  },
  delete: {
    method: 'DELETE',
    path: '/api/photographs/delete/{id}',
    access: 'STAFF',
    summary: 'Delete a photograph and all its files',
    errors: ['in_use'],
  },
} as const satisfies Routes;
