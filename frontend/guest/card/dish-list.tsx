import { settings } from 'virtual:settings';
import { chakra } from '@chakra-ui/react';
import { type PointerEvent, Suspense, useEffect, useId, useState } from 'react';
import type { MenuItem } from '#card/contract/menu-items';
import { allergenMarks, allergensInWords } from '#card/rules/allergens';
import { markSigns, shownMarks } from '#card/rules/marks';
import { hasSetPrice, pricesOf, printPriceOn, type SetMenu } from '#card/rules/prices';
import { menuCard as messages } from '#card/words/documents';
import { cardDayOf } from '#house/rules/card-day';
import { type LocalDate, shortDate } from '#house/rules/wall-time';
import { publicMenu as texts } from '#texts/card';
import { Photograph, type Pictured } from '../../house/ui/art/photograph.tsx';
import { Sign } from '../../house/ui/art/sign.tsx';
import { ErrorBoundary } from '../../house/ui/feedback/error-boundary.tsx';
import { Written } from '../../house/ui/language/written.tsx';
import { loadable } from '../../house/ui/loading/load-part.ts';

/** The styles of all allergen marks in a list. */
const marksLooks = {
  '& .allergens': {
    position: 'relative',
    px: '0.5',
    minWidth: '6',
    minHeight: '6',
    top: '-0.35em',
    fontFamily: 'body',
    fontSize: 'xs',
    fontWeight: 'medium',
    lineHeight: 'solid',
    letterSpacing: 'normal',
    color: 'metal.fg',
    textAlign: 'start',
    whiteSpace: 'normal',
    cursor: 'help',
    borderRadius: 'sm',
    // the tabs above the dishes stay in view and must not cover the focus
    scrollMarginTop: '16',
  },
  '& .allergen-names': {
    position: 'absolute',
    bottom: 'full',
    insetStart: '50%',
    translate: '-50% 0',
    zIndex: '1',
    width: 'max-content',
    maxWidth: '56',
    px: '3',
    py: '2',
    bg: 'accent.solid',
    color: 'accent.contrast',
    borderRadius: 'sm',
    boxShadow: 'overlay',
    fontSize: 'sm',
    lineHeight: 'normal',
    textAlign: 'start',
    whiteSpace: 'normal',
    display: 'none',
  },
  // a finger has no hover: it opens the names in a line below, where they cover nothing
  '@media (hover: hover)': {
    '& .allergens[aria-expanded=false]:is(:hover, :focus):not([data-dismissed]) > .allergen-names': { display: 'block' },
  },
} as const;

interface MarksProps {
  /** Their numbers, as `allergenMarks` gives them. */
  marks: string;
  names: string;
  /** The id of the line with the names that a press opens and closes. */
  line: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** The allergens of a dish as small numbers, with their names on hover and focus; Esc hides the names (WCAG 2.2, 1.4.13). */
function AllergenMarks({ marks, names, line, isOpen, onToggle }: MarksProps) {
  return (
    <button
      type="button"
      className="allergens"
      aria-label={names}
      aria-expanded={isOpen}
      aria-controls={line}
      onClick={onToggle}
      onPointerEnter={hideNamesOnEscape}
      onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
    >
      {marks}
      <span className="allergen-names" aria-hidden="true">
        {names}
      </span>
    </button>
  );
}

// while the mouse is over a mark, the mark need not have the focus: the document receives the keys
function hideNamesOnEscape({ currentTarget: mark }: PointerEvent<HTMLButtonElement>) {
  const controller = new AbortController();
  const { signal } = controller;
  document.addEventListener(
    'keydown',
    ({ key }) => {
      // an element that is removed fires no pointerleave event
      if (!mark.isConnected) controller.abort();
      else if (key === 'Escape') mark.setAttribute('data-dismissed', '');
    },
    { signal },
  );
  mark.addEventListener(
    'pointerleave',
    () => {
      controller.abort();
      mark.removeAttribute('data-dismissed');
    },
    { once: true },
  );
}

/** A dotted line to a price; the dots are as wide as their place, or not there at all where it is narrow: no stubs. */
export const leaderLooks = {
  '& .leader': { flex: '1', opacity: '0.7' },
  '& .leader::after': {
    content: '""',
    display: 'block',
    width: 'clamp(0px, (100% - 2rem) * 999, 100%)',
    borderBottomWidth: '2px',
    borderBottomStyle: 'dotted',
    borderColor: 'metal',
  },
} as const;

// one style for the whole list: a style per dish would slow down phones, a menu has dozens of dishes
const Dishes = chakra('ul', {
  base: {
    display: 'grid',
    justifyContent: 'center',
    columnGap: '16',
    rowGap: { base: '5', md: '8' },
    listStyleType: 'none',
    '& > li': { breakInside: 'avoid' },
    // beside its picture the text has a column of its own, on a phone without its name, which needs the whole line
    '& > li:has(> .picture)': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: '4',
      alignItems: 'start',
      _print: { display: 'block' },
    },
    mdDown: {
      '& .picture + div': { display: 'contents' },
      '& .picture + div > *': { gridColumn: '1 / -1' },
      '& .picture, & .picture + div > .description': { gridRow: '3', gridColumn: 'auto' },
    },
    '& > li > .picture': {
      width: { base: '32', md: '40' },
      mt: '1.5',
      borderRadius: 'md',
      overflow: 'hidden',
      cursor: 'zoom-in',
      _print: { display: 'none' },
    },
    // a name takes the whole line; where no room is left for its signs and the price, they stand on a line of their own
    '& .line': { display: 'flex', flexWrap: 'wrap', alignItems: 'last baseline', columnGap: '1.5', textStyle: 'dish' },
    '& h4': { fontSize: { base: 'lg', md: 'xl' }, maxWidth: 'full', textWrap: 'pretty' },
    '& .signs': { display: 'inline-flex', alignItems: 'center', gap: '1', whiteSpace: 'nowrap', _empty: { display: 'none' } },
    '& .end': {
      flex: 'auto',
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'end',
      alignItems: 'baseline',
      columnGap: '2.5',
      fontSize: { base: 'lg', md: 'xl' },
    },
    ...leaderLooks,
    // several prices of a dish stand below each other, each beside its measure
    '& .prices': { display: 'flex', flexDirection: 'column', alignItems: 'end' },
    '& .price': { whiteSpace: 'nowrap', fontVariantNumeric: 'lining-nums tabular-nums' },
    '& .weight, & .measure': { textStyle: 'small', color: 'fg.muted', whiteSpace: 'nowrap', fontVariantNumeric: 'lining-nums' },
    '& .measure': { me: '1' },
    '& .sold-out, & .included': { textStyle: 'italic', color: 'accent.fg', whiteSpace: 'nowrap' },
    // only what runs scripts takes it away at its moment; else it is true with its day
    '& .on-day': { '@media (scripting: enabled)': { display: 'none' } },
    '& .sold-out:not([hidden]) + .prices': { color: 'fg.muted' },
    '& .allergen-line': { textStyle: 'small', color: 'metal.fg' },
    '& .description': { textStyle: 'italic', color: 'fg.muted', pe: { base: '4', md: '10' }, whiteSpace: 'pre-line' },
    ...marksLooks,
  },
});

