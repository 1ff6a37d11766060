import { chakra, SimpleGrid } from '@chakra-ui/react';
import * as z from 'zod/mini';
import { type Opening, OpeningRules } from '#evening/contract/opening';
import { paths } from '#site/contract/page-paths';
import { closures, opening as texts } from '#texts/opening';
import { useOpening } from '../../../house/client/lists.ts';
import { EmptyState, QueryResult } from '../../../house/ui/feedback/query-result.tsx';
import { errorsBelow } from '../../../house/ui/form/errors-at.ts';
import { Checkbox, Options, SelectField, TextField } from '../../../house/ui/form/fields.tsx';
import { FormSection, LongForm } from '../../../house/ui/form/long-form.tsx';
import { Page, TextLink } from '../../../house/ui/layout/page.tsx';
import { AffectedDialog } from '../affected.tsx';
import { Preview } from './preview.tsx';
import { NumberFields, SeasonsField, StaysField } from './rule-fields.tsx';
import { partsInLines, rulesInWords } from './rules-in-words.ts';
import { useRulesEditor } from './use-rules-editor.ts';

/** The panel screen Booking rules: seats, times, who may book, and what happens then. */
export function BookingRulesScreen() {
  const query = useOpening();
  return (
    <Page title={texts.rulesTitle}>
      <QueryResult query={query}>
        {(opening) =>
          opening.rules ? (
            <RulesForm opening={opening} />
          ) : (
            <EmptyState action={<TextLink to={paths.opening}>{texts.title}</TextLink>}>{texts.hoursFirst}</EmptyState>
          )
        }
      </QueryResult>
    </Page>
  );
}

const slots = [15, 30, 60] as const;

const bookingRules = {
  formName: 'rules',
  schema: z.omit(OpeningRules, { week: true }),
  valuesOf: ({ week: _, ...rules }: OpeningRules) => rules,
  fieldTexts: rulesInWords,
};

/** The rules of booking, and beside them the week that guests would see. */
function RulesForm({ opening }: { opening: Opening }) {
  const { editor, saving, errorAt, rules } = useRulesEditor(opening, bookingRules);
  const { form } = editor;
  const { isSubmitted } = form.formState;
  const set = <Name extends 'seasons' | 'stays' | 'slotMinutes'>(name: Name, value: OpeningRules[Name]) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: isSubmitted });
  const lines = partsInLines(rules);
  const section = (part: keyof typeof lines) => ({
    id: part,
    list: 'rules',
    title: texts[part].title,
    intro: texts[part].intro,
    line: lines[part],
  });
  return (
    <>
      <LongForm editor={editor} columns="minmax(0, 1fr) 18rem" preview={<Preview rules={rules} pausedUntil={opening.pausedUntil} />}>
        <FormSection {...section('seats')}>
          <NumberFields form={form} names={['seats']} />
          <SeasonsField seasons={rules.seasons} errorAt={errorsBelow(errorAt, 'seasons')} onChange={(seasons) => set('seasons', seasons)} />
        </FormSection>
        <FormSection {...section('times')}>
          <chakra.div maxWidth="48">
            <SelectField
              label={texts.times.slot}
              value={rules.slotMinutes}
              onChange={({ target }) => set('slotMinutes', slots.find((slot) => slot === Number(target.value)) ?? 30)}
            >
              <Options of={slots} word={(slot) => texts.times.minutes(slot)} />
            </SelectField>
          </chakra.div>
          <StaysField stays={rules.stays} errorAt={errorsBelow(errorAt, 'stays')} onChange={(stays) => set('stays', stays)} />
          <NumberFields form={form} names={['guestsPerSlot']} />
        </FormSection>
        <FormSection {...section('rules')}>
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
            <NumberFields form={form} names={['noticeMinutes', 'horizonDays', 'largestParty']} />
            <chakra.div gridColumn="1 / -1">
              <Checkbox label={texts.rules.takesEnquiries} {...form.register('takesEnquiries')} />
            </chakra.div>
          </SimpleGrid>
        </FormSection>
        <FormSection {...section('answers')}>
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
            <NumberFields form={form} names={['confirmUpTo', 'answerHours', 'cutoffHours', 'reminderHours']} />
            <TextField
              label={texts.answers.alertEmail}
              hint={texts.answers.alertEmailHint}
              optional
              type="email"
              error={form.formState.errors.alertEmail}
              {...form.register('alertEmail', { setValueAs: (text: string | undefined) => text?.trim() || undefined })}
            />
          </SimpleGrid>
        </FormSection>
      </LongForm>
      <AffectedDialog saving={saving}>{closures.week}</AffectedDialog>
    </>
  );
}
