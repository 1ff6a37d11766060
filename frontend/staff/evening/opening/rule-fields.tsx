import { settings } from 'virtual:settings';
import { chakra } from '@chakra-ui/react';
import type { UseFormReturn } from 'react-hook-form';
import type { OpeningRules } from '#evening/contract/opening';
import { written } from '#house/rules/translated';
import { opening as texts } from '#texts/opening';
import { type ErrorAt, errorsBelow } from '../../../house/ui/form/errors-at.ts';
import { NumberField, TextField } from '../../../house/ui/form/fields.tsx';
import { RowsField } from '../../../house/ui/form/rows-field.tsx';
import { TranslatedField, textInputs } from '../../../house/ui/language/translated-field.tsx';
import { YearSpanFields } from '../year-span-fields.tsx';

type BookingRules = Omit<OpeningRules, 'week'>;
type RulesForm = UseFormReturn<BookingRules, unknown, BookingRules>;

type NumberName = {
  [Name in keyof BookingRules]-?: BookingRules[Name] extends number | undefined ? Name : never;
}[Exclude<keyof BookingRules, 'slotMinutes'>];

interface Limits {
  label: string;
  hint: string;
  min: number;
  max?: number;
  optional?: boolean;
}

const { seats, times, rules, answers } = texts;

export const numbers: Readonly<Record<NumberName, Limits>> = {
  seats: { label: seats.seats, hint: seats.seatsHint, min: 1 },
  guestsPerSlot: { label: times.guestsPerSlot, hint: times.guestsPerSlotHint, min: 1, optional: true },
  noticeMinutes: { label: rules.notice, hint: rules.noticeHint, min: 0 },
  horizonDays: {
    label: rules.horizon,
    hint: rules.horizonHint(settings.bookingHorizonDays),
    min: 1,
    max: settings.bookingHorizonDays,
  },
  largestParty: { label: rules.largestParty, hint: rules.largestPartyHint(settings.largestParty), min: 1, max: settings.largestParty },
  confirmUpTo: { label: answers.confirmUpTo, hint: answers.confirmUpToHint, min: 0 },
  answerHours: { label: answers.answerHours, hint: answers.answerHoursHint, min: 1 },
  cutoffHours: { label: answers.cutoffHours, hint: answers.cutoffHoursHint, min: 0 },
  reminderHours: { label: answers.reminderHours, hint: answers.reminderHoursHint, min: 0 },
};

export function NumberFields({ form, names }: { form: RulesForm; names: readonly NumberName[] }) {
  const toNumber = (text: unknown) => (text === '' || text === undefined || text === null ? undefined : Number(text));
  return names.map((name) => (
    <TextField
      key={name}
      {...numbers[name]}
      type="number"
      inputMode="numeric"
      maxWidth="48"
      error={form.formState.errors[name]}
      {...form.register(name, numbers[name].optional ? { setValueAs: toNumber } : { valueAsNumber: true })}
    />
  ));
}

type Stay = OpeningRules['stays'][number];

interface Props {
  stays: readonly Stay[];
  /** The error at a path such as `0.minutes`. */
  errorAt: ErrorAt;
  onChange: (stays: Stay[]) => void;
}

/** How long parties of different sizes keep their table. */
export function StaysField({ stays, errorAt, onChange }: Props) {
  return (
    <RowsField
      title={times.stays}
      hint={times.staysHint}
      rows={stays}
      onChange={onChange}
      newRow={{ upTo: settings.largestParty, minutes: 150 }}
      addLabel={times.addStay}
      least={1}
      words={({ upTo }, index) => ({
        name: times.stay(index + 1),
        remove: times.removeStay(upTo),
        removed: times.stayRemoved,
      })}
      error={errorAt('')}
    >
      {(stay, index, change) => (
        <chakra.div flex="1" minWidth="0" maxWidth="phone" display="grid" gap="3" gridTemplateColumns="1fr 1fr">
          {(['upTo', 'minutes'] as const).map((name) => (
            <NumberField
              key={name}
              label={name === 'upTo' ? times.upTo : times.stayMinutes}
              min={1}
              value={stay[name]}
              none={Number.NaN}
              error={errorAt(`${index}.${name}`)}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
        </chakra.div>
      )}
    </RowsField>
  );
}

type Season = OpeningRules['seasons'][number];

interface SeasonsProps {
  seasons: readonly Season[];
  /** The error at a path such as `0.name`. */
  errorAt: ErrorAt;
  onChange: (seasons: Season[]) => void;
}

/** Parts of the year with another number of seats. */
export function SeasonsField({ seasons, errorAt, onChange }: SeasonsProps) {
  return (
    <RowsField
      title={seats.seasons}
      hint={seats.seasonsHint}
      rows={seasons}
      onChange={onChange}
      newRow={{ name: '', from: '11-01', to: '03-31', seats: Number.NaN }}
      addLabel={seats.addSeason}
      words={(season, index) => {
        const name = written(season, 'name');
        return { name: name || seats.season(index + 1), remove: seats.removeSeason(name), removed: seats.seasonRemoved(name) };
      }}
      error={errorAt('')}
    >
      {(season, index, change) => (
        <chakra.div flex="1" minWidth="0" display="grid" gap="3" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
          <chakra.div gridColumn="1 / -1">
            <TranslatedField
              label={seats.name}
              field="name"
              placeholder={seats.namePlaceholder}
              maxLength={40}
              inputOf={textInputs(season, 'name', change, errorsBelow(errorAt, index))}
            />
          </chakra.div>
          <NumberField
            label={seats.seatsThen}
            min={1}
            value={season.seats}
            none={Number.NaN}
            error={errorAt(`${index}.seats`)}
            onChange={(value) => change({ seats: value })}
          />
          <YearSpanFields {...season} onChange={change} />
          {season.from > season.to && (
            <chakra.p gridColumn="1 / -1" textStyle="small" color="fg.muted">
              {seats.overNewYear}
            </chakra.p>
          )}
        </chakra.div>
      )}
    </RowsField>
  );
}
