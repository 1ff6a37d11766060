import { chakra } from '@chakra-ui/react';
import { shapes } from '#site/contract/photograph-files';
import { Photograph, type Pictured } from './photograph.tsx';

interface Props {
  photograph: Pictured;
  shape: 'card' | 'square';
  sizes: string;
  /** For a logo, of which no letter may be cut off. */
  isLogo?: boolean;
}

/** A small picture to recognise a photograph by; a logo, and what has transparent parts as logos have, is shown whole on the colour of the header. */
export function Thumbnail({ photograph, shape, sizes, isLogo = false }: Props) {
  if (!isLogo && photograph.files?.colour) return <Photograph photograph={photograph} shape={shape} sizes={sizes} isDecorative />;
  return (
    <chakra.span display="block" position="relative" width="full" aspectRatio={shapes[shape].ratio} bg="cover.bg">
      <Photograph photograph={photograph} shape="whole" sizes={sizes} fill="contain" isDecorative />
    </chakra.span>
  );
}
