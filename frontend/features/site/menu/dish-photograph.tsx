import { Suspense, useState } from 'react';
import type { MenuItem } from '#contract/card/menu-items';
import { Photograph, type Pictured } from '../../../components/art/photograph.tsx';
import { ErrorBoundary } from '../../../components/feedback/error-boundary.tsx';
import { loadable } from '../../../components/loading/load-part.ts';

const LargePhotograph = loadable(() => import('./large-photograph.tsx'), 'LargePhotograph');

interface Props {
  photograph: Pictured;
  meal: MenuItem['mealId'];
}

/** The photograph beside a dish; a press shows it large. When the code for that does not load, nothing happens. */
export function DishPhotograph({ photograph, meal }: Props) {
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <button type="button" className="picture" aria-haspopup="dialog" onClick={() => setLarge(true)}>
        <Photograph photograph={photograph} shape="square" sizes="6rem" />
      </button>
      {isLarge && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <LargePhotograph photograph={photograph} meal={meal} onClose={() => setLarge(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
