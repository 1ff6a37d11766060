import { chakra, Stack } from '@chakra-ui/react';
import type { Opening } from '#contract/reservations/opening';
import { texts } from '#texts/reservations/pause';
import { messageOf } from '../../../api/api-error.ts';
import { client } from '../../../api/client.ts';
import { useSpecialDays } from '../../../api/opening.ts';
import { useChange } from '../../../api/queries.ts';
import { Button } from '../../../components/action/button.tsx';
import { Dialog, DialogCancel } from '../../../components/dialog/dialog.tsx';
import { DialogActions } from '../../../components/dialog/dialog-looks.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { minutesToClosing } from './pause.ts';

/** Asks for how long the online bookings are paused; each answer is one button. */
export function PauseDialog({ opening, onClose }: { opening: Opening; onClose: () => void }) {
  const { data: specialDays } = useSpecialDays();
  const change = useChange('opening', client.opening.pause);
  const evening = minutesToClosing(opening, specialDays ?? []);
  const pause = (minutes: number) =>
    change.mutate(
      { body: { minutes } },
      {
        onSuccess: ({ message }) => {
          announce(message);
          onClose();
        },
      },
    );
  const choice = (minutes: number, label: string) => (
    <Button look="outline" disabled={change.isPending} onClick={() => pause(minutes)}>
      {label}
    </Button>
  );
  return (
    <Dialog title={texts.title} size="sm" onClose={onClose}>
      <Stack gap="4">
        {change.error && <Alert tone="danger">{messageOf(change.error)}</Alert>}
        <chakra.p>{texts.question}</chakra.p>
        <Stack gap="2">
          {choice(30, texts.minutes[30])}
          {choice(60, texts.minutes[60])}
          {choice(120, texts.minutes[120])}
          {evening !== undefined && choice(evening, texts.evening)}
        </Stack>
      </Stack>
      <DialogActions>
        <DialogCancel>{texts.cancel}</DialogCancel>
      </DialogActions>
    </Dialog>
  );
}
