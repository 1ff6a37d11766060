import { settings } from 'virtual:settings';
import { chakra } from '@chakra-ui/react';
import type { OpeningRules } from '#contract/reservations/opening';
import { texts as all } from '#texts/reservations/opening';
import { TextField } from '../../../components/form/fields.tsx';
import { RowsField } from '../../../components/form/rows-field.tsx';

const texts = all.times;
type Stay = OpeningRules['stays'][number];

interface Props {
  stays: readonly Stay[];
  /** The error at a path such as `0.minutes`. */
  errorAt: (path: string) => string | undefined;
  onChange: (stays: Stay[]) => void;
}

/** How long parties of different sizes keep their table. */
export function StaysField({ stays, errorAt, onChange }: Props) {
  const number = (index: number, name: keyof Stay, label: string) => {
    const message = errorAt(`${index}.${name}`);
    const value = stays[index]?.[name];
    return (
      <TextField
        label={label}
        type="number"
        inputMode="numeric"
        min={1}
        value={value === undefined || Number.isNaN(value) ? '' : value}
        error={message ? { message } : undefined}
        onChange={(event) => onChange(stays.map((stay, i) => (i === index ? { ...stay, [name]: event.target.valueAsNumber } : stay)))}
      />
    );
  };
  return (
    <RowsField
      title={texts.stays}
      hint={texts.staysHint}
      rows={stays}
      onChange={onChange}
      newRow={{ upTo: settings.largestParty, minutes: 150 }}
      addLabel={texts.addStay}
      least={1}
      words={({ upTo }, index) => ({ name: texts.stay(index + 1), remove: texts.removeStay(upTo), removed: texts.stayRemoved })}
      error={errorAt('')}
    >
      {(_, index) => (
        <chakra.div flex="1" minWidth="0" maxWidth="phone" display="grid" gap="3" gridTemplateColumns="1fr 1fr">
          {number(index, 'upTo', texts.upTo)}
          {number(index, 'minutes', texts.stayMinutes)}
        </chakra.div>
      )}
    </RowsField>
  );
}
