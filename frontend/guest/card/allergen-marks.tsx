import type { PointerEvent } from 'react';

/** The styles of all allergen marks in a list. */
export const marksLooks = {
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

interface Props {
  /** Their numbers, as `allergenMarks` gives them. */
  marks: string;
  names: string;
  /** The id of the line with the names that a press opens and closes. */
  line: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** The allergens of a dish as small numbers, with their names on hover and focus; Esc hides the names (WCAG 2.2, 1.4.13). */
export function AllergenMarks({ marks, names, line, isOpen, onToggle }: Props) {
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
