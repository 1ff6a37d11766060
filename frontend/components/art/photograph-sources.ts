import { type Format, formatsOf, type PhotographFiles, photographPath, type Shape, sizeOf } from '#contract/site/photograph-files';

/** Photographs in this shape stand in the place of the others on a phone. */
export const onPhone = '(max-width: 47.99em)';

const types: Record<Format, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** The files of a photograph in one shape and format, in all widths, as the attributes of a `source`. */
interface Source {
  type: string;
  media: string | undefined;
  srcSet: string;
  width: number;
  height: number;
}

/** The sources of a picture; the browser takes the first that fits its window and that it can read. */
export function sourcesOf(
  { _id: id, files }: { readonly _id: string; readonly files: PhotographFiles },
  shape: Shape,
  phoneShape?: Shape,
): Source[] {
  const shapes = [...(phoneShape ? [{ of: phoneShape, media: onPhone }] : []), { of: shape, media: undefined }];
  return shapes.flatMap(({ of, media }) =>
    formatsOf(of).map((format) => ({
      type: types[format],
      media,
      srcSet: files.widths[of].map((width) => `${photographPath(id, files.version, of, width, format)} ${width}w`).join(', '),
      ...largest(files, of),
    })),
  );
}

/** The size of a shape in the greatest width that there is. */
export function largest(files: PhotographFiles, shape: Shape): { width: number; height: number } {
  return sizeOf(files, shape, files.widths[shape].at(-1) ?? files.width);
}
