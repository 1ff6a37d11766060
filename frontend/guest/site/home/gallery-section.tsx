import { chakra } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { home as texts } from '#texts/site';
import { Photograph, type Pictured } from '../../../house/ui/art/photograph.tsx';
import { ErrorBoundary } from '../../../house/ui/feedback/error-boundary.tsx';
import { Section } from '../../../house/ui/layout/section.tsx';
import { loadable } from '../../../house/ui/loading/load-part.ts';

const GalleryDialog = loadable(() => import('./gallery-dialog.tsx'), 'GalleryDialog');

// in two columns, from a tablet on in three; what would leave a gap at the end is as wide as the gap
const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
    gap: { base: '2', md: '4' },
    listStyleType: 'none',
    '& > li': { minWidth: '0', aspectRatio: '4 / 3' },
    '& > li:first-of-type': { gridColumn: 'span 2', gridRow: { md: 'span 2' }, aspectRatio: { md: 'auto' } },
    '& > li:last-of-type:nth-of-type(even)': { mdDown: { gridColumn: 'span 2', aspectRatio: '16 / 9' } },
    '& > li:last-of-type:nth-of-type(3n + 1)': { md: { gridColumn: 'span 3', aspectRatio: '21 / 9' } },
    '& > li:last-of-type:nth-of-type(3n + 2)': { md: { gridColumn: 'span 2', aspectRatio: 'auto' } },
    '& > li:only-of-type': { gridColumn: '1 / -1', aspectRatio: { base: '4 / 3', md: '16 / 9' } },
    // two of the same size beside each other
    '&:has(> li:nth-of-type(2):last-of-type)': { gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } },
    '&:has(> li:nth-of-type(2):last-of-type) > li': { md: { gridArea: 'auto', aspectRatio: '4 / 3' } },
    '& button': {
      position: 'relative',
      display: 'block',
      width: 'full',
      height: 'full',
      overflow: 'hidden',
      borderRadius: 'sm',
      cursor: 'zoom-in',
      '& img': { transition: 'opacity', transitionDuration: 'moderate' },
      '&:hover img': { opacity: 0.9 },
    },
  },
});

/** The section of the home page with photographs; a press shows one large. When the code for that does not load, nothing happens. */
export function GallerySection({ id, photographs }: { id: string; photographs: readonly Pictured[] }) {
  const [shown, setShown] = useState<number>();
  const last = photographs.length - 1;
  return (
    <Section id={id} title={texts.gallery}>
      <Grid>
        {photographs.map((photograph, at) => (
          <li key={photograph._id}>
            <button type="button" aria-haspopup="dialog" onClick={() => setShown(at)}>
              <Photograph
                photograph={photograph}
                fill="cover"
                {...(at === 0 || at === last
                  ? { shape: 'wide', phoneShape: 'card', sizes: '(min-width: 48em) 48rem, 100vw' }
                  : { shape: 'card', sizes: '(min-width: 48em) 24rem, 50vw' })}
              />
            </button>
          </li>
        ))}
      </Grid>
      {shown !== undefined && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <GalleryDialog photographs={photographs} first={shown} onClose={() => setShown(undefined)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Section>
  );
}
