import { chakra, Stack } from '@chakra-ui/react';
import { type FieldErrors, type FieldValues, get } from 'react-hook-form';
import { type Opening, OpeningRules, type SavedOpening } from '#evening/contract/opening';
import { closures, opening as texts } from '#texts/opening';
import { client } from '../../../house/client/client.ts';
import { useEditor, useNewest } from '../../../house/client/editing/use-editor.ts';
import { useOpening } from '../../../house/client/opening.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { QueryResult } from '../../../house/ui/feedback/query-result.tsx';
import { announceUndoable } from '../../../house/ui/feedback/replies.ts';
import { SelectField } from '../../../house/ui/form/fields.tsx';
import { FormPart, LongForm } from '../../../house/ui/form/long-form.tsx';
import { Page } from '../../../house/ui/layout/page.tsx';
import { Part } from '../../../house/ui/layout/part.tsx';
import { AffectedDialog } from '../affected-step.tsx';
import { useDecidedSaving } from '../use-affected.ts';
import { Preview } from './preview.tsx';
import { AnswerFields, BookingRuleFields, NumberField, StaysField } from './rule-fields.tsx';
import { rulesInWords } from './rules-in-words.ts';
import { SeasonsField } from './seasons-field.tsx';
import { SpecialDays } from './special-days.tsx';
import { emptyRules, usualWeek } from './starting-point.ts';
import { WeekField } from './week-field.tsx';

/** The panel screen Opening: hours, seats and rules of booking. */
export function OpeningScreen() {
  const query = useOpening();
  return (
    <Page title={texts.title}>
      <QueryResult query={query}>
        {(opening) => (
          <>
            {opening.rules && <SpecialDays rules={opening.rules} />}
            <OpeningForm opening={opening} />
          </>
        )}
      </QueryResult>
    </Page>
  );
}

const slots = [15, 30, 60] as const;

/** The rules of opening and booking, and beside them the week that guests would see. */
function OpeningForm({ opening }: { opening: Opening }) {
  const { editor, saving } = useOpeningEditor(opening);
  const { form } = editor;
  const { errors, isSubmitted } = form.formState;
  const values = form.watch();
  const set = <Name extends 'week' | 'seasons' | 'stays' | 'slotMinutes'>(name: Name, value: OpeningRules[Name]) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: isSubmitted });

  const fillIn = () => {
    const before = form.getValues('week');
    set('week', usualWeek());
    announceUndoable(texts.first.filled, () => set('week', before));
  };

  return (
    <>
      <LongForm editor={editor} columns="minmax(0, 1fr) 18rem" preview={<Preview rules={values} pausedUntil={opening.pausedUntil} />}>
        {!opening.rules && <FirstTime terms={opening.firstTerms} onFill={fillIn} />}
        <FormPart title={texts.week.title} intro={texts.week.intro}>
          <WeekField
            week={values.week}
            errorAt={errorsAt(errors, 'week')}
            onChange={(change) => set('week', change(form.getValues('week')))}
          />
        </FormPart>
        <FormPart title={texts.seats.title} intro={texts.seats.intro}>
          <NumberField form={form} name="seats" label={texts.seats.seats} hint={texts.seats.seatsHint} min={1} />
          <SeasonsField seasons={values.seasons} errorAt={errorsAt(errors, 'seasons')} onChange={(seasons) => set('seasons', seasons)} />
        </FormPart>
        <FormPart title={texts.times.title} intro={texts.times.intro}>
          <chakra.div maxWidth="48">
            <SelectField
              label={texts.times.slot}
              value={values.slotMinutes}
              onChange={({ target }) => set('slotMinutes', slots.find((slot) => slot === Number(target.value)) ?? 30)}
            >
              {slots.map((slot) => (
                <option key={slot} value={slot}>
                  {texts.times.minutes(slot)}
                </option>
              ))}
            </SelectField>
          </chakra.div>
          <StaysField stays={values.stays} errorAt={errorsAt(errors, 'stays')} onChange={(stays) => set('stays', stays)} />
          <NumberField
            form={form}
            name="guestsPerSlot"
            label={texts.times.guestsPerSlot}
            hint={texts.times.guestsPerSlotHint}
            min={1}
            optional
          />
        </FormPart>
        <FormPart title={texts.rules.title} intro={texts.rules.intro}>
          <BookingRuleFields form={form} />
        </FormPart>
        <FormPart title={texts.answers.title} intro={texts.answers.intro}>
          <AnswerFields form={form} />
        </FormPart>
      </LongForm>
      <AffectedDialog saving={saving}>{closures.week}</AffectedDialog>
    </>
  );
}

/** The messages of a form's errors by path below a field; an empty path means the field itself. */
function errorsAt(errors: FieldErrors<FieldValues>, field: string): (path: string) => string | undefined {
  return (path) => {
    const { message } = (get(errors, path ? `${field}.${path}` : field) ?? {}) as { message?: unknown };
    return typeof message === 'string' ? message : undefined;
  };
}

/** What happens while no rules are stored, and hours to start from. */
function FirstTime({ terms, onFill }: { terms: Opening['firstTerms']; onFill: () => void }) {
  return (
    <Part title={texts.first.title} borderColor="metal">
      <Stack gap="3" align="flex-start">
        <p>{texts.first.now}</p>
        <p>{texts.first.afterwards}</p>
        {terms && <p>{texts.first.terms(terms.alertEmail, terms.confirmUpTo)}</p>}
        <Button look="outline" onClick={onFill}>
          {texts.first.fill}
        </Button>
      </Stack>
    </Part>
  );
}

/** The rules as form values: each field is there, also an empty one. */
function formValuesOf(opening: Opening | undefined): OpeningRules {
  return { ...emptyRules(), ...opening?.firstTerms, ...opening?.rules };
}

/** Edits the rules; after saving the form stays open and shows what is stored. */
function useOpeningEditor(opening: Opening) {
  const saving = useRulesSaving(opening);
  const editor = useEditor<OpeningRules, Opening>({
    group: 'opening',
    schema: OpeningRules,
    edited: opening,
    valuesOf: formValuesOf,
    save: saving.save,
    onSaved: ({ message, data }) => {
      editor.continueFrom(data);
      announce(message || texts.saved);
    },
    fieldTexts: rulesInWords,
  });

  useNewest(editor, opening);
  return { editor, saving };
}

/** Saves the rules; only when the hours of the week or the seats change, reservations are looked for that no longer fit. */
function useRulesSaving(stored: Opening) {
  const saving = useDecidedSaving<OpeningRules, SavedOpening>({
    look: (rules) => client.opening.affectedByRules({ body: { rules } }),
    save: (rules, version, affected) => client.opening.update({ body: { rules, version, affected } }),
  });

  const save = (rules: OpeningRules, version: number | undefined) => {
    const places = (of: OpeningRules | undefined) => JSON.stringify([of?.week, of?.seats, of?.seasons]);
    return places(rules) === places(stored.rules) && !saving.isUnsettled()
      ? client.opening.update({ body: { rules, version } })
      : saving.save(rules, version);
  };

  return { ...saving, save };
}
