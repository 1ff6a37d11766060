import { Stack } from '@chakra-ui/react';
import type { Reservation } from '#contract/reservations/reservation';
import { texts as all } from '#texts/reservations/closures';
import { Button } from '../../../components/action/button.tsx';
import { DialogActions } from '../../../components/dialog/dialog-looks.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { AffectedTable } from './affected-table.tsx';

const texts = all.wizard;

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
