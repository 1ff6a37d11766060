import type { PointerEvent } from 'react';
import { allergenName } from '#contract/allergens';
import { texts } from './texts.ts';

/** The looks of all marks in a list, as styles of the list. */
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
  '& .allergens:is(:hover, :focus):not([data-put-away]) > .allergen-names': { visibility: 'visible' },
} as const;

/** The allergens of a dish as small numbers, with their names on hover and focus; Esc puts the names away (WCAG 2.2, 1.4.13). */
export function AllergenMarks({ allergens }: { allergens: readonly number[] | null }) {
  if (allergens?.length === 0) return null;
  const names = allergens ? texts.allergens(allergens.map(allergenName)) : texts.allergensUnknown;
  return (
    <button
      type="button"
      className="allergens"
      aria-label={names}
      onPointerEnter={putAwayByEscape}
      onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
    >
      {allergens?.join(', ') ?? '?'}
      <span className="allergen-names" aria-hidden="true">
        {names}
      </span>
    </button>
  );
}

// the keys of somebody who only points go to the document
function putAwayByEscape({ currentTarget: mark }: PointerEvent<HTMLButtonElement>) {
  const away = new AbortController();
  const { signal } = away;
  document.addEventListener(
    'keydown',
    ({ key }) => {
      // a dish that is no longer listed says no goodbye
      if (!mark.isConnected) away.abort();
      else if (key === 'Escape') mark.setAttribute('data-put-away', '');
    },
    { signal },
  );
  mark.addEventListener(
    'pointerleave',
    () => {
      away.abort();
      mark.removeAttribute('data-put-away');
    },
    { once: true },
  );
}
