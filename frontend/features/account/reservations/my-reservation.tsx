import { Flex, Stack } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { OwnReservation } from '#contract/reservations/reservations';
import { texts as all } from '#texts/reservations/reservations';
import { Button } from '../../../components/action/button.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Sheet } from '../../../components/layout/card.tsx';
import { ChangeDeadline } from '../../shared/reservations/change-deadline.tsx';
import { followTicket } from '../../shared/reservations/kept-tickets.ts';
import { ReservationFacts } from '../../shared/reservations/reservation-facts.tsx';
import { isChangeable, isInFuture } from '../../shared/reservations/reservation-rules.ts';
import { CancelOwnDialog } from './cancel-own-dialog.tsx';
import { EditOwn } from './edit-own.tsx';

const texts = all.one;

/** The details of a customer's reservation, or the form that edits it. */
export function MyReservation({ reservation }: { reservation: OwnReservation }) {
  const [mode, setMode] = useState<'edit' | 'cancel'>();
  const isOver = !isInFuture(reservation.dateTime);
  const isCancelled = reservation.status === 'cancelled';
  const mayChange = isChangeable(reservation);
  useEffect(() => followTicket(reservation), [reservation]);

  if (mode === 'edit') return <EditOwn reservation={reservation} onClose={() => setMode(undefined)} />;
  return (
    <Sheet>
      <Stack gap="6">
        <ReservationFacts reservation={reservation} />
        {isCancelled && <Alert tone="neutral">{texts.isCancelled}</Alert>}
        {isOver && !isCancelled && <Alert tone="neutral">{texts.isOver}</Alert>}
        {!isOver && !isCancelled && (
          <>
            <ChangeDeadline until={reservation.changeableUntil} mayChange={mayChange} />
            <Flex gap="3" wrap="wrap">
              <Button onClick={() => setMode('edit')}>{texts.edit}</Button>
              {mayChange && (
                <Button look="danger" onClick={() => setMode('cancel')}>
                  {texts.cancel}
                </Button>
              )}
            </Flex>
          </>
        )}
      </Stack>
      {mode === 'cancel' && <CancelOwnDialog reservation={reservation} onClose={() => setMode(undefined)} />}
    </Sheet>
  );
}
