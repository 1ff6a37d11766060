import { settings } from 'virtual:settings';
import { chakra } from '@chakra-ui/react';
import { foreignLanguage, type Translated, written } from '#house/rules/translated';
import { formatsOf, type PageFormat, type PhotographFiles, photographPath, type Shape, sizeOf } from '#site/contract/photograph-files';

/** A photograph as the API gives it to guests. */
export type Pictured = Translated<'alt'> & { readonly _id: string; readonly files?: PhotographFiles | undefined };

interface Props {
  photograph: Pictured;
  shape: Shape;
  /** Another shape on a phone. */
  phoneShape?: Shape;
  /** How wide it is shown, as in the attribute `sizes` of an image. */
  sizes: string;
  /** For the one picture that a page begins with: it is loaded first, the others when they come near. */
  isFirst?: boolean;
  /** For a picture beside its own name, which readers need not hear twice. */
  isDecorative?: boolean;
  /** Stands in its place on a phone until its file has come: the path and the `data:` address of the same picture in few bytes. */
  preview?: { path: string; address: string } | undefined;
  /** For a picture that fills its container, whatever the ratio of that is: cut by it, or whole within it. */
  fill?: 'cover' | 'contain';
}

/**
 * A photograph in the width of its place. It keeps its height from the start, filled with the colour of the photograph; neither needs a style
 * of its own, which the policy of the pages would forbid. Nothing when its files are not made yet.
 */
export function Photograph({ photograph, shape, phoneShape, sizes, preview, isFirst = false, isDecorative = false, fill }: Props) {
  const { _id: id, files } = photograph;
  if (!files) return null;
  const image = largest(files, shape);
  const smallest = files.widths[shape][0] ?? files.width;

  return (
    <chakra.span display="block" overflow="hidden" {...(fill ? { position: 'absolute', inset: '0' } : { position: 'relative' })}>
      {files.colour && fill !== 'contain' && (
        <chakra.svg position="absolute" inset="0" width="100%" height="100%" aria-hidden="true">
          <rect width="100%" height="100%" fill={files.colour} />
        </chakra.svg>
      )}
      {preview && (
        <chakra.img
          src={preview.address}
          data-preview={preview.path}
          alt=""
          decoding="sync"
          hideFrom="md"
          position="absolute"
          inset="0"
          width="100%"
          height="100%"
          objectFit="cover"
        />
      )}
      <picture>
        {sourcesOf({ _id: id, files }, shape, phoneShape).map((source) => (
          <source key={source.srcSet} sizes={sizes} {...source} />
        ))}
        <chakra.img
          src={photographPath(id, files.version, shape, smallest, 'jpg')}
          alt={isDecorative ? '' : written(photograph, 'alt')}
          lang={isDecorative ? undefined : foreignLanguage(photograph, 'alt', settings.defaultLanguage)}
          htmlWidth={image.width}
          htmlHeight={image.height}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
          display="block"
          width="100%"
          {...(fill ? { position: 'absolute', inset: '0', height: '100%', objectFit: fill } : { position: 'relative', height: 'auto' })}
        />
      </picture>
    </chakra.span>
  );
}

/** Photographs in this shape stand in the place of the others on a phone. */
export const onPhone = '(max-width: 47.99em)';

const types: Record<PageFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

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
function largest(files: PhotographFiles, shape: Shape): { width: number; height: number } {
  return sizeOf(files, shape, files.widths[shape].at(-1) ?? files.width);
}
