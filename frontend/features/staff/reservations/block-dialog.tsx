import { chakra, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { Reservation } from '#contract/reservations/reservation';
import { printPhone } from '#rules/phones';
import { texts } from '#texts/reservations/blocked-guests';
import { client } from '../../../api/client.ts';
import { useChange } from '../../../api/queries.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { Checkbox, TextField } from '../../../components/form/fields.tsx';

/** Asks by which address and number the guest of a reservation is blocked, and blocks them. */
export function BlockDialog({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const known = [reservation.userEmail, reservation.userPhone].filter(Boolean);
  const [chosen, setChosen] = useState(known);
  const [note, setNote] = useState('');
  const block = useChange('reservations', client.reservations.block);
  const confirm = async () => {
    if (chosen.length === 0) throw new Error(texts.nothing);
    let message = '';
    for (const guest of chosen) message = (await block.mutateAsync({ body: { guest, note } })).message;
    announce(message);
  };
  return (
    <ConfirmDialog title={texts.title} confirm={texts.confirm} cancel={texts.keep} onConfirm={confirm} onClose={onClose}>
      {texts.question}
      <Stack gap="2" my="3" color="fg" align="flex-start">
        {known.map((guest) => (
          <Checkbox
            key={guest}
            label={guest === reservation.userPhone ? printPhone(guest) : guest}
            checked={chosen.includes(guest)}
            onChange={({ target }) => setChosen(target.checked ? [...chosen, guest] : chosen.filter((other) => other !== guest))}
          />
        ))}
      </Stack>
      {texts.stays}
      <chakra.div mt="4" color="fg">
        <TextField
          label={texts.note}
          optional
          hint={texts.noteHint}
          maxLength={200}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </chakra.div>
    </ConfirmDialog>
  );
}
