import { Flex, Stack } from '@chakra-ui/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { LinkedReservation as Linked } from '#evening/contract/linked-reservations';
import { tableTimeInWords } from '#evening/rules/table-time';
import { differences } from '#evening/rules/transitions';
import { sectionPath } from '#site/contract/page-paths';
import { reservations as all, details } from '#texts/bookings';
import { ApiError } from '../../house/client/api-error.ts';
import { client } from '../../house/client/client.ts';
import { followTicket } from '../../house/client/kept-tickets.ts';
import { Button } from '../../house/ui/action/button.tsx';
import { ConfirmDialog } from '../../house/ui/dialog/confirm-dialog.tsx';
import { Alert } from '../../house/ui/feedback/alert.tsx';
import { DateField } from '../../house/ui/form/date-field.tsx';
import { TextareaField, TextField } from '../../house/ui/form/fields.tsx';
import { Sheet } from '../../house/ui/layout/card.tsx';
import { AskedNotice } from './asked-table.tsx';
import { ChangeDeadline } from './change-deadline.tsx';
import { type ChosenNeeds, NeedsFields } from './needs-fields.tsx';
import { Fact, FactList, NeedsFacts } from './reservation-facts.tsx';
import { earliestTime, isExpected, isInFuture, latestTime, needsAnswer } from './reservation-rules.ts';
import { Ticket, VisitActions } from './ticket.tsx';
import { CallAfter } from './times/call-us.tsx';
import { Refused } from './times/refused.tsx';
import { chosenTable, TimeChoice } from './times/time-choice.tsx';
import { TypedTable } from './times/typed-table.tsx';
import { useTimeChoice } from './times/use-time-choice.ts';

const texts = all.linked;

interface Props {
  link: string;
  reservation: Linked;
  /** Called with the reservation as it stands after a change. */
  onChange: (current: Linked) => void;
}

/** The reservation of a link, or the form that changes it. */
export function LinkedReservation({ link, reservation, onChange }: Props) {
  const [mode, setMode] = useState<'change' | 'cancel'>();
  const [message, setMessage] = useState<string>();
  const result = useRef<HTMLDivElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  const done = (current: Linked, said: string) => {
    onChange(current);
    setMessage(said);
    setMode(undefined);
  };

  const stopChanging = () => {
    setMode(undefined);
    requestAnimationFrame(() => changeButton.current?.focus());
  };

  const keep = async () => {
    const { dateTime, seats, area, version } = reservation;
    const { data, message: said } = await client.reservations.changeLinked({ body: { link, dateTime, seats, area, version } });
    done(data, said);
  };

  useEffect(() => followTicket(reservation), [reservation]);
  useEffect(() => {
    if (message && !mode) result.current?.focus();
  }, [message, mode]);

  if (mode === 'change') {
    return (
      <Sheet>
        <ChangeLinked link={link} reservation={reservation} onSaved={done} onClose={stopChanging} />
      </Sheet>
    );
  }
  return (
    <Sheet>
      <Stack gap="8">
        {message && (
          <div ref={result} tabIndex={-1}>
            <Alert tone="success">{message}</Alert>
          </div>
        )}
        <p>{texts.greeting(reservation.userName)}</p>
        <Ticket reservation={reservation} />
        <Said reservation={reservation} />
        {reservation.asked && isExpected(reservation) && <AskedNotice asked={reservation.asked} onKeep={keep} />}
        <Standing reservation={reservation} />
        {isExpected(reservation) && (
          <Flex gap="3" wrap="wrap">
            <Button ref={changeButton} onClick={() => setMode('change')}>
              {reservation.mayChange ? texts.change : texts.changeSaid}
            </Button>
            <Button look="danger" onClick={() => setMode('cancel')}>
              {texts.cancel}
            </Button>
          </Flex>
        )}
      </Stack>
      {mode === 'cancel' && (
        <CancelLinkedDialog
          link={link}
          when={tableTimeInWords(reservation.dateTime)}
          onCancelled={done}
          onClose={() => setMode(undefined)}
        />
      )}
    </Sheet>
  );
}

/** What the guest has said besides, if anything. */
function Said({ reservation }: { reservation: Linked }) {
  const { comment, allergens = [], needs = [] } = reservation;
  if (!comment && allergens.length === 0 && needs.length === 0) return null;
  return (
    <FactList>
      {comment && <Fact name={details.fields.comment}>{comment}</Fact>}
      <NeedsFacts reservation={reservation} />
    </FactList>
  );
}

/** How it stands, and what can be done about it. */
function Standing({ reservation }: { reservation: Linked }) {
  const { status, dateTime, mayChange, changeableUntil, number, calendar, reason, reasonLanguage } = reservation;
  const isOver = !isInFuture(dateTime);
  if (status === 'cancelled') {
    return (
      <Stack gap="5" align="flex-start">
        <p>
          {texts.status.cancelled} <span lang={reasonLanguage}>{reason}</span>
        </p>
        <Button asChild look="outline">
          <Link to={sectionPath('reservation')}>{texts.again}</Link>
        </Button>
      </Stack>
    );
  }
  if (isOver) return <p>{texts.isOver}</p>;
  return (
    <Stack gap="5">
      <p>{texts.status[status]}</p>
      <ChangeDeadline until={changeableUntil} mayChange={mayChange} />
      <VisitActions number={number} calendar={calendar} withPhone={mayChange} />
    </Stack>
  );
}

