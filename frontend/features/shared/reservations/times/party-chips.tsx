import { partyTexts as texts } from '#texts/reservations/party';
import { Chip, ChipGrid, ChipGroup } from '../../../../components/form/chip.tsx';

const sizes = [1, 2, 3, 4, 5, 6, 7, 8];
export const largestChip = sizes.length;

interface Props {
  /** `undefined` before the code of the form has loaded: the browser itself keeps the choice. */
  chosen?: number | 'more' | undefined;
  onChoose?: (chosen: number | 'more') => void;
}

/** How many guests: a chip for each usual number. */
export function PartyChips({ chosen, onChoose }: Props) {
  const choice = (value: number | 'more') => ({
    name: 'party',
    value,
    ...(onChoose && { checked: chosen === value, onChange: () => onChoose(value) }),
  });
  return (
    <ChipGroup label={texts.question}>
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
    </ChipGroup>
  );
}
