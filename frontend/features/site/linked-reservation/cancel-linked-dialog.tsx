import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { LinkedReservation } from '#contract/reservations/linked-reservations';
import { texts as all } from '#texts/reservations/reservations';
import { client } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { TextareaField } from '../../../components/form/fields.tsx';
import { CallAfter } from '../../shared/reservations/times/call-us.tsx';

const texts = all.linked;

interface Props {
  link: string;
  when: string;
  onCancelled: (current: LinkedReservation, message: string) => void;
  onClose: () => void;
}

/** Asks before a guest cancels, and for a reason if there is one to tell. */
export function CancelLinkedDialog({ link, when, onCancelled, onClose }: Props) {
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
