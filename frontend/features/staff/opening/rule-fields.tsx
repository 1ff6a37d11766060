import { settings } from 'virtual:settings';
import { SimpleGrid } from '@chakra-ui/react';
import type { UseFormReturn } from 'react-hook-form';
import type { OpeningRules } from '#contract/reservations/opening';
import { texts } from '#texts/reservations/opening';
import { TextField } from '../../../components/form/fields.tsx';

export type RulesForm = UseFormReturn<OpeningRules, unknown, OpeningRules>;

type NumberName = {
  [Name in keyof OpeningRules]-?: OpeningRules[Name] extends number | undefined ? Name : never;
}[keyof OpeningRules];

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
