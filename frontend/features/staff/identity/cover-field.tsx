import { CoverStyle } from '#contract/site/identity';
import { texts } from '#texts/site/identity';
import { Chip, ChipGrid, ChipGroup, SmallLegend } from '../../../components/form/chip.tsx';

interface Props {
  cover: CoverStyle;
  onChange: (cover: CoverStyle) => void;
}

/** Whether the top of the home page shows the ornament or a photograph. */
export function CoverField({ cover, onChange }: Props) {
  return (
    <ChipGroup label={<SmallLegend>{texts.cover.style}</SmallLegend>}>
      <ChipGrid gridTemplateColumns="repeat(2, minmax(0, 10rem))">
        {CoverStyle.options.map((style) => (
          <Chip key={style} name="cover" value={style} checked={cover === style} onChange={() => onChange(style)}>
            {texts.cover.styles[style]}
          </Chip>
        ))}
      </ChipGrid>
    </ChipGroup>
  );
}
