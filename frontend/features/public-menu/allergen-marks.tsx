import type { PointerEvent } from 'react';
import { allergenName } from '#contract/allergens';
import { texts } from '#texts/public-menu';

/** The styles of all allergen marks in a list. */
export const marksLooks = {
  '& .allergens': {
    position: 'relative',
    ms: '1.5',
    px: '1',
    minWidth: '6',
    minHeight: '6',
    verticalAlign: 'super',
    fontFamily: 'body',
    fontSize: 'xs',
    fontWeight: 'medium',
    lineHeight: 'solid',
    letterSpacing: 'normal',
    color: 'metal.fg',
    whiteSpace: 'nowrap',
    cursor: 'help',
    borderRadius: 'sm',
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
    visibility: 'hidden',
  },
  '& .allergens:is(:hover, :focus):not([data-dismissed]) > .allergen-names': { visibility: 'visible' },
} as const;

/** The allergens of a dish as small numbers, with their names on hover and focus; Esc hides the names (WCAG 2.2, 1.4.13). */
export function AllergenMarks({ allergens }: { allergens: readonly number[] | null }) {
  if (allergens?.length === 0) return null;
  const names = allergens ? texts.allergens(allergens.map(allergenName)) : texts.allergensUnknown;
  return (
    <button
      type="button"
      className="allergens"
      aria-label={names}
      onPointerEnter={hideNamesOnEscape}
      onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
    >
      {allergens?.join(', ') ?? '?'}
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
