import { Flex, SimpleGrid, Stack } from '@chakra-ui/react';
import { type FormEvent, useRef, useState } from 'react';
import type { LinkedReservation } from '#contract/reservations/linked-reservations';
import { texts as details } from '#texts/reservations/details';
import { texts as all } from '#texts/reservations/reservations';
import { ApiError } from '../../../api/api-error.ts';
import { client } from '../../../api/client.ts';
import { Button } from '../../../components/action/button.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { TextField } from '../../../components/form/fields.tsx';
import { earliestTime, isInFuture, latestTime, needsNewConfirmation } from '../../shared/reservations/reservation-rules.ts';
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

/** Another time, number of guests or area for the reservation of a link. */
export function ChangeLinked({ link, reservation, onSaved, onClose }: Props) {
  const [dateTime, setDateTime] = useState(reservation.dateTime);
  const [seats, setSeats] = useState<number | undefined>(reservation.seats);
  const [area, setArea] = useState(reservation.area);
  const [error, setError] = useState<unknown>();
  const [isSaving, setIsSaving] = useState(false);
  const formElement = useRef<HTMLFormElement>(null);
  const table = { dateTime, seats, area, setDateTime, setSeats, setArea };
  const choice = useTimeChoice(table, error, { link });
  const isOther = dateTime !== reservation.dateTime || seats !== reservation.seats || area !== reservation.area;
  const canSave = isOther && isInFuture(dateTime) && seats !== undefined && seats > 0 && !choice.isTooLarge;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSave || isSaving) return;
    setIsSaving(true);
    setError(undefined);
    try {
      const { data, message } = await client.reservations.changeLinked({
        body: { link, dateTime, seats, area, version: reservation.version },
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
        <TimeChoice table={table} choice={choice} />
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
        {needsNewConfirmation(reservation, table, choice.confirmUpTo) && <Alert tone="warning">{all.needsNewConfirmation}</Alert>}
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
