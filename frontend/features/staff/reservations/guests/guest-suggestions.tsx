import { Box, chakra } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { allergenName } from '#contract/card/allergens';
import { type GuestRecord, shortestSearch } from '#contract/reservations/guests';
import { printPhone } from '#rules/phones';
import { texts } from '#texts/reservations/guests';
import { client } from '../../../../api/client.ts';
import { summaryOf } from './known-guest.tsx';

/** The inputs under which guests are suggested. */
export type GuestInput = 'userName' | 'userSurname' | 'userPhone' | 'userEmail';

/** So long (ms) guests that were found are not asked for again. */
const staleAfter = 20_000;
const none: GuestRecord[] = [];

interface Options {
  typed: (input: GuestInput) => string;
  onType: () => void;
  onChoose: (guest: GuestRecord) => void;
}

/**
 * Guests suggested as one types into one of these inputs, each a combobox of ARIA: arrows move, Enter takes, Esc closes. `attributes` belong on the
 * input, `around` puts the list under it.
 */
export function useGuestSuggestions({ typed, onType, onChoose }: Options) {
  const id = useId();
  const [open, setOpen] = useState<GuestInput>();
  const [active, setActive] = useState(-1);
  const guests = useGuests(open ? typed(open) : '');
  const isShown = open !== undefined && guests.length > 0;
  const optionId = (index: number) => `${id}-${index}`;

  const close = () => {
    setOpen(undefined);
    setActive(-1);
  };
  const choose = (guest: GuestRecord) => {
    close();
    onChoose(guest);
  };
  const move = (event: KeyboardEvent, input: GuestInput) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const taken = guests[active];
    if (by !== undefined) {
      event.preventDefault();
      // one place before the first stands for what was typed
      if (isShown) setActive((before) => ((before + 1 + by + guests.length + 1) % (guests.length + 1)) - 1);
      else setOpen(input);
    } else if (event.key === 'Enter' && isShown && taken) {
      event.preventDefault();
      choose(taken);
    } else if (event.key === 'Escape') close();
  };

  return {
    guests,
    attributes: (input: GuestInput) => {
      const isHere = isShown && open === input;
      return {
        role: 'combobox',
        autoComplete: 'off',
        'aria-autocomplete': 'list' as const,
        'aria-expanded': isHere,
        'aria-controls': isHere ? id : undefined,
        'aria-activedescendant': isHere && active >= 0 ? optionId(active) : undefined,
        onInput: () => {
          setOpen(input);
          setActive(-1);
          onType();
        },
        onKeyDown: (event: KeyboardEvent) => move(event, input),
      };
    },
    around: (input: GuestInput, field: ReactNode) => (
      <Box key={input} position="relative" onBlur={close}>
        {field}
        {open === input && (
          <chakra.div role="status" srOnly>
            {isShown ? texts.found(guests.length) : ''}
          </chakra.div>
        )}
        {isShown && open === input && (
          <Suggestions id={id} guests={guests} active={active} optionId={optionId} onChoose={choose} onPoint={setActive} />
        )}
      </Box>
    ),
  };
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
          <strong>{`${guest.userName} ${guest.userSurname}`.trim()}</strong>
          <chakra.span color="fg.muted"> {[printPhone(guest.userPhone), guest.userEmail].filter(Boolean).join(' · ')}</chakra.span>
          <chakra.div textStyle="small">{summaryOf(guest)}</chakra.div>
          {guest.allergens.length > 0 && (
            <chakra.div textStyle="small" fontWeight="bold" color="danger.fg">
              {guest.allergens.map(allergenName).join(', ')}
            </chakra.div>
          )}
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
