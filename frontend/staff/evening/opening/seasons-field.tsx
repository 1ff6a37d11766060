import { chakra } from '@chakra-ui/react';
import type { OpeningRules } from '#evening/contract/opening';
import { written } from '#house/rules/translated';
import { opening as all } from '#texts/opening';
import { YearDayField } from '../../../guest/evening/year-day-field.tsx';
import { TextField } from '../../../house/ui/form/fields.tsx';
import { RowsField } from '../../../house/ui/form/rows-field.tsx';
import { TranslatedField, textInputs } from '../../../house/ui/language/translated-field.tsx';

const texts = all.seats;
type Season = OpeningRules['seasons'][number];

interface Props {
  seasons: readonly Season[];
  /** The error at a path such as `0.name`. */
  errorAt: (path: string) => string | undefined;
  onChange: (seasons: Season[]) => void;
}

/** Parts of the year with another number of seats. */
export function SeasonsField({ seasons, errorAt, onChange }: Props) {
  const change = (index: number, changes: Partial<Season>) =>
    onChange(seasons.map((season, i) => (i === index ? { ...season, ...changes } : season)));
  const error = (path: string) => {
    const message = errorAt(path);
    return message ? { message } : undefined;
  };
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
      {(season, index) => (
        <chakra.div flex="1" minWidth="0" display="grid" gap="3" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
          <chakra.div gridColumn="1 / -1">
            <TranslatedField
              label={texts.name}
              field="name"
              placeholder={texts.namePlaceholder}
              maxLength={40}
              inputOf={textInputs(
                season,
                'name',
                (changed) => change(index, changed),
                (path) => error(`${index}.${path}`),
              )}
            />
          </chakra.div>
          <TextField
            label={texts.seatsThen}
            type="number"
            inputMode="numeric"
            min={1}
            value={Number.isNaN(season.seats) ? '' : season.seats}
            error={error(`${index}.seats`)}
            onChange={(event) => change(index, { seats: event.target.valueAsNumber })}
          />
          <YearDayField
            label={texts.from}
            dayLabel={texts.fromDay}
            monthLabel={texts.fromMonth}
            value={season.from}
            onChange={(from) => change(index, { from })}
          />
          <YearDayField
            label={texts.to}
            dayLabel={texts.toDay}
            monthLabel={texts.toMonth}
            value={season.to}
            onChange={(to) => change(index, { to })}
          />
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
