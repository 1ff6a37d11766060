import { Photograph, type Pictured } from '../components/art/photograph.tsx';
import { coverPicture } from './identity/cover-picture.ts';

// the photographs of the home page itself; their code loads when there are any

/** Under the whole top of the page. */
export const CoverPhotograph = ({ photograph }: { photograph: Pictured }) => (
  <Photograph photograph={photograph} {...coverPicture} isFirst isGround />
);

/** Beside the story, on a phone above it. */
export const StoryPhotograph = ({ photograph }: { photograph: Pictured }) => (
  <Photograph photograph={photograph} shape="card" sizes="(min-width: 48em) 32rem, 100vw" />
);
