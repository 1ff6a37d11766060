import { Flex, Stack } from '@chakra-ui/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { LinkedReservation as Linked } from '#evening/contract/linked-reservations';
import { differences } from '#evening/rules/transitions';
import { reservations as all, details } from '#texts/bookings';
import { components } from '#texts/house';
import { ApiError } from '../../house/client/api-error.ts';
import { client } from '../../house/client/client.ts';
import { dropDraft, keepDraft, readDraft } from '../../house/client/editing/drafts.ts';
import { Button } from '../../house/ui/action/button.tsx';
import { Alert } from '../../house/ui/feedback/alert.tsx';
import { DateField } from '../../house/ui/form/date-field.tsx';
import { TextareaField, TextField } from '../../house/ui/form/fields.tsx';
import { ChangeDeadline } from './change-deadline.tsx';
import { NeedsFields } from './needs-fields.tsx';
import { earliestTime, isExpected, isInFuture, latestTime, needsAnswer } from './reservation-rules.ts';
import { Refused } from './times/refused.tsx';
import { chosenTable, TimeChoice } from './times/time-choice.tsx';
import { TypedTable } from './times/typed-table.tsx';
import { useTimeChoice } from './times/use-time-choice.ts';

const texts = all.linked;

interface Props {
  link: string;
  reservation: Linked;
  onSaved: (current: Linked, message: string) => void;
  /** Called with the reservation as somebody else has changed it meanwhile. */
  onMeanwhile: (current: Linked) => void;
  onClose: () => void;
}

interface Values extends Pick<Linked, 'dateTime' | 'area' | 'comment' | 'allergens' | 'needs'> {
  seats: number | undefined;
}

/**
 * Another time, number of guests or area for the reservation of a link, and after the deadline at least what the guest has said. What is not
 * saved outlasts a reload, and what others change meanwhile.
 */
export function ChangeLinked({ link, reservation, onSaved, onMeanwhile, onClose }: Props) {
  // not the one that is shown, which is read again while the guest types
  const [before, setBefore] = useState(reservation);
  const draftName = `linked/${before.number}`;
  const [values, setValues] = useState<Values>(() => ({ ...valuesOf(before), ...readDraft<Values>(draftName, undefined)?.values }));
  const [error, setError] = useState<unknown>();
  const [isSaving, setIsSaving] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const formElement = useRef<HTMLFormElement>(null);
  const set = (changed: Partial<Values>) => setValues((present) => ({ ...present, ...changed }));
  const { dateTime, seats, area, ...said } = values;
  const table = { dateTime, seats, area, set };
  const choice = useTimeChoice(table, error, { link });
  const { mayChange, version } = before;
  const changed = differences(before, values);
  const isOther = changed.length > 0;
  const mine = Object.fromEntries(changed.map((field) => [field, values[field as keyof Values]]));
  useEffect(() => {
    // the form is taller than the screen of a phone, and is read from its beginning
    formElement.current?.focus({ preventScroll: true });
    formElement.current?.scrollIntoView({ block: 'start' });
  }, []);
  useEffect(() => {
    if (isOther) keepDraft(draftName, undefined, { values: mine });
    else dropDraft(draftName, undefined);
  });
  const isPast = dateTime !== '' && !isInFuture(dateTime);
  const canSave = isOther && isInFuture(dateTime) && seats !== undefined && seats > 0 && !choice.isTooLarge;

  const close = () => {
    dropDraft(draftName, undefined);
    onClose();
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSave || isSaving) return;
    setIsSaving(true);
    setError(undefined);
    try {
      const { data, message } = await client.reservations.changeLinked({
        body: { link, ...(mayChange && { dateTime, seats, area }), ...said, version },
      });
      dropDraft(draftName, undefined);
      onSaved(data, message);
    } catch (refusal) {
      setIsSaving(false);
      setError(refusal);
      if (!isChangedMeanwhile(refusal)) return;
      const current = refusal.data as Linked;
      onMeanwhile(current);
      if (!isExpected(current)) return close();
      setBefore(current);
      setValues({ ...valuesOf(current), ...mine });
    }
  };

  const takeFreeTime = (free: string) => {
    set({ dateTime: free });
    setError(undefined);
    formElement.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };

  return (
    <form ref={formElement} aria-label={mayChange ? texts.change : texts.changeSaid} tabIndex={-1} noValidate onSubmit={save}>
      <Stack gap="8">
        {error !== undefined && (
          <Refused error={error} {...(isChangedMeanwhile(error) && { text: texts.changedMeanwhile })} onChoose={takeFreeTime} />
        )}
        {mayChange ? <TimeChoice table={table} choice={choice} /> : <ChangeDeadline until={undefined} mayChange={false} />}
        <TextareaField
          label={details.fields.comment}
          optional
          rows={3}
          maxLength={500}
          value={said.comment}
          onChange={({ target }) => set({ comment: target.value })}
        />
        <NeedsFields chosen={said} onChange={set} />
        {mayChange && (
          <TypedTable table={chosenTable(table, choice)} isTyped={isTyped || isPast} onTyped={setTyped}>
            <DateField
              label={details.fields.dateTime}
              type="datetime-local"
              min={earliestTime()}
              max={latestTime(choice.limits)}
              value={dateTime}
              error={isPast ? { message: texts.inPast } : undefined}
              onChange={({ target }) => set({ dateTime: target.value })}
            />
            <TextField
              label={details.fields.seats}
              type="number"
              inputMode="numeric"
              min={1}
              max={choice.limits.largestParty}
              value={seats ?? ''}
              onChange={({ target }) => set({ seats: target.value === '' ? undefined : Number(target.value) })}
            />
          </TypedTable>
        )}
        {needsAnswer(before, table, choice.confirmUpTo) && <Alert tone="warning">{all.needsAnswer}</Alert>}
        <Flex gap="3" wrap="wrap">
          <Button type="submit" busy={isSaving && components.saving} disabled={!canSave}>
            {texts.save}
          </Button>
          <Button look="outline" onClick={close}>
            {texts.stop}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}

function valuesOf({ dateTime, seats, area, comment, allergens, needs }: Linked): Values {
  return { dateTime, seats, area, comment, allergens, needs };
}

function isChangedMeanwhile(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'version_conflict' && error.data !== undefined;
}
