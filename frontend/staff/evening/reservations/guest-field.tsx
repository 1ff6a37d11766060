import { Box, chakra } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { type GuestRecord, shortestSearch } from '#evening/contract/guests';
import { type NameAndPhone, nameAndPhone, printPhone } from '#house/rules/phones';
import { guests as texts } from '#texts/tonight';
import { guestOf } from '../../../guest/evening/reservation-rules.ts';
import { client } from '../../../house/client/client.ts';
import { TextField } from '../../../house/ui/form/fields.tsx';
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
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [known, setKnown] = useState<{ guest: GuestRecord; others: GuestRecord[] }>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const text = typed ?? [guestOf(guest), printPhone(guest.userPhone)].filter(Boolean).join(' ');
  const { userPhone, ...name } = nameAndPhone(text);
  const guests = useGuests(isOpen ? userPhone || guestOf(name).replace(/\d+/g, '') : '');
  const isShown = isOpen && guests.length > 0;
  const optionId = (index: number) => `${id}-${index}`;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (chosen: GuestRecord) => {
    close();
    setTyped(undefined);
    setKnown({ guest: chosen, others: guests });
    onChoose(chosen);
  };
  const type = (next: string) => {
    setTyped(next);
    setOpen(true);
    setActive(-1);
    setKnown(undefined);
    onType(nameAndPhone(next));
  };
  const move = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const taken = guests[active];
    if (by !== undefined) {
      event.preventDefault();
      // one place before the first stands for what was typed
      if (isShown) setActive((before) => ((before + 1 + by + guests.length + 1) % (guests.length + 1)) - 1);
      else setOpen(true);
    } else if (event.key === 'Enter' && isShown && taken) {
      event.preventDefault();
      choose(taken);
    } else if (event.key === 'Escape') close();
  };

  return (
    <>
      <Box position="relative" onBlur={close}>
        <TextField
          {...field}
          label={texts.nameOrPhone}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={move}
        />
        <chakra.div role="status" srOnly>
          {isShown ? texts.found(guests.length) : ''}
        </chakra.div>
        {isShown && <Suggestions id={id} guests={guests} active={active} optionId={optionId} onChoose={choose} onPoint={setActive} />}
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

interface ListProps {
  id: string;
  guests: GuestRecord[];
  active: number;
  optionId: (index: number) => string;
  onChoose: (guest: GuestRecord) => void;
  onPoint: (index: number) => void;
}

function Suggestions({ id, guests, active, optionId, onChoose, onPoint }: ListProps) {
  return (
    <List id={id} role="listbox" aria-label={texts.suggestions}>
      {guests.map((guest, index) => (
        // the focus stays in the input, which answers the keys
        <Option
          key={guest._id}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          ref={index === active ? intoView : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => onPoint(index)}
          onClick={() => onChoose(guest)}
        >
          <strong>{guestOf(guest)}</strong>
          <chakra.span color="fg.muted"> {[printPhone(guest.userPhone), guest.userEmail].filter(Boolean).join(' · ')}</chakra.span>
          <GuestSummary guest={guest} />
          {guest.notes[0] && <chakra.div textStyle="small">{notesInWords(guest.notes[0])}</chakra.div>}
        </Option>
      ))}
    </List>
  );
}

const intoView = (option: HTMLElement | null) => option?.scrollIntoView?.({ block: 'nearest' });

const List = chakra('div', {
  base: {
    position: 'absolute',
    insetX: '0',
    top: '100%',
    mt: '1',
    zIndex: '2',
    maxHeight: '64',
    overflowY: 'auto',
    bg: 'bg.raised',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'sm',
    boxShadow: 'overlay',
  },
});

const Option = chakra('div', {
  base: {
    px: '3',
    py: '2',
    minHeight: 'target',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:not(:first-of-type)': { borderTopWidth: '1px' },
    '&[aria-selected=true]': { bg: 'bg.sunken', boxShadow: 'inset 3px 0 var(--chakra-colors-accent-solid)' },
  },
});
