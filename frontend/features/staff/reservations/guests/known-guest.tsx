import { chakra, SimpleGrid, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allergenName } from '#contract/card/allergens';
import type { GuestRecord } from '#contract/reservations/guests';
import type { Reservation } from '#contract/reservations/reservation';
import { spokenTag } from '#messages/spoken';
import { printPhone } from '#rules/phones';
import { lookLikeOne } from '#rules/reservations/guests';
import { texts as componentTexts } from '#texts/components';
import { texts } from '#texts/reservations/guests';
import { messageOf } from '../../../../api/api-error.ts';
import { client } from '../../../../api/client.ts';
import { useChange } from '../../../../api/queries.ts';
import { Button } from '../../../../components/action/button.tsx';
import { ConfirmDialog } from '../../../../components/dialog/confirm-dialog.tsx';
import { announce } from '../../../../components/feedback/announcements.ts';
import { Fact } from '../../../shared/reservations/reservation-facts.tsx';

const day = new Intl.DateTimeFormat(spokenTag(), { timeZone: 'UTC', dateStyle: 'medium' });

/** The day of a wall time of the restaurant: `12 Mar 2027`. */
const dayOf = (dateTime: string) => day.format(new Date(`${dateTime.slice(0, 10)}T00:00Z`));

/** `3 visits, 1 no-show, last on 12 Mar 2027`. */
export function summaryOf({ visits, noShows, ahead, lastVisit }: GuestRecord): string {
  return texts.summary(visits, noShows, ahead, lastVisit ? dayOf(lastVisit) : '');
}

const nameOf = ({ userName, userSurname }: Pick<GuestRecord, 'userName' | 'userSurname'>) => `${userName} ${userSurname}`.trim();

interface Props {
  guest: GuestRecord;
  /** Other guests that were found, some of whom may be the same. */
  others: readonly GuestRecord[];
  onMerged: (guest: GuestRecord, gone: GuestRecord) => void;
}

/** What the restaurant knows of the guest whom staff have chosen, with the last notes, and guests who may be the same. */
export function KnownGuest({ guest, others, onMerged }: Props) {
  const [other, setOther] = useState<GuestRecord>();
  const alike = others.filter((one) => lookLikeOne(guest, one));
  return (
    <chakra.section
      aria-label={texts.title(nameOf(guest))}
      textStyle="small"
      borderWidth="1px"
      borderRadius="sm"
      bg="bg.sunken"
      px="3"
      py="2"
    >
      <Stack gap="2">
        <strong>{summaryOf(guest)}</strong>
        {guest.notes.length > 0 && (
          <Stack as="ul" gap="1" listStyleType="none" m="0" p="0">
            {guest.notes.map(({ _id, dateTime, comment, staffNote }) => (
              <chakra.li key={_id} overflowWrap="anywhere">
                <chakra.span color="fg.muted">{dayOf(dateTime)} </chakra.span>
                {[comment && `${texts.guestSaid}: ${comment}`, staffNote && `${texts.staffNoted}: ${staffNote}`]
                  .filter(Boolean)
                  .join(' · ')}
              </chakra.li>
            ))}
          </Stack>
        )}
        {alike.map((one) => (
          <chakra.div key={one._id} display="flex" flexWrap="wrap" gap="2" alignItems="center">
            <span>
              {texts.alike} <strong>{nameOf(one)}</strong>, {summaryOf(one)}
            </span>
            <Button look="outline" size="sm" onClick={() => setOther(one)}>
              {texts.merge}
            </Button>
          </chakra.div>
        ))}
      </Stack>
      {other && <MergeDialog guest={guest} other={other} onMerged={onMerged} onClose={() => setOther(undefined)} />}
    </chakra.section>
  );
}

/** Asks whether two guests are one; what staff decide cannot be undone, so they see both. */
function MergeDialog({ guest, other, onMerged, onClose }: Omit<Props, 'others'> & { other: GuestRecord; onClose: () => void }) {
  const merge = useChange('reservations', client.reservations.mergeGuests);
  const confirm = async () => {
    const { data, message } = await merge.mutateAsync({ body: { into: guest._id, from: other._id } });
    announce(message);
    onMerged(data, other);
  };
  return (
    <ConfirmDialog title={texts.mergeTitle} confirm={texts.mergeConfirm} cancel={texts.mergeCancel} onConfirm={confirm} onClose={onClose}>
      <Stack gap="3">
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
          {[guest, other].map((one) => (
            <chakra.div key={one._id} borderWidth="1px" borderRadius="sm" px="3" py="2" overflowWrap="anywhere">
              <strong>{nameOf(one)}</strong>
              {one.contacts.map((contact) => (
                <div key={contact}>{printPhone(contact)}</div>
              ))}
              <chakra.div textStyle="small">{summaryOf(one)}</chakra.div>
              <chakra.div textStyle="small">{one.allergens.map(allergenName).join(', ')}</chakra.div>
            </chakra.div>
          ))}
        </SimpleGrid>
        <p>{texts.mergeNote}</p>
      </Stack>
    </ConfirmDialog>
  );
}

/**
 * Whose reservation it is and how often this guest came, as a further entry of its details; nothing when there is no record. Who is another guest with
 * the same address or telephone gets a record of their own.
 */
export function GuestFact({ reservation }: { reservation: Reservation }) {
  const { _id: id } = reservation;
  const { data: guest } = useQuery({
    queryKey: ['reservations', 'guest', id],
    queryFn: async ({ signal }) => (await client.reservations.guestOf({ id, signal })).data.guest ?? null,
  });
  const [former, setFormer] = useState<GuestRecord>();
  const assign = useChange('reservations', client.reservations.assignGuest);
  if (!guest) return null;
  const setApart = () => assign.mutate({ id, body: {} }, { onSuccess: () => setFormer(guest) });
  const undo = () => assign.mutate({ id, body: { guest: former?._id } }, { onSuccess: () => setFormer(undefined) });
  const name = nameOf(guest);
  return (
    <Fact name={texts.fact}>
      {[name !== nameOf(reservation) && name, summaryOf(guest)].filter(Boolean).join(': ')}
      {(former || guest.reservations > 1) && (
        <chakra.div mt="2">
          <Button look="outline" size="sm" onClick={former ? undo : setApart} busy={assign.isPending && componentTexts.saving}>
            {former ? componentTexts.undo : texts.another}
          </Button>
        </chakra.div>
      )}
      <chakra.p role="status" mt={assign.data && '1'} textStyle="small" color="fg.muted">
        {assign.data?.message}
      </chakra.p>
      {assign.error && (
        <chakra.p role="alert" mt="1" textStyle="small" color="danger.fg">
          {messageOf(assign.error)}
        </chakra.p>
      )}
    </Fact>
  );
}
