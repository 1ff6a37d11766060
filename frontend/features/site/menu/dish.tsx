import { Suspense, useEffect, useId, useState } from 'react';
import type { MenuItem } from '#contract/card/menu-items';
import { messages } from '#messages/card/menu-card';
import { allergenMarks, allergensInWords } from '#rules/card/allergens';
import { markSigns, shownMarks } from '#rules/card/marks';
import { pricesOf, printPrice } from '#rules/card/prices';
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
export function Dish({ item, photograph }: Props) {
  const { mealId: meal } = item;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isSoldOut = useSoldOut(item);
  const [marks, names] = [allergenMarks(meal, '?'), allergensInWords(meal)];
  return (
    <li>
      {photograph?.files && <DishPhotograph photograph={photograph} meal={meal} />}
      <div>
        <div className="line">
          <h4>
            <Written of={meal} field="name" />
            {meal.weight && <span className="weight"> {together(meal.weight)}</span>}
          </h4>
          <span className="end">
            <span className="signs">
              {shownMarks(meal).map((mark) => (
                <Sign key={mark} sign={markSigns[mark]} name={messages().marks[mark]} />
              ))}
              {marks && <AllergenMarks marks={marks} names={names} line={id} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
            </span>
            <span className="leader" aria-hidden="true" />
            {isSoldOut && <span className="sold-out">{texts.soldOut}</span>}
            <span className="prices">
              {pricesOf(item).map(({ measure, price }) => (
                <span className="price" key={measure}>
                  {measure && <span className="measure">{together(measure)} </span>}
                  {printPrice(price)}
                </span>
              ))}
            </span>
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

/** An amount and its unit are not torn apart. */
const together = (amount: string) => amount.replaceAll(' ', '\u00a0');

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

/** Whether a dish is sold out; it is there again at its moment, without another reading of the menu. */
function useSoldOut({ soldOutUntil }: Pick<MenuItem, 'soldOutUntil'>): boolean {
  // the first rendering says what stands in the document, which may have been written before that moment
  const [ended, setEnded] = useState<string>();
  useEffect(() => {
    if (!soldOutUntil) return;
    const timer = setTimeout(() => setEnded(soldOutUntil), Math.max(0, Date.parse(soldOutUntil) - Date.now()));
    return () => clearTimeout(timer);
  }, [soldOutUntil]);
  return Boolean(soldOutUntil) && ended !== soldOutUntil;
}
