import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { form as texts } from '#texts/bookings';
import { Fold } from '../../../house/ui/layout/fold.tsx';

export interface TypedTableProps {
  /** The table that is chosen whole, in words; whether its fields are unfolded. */
  table?: string | undefined;
  isTyped?: boolean;
  onTyped?: (isTyped: boolean) => void;
  /** How often the form has been sent. */
  submitCount?: number | undefined;
  /** The fields of date and party. */
  children: ReactNode;
}

/**
 * Date and party are the way of those who type, and what is left when the free times cannot be loaded; of a table that is chosen by taps they
 * are folded behind one line that says it.
 */
export function TypedTable({ table, isTyped = true, onTyped, submitCount = 0, children }: TypedTableProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  // a folded field could not take the focus when it was refused
  useEffect(() => {
    const refused = fold.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (submitCount === 0 || !fold.current || !refused) return;
    fold.current.open = true;
    if (!document.activeElement?.matches('[aria-invalid=true]')) refused.focus();
  }, [submitCount]);
  return (
    <Fold
      ref={fold}
      open={isTyped}
      onToggle={({ currentTarget }) => onTyped?.(currentTarget.open)}
      line={
        <chakra.span display="inline-block" _firstLetter={{ textTransform: 'uppercase' }}>
          {table && !isTyped ? texts.chosen(table) : texts.typed}
        </chakra.span>
      }
    >
      <Fields pt="2">{children}</Fields>
    </Fold>
  );
}

export const Fields = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' }, gap: '5', alignItems: 'start' },
});
