import { Flex, SimpleGrid, Stack } from '@chakra-ui/react';
import { type FormEvent, useRef, useState } from 'react';
import type { LinkedReservation } from '#contract/reservations/linked-reservations';
import { differences } from '#rules/reservations/transitions';
import { texts as details } from '#texts/reservations/details';
import { texts as all } from '#texts/reservations/reservations';
import { ApiError } from '../../../api/api-error.ts';
import { client } from '../../../api/client.ts';
import { Button } from '../../../components/action/button.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { TextareaField, TextField } from '../../../components/form/fields.tsx';
import { ChangeDeadline } from '../../shared/reservations/change-deadline.tsx';
import { type ChosenNeeds, NeedsFields } from '../../shared/reservations/needs-fields.tsx';
import { earliestTime, isInFuture, latestTime, needsAnswer } from '../../shared/reservations/reservation-rules.ts';
import { Refused } from '../../shared/reservations/times/refused.tsx';
import { TimeChoice } from '../../shared/reservations/times/time-choice.tsx';
import { useTimeChoice } from '../../shared/reservations/times/use-time-choice.ts';

const texts = all.linked;

interface Props {
  link: string;
  reservation: LinkedReservation;
  onSaved: (current: LinkedReservation, message: string) => void;
  onClose: () => void;
}

/** Another time, number of guests or area for the reservation of a link, and after the deadline at least what the guest has said. */
export function ChangeLinked({ link, reservation, onSaved, onClose }: Props) {
  const [dateTime, setDateTime] = useState(reservation.dateTime);
  const [seats, setSeats] = useState<number | undefined>(reservation.seats);
  const [area, setArea] = useState(reservation.area);
  const [comment, setComment] = useState(reservation.comment);
  const [chosen, setChosen] = useState<ChosenNeeds>({ allergens: reservation.allergens, needs: reservation.needs });
  const [error, setError] = useState<unknown>();
  const [isSaving, setIsSaving] = useState(false);
  const formElement = useRef<HTMLFormElement>(null);
  const table = { dateTime, seats, area, setDateTime, setSeats, setArea };
  const choice = useTimeChoice(table, error, { link });
  const { mayChange, version } = reservation;
  const said = { comment, ...chosen };
  const isOther = differences(reservation, { dateTime, seats, area, ...said }).length > 0;
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
        return onSaved(refusal.data as LinkedReservation, texts.changedMeanwhile);
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
    <form ref={formElement} noValidate onSubmit={save}>
      <Stack gap="8">
        {error !== undefined && <Refused error={error} onChoose={takeFreeTime} />}
        {mayChange ? <TimeChoice table={table} choice={choice} /> : <ChangeDeadline until={undefined} mayChange={false} />}
        {mayChange && (
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
            <TextField
              label={details.fields.dateTime}
              type="datetime-local"
              min={earliestTime()}
              max={latestTime(choice.limits)}
              value={dateTime}
              error={dateTime && !isInFuture(dateTime) ? { message: texts.inPast } : undefined}
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
          </SimpleGrid>
        )}
        <TextareaField
          label={details.fields.comment}
          optional
          rows={3}
          maxLength={500}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
        <NeedsFields chosen={chosen} onChange={(changed) => setChosen({ ...chosen, ...changed })} />
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
