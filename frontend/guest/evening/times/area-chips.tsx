import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import type { Availability } from '#evening/contract/availability';
import { party as texts } from '#texts/bookings';
import { Chip, ChipGrid, ChipGroup } from '../../../house/ui/form/chip.tsx';
import { FieldGroup } from '../../../house/ui/form/fields.tsx';
import { areaColumns, areaHeight } from './times-skeleton.tsx';

interface Props {
  /** What staff are asked, as a field among others; guests are asked in larger letters. */
  label?: string;
  areas: Availability['areas'];
  /** The id of the chosen area; empty for anywhere. */
  chosen: string;
  onChoose: (area: string) => void;
  /** Why the chosen one is refused. */
  error?: string | undefined;
}

/** Where to sit: anywhere, or in one of the areas; nothing where there is no choice. */
export function AreaChips({ label, areas, chosen, onChoose, error }: Props) {
  const id = useId();
  if (areas.length === 0) return null;
  const choice = (area: string) => ({
    name: 'area',
    value: area,
    checked: chosen === area,
    onChange: () => onChoose(area),
    ...(error && { 'aria-invalid': true, 'aria-describedby': id }),
  });
  const chips = (
    <>
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
    </>
  );
  return label ? (
    <FieldGroup label={label} role="radiogroup">
      {chips}
    </FieldGroup>
  ) : (
    <ChipGroup label={texts.area}>{chips}</ChipGroup>
  );
}
