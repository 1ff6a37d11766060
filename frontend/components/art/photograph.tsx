import { settings } from 'virtual:settings';
import { chakra } from '@chakra-ui/react';
import { type Format, formatsOf, type PhotographFiles, photographPath, type Shape, sizeOf } from '#contract/photograph-files';
import { foreignLanguage, type Translated, written } from '#rules/translated';

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
}

const types: Record<Format, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
const onPhone = '(max-width: 47.99em)';

/**
 * A photograph in the width of its place. It keeps its height from the start, filled with the colour of the photograph; neither needs a style
 * of its own, which the policy of the pages would forbid. Nothing when its files are not made yet.
 */
export function Photograph({ photograph, shape, phoneShape, sizes, isFirst = false, isDecorative = false }: Props) {
  const { _id: id, files } = photograph;
  if (!files) return null;
  const addresses = (of: Shape, format: Format) =>
    files.widths[of].map((width) => `${photographPath(id, files.version, of, width, format)} ${width}w`).join(', ');
  const largest = (of: Shape) => sizeOf(files, of, files.widths[of].at(-1) ?? files.width);
  const sources = [...(phoneShape ? [{ of: phoneShape, media: onPhone }] : []), { of: shape, media: undefined }];
  const image = largest(shape);
  const smallest = files.widths[shape][0] ?? files.width;

  return (
    <chakra.span display="block" position="relative" overflow="hidden">
      {files.colour && (
        <chakra.svg position="absolute" inset="0" width="100%" height="100%" aria-hidden="true">
          <rect width="100%" height="100%" fill={files.colour} />
        </chakra.svg>
      )}
      <picture>
        {sources.flatMap(({ of, media }) =>
          formatsOf(of).map((format) => (
            <source
              key={`${of} ${format}`}
              type={types[format]}
              media={media}
              srcSet={addresses(of, format)}
              sizes={sizes}
              {...largest(of)}
            />
          )),
        )}
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
          position="relative"
          width="100%"
          height="auto"
        />
      </picture>
    </chakra.span>
  );
}
