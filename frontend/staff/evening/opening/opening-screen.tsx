import { chakra, Stack } from '@chakra-ui/react';
import * as z from 'zod/mini';
import { type Opening, OpeningRules } from '#evening/contract/opening';
import { paths } from '#site/contract/page-paths';
import { closures, opening as texts } from '#texts/opening';
import { useOpening } from '../../../house/client/lists.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { QueryResult } from '../../../house/ui/feedback/query-result.tsx';
import { announceUndoable } from '../../../house/ui/feedback/replies.ts';
import { errorsBelow } from '../../../house/ui/form/errors-at.ts';
import { FormPart, LongForm } from '../../../house/ui/form/long-form.tsx';
import { Part } from '../../../house/ui/layout/card.tsx';
import { Page, TextLink } from '../../../house/ui/layout/page.tsx';
import { AffectedDialog } from '../affected.tsx';
import { Preview } from './preview.tsx';
import { weekInWords } from './rules-in-words.ts';
import { SpecialDays } from './special-days.tsx';
import { usualWeek } from './starting-point.ts';
import { useRulesEditor } from './use-rules-editor.ts';
import { WeekLines } from './week-lines.tsx';

/** The panel screen Opening hours: the week, and the days that differ from it. */
export function OpeningScreen() {
  const query = useOpening();
  return (
    <Page title={texts.title}>
      <QueryResult query={query}>{(opening) => <HoursForm opening={opening} />}</QueryResult>
    </Page>
  );
}

const hours = {
  formName: 'hours',
  schema: z.pick(OpeningRules, { week: true }),
  valuesOf: ({ week }: OpeningRules) => ({ week }),
  fieldTexts: weekInWords,
};

/** The hours of the week, below them the days with other hours, and beside them the week that guests would see. */
function HoursForm({ opening }: { opening: Opening }) {
  const { editor, saving, errorAt, rules } = useRulesEditor(opening, hours);
  const { form } = editor;
  const setWeek = (change: (week: OpeningRules['week']) => OpeningRules['week']) =>
    form.setValue('week', change(form.getValues('week')), { shouldDirty: true, shouldValidate: form.formState.isSubmitted });

  const fillIn = () => {
    const before = form.getValues('week');
    setWeek(usualWeek);
    announceUndoable(texts.first.filled, () => setWeek(() => before));
  };

  return (
    <>
      <LongForm
        editor={editor}
        columns="minmax(0, 1fr) 18rem"
        preview={<Preview rules={rules} pausedUntil={opening.pausedUntil} />}
        after={opening.rules && <SpecialDays rules={opening.rules} />}
      >
        {!opening.rules && <FirstTime terms={opening.firstTerms} onFill={fillIn} />}
        <FormPart title={texts.week.title} intro={texts.week.intro}>
          <WeekLines
            week={rules.week}
            errorAt={errorsBelow(errorAt, 'week')}
            onChange={(change) => setWeek(change)}
            onCheck={() => form.trigger('week')}
          />
          {opening.rules && (
            <chakra.p textStyle="small">
              <TextLink to={paths.bookingRules}>{texts.toRules}</TextLink>
            </chakra.p>
          )}
        </FormPart>
      </LongForm>
      <AffectedDialog saving={saving}>{closures.week}</AffectedDialog>
    </>
  );
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
