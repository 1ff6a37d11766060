import { Flex, Stack } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { OwnReservation } from '#evening/contract/reservations';
import { paths } from '#site/contract/page-paths';
import { reservations as all } from '#texts/bookings';
import { components } from '#texts/house';
import { AskedNotice } from '../../guest/evening/asked-table.tsx';
import { ChangeDeadline } from '../../guest/evening/change-deadline.tsx';
import { ReservationFacts } from '../../guest/evening/reservation-facts.tsx';
import { ReservationFields, useReservationEditor } from '../../guest/evening/reservation-fields.tsx';
import { isChangeable, isExpected, isInFuture, needsAnswer } from '../../guest/evening/reservation-rules.ts';
import { Begun } from '../../guest/evening/ticket.tsx';
import { Refused } from '../../guest/evening/times/refused.tsx';
import { chosenTable, TimeChoice } from '../../guest/evening/times/time-choice.tsx';
import { useTimeChoice } from '../../guest/evening/times/use-time-choice.ts';
import { client } from '../../house/client/client.ts';
import { followTicket } from '../../house/client/kept-tickets.ts';
import { useChange } from '../../house/client/queries.ts';
import { Button } from '../../house/ui/action/button.tsx';
import { EditorForm } from '../../house/ui/dialog/editor-dialog.tsx';
import { Alert } from '../../house/ui/feedback/alert.tsx';
import { announce } from '../../house/ui/feedback/announcements.ts';
import { Loading } from '../../house/ui/feedback/loading.tsx';
import { QueryResult } from '../../house/ui/feedback/query-result.tsx';
import { Sheet } from '../../house/ui/layout/card.tsx';
import { Page, TextLink } from '../../house/ui/layout/page.tsx';
import { CancelOwnDialog, useMyReservations } from './my-reservations.tsx';

const texts = all.one;

/** The page of one reservation of a customer. */
export function MyReservationScreen() {
  const { id } = useParams();
  const query = useMyReservations();
  const found = query.data?.find((reservation) => reservation._id === id);
  const isElsewhere = !found && query.hasNextPage && !query.isFetchingNextPage && !query.error;

  useEffect(() => {
    if (isElsewhere) query.fetchNextPage();
  }, [isElsewhere, query.fetchNextPage]);

  return (
    <Page title={texts.title} width="card">
      <Stack gap="6" align="stretch">
        <TextLink to={paths.myReservations}>{texts.back}</TextLink>
        <QueryResult query={query}>
          {() => {
            if (found) return <MyReservation key={found._id} reservation={found} />;
            return query.hasNextPage ? <Loading /> : <Alert tone="info">{texts.missing}</Alert>;
          }}
        </QueryResult>
      </Stack>
    </Page>
  );
}

/** The details of a customer's reservation, or the form that edits it. */
function MyReservation({ reservation }: { reservation: OwnReservation }) {
  const [mode, setMode] = useState<'edit' | 'cancel'>();
  const isAhead = isExpected(reservation);
  const isCancelled = reservation.status === 'cancelled';
  useEffect(() => followTicket(reservation), [reservation]);
  const withdraw = useChange('reservations', () => {
    const { _id, dateTime, seats, area, version } = reservation;
    return client.reservations.update({ id: _id, body: { dateTime, seats, area, version } });
  });
  const keep = async () => announce((await withdraw.mutateAsync(undefined)).message);

  if (mode === 'edit') return <EditOwn reservation={reservation} onClose={() => setMode(undefined)} />;
  return (
    <Sheet>
      <Stack gap="6">
        <ReservationFacts reservation={reservation} />
        {reservation.asked && isAhead && <AskedNotice asked={reservation.asked} onKeep={keep} />}
        {isCancelled && <Alert tone="neutral">{texts.isCancelled}</Alert>}
        {!isAhead && !isCancelled && <Begun startsAt={reservation.startsAt} over={<Alert tone="neutral">{texts.isOver}</Alert>} />}
        {isAhead && (
          <>
            <ChangeDeadline until={reservation.changeableUntil} mayChange={isChangeable(reservation)} />
            <Flex gap="3" wrap="wrap">
              <Button onClick={() => setMode('edit')}>{texts.edit}</Button>
              <Button look="danger" onClick={() => setMode('cancel')}>
                {all.linked.cancel}
              </Button>
            </Flex>
          </>
        )}
      </Stack>
      {mode === 'cancel' && <CancelOwnDialog reservation={reservation} onClose={() => setMode(undefined)} />}
    </Sheet>
  );
}

/** The form in which customers change a reservation of their own. */
function EditOwn({ reservation, onClose }: { reservation: OwnReservation; onClose: () => void }) {
  const editor = useReservationEditor(reservation, ({ message }) => {
    announce(message);
    onClose();
  });
  const { form, error } = editor;
  const [dateTime, seats, area = ''] = form.watch(['dateTime', 'seats', 'area']);
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
  const set = (wanted: object) => {
    for (const [name, value] of Object.entries(wanted)) form.setValue(name as 'dateTime', value, options);
  };
  const table = { dateTime, seats, area, set };
  const choice = useTimeChoice(table, error, { id: reservation._id });
  const canSave = isInFuture(dateTime);
  const mayChange = isChangeable(reservation);
  return (
    <Sheet>
      <EditorForm editor={editor}>
        {editor.failure && <Refused error={error} onChoose={(free) => set({ dateTime: free })} />}
        {mayChange ? (
          <TimeChoice table={table} choice={choice} areaError={form.formState.errors.area?.message} />
        ) : (
          <ChangeDeadline until={reservation.changeableUntil} mayChange={false} />
        )}
        <ReservationFields form={form} isTableFixed={!mayChange} chosen={chosenTable(table, choice)} />
        {canSave && needsAnswer(reservation, table, choice.confirmUpTo) && <Alert tone="warning">{all.needsAnswer}</Alert>}
        {!canSave && <Alert tone="info">{all.dialog.inPast}</Alert>}
        <Flex gap="3" wrap="wrap">
          <Button type="submit" busy={editor.isSaving && components.saving} disabled={!canSave}>
            {texts.save}
          </Button>
          <Button look="outline" onClick={onClose}>
            {components.discardChanges}
          </Button>
        </Flex>
      </EditorForm>
    </Sheet>
  );
}
