import { Photograph, type Pictured } from '../../components/art/photograph.tsx';
import { coverPicture } from './cover-picture.ts';
import { coverPreviewOf } from './cover-preview.ts';

// the photographs of the site itself; their code loads when there are any

/** Under the whole top of the page. */
export const CoverPhotograph = ({ photograph }: { photograph: Pictured }) => (
  <Photograph photograph={photograph} {...coverPicture} preview={coverPreviewOf(photograph)} isFirst fill="cover" />
);

/** Above the text of the story. */
export const StoryPhotograph = ({ photograph }: { photograph: Pictured }) => (
  <Photograph photograph={photograph} shape="wide" phoneShape="card" sizes="(min-width: 64em) 46rem, 100vw" />
);
