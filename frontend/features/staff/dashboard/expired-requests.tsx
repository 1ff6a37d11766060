import { settings } from 'virtual:settings';
import { chakra, Flex } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ExpiredRequest } from '#contract/reservations/evening';
import { printPhone } from '#rules/phones';
import { shortTime, wallTimeOf } from '#rules/wall-time';
import { texts } from '#texts/dashboard';
import { messageOf } from '../../../api/api-error.ts';
import { client } from '../../../api/client.ts';
import { useChange } from '../../../api/queries.ts';
import { Button } from '../../../components/action/button.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { Sheet } from '../../../components/layout/card.tsx';
import { guestOf } from '../../shared/reservations/reservation-rules.ts';

const minute = 60_000;

/** The requests that ended because nobody answered, with the telephone number to call; nothing while there are none. */
export function ExpiredRequests() {
  const id = useId();
  const { data, error } = useQuery({
    queryKey: ['reservations', 'expired'],
    queryFn: async ({ signal }) => (await client.reservations.expired({ signal })).data,
    refetchInterval: minute,
  });
  if (error && !data) return <Alert tone="danger">{messageOf(error)}</Alert>;
  if (!data?.length) return null;
  return (
    <Sheet as="section" aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="group">
        {texts.expired}
      </chakra.h2>
      <chakra.p color="fg.muted" textStyle="small" mb="3">
        {texts.expiredNote}
      </chakra.p>
      <chakra.ul p="0" m="0" listStyleType="none">
        {data.map((request) => (
          <Request key={`${request.at} ${request.reservation._id}`} request={request} />
        ))}
      </chakra.ul>
    </Sheet>
  );
}

function Request({ request: { at, reservation } }: { request: ExpiredRequest }) {
  const { _id: id, dateTime, seats, status, userPhone } = reservation;
  const guest = guestOf(reservation);
  const settle = useChange('reservations', client.reservations.settleExpired);
  const onSettle = (isSettled: boolean): Promise<unknown> =>
    settle.mutateAsync({ id, body: { at, isSettled } }).then(
      () =>
        isSettled
          ? announce(texts.settled(guest), { action: { label: texts.undo, run: () => onSettle(false) } })
          : announce(texts.unsettled(guest)),
      (error) => announce(messageOf(error), { tone: 'danger' }),
    );
  return (
    <Flex as="li" py="3" borderTopWidth="1px" columnGap="4" rowGap="1" wrap="wrap" align="center" justify="space-between">
      <chakra.div minWidth="0" flex="1 1 14rem">
        <chakra.div fontWeight="bold">{guest}</chakra.div>
        <div>{texts.party(shortTime(dateTime), seats)}</div>
        <chakra.div color="fg.muted" textStyle="small">
          {texts.endedAt(shortTime(wallTimeOf(new Date(at), settings.timeZone)))} {status === 'confirmed' && texts.tableStands}
        </chakra.div>
      </chakra.div>
      <Flex columnGap="4" rowGap="1" wrap="wrap" align="center">
        {userPhone && (
          <chakra.a href={`tel:${userPhone}`} textDecoration="underline" color="accent.fg" fontWeight="bold" py="2">
            {texts.call(printPhone(userPhone))}
          </chakra.a>
        )}
        <Button
          look="outline"
          size="sm"
          aria-label={texts.settleOf(guest)}
          busy={settle.isPending && texts.settling}
          onClick={() => onSettle(true)}
        >
          {texts.settle}
        </Button>
      </Flex>
    </Flex>
  );
}
