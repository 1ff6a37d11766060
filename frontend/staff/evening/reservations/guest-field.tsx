import { Box, chakra, SimpleGrid, Stack } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { type GuestRecord, shortestSearch } from '#evening/contract/guests';
import type { Reservation } from '#evening/contract/reservation';
import { lookLikeOne } from '#evening/rules/guests';
import { allergenName } from '#house/contract/allergens';
import { spokenTag } from '#house/language/spoken';
import { type NameAndPhone, nameAndPhone, printPhone } from '#house/rules/phones';
import { components as componentTexts } from '#texts/house';
import { guests as texts } from '#texts/tonight';
import { Fact } from '../../../guest/evening/reservation-facts.tsx';
import { guestOf } from '../../../guest/evening/reservation-rules.ts';
import { messageOf } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { useChange, useRead } from '../../../house/client/queries.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { ConfirmDialog } from '../../../house/ui/dialog/dialog.tsx';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { Answer } from '../../../house/ui/feedback/answer.tsx';
import { TextField } from '../../../house/ui/form/fields.tsx';
import { useSuggestions } from '../../../house/ui/form/suggestions.tsx';

/** So long (ms) guests that were found are not asked for again. */
const staleAfter = 20_000;
const none: GuestRecord[] = [];

interface Props extends Pick<ComponentProps<typeof TextField>, 'error'> {
  /** What the form has. */
  guest: NameAndPhone;
  onType: (guest: NameAndPhone) => void;
  onChoose: (guest: GuestRecord) => void;
  'data-autofocus'?: true;
}

/**
 * One field for name and phone number, under which guests are suggested who were here: a combobox of ARIA, in which arrows move, Enter takes and Esc
 * closes the list. Below it stands what is known of the chosen one.
 */
export function GuestField({ guest, onType, onChoose, ...field }: Props) {
  const [typed, setTyped] = useState<string>();
  const [known, setKnown] = useState<{ guest: GuestRecord; others: GuestRecord[] }>();
  const [isOpen, setOpen] = useState(false);
  const text = typed ?? [guestOf(guest), printPhone(guest.userPhone)].filter(Boolean).join(' ');
  const { userPhone, ...name } = nameAndPhone(text);
  const guests = useGuests(isOpen ? userPhone || guestOf(name).replace(/\d+/g, '') : '');
  const found = isOpen ? guests : none;
  const choose = (chosen: GuestRecord) => {
    setOpen(false);
    setTyped(undefined);
    setKnown({ guest: chosen, others: guests });
    onChoose(chosen);
  };
  const suggestions = useSuggestions({ label: texts.suggestions, found, show: (guest) => <Suggested guest={guest} />, onChoose: choose });
  const close = () => {
    setOpen(false);
    suggestions.reset();
  };
  const type = (next: string) => {
    setTyped(next);
    setOpen(true);
    suggestions.reset();
    setKnown(undefined);
    onType(nameAndPhone(next));
  };
  const move = (event: KeyboardEvent) => {
    if (suggestions.onKeyDown(event)) return;
    if (event.key === 'Escape') close();
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    setOpen(true);
  };

  return (
    <>
      <Box position="relative" onBlur={close}>
        <TextField
          {...field}
          label={texts.nameOrPhone}
          role="combobox"
          autoComplete="off"
          aria-expanded={found.length > 0}
          {...suggestions.input}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={move}
        />
        <chakra.div role="status" srOnly>
          {found.length > 0 ? texts.found(found.length) : ''}
        </chakra.div>
        {suggestions.list}
      </Box>
      {known && (
        <KnownGuest
          guest={known.guest}
          others={known.others}
          onMerged={(guest, gone) => setKnown({ guest, others: known.others.filter(({ _id }) => _id !== gone._id) })}
        />
      )}
    </>
  );
}

/** The guests whose name, telephone number, address or number of a reservation begins like this. */
function useGuests(typed: string): GuestRecord[] {
  const q = typed.trim();
  const isAsked = q.length >= shortestSearch;
  const read = (options: { signal: AbortSignal }) => client.reservations.guests({ query: { q }, ...options });
  const { data = none } = useRead(['reservations', 'guests', q], read, {
    enabled: isAsked,
    staleTime: staleAfter,
    placeholderData: keepPreviousData,
  });
  return isAsked ? data : none;
}

