import { chakra, Grid, Stack } from '@chakra-ui/react';
import { useRef } from 'react';
import type { EnteredReservation } from '#contract/reservations/reservations';
import type { Table } from '#contract/reservations/room';
import { texts as entryTexts } from '#texts/reservations/entry';
import { texts as all } from '#texts/reservations/tables';
import { texts as tonight } from '#texts/reservations/tonight';
import { client } from '../../../../api/client.ts';
import { useChange } from '../../../../api/queries.ts';
import { Button } from '../../../../components/action/button.tsx';
import { Dialog } from '../../../../components/dialog/dialog.tsx';
import { DialogActions } from '../../../../components/dialog/dialog-looks.ts';
import { Answer } from '../../../../components/feedback/answer.tsx';
import { earliestTime } from '../../../shared/reservations/reservation-rules.ts';
import { OverrideFields } from '../entry/override-fields.tsx';
import { enterLater, useActs } from '../use-acts.ts';

/** Nothing is asked but how many they are. */
const unnamed = { userName: entryTexts.guestName, userSurname: '', area: '', comment: '' };

interface Props {
  table: Table;
  /** How the table stands: `Free until 20:30`. */
  state: string;
  onClose: () => void;
}

/** Seats guests who walked in at a free table: how many they are is all that is asked. */
export function WalkInDialog({ table, state, onClose }: Props) {
  const { override, announceDone } = useActs();
  const enter = useChange('reservations', (party: { body: EnteredReservation; idempotencyKey: string }) =>
    client.reservations.enter(party).catch((error: unknown) => enterLater(error, party.body, party.idempotencyKey)),
  );
  const sent = useRef({ seats: 0, key: '' });
  const { refusal } = override;

  const seat = async (seats: number) => {
    if (!override.mayAttempt()) return;
    // the same party, sent again after a failure, is seated once
    if (sent.current.seats !== seats) sent.current = { seats, key: crypto.randomUUID() };
    const body = { seats, dateTime: earliestTime(), ...unnamed, source: 'walkin' as const, tables: [table._id] };
    const reply = await override
      .attempt((reason) => enter.mutateAsync({ body: { ...body, override: reason }, idempotencyKey: sent.current.key }))
      .catch(() => undefined);
    if (!reply) return;
    announceDone(all.seated(reply.message, table.label), [reply.data]);
    onClose();
  };

  return (
    <Dialog title={all.tables(table.label)} size="sm" onClose={onClose}>
      <Stack gap="4">
        <chakra.p>{state}</chakra.p>
        {enter.error && !refusal && <Answer>{enter.error.message}</Answer>}
        {refusal ? (
          <OverrideFields refusal={refusal} override={override} />
        ) : (
          <Stack role="group" aria-label={all.screen.howMany} gap="2">
            <chakra.span fontWeight="bold">{all.screen.howMany}</chakra.span>
            <Grid templateColumns="repeat(auto-fill, minmax({sizes.14}, 1fr))" gap="2">
              {Array.from({ length: table.seats }, (_, at) => at + 1).map((seats) => (
                <Button
                  key={seats}
                  look="outline"
                  px="0"
                  minHeight="14"
                  aria-label={tonight.covers(seats)}
                  disabled={enter.isPending}
                  onClick={() => seat(seats)}
                >
                  {seats}
                </Button>
              ))}
            </Grid>
          </Stack>
        )}
      </Stack>
      {refusal && (
        <DialogActions>
          <Button busy={enter.isPending && all.seating} onClick={() => seat(sent.current.seats)}>
            {all.seatAnyway(table.label)}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
