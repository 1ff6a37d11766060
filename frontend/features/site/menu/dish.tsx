import { Suspense, useId, useState } from 'react';
import { allergenName } from '#contract/card/allergens';
import type { MenuItem } from '#contract/card/menu-items';
import { messages } from '#messages/card/menu-card';
import { markSigns, shownMarks } from '#rules/card/marks';
import { printPrice } from '#rules/card/prices';
import { texts } from '#texts/card/public-menu';
import { Photograph, type Pictured } from '../../../components/art/photograph.tsx';
import { Sign } from '../../../components/art/sign.tsx';
import { ErrorBoundary } from '../../../components/feedback/error-boundary.tsx';
import { Written } from '../../../components/language/written.tsx';
import { loadable } from '../../../components/loading/load-part.ts';
import { AllergenMarks } from './allergen-marks.tsx';

interface Props {
  item: MenuItem;
  photograph: Pictured | undefined;
}

/** A dish on the card: its name with its marks, a dotted line to the price, its description, its photograph; the numbers of its allergens open their names. */
export function Dish({ item: { mealId: meal, mealPrice }, photograph }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { allergens } = meal;
  const names = allergens ? texts.allergens(allergens.map(allergenName)) : texts.allergensUnknown;
  return (
    <li>
      {photograph?.files && <DishPhotograph photograph={photograph} meal={meal} />}
      <div>
        <div className="line">
          <h4>
            <Written of={meal} field="name" />
          </h4>
          <span className="end">
            <span className="signs">
              {shownMarks(meal).map((mark) => (
                <Sign key={mark} sign={markSigns[mark]} name={messages().marks[mark]} />
              ))}
              {allergens?.length !== 0 && (
                <AllergenMarks allergens={allergens} names={names} line={id} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
              )}
            </span>
            <span className="leader" aria-hidden="true" />
            <span className="price">{printPrice(mealPrice)}</span>
          </span>
        </div>
        <p className="allergen-line" id={id} hidden={!isOpen}>
          {names}
        </p>
        {meal.description && (
          <p className="description">
            <Written of={meal} field="description" />
          </p>
        )}
      </div>
    </li>
  );
}

const LargePhotograph = loadable(() => import('./large-photograph.tsx'), 'LargePhotograph');

interface DishPhotographProps {
  photograph: Pictured;
  meal: MenuItem['mealId'];
}

/** The photograph beside a dish; a press shows it large. When the code for that does not load, nothing happens. */
function DishPhotograph({ photograph, meal }: DishPhotographProps) {
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
