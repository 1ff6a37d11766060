import { chakra } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldGroup } from './fields.tsx';

const Radio = chakra('input', {
  base: {
    position: 'absolute',
    inset: '0',
    width: 'full',
    height: 'full',
    m: '0',
    opacity: 0,
    cursor: 'pointer',
    _disabled: { cursor: 'not-allowed' },
    '&:hover:not(:disabled) + span': { borderColor: 'fg.muted' },
    '&:checked + span': {
      bg: 'accent.solid',
      borderColor: 'accent.solid',
      borderStyle: 'solid',
      color: 'accent.contrast',
      // signs have a colour of their own elsewhere
      '& span': { color: 'inherit' },
      '@media (forced-colors: active)': { outline: '3px solid Highlight' },
    },
    '&:focus-visible + span': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
});

const Face = chakra('span', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    height: 'full',
    minHeight: 'target',
    px: '0.5',
    py: '1',
    borderWidth: '1px',
    borderRadius: 'sm',
    lineHeight: 'tight',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums lining-nums',
    // the radio button lies over the box and is pressed, not a picture in the box
    pointerEvents: 'none',
    transition: 'background-color, border-color, color',
    transitionDuration: 'fast',
  },
  variants: {
    isOffered: {
      true: { bg: 'bg.raised', borderColor: 'border.strong', color: 'fg' },
      false: { bg: 'transparent', borderColor: 'border', borderStyle: 'dashed', color: 'fg.muted' },
    },
  },
});

interface Props extends Omit<ComponentProps<typeof Radio>, 'type' | 'children'> {
  type?: 'radio' | 'checkbox';
  /** Whether it leads to what the user looks for; the others can still be read, and chosen unless they are disabled. */
  isOffered?: boolean;
  children: ReactNode;
}

/** One radio button of a `ChipGroup`, or a checkbox, as a box to press; its content is its accessible name. */
export function Chip({ type = 'radio', isOffered = true, children, gridColumn, ...input }: Props) {
  const id = useId();
  return (
    <chakra.label htmlFor={id} position="relative" display="block" minWidth="0" gridColumn={gridColumn}>
      <Radio id={id} type={type} {...input} />
      <Face isOffered={isOffered}>{children}</Face>
    </chakra.label>
  );
}

/** Radio buttons with a visible label: one tab stop, the arrow keys move and choose. */
export function ChipGroup({ label, aside, children }: { label: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return (
    <chakra.fieldset minWidth="0" border="none" p="0" m="0" role="radiogroup">
      <chakra.legend textStyle="dish" mb="3" p="0">
        {label}
      </chakra.legend>
      {aside}
      {children}
    </chakra.fieldset>
  );
}

/** Chips of equal width in as many columns as are given. */
export const ChipGrid = chakra('div', { base: { display: 'grid', gap: '2' } });

/** The label of a group that stands among fields: it looks like theirs. */
export const SmallLegend = chakra('span', { base: { display: 'block', fontFamily: 'body', fontSize: 'sm', fontWeight: 'bold' } });

interface ChoicesProps<Choice> {
  label: ReactNode;
  of: readonly Choice[];
  word: (choice: Choice) => ReactNode;
  /** What a choice is called, where it reads shorter. */
  name?: (choice: Choice) => string;
  chosen: readonly Choice[];
  onChange: (chosen: Choice[]) => void;
  /** Those that are given. */
  locked?: readonly Choice[];
  width: string;
  children?: ReactNode;
}

/** Boxes to press, of which several can be chosen, in as many columns as there is room for. */
export function ChipChoices<Choice extends string | number>(props: ChoicesProps<Choice>) {
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