interface Props {
  /** The menu that they are on. */
  menu: SetMenu;
  items: readonly MenuItem[];
  /** The photographs of dishes, by their ids. */
  photographs: ReadonlyMap<string, Pictured>;
}

/** Dishes with their prices, in two columns where there is room. */
export function DishList({ menu, items, photographs }: Props) {
  return (
    <Dishes gridTemplateColumns={{ base: 'minmax(0, 40rem)', lg: items.length > 1 ? 'repeat(2, minmax(0, 1fr))' : undefined }}>
      {items.map((item) => (
        <Dish key={item._id} menu={menu} item={item} photograph={photographs.get(item.mealId.photographId ?? '')} />
      ))}
    </Dishes>
  );
}

interface DishProps extends Pick<Props, 'menu'> {
  item: MenuItem;
  photograph: Pictured | undefined;
}

/** A dish on the card: its name with its marks, a dotted line to the price, its description, its photograph; the numbers of its allergens open their names. */
function Dish({ menu, item, photograph }: DishProps) {
  const { mealId: meal } = item;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isSoldOut = useSoldOut(item);
  const prices = pricesOf(item);
  const isIncluded = prices.length === 0 && !hasSetPrice(menu);
  const said = isIncluded || prices.length > 0;
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
            {said && <span className="leader" aria-hidden="true" />}
            {isSoldOut && (
              // the first script of a written page hides it when its moment has passed since
              <span className="sold-out" data-until={item.soldOutUntil} suppressHydrationWarning>
                {texts.soldOut}
                <span className="on-day"> ({shortDate(serviceDay(item.soldOutUntil ?? ''))})</span>
              </span>
            )}
            {said && (
              <span className="prices">
                {isIncluded && <span className="included">{messages().included}</span>}
                {prices.map(({ measure, price }) => (
                  <span className="price" key={measure}>
                    {measure && <span className="measure">{together(measure)} </span>}
                    {printPriceOn(menu, price)}
                  </span>
                ))}
              </span>
            )}
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

/** The photograph beside a dish; a press shows it large. When the code for that does not load, nothing happens. */
function DishPhotograph({ photograph, meal }: { photograph: Pictured; meal: MenuItem['mealId'] }) {
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <button type="button" className="picture" aria-haspopup="dialog" onClick={() => setLarge(true)}>
        <Photograph photograph={photograph} shape="card" sizes="(min-width: 48em) 10rem, 8rem" />
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

/** The day of service that ends at a moment. */
function serviceDay(end: string): LocalDate {
  return cardDayOf(new Date(Date.parse(end) - 1), settings.timeZone);
}

/** Whether a dish is sold out; it is there again at its moment, without another reading of the menu. */
function useSoldOut({ soldOutUntil }: Pick<MenuItem, 'soldOutUntil'>): boolean {
  // the first rendering says what stands in the document, which may have been written before that moment
  const [ended, setEnded] = useState<string>();
  useEffect(() => {
    if (!soldOutUntil) return;
    const wait = Date.parse(soldOutUntil) - Date.now();
    // a timer of more than 24 days would end at once
    if (wait >= 2 ** 31) return;
    const timer = setTimeout(() => setEnded(soldOutUntil), wait);
    return () => clearTimeout(timer);
  }, [soldOutUntil]);
  return Boolean(soldOutUntil) && ended !== soldOutUntil;
}