interface CancelLinkedDialogProps {
  link: string;
  when: string;
  onCancelled: (current: Linked, message: string) => void;
  onClose: () => void;
}

/** Asks before a guest cancels, and for a reason if there is one to tell. */
function CancelLinkedDialog({ link, when, onCancelled, onClose }: CancelLinkedDialogProps) {
  const [reason, setReason] = useState('');
  const cancel = async () => {
    const tidy = reason.replace(/\s+/g, ' ').trim();
    const { data, message } = await client.reservations.cancelLinked({ body: { link, ...(tidy && { reason: tidy }) } });
    onCancelled(data, message);
  };
  return (
    <ConfirmDialog
      title={texts.cancelTitle}
      confirm={texts.cancel}
      cancel={texts.keep}
      onConfirm={cancel}
      helpAfter={(error) => <CallAfter error={error} />}
      onClose={onClose}
    >
      <Stack gap="4">
        <p>{texts.cancelQuestion(when)}</p>
        <TextareaField
          label={texts.reason}
          optional
          rows={2}
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}

interface ChangeLinkedProps {
  link: string;
  reservation: Linked;
  onSaved: (current: Linked, message: string) => void;
  onClose: () => void;
}

/** Another time, number of guests or area for the reservation of a link, and after the deadline at least what the guest has said. */
function ChangeLinked({ link, reservation, onSaved, onClose }: ChangeLinkedProps) {
  const [dateTime, setDateTime] = useState(reservation.dateTime);
  const [seats, setSeats] = useState<number | undefined>(reservation.seats);
  const [area, setArea] = useState(reservation.area);
  const [comment, setComment] = useState(reservation.comment);
  const [chosen, setChosen] = useState<ChosenNeeds>({ allergens: reservation.allergens, needs: reservation.needs });
  const [error, setError] = useState<unknown>();
  const [isSaving, setIsSaving] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const formElement = useRef<HTMLFormElement>(null);
  const table = { dateTime, seats, area, setDateTime, setSeats, setArea };
  const choice = useTimeChoice(table, error, { link });
  const { mayChange, version } = reservation;
  const said = { comment, ...chosen };
  const isOther = differences(reservation, { dateTime, seats, area, ...said }).length > 0;
  useEffect(() => {
    // the form is taller than the screen of a phone, and is read from its beginning
    formElement.current?.focus({ preventScroll: true });
    formElement.current?.scrollIntoView({ block: 'start' });
  }, []);
  const isPast = dateTime !== '' && !isInFuture(dateTime);
  const canSave = isOther && isInFuture(dateTime) && seats !== undefined && seats > 0 && !choice.isTooLarge;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSave || isSaving) return;
    setIsSaving(true);
    setError(undefined);
    try {
      const { data, message } = await client.reservations.changeLinked({
        body: { link, ...(mayChange && { dateTime, seats, area }), ...said, version },
      });
      onSaved(data, message);
    } catch (refusal) {
      setIsSaving(false);
      if (refusal instanceof ApiError && refusal.code === 'version_conflict' && refusal.data) {
        return onSaved(refusal.data as Linked, texts.changedMeanwhile);
      }
      setError(refusal);
    }
  };

  const takeFreeTime = (free: string) => {
    setDateTime(free);
    setError(undefined);
    formElement.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };

  return (
    <form ref={formElement} aria-label={mayChange ? texts.change : texts.changeSaid} tabIndex={-1} noValidate onSubmit={save}>
      <Stack gap="8">
        {error !== undefined && <Refused error={error} onChoose={takeFreeTime} />}
        {mayChange ? <TimeChoice table={table} choice={choice} /> : <ChangeDeadline until={undefined} mayChange={false} />}
        <TextareaField
          label={details.fields.comment}
          optional
          rows={3}
          maxLength={500}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
        <NeedsFields chosen={chosen} onChange={(changed) => setChosen({ ...chosen, ...changed })} />
        {mayChange && (
          <TypedTable table={chosenTable(table, choice)} isTyped={isTyped || isPast} onTyped={setTyped}>
            <DateField
              label={details.fields.dateTime}
              type="datetime-local"
              min={earliestTime()}
              max={latestTime(choice.limits)}
              value={dateTime}
              error={isPast ? { message: texts.inPast } : undefined}
              onChange={({ target }) => setDateTime(target.value)}
            />
            <TextField
              label={details.fields.seats}
              type="number"
              inputMode="numeric"
              min={1}
              max={choice.limits.largestParty}
              value={seats ?? ''}
              onChange={({ target }) => setSeats(target.value === '' ? undefined : Number(target.value))}
            />
          </TypedTable>
        )}
        {needsAnswer(reservation, table, choice.confirmUpTo) && <Alert tone="warning">{all.needsAnswer}</Alert>}
        <Flex gap="3" wrap="wrap">
          <Button type="submit" busy={isSaving && texts.saving} disabled={!canSave}>
            {texts.save}
          </Button>
          <Button look="outline" onClick={onClose}>
            {texts.stop}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
