import { chakra, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { written } from '#house/rules/translated';
import { components as texts } from '#texts/house';
import type { Pictured } from '../art/photograph.tsx';
import { Thumbnail } from '../art/thumbnail.tsx';
import { Chip, ChipGroup } from './chip.tsx';

interface Props {
  label: string;
  /** The photographs of the restaurant; those without files cannot be chosen. */
  photographs: readonly Pictured[];
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  isLogo?: boolean;
}

/** Chooses one of the photographs, or none. */
export function PhotographField({ label, photographs, value, onChange, isLogo = false }: Props) {
  const name = useId();
  const choices = photographs.filter(({ files }) => files);
  return (
    <ChipGroup label={label}>
      <chakra.div display="grid" gap="2" gridTemplateColumns="repeat(auto-fill, minmax(6rem, 1fr))" maxHeight="80" overflowY="auto" p="1">
        <Chip name={name} checked={!value} onChange={() => onChange(undefined)}>
          {texts.noPhotograph}
        </Chip>
        {choices.map((photograph) => (
          <Chip
            key={photograph._id}
            name={name}
            checked={photograph._id === value}
            aria-label={written(photograph, 'alt')}
            onChange={() => onChange(photograph._id)}
          >
            <Thumbnail photograph={photograph} shape="square" sizes="8rem" isLogo={isLogo} />
          </Chip>
        ))}
      </chakra.div>
      {choices.length === 0 && (
        <Text textStyle="small" color="fg.muted">
          {texts.noPhotographs}
        </Text>
      )}
    </ChipGroup>
  );
}
