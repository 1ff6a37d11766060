import { settings } from 'virtual:settings';
import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BlockedGuest } from '#contract/reservations/blocked-guests';
import { printPhone } from '#rules/phones';
import { dateInWords, localDateOf } from '#rules/wall-time';
import { texts } from '#texts/reservations/blocked-guests';
import { messageOf } from '../../../api/api-error.ts';
import { client } from '../../../api/client.ts';
import { useChange } from '../../../api/queries.ts';
import { Button } from '../../../components/action/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { QueryResult } from '../../../components/feedback/query-result.tsx';

/** The button that opens the list of the guests who may not book online. */
export function BlockedGuests() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" size="sm" onClick={() => setOpen(true)}>
        {texts.list}
      </Button>
      {isOpen && <BlockedGuestsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function BlockedGuestsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery({
    queryKey: ['reservations', 'blocked'],
    queryFn: async ({ signal }) => (await client.reservations.blocked({ signal })).data,
  });
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
  const remove = () =>
    unblock.mutate(
      { id: _id },
      { onSuccess: ({ message }) => announce(message), onError: (error) => announce(messageOf(error), { tone: 'danger' }) },
    );
  return (
    <Flex as="li" gap="3" align="center" wrap="wrap" py="3" borderTopWidth="1px">
      <chakra.div flex="1 1 12rem" minWidth="0">
        <chakra.div fontWeight="bold">{name}</chakra.div>
        <chakra.div textStyle="small" color="fg.muted">
          {[texts.since(dateInWords(localDateOf(new Date(since), settings.timeZone))), note].filter(Boolean).join(' · ')}
        </chakra.div>
      </chakra.div>
      <Button look="outline" size="sm" aria-label={texts.unblockOf(name)} onClick={remove} busy={unblock.isPending && texts.unblocking}>
        {texts.unblock}
      </Button>
    </Flex>
  );
}
