import { Box, chakra } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { type GuestRecord, shortestSearch } from '#evening/contract/guests';
import { type NameAndPhone, nameAndPhone, printPhone } from '#house/rules/phones';
import { guests as texts } from '#texts/tonight';
import { guestOf } from '../../../guest/evening/reservation-rules.ts';
import { client } from '../../../house/client/client.ts';
import { TextField } from '../../../house/ui/form/fields.tsx';
import { useSuggestions } from '../../../house/ui/form/suggestions.tsx';
import { GuestSummary, KnownGuest, notesInWords } from './known-guest.tsx';

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
  const { data = none } = useQuery({
    queryKey: ['reservations', 'guests', q],
    queryFn: async ({ signal }) => (await client.reservations.guests({ query: { q }, signal })).data,
    enabled: q.length >= shortestSearch,
    staleTime: staleAfter,
    placeholderData: keepPreviousData,
  });
  return q.length >= shortestSearch ? data : none;
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
