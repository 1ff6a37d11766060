import { settings } from 'virtual:settings';
import { chakra, SimpleGrid } from '@chakra-ui/react';
import type { UseFormReturn } from 'react-hook-form';
import type { OpeningRules } from '#evening/contract/opening';
import { opening as texts } from '#texts/opening';
import { Checkbox, TextField } from '../../../house/ui/form/fields.tsx';
import { RowsField } from '../../../house/ui/form/rows-field.tsx';

type BookingRules = Omit<OpeningRules, 'week'>;
type RulesForm = UseFormReturn<BookingRules, unknown, BookingRules>;

type NumberName = {
  [Name in keyof BookingRules]-?: BookingRules[Name] extends number | undefined ? Name : never;
}[keyof BookingRules];

interface NumberProps {
  form: RulesForm;
  name: NumberName;
  label: string;
  hint?: string;
  min?: number;
  max?: number;
  optional?: boolean;
}

/** A whole number of the rules. */
export function NumberField({ form, name, optional = false, ...field }: NumberProps) {
  const toNumber = (text: unknown) => (text === '' || text === undefined || text === null ? undefined : Number(text));
  return (
    <TextField
      {...field}
      optional={optional}
      type="number"
      inputMode="numeric"
      maxWidth="48"
      error={form.formState.errors[name]}
      {...form.register(name, optional ? { setValueAs: toNumber } : { valueAsNumber: true })}
    />
  );
}

/** Who may book when. */
export function BookingRuleFields({ form }: { form: RulesForm }) {
  const { rules } = texts;
  const { bookingHorizonDays, largestParty } = settings;
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
      <NumberField form={form} name="noticeMinutes" label={rules.notice} hint={rules.noticeHint} min={0} />
      <NumberField
        form={form}
        name="horizonDays"
        label={rules.horizon}
        hint={rules.horizonHint(bookingHorizonDays)}
        min={1}
        max={bookingHorizonDays}
      />
      <NumberField
        form={form}
        name="largestParty"
        label={rules.largestParty}
        hint={rules.largestPartyHint(largestParty)}
        min={1}
        max={largestParty}
      />
      <chakra.div gridColumn="1 / -1">
        <Checkbox label={rules.takesEnquiries} {...form.register('takesEnquiries')} />
      </chakra.div>
    </SimpleGrid>
  );
}

/** What happens after a guest has booked. */
export function AnswerFields({ form }: { form: RulesForm }) {
  const { answers } = texts;
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
      <NumberField form={form} name="confirmUpTo" label={answers.confirmUpTo} hint={answers.confirmUpToHint} min={0} />
      <NumberField form={form} name="answerHours" label={answers.answerHours} hint={answers.answerHoursHint} min={1} />
      <NumberField form={form} name="cutoffHours" label={answers.cutoffHours} hint={answers.cutoffHoursHint} min={0} />
      <NumberField form={form} name="reminderHours" label={answers.reminderHours} hint={answers.reminderHoursHint} min={0} />
      <TextField
        label={answers.alertEmail}
        hint={answers.alertEmailHint}
        optional
        type="email"
        error={form.formState.errors.alertEmail}
        {...form.register('alertEmail', { setValueAs: (text: string | undefined) => text?.trim() || undefined })}
      />
    </SimpleGrid>
  );
}

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
      title={texts.times.stays}
      hint={texts.times.staysHint}
      rows={stays}
      onChange={onChange}
      newRow={{ upTo: settings.largestParty, minutes: 150 }}
      addLabel={texts.times.addStay}
      least={1}
      words={({ upTo }, index) => ({
        name: texts.times.stay(index + 1),
        remove: texts.times.removeStay(upTo),
        removed: texts.times.stayRemoved,
      })}
      error={errorAt('')}
    >
      {(_, index) => (
        <chakra.div flex="1" minWidth="0" maxWidth="phone" display="grid" gap="3" gridTemplateColumns="1fr 1fr">
          {number(index, 'upTo', texts.times.upTo)}
          {number(index, 'minutes', texts.times.stayMinutes)}
        </chakra.div>
      )}
    </RowsField>
  );
}
