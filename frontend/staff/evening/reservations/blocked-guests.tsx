import { settings } from 'virtual:settings';
import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { BlockedGuest } from '#evening/contract/blocked-guests';
import type { Reservation } from '#evening/contract/reservation';
import { printPhone } from '#house/rules/phones';
import { dateInWords, localDateOf } from '#house/rules/wall-time';
import { blockedGuests as texts } from '#texts/tonight';
import { client } from '../../../house/client/client.ts';
import { useChange, useRead } from '../../../house/client/queries.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { ConfirmDialog, Dialog } from '../../../house/ui/dialog/dialog.tsx';
import { DialogButton } from '../../../house/ui/dialog/dialog-button.tsx';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { QueryResult } from '../../../house/ui/feedback/query-result.tsx';
import { announceReply } from '../../../house/ui/feedback/replies.ts';
import { Checkbox, TextField } from '../../../house/ui/form/fields.tsx';
import { Note } from '../../../house/ui/layout/page.tsx';

export function BlockedGuests() {
  return (
    <DialogButton look="quiet" size="sm" dialog={(onClose) => <BlockedGuestsDialog onClose={onClose} />}>
      {texts.list}
    </DialogButton>
  );
}

function BlockedGuestsDialog({ onClose }: { onClose: () => void }) {
  const query = useRead(['reservations', 'blocked'], client.reservations.blocked);
  return (
    <Dialog title={texts.listTitle} onClose={onClose}>
      <QueryResult query={query} empty={texts.none}>
        {(guests) => (
          <Stack as="ul" listStyleType="none" p="0" m="0" gap="0">
            {guests.map((guest) => (
              <Guest key={guest._id} blocked={guest} />
            ))}
          </Stack>
        )}
      </QueryResult>
    </Dialog>
  );
}

function Guest({ blocked: { _id, guest, note, since } }: { blocked: BlockedGuest }) {
  const unblock = useChange('reservations', client.reservations.unblock);
  const name = guest.includes('@') ? guest : printPhone(guest);
  const remove = () => announceReply(unblock.mutateAsync({ id: _id }));
  return (
    <Flex as="li" gap="3" align="center" wrap="wrap" py="3" borderTopWidth="1px">
      <chakra.div flex="1 1 12rem" minWidth="0">
        <chakra.div fontWeight="bold">{name}</chakra.div>
        <Note>{[texts.since(dateInWords(localDateOf(new Date(since), settings.timeZone))), note].filter(Boolean).join(' · ')}</Note>
      </chakra.div>
      <Button look="outline" size="sm" aria-label={texts.unblockOf(name)} onClick={remove} busy={unblock.isPending && texts.unblocking}>
        {texts.unblock}
      </Button>
    </Flex>
  );
}

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
