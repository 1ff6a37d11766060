import { party as texts } from '#texts/bookings';
import { Chip, ChipGrid, ChipGroup } from '../../../house/ui/form/chip.tsx';
import { FieldGroup } from '../../../house/ui/form/fields.tsx';

const sizes = [1, 2, 3, 4, 5, 6, 7, 8];
export const largestChip = sizes.length;

interface Props {
  /** What staff are asked, as a field among others; guests are asked in larger letters. */
  label?: string | undefined;
  /** `undefined` before the code of the form has loaded: the browser itself keeps the choice. */
  chosen?: number | 'more' | undefined;
  onChoose?: (chosen: number | 'more') => void;
  /** The chosen one has the focus when the dialog opens. */
  'data-autofocus'?: true | undefined;
}

/** How many guests: a chip for each usual number. */
export function PartyChips({ label, chosen, onChoose, 'data-autofocus': hasFocus }: Props) {
  const choice = (value: number | 'more') => ({
    name: 'party',
    value,
    'data-autofocus': (chosen === value && hasFocus) || undefined,
    ...(onChoose && { checked: chosen === value, onChange: () => onChoose(value) }),
  });
  const chips = (
    <ChipGrid gridTemplateColumns={{ base: 'repeat(5, minmax(0, 1fr))', sm: 'repeat(10, minmax(0, 1fr))' }}>
      {sizes.map((size) => (
        <Chip key={size} {...choice(size)} aria-label={texts.guests(size)}>
          {size}
        </Chip>
      ))}
      <Chip {...choice('more')} gridColumn="span 2" aria-label={texts.moreGuests}>
        {texts.more}
      </Chip>
    </ChipGrid>
  );
  return label ? (
    <FieldGroup label={label} role="radiogroup">
      {chips}
    </FieldGroup>
  ) : (
    <ChipGroup label={texts.question}>{chips}</ChipGroup>
  );
}
