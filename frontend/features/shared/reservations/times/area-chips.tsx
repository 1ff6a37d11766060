import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import type { Availability } from '#contract/reservations/availability';
import { partyTexts as texts } from '#texts/reservations/party';
import { Chip, ChipGrid, ChipGroup } from '../../../../components/form/chip.tsx';
import { areaColumns, areaHeight } from './times-skeleton.tsx';

interface Props {
  /** What is asked; by default in words for guests. */
  label?: string;
  areas: Availability['areas'];
  /** The id of the chosen area; empty for anywhere. */
  chosen: string;
  onChoose: (area: string) => void;
  /** Why the chosen one is refused. */
  error?: string | undefined;
}

/** Where to sit: anywhere, or in one of the areas; nothing where there is no choice. */
export function AreaChips({ label = texts.area, areas, chosen, onChoose, error }: Props) {
  const id = useId();
  if (areas.length === 0) return null;
  const choice = (area: string) => ({
    name: 'area',
    value: area,
    checked: chosen === area,
    onChange: () => onChoose(area),
    ...(error && { 'aria-invalid': true, 'aria-describedby': id }),
  });
  return (
    <ChipGroup label={label}>
      <ChipGrid gridTemplateColumns={areaColumns} css={{ '& > *': { minHeight: areaHeight } }}>
        <Chip {...choice('')}>{texts.anywhere}</Chip>
        {areas.map(({ _id, name, nameLanguage }) => (
          <Chip key={_id} {...choice(_id)} lang={nameLanguage}>
            <chakra.span overflowWrap="anywhere">{name}</chakra.span>
          </Chip>
        ))}
      </ChipGrid>
      {error && (
        <chakra.p id={id} role="alert" mt="2" textStyle="small" color="danger.fg">
          {error}
        </chakra.p>
      )}
    </ChipGroup>
  );
}
