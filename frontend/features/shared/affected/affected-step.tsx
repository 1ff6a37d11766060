import { chakra, Stack } from '@chakra-ui/react';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Reservation } from '#contract/reservations/reservation';
import { printPhone } from '#rules/phones';
import type { Translated } from '#rules/translated';
import { wallTimeInWords } from '#rules/wall-time';
import { texts as all } from '#texts/reservations/closures';
import { Button } from '../../../components/action/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { DialogActions } from '../../../components/dialog/dialog-looks.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Answer } from '../../../components/feedback/answer.tsx';
import { TextareaField } from '../../../components/form/fields.tsx';
import { Radio, RadioGroup } from '../../../components/form/radio.tsx';
import { textToEdit, withText } from '../../../components/language/form-translations.ts';
import { InEachLanguage } from '../../../components/language/in-each-language.tsx';
import { DataTable } from '../../../components/layout/data-table.tsx';
import { type Decision, unreachable, type useDecidedSaving } from './use-affected.ts';

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
        {failure && <Answer>{failure}</Answer>}
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

const Phone = chakra('a', { base: { whiteSpace: 'nowrap' } });

/** Reservations that a change affects, each with the phone of its guest, and a mark where the guest cannot be written to. */
function AffectedTable({ label, affected }: { label: string; affected: readonly Reservation[] }) {
  return (
    <DataTable
      label={label}
      rows={affected}
      keyOf={({ _id }) => _id}
      columns={[
        { header: texts.when, cell: ({ dateTime }) => wallTimeInWords(dateTime).replace(/ \d{4},/, ',') },
        {
          header: texts.guest,
          cell: ({ userName, userSurname, userEmail }) => (
            <>
              <strong>{`${userName} ${userSurname}`.trim()}</strong>
              {!userEmail && (
                <chakra.span display="block" textStyle="small" color="fg.muted">
                  {texts.noEmail}
                </chakra.span>
              )}
            </>
          ),
        },
        { header: texts.guests, align: 'end', cell: ({ seats }) => seats },
        {
          header: texts.phone,
          cell: ({ userPhone }) => (userPhone ? <Phone href={`tel:${userPhone}`}>{printPhone(userPhone)}</Phone> : texts.noPhone),
        },
      ]}
    />
  );
}

/** After a change: what was done, and which guests have to be called, because they gave no e-mail address. */
export function CallStep({ said, guests, onClose }: { said: string; guests: readonly Reservation[]; onClose: () => void }) {
  return (
    <>
      <Stack gap="5">
        <Alert tone="warning">{said}</Alert>
        <AffectedTable label={texts.callTitle} affected={guests} />
      </Stack>
      <DialogActions>
        <Button onClick={onClose} data-autofocus>
          {texts.done}
        </Button>
      </DialogActions>
    </>
  );
}

interface AffectedDialogProps {
  saving: Pick<ReturnType<typeof useDecidedSaving>, 'question' | 'toCall' | 'isSaving' | 'answer' | 'called'>;
  /** What it means to keep the reservations. */
  keepThem?: string | undefined;
  /** What changes. */
  children: ReactNode;
}

/** The reservations that a change affects, before it is saved; and whom to call afterwards. */
export function AffectedDialog({ saving, keepThem, children }: AffectedDialogProps) {
  const { question, toCall, isSaving, answer, called } = saving;
  if (toCall) {
    return (
      <Dialog title={all.wizard.callTitle} size="lg" onClose={called}>
        <CallStep {...toCall} onClose={called} />
      </Dialog>
    );
  }
  if (!question) return null;
  return (
    <Dialog title={all.wizard.whoTitle} size="lg" onClose={() => answer(undefined)}>
      <AffectedStep
        affected={question.affected}
        failure={question.failure}
        isSaving={isSaving}
        back={all.wizard.back}
        keepThem={keepThem}
        onSave={answer}
        onBack={() => answer(undefined)}
      >
        {children}
      </AffectedStep>
    </Dialog>
  );
}
