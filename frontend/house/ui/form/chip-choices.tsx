import type { ReactNode } from 'react';
import { Chip, ChipGrid } from './chip.tsx';
import { FieldGroup } from './fields.tsx';

interface Props<Choice> {
  label: ReactNode;
  of: readonly Choice[];
  /** How a choice reads. */
  word: (choice: Choice) => ReactNode;
  /** What a choice is called, where it reads shorter. */
  name?: (choice: Choice) => string;
  chosen: readonly Choice[];
  onChange: (chosen: Choice[]) => void;
  /** Those that are given. */
  locked?: readonly Choice[];
  /** The least width of a choice. */
  width: string;
  /** Stands behind the choices. */
  children?: ReactNode;
}

/** Boxes to press, of which several can be chosen, in as many columns as there is room for. */
export function ChipChoices<Choice extends string | number>(props: Props<Choice>) {
  const { label, of, word, name, chosen, onChange, locked = [], width, children } = props;
  return (
    <FieldGroup label={label}>
      <ChipGrid gridTemplateColumns={`repeat(auto-fill, minmax(min(100%, ${width}), 1fr))`}>
        {of.map((choice) => (
          <Chip
            key={choice}
            type="checkbox"
            aria-label={name?.(choice)}
            title={name?.(choice)}
            checked={chosen.includes(choice)}
            disabled={locked.includes(choice)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, choice] : chosen.filter((other) => other !== choice))}
          >
            {word(choice)}
          </Chip>
        ))}
        {children}
      </ChipGrid>
    </FieldGroup>
  );
}