function Suggested({ guest }: { guest: GuestRecord }) {
  return (
    <>
      <strong>{guestOf(guest)}</strong>
      <chakra.span color="fg.muted"> {[printPhone(guest.userPhone), guest.userEmail].filter(Boolean).join(' · ')}</chakra.span>
      <GuestSummary guest={guest} />
      {guest.notes[0] && <chakra.div textStyle="small">{notesInWords(guest.notes[0])}</chakra.div>}
    </>
  );
}

const day = new Intl.DateTimeFormat(spokenTag(), { timeZone: 'UTC', dateStyle: 'medium' });

/** The day of a wall time of the restaurant: `12 Mar 2027`. */
const dayOf = (dateTime: string) => day.format(new Date(`${dateTime.slice(0, 10)}T00:00Z`));

/** `3 visits, 1 no-show, last on 12 Mar 2027`. */
function summaryOf({ visits, noShows, ahead, lastVisit }: GuestRecord): string {
  return texts.summary(visits, noShows, ahead, lastVisit ? dayOf(lastVisit) : '');
}

/** `12 Mar 2027 Guest: By the window · Staff: Tips well`. */
function notesInWords({ dateTime, comment, staffNote }: GuestRecord['notes'][number]): string {
  const said = [comment && `${texts.guestSaid}: ${comment}`, staffNote && `${texts.staffNoted}: ${staffNote}`];
  return `${dayOf(dateTime)} ${said.filter(Boolean).join(' · ')}`;
}

/** How often a guest came, and what the guest must not eat. */
function GuestSummary({ guest }: { guest: GuestRecord }) {
  return (
    <>
      <chakra.div textStyle="small">{summaryOf(guest)}</chakra.div>
      {guest.allergens.length > 0 && (
        <chakra.div textStyle="small" fontWeight="bold" color="danger.fg">
          {guest.allergens.map(allergenName).join(', ')}
        </chakra.div>
      )}
    </>
  );
}

interface KnownProps {
  guest: GuestRecord;
  /** Other guests that were found, some of whom may be the same. */
  others: readonly GuestRecord[];
  onMerged: (guest: GuestRecord, gone: GuestRecord) => void;
}

/** What the restaurant knows of the guest whom staff have chosen, with the last notes, and guests who may be the same. */
function KnownGuest({ guest, others, onMerged }: KnownProps) {
  const [other, setOther] = useState<GuestRecord>();
  const alike = others.filter((one) => lookLikeOne(guest, one));
  return (
    <chakra.section
      aria-label={texts.title(guestOf(guest))}
      textStyle="small"
      borderWidth="1px"
      borderRadius="sm"
      bg="bg.sunken"
      px="3"
      py="2"
    >
      <Stack gap="2">
        <GuestSummary guest={guest} />
        {guest.notes.length > 0 && (
          <Stack as="ul" gap="1" listStyleType="none" m="0" p="0">
            {guest.notes.map((note) => (
              <chakra.li key={note._id} overflowWrap="anywhere">
                {notesInWords(note)}
              </chakra.li>
            ))}
          </Stack>
        )}
        {alike.map((one) => (
          <chakra.div key={one._id} display="flex" flexWrap="wrap" gap="2" alignItems="center">
            <span>
              {texts.alike} <strong>{guestOf(one)}</strong>, {summaryOf(one)}
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
function MergeDialog({ guest, other, onMerged, onClose }: Omit<KnownProps, 'others'> & { other: GuestRecord; onClose: () => void }) {
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
              <strong>{guestOf(one)}</strong>
              {one.contacts.map((contact) => (
                <div key={contact}>{printPhone(contact)}</div>
              ))}
              <GuestSummary guest={one} />
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
  const guest = useRead(['reservations', 'guest', id], ({ signal }) => client.reservations.guestOf({ id, signal })).data?.guest;
  const [former, setFormer] = useState<GuestRecord>();
  const assign = useChange('reservations', client.reservations.assignGuest);
  if (!guest) return null;
  const setApart = () => assign.mutate({ id, body: {} }, { onSuccess: () => setFormer(guest) });
  const undo = () => assign.mutate({ id, body: { guest: former?._id } }, { onSuccess: () => setFormer(undefined) });
  const name = guestOf(guest);
  return (
    <Fact name={texts.fact}>
      {[name !== guestOf(reservation) && name, summaryOf(guest)].filter(Boolean).join(': ')}
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
      {assign.error && <Answer>{messageOf(assign.error)}</Answer>}
    </Fact>
  );
}
