import { chakra } from '@chakra-ui/react';
import type { OpeningRules } from '#evening/contract/opening';
import { written } from '#house/rules/translated';
import { opening as all } from '#texts/opening';
import { type ErrorAt, errorsBelow } from '../../../house/ui/form/errors-at.ts';
import { NumberField } from '../../../house/ui/form/fields.tsx';
import { RowsField } from '../../../house/ui/form/rows-field.tsx';
import { TranslatedField, textInputs } from '../../../house/ui/language/translated-field.tsx';
import { YearSpanFields } from '../year-span-fields.tsx';

const texts = all.seats;
type Season = OpeningRules['seasons'][number];

interface Props {
  seasons: readonly Season[];
  /** The error at a path such as `0.name`. */
  errorAt: ErrorAt;
  onChange: (seasons: Season[]) => void;
}

/** Parts of the year with another number of seats. */
export function SeasonsField({ seasons, errorAt, onChange }: Props) {
  return (
    <RowsField
      title={texts.seasons}
      hint={texts.seasonsHint}
      rows={seasons}
      onChange={onChange}
      newRow={{ name: '', from: '11-01', to: '03-31', seats: Number.NaN }}
      addLabel={texts.addSeason}
      words={(season, index) => {
        const name = written(season, 'name');
        return { name: name || texts.season(index + 1), remove: texts.removeSeason(name), removed: texts.seasonRemoved(name) };
      }}
      error={errorAt('')}
    >
      {(season, index, change) => (
        <chakra.div flex="1" minWidth="0" display="grid" gap="3" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
          <chakra.div gridColumn="1 / -1">
            <TranslatedField
              label={texts.name}
              field="name"
              placeholder={texts.namePlaceholder}
              maxLength={40}
              inputOf={textInputs(season, 'name', change, errorsBelow(errorAt, index))}
            />
          </chakra.div>
          <NumberField
            label={texts.seatsThen}
            min={1}
            value={season.seats}
            none={Number.NaN}
            error={errorAt(`${index}.seats`)}
            onChange={(seats) => change({ seats })}
          />
          <YearSpanFields {...season} onChange={change} />
          {season.from > season.to && (
            <chakra.p gridColumn="1 / -1" textStyle="small" color="fg.muted">
              {texts.overNewYear}
            </chakra.p>
          )}
        </chakra.div>
      )}
    </RowsField>
  );
}
