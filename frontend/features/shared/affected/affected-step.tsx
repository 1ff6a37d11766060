import { chakra, Stack } from '@chakra-ui/react';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Reservation } from '#contract/reservations/reservation';
import type { Translated } from '#rules/translated';
import { texts as all } from '#texts/reservations/closures';
import { Button } from '../../../components/action/button.tsx';
import { DialogActions } from '../../../components/dialog/dialog-looks.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { TextareaField } from '../../../components/form/fields.tsx';
import { Radio, RadioGroup } from '../../../components/form/radio.tsx';
import { textToEdit, withText } from '../../../components/language/form-translations.ts';
import { InEachLanguage } from '../../../components/language/in-each-language.tsx';
import { AffectedTable } from './affected-table.tsx';
import { type Decision, unreachable } from './use-affected.ts';

const texts = all.wizard;

interface Props {
  /** What changes. */
  children: ReactNode;
  affected: readonly Reservation[];
  failure: string | undefined;
  isSaving: boolean;
  /** The label of the button that leaves the step. */
  back: string;
  /** What it means to keep the reservations; that they keep their tables, by default. */
  keepThem?: string | undefined;
  onSave: (decision: Decision) => void;
  onBack: () => void;
}

/** The last step of a change of hours or tables: who is affected, what happens to them, and the confirmation. */
export function AffectedStep({ children, affected, failure, isSaving, back, keepThem = texts.keepThem, onSave, onBack }: Props) {
  const [guests, setGuests] = useState<Decision['guests']>();
  const [why, setWhy] = useState<Translated<'reason'>>({ reason: '' });
  const count = affected.length;
  const toCall = unreachable(affected).length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const isCancelling = count > 0 && guests === 'cancel';
    onSave(isCancelling ? { guests: 'cancel', ...why, reason: why.reason.trim() || undefined } : { guests: 'keep' });
  };
  return (
    <chakra.form noValidate onSubmit={submit}>
      <Stack gap="5">
        {failure && <Alert tone="danger">{failure}</Alert>}
        {children}
        <chakra.p role="status" fontWeight="bold">
          {count === 0 ? texts.nobody : texts.affected(count)}
        </chakra.p>
        {count > 0 && (
          <>
            <AffectedTable label={texts.list} affected={affected} />
            <RadioGroup label={texts.what}>
              <Radio name="guests" label={keepThem} checked={guests === 'keep'} onChange={() => setGuests('keep')} />
              <Radio
                name="guests"
                label={texts.cancelThem(count - toCall, toCall)}
                checked={guests === 'cancel'}
                onChange={() => setGuests('cancel')}
              />
            </RadioGroup>
            {guests === 'cancel' && toCall > 0 && <Alert tone="warning">{texts.toCall(toCall)}</Alert>}
            {guests === 'cancel' && toCall < count && (
              <InEachLanguage label={texts.reason} optional>
                {(field, { language }) => (
                  <TextareaField
                    {...field}
                    rows={2}
                    maxLength={300}
                    hint={language ? undefined : texts.reasonHint}
                    value={textToEdit(why, 'reason', language)}
                    onChange={({ target }) => setWhy(withText(why, 'reason', language, target.value.replaceAll('\n', ' ')))}
                  />
                )}
              </InEachLanguage>
            )}
          </>
        )}
      </Stack>
      <DialogActions>
        <Button look="outline" onClick={onBack} disabled={isSaving}>
          {back}
        </Button>
        <Button
          type="submit"
          look={count > 0 && guests === 'cancel' ? 'danger' : 'solid'}
          disabled={count > 0 && !guests}
          busy={isSaving && texts.saving}
        >
          {count === 0 || !guests ? texts.save : guests === 'cancel' ? texts.saveCancel(count) : texts.saveKeep(count)}
        </Button>
      </DialogActions>
    </chakra.form>
  );
}
