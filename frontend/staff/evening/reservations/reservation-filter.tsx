import { Flex } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';
import { type Reservation, ReservationStatus } from '#evening/contract/reservation';
import type { ReservationFilter as WholeFilter } from '#evening/contract/reservations';
import { LocalDate } from '#house/contract/text';
import { reservations as all } from '#texts/bookings';
import { client } from '../../../house/client/client.ts';
import { usePagedList } from '../../../house/client/queries.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { DateField } from '../../../house/ui/form/date-field.tsx';
import { Options, SelectField } from '../../../house/ui/form/fields.tsx';
import { SearchBox } from '../../../house/ui/form/search-box.tsx';

const texts = all.panel;
const typingPause = 300;

interface Props {
  filter: Filter;
  initial: Filter;
  /** `replace`: only the search text has changed. */
  onChange: (filter: Filter, how?: { replace: true }) => void;
}

/** Filters the list by day, status and text; the text is searched for when the user stops typing. */
export function ReservationFilter({ filter, initial, onChange }: Props) {
  const id = useId();
  // on a phone the fields would leave no room for the list
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState(filter.q ?? '');
  // the URL follows a change a moment later, and the next change must not bring the former filter back
  const latest = useRef(filter);
  const change = (changes: Partial<Filter>) => {
    latest.current = { ...latest.current, ...changes };
    onChange(latest.current);
  };

  useEffect(() => {
    // changed by Back or by a link
    if (filter.q !== latest.current.q) setSearch(filter.q ?? '');
  }, [filter.q]);

  useEffect(() => {
    latest.current = filter;
  }, [filter]);

  useEffect(() => {
    const q = search.trim() || undefined;
    if (q === latest.current.q) return;
    const timer = setTimeout(() => {
      latest.current = { ...latest.current, q };
      onChange(latest.current, { replace: true });
    }, typingPause);
    return () => clearTimeout(timer);
  }, [search, onChange]);

  const narrowed = [filter.from !== initial.from, filter.to, filter.status].filter(Boolean).length;
  return (
    <Flex gap={{ base: '3', md: '4' }} wrap="wrap" align="flex-end">
      <Flex flex={{ base: '1 1 9rem', md: '0 1 20rem' }}>
        <SearchBox placeholder={texts.search} value={search} onChange={setSearch} />
      </Flex>
      <Button look="outline" hideFrom="md" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {texts.filters(narrowed)}
      </Button>
      <Flex
        id={id}
        gap={{ base: '3', md: '4' }}
        wrap="wrap"
        width={{ base: 'full', md: 'auto' }}
        flex={{ md: '1 1 35rem' }}
        mdDown={isOpen ? {} : { display: 'none' }}
        css={{ '& > *': { flex: { base: '1 1 9rem', md: '0 1 11rem' } } }}
      >
        <DateField
          label={texts.from}
          optional
          value={filter.from ?? ''}
          onChange={(event) => change({ from: event.target.value || initial.from })}
        />
        <DateField
          label={texts.to}
          optional
          min={filter.from}
          value={filter.to ?? ''}
          onChange={(event) => change({ to: event.target.value || undefined })}
        />
        <SelectField
          label={all.ticket.status}
          value={filter.status ?? ''}
          onChange={(event) => change({ status: (event.target.value || undefined) as Filter['status'] })}
        >
          <Options of={ReservationStatus.options} word={(status) => all.status[status]} none={texts.anyStatus} />
        </SelectField>
      </Flex>
      {(narrowed > 0 || filter.q) && (
        <Button
          look="quiet"
          onClick={() => {
            latest.current = initial;
            setSearch('');
            onChange(initial);
          }}
        >
          {texts.today}
        </Button>
      )}
    </Flex>
  );
}

/** The filter in the query of a URL; missing and invalid values are taken from the initial filter. */
export function filterOfUrl(query: URLSearchParams, initial: Filter): Filter {
  const parameter = (name: keyof Filter) => query.get(name) ?? undefined;
  return {
    from: LocalDate.safeParse(parameter('from')).data ?? initial.from,
    to: LocalDate.safeParse(parameter('to')).data,
    status: ReservationStatus.safeParse(parameter('status')).data,
    q: parameter('q')?.trim().slice(0, 80) || undefined,
  };
}

/** The query of a filter: the values that differ from the initial filter. */
export function urlOfFilter(filter: Filter, initial: Filter): URLSearchParams {
  const chosen = Object.entries(filter).filter(([name, value]) => value && value !== initial[name as keyof Filter]);
  return new URLSearchParams(chosen as [string, string][]);
}

const pollEvery = 15_000;
const perPage = '100';

export type Filter = Pick<WholeFilter, 'from' | 'to' | 'status' | 'q'>;

/** The reservations that match the filter. Polls while the tab is visible, the less often the more pages are loaded. */
export function useReservations(filter: Filter) {
  return usePagedList(
    'reservations',
    ['all', filter],
    ({ cursor, signal }) => client.reservations.list({ query: { ...filter, limit: perPage, cursor }, signal }),
    { refetchInterval: (pages) => pollEvery * Math.max(pages, 1) },
  );
}

/** The loaded rows of a list, and whether they are all of it. */
interface Shown {
  reservations: readonly Reservation[];
  isComplete: boolean;
}

/** How many reservations have been added since the list was opened with the filter of this key. */
export function useNewReservations({ data, hasNextPage, isPlaceholderData }: ReturnType<typeof useReservations>, key: string): number {
  const before = useRef<{ key: string; shown: Shown; seen: ReadonlySet<string> }>(undefined);
  const [count, setCount] = useState({ key, arrived: 0 });

  useEffect(() => {
    if (!data || isPlaceholderData) return;
    const { shown, seen = new Set<string>() } = before.current?.key === key ? before.current : {};
    before.current = {
      key,
      shown: { reservations: data, isComplete: !hasNextPage },
      seen: new Set([...seen, ...data.map(({ _id }) => _id)]),
    };
    // one that was confirmed here, and taken back, is not new
    const arrived = shown
      ? countNewReservations(
          shown,
          data.filter(({ _id }) => !seen.has(_id)),
        )
      : 0;
    if (arrived > 0) setCount((count) => ({ key, arrived: (count.key === key ? count.arrived : 0) + arrived }));
  }, [data, hasNextPage, isPlaceholderData, key]);

  return count.key === key ? count.arrived : 0;
}

/** How many of the unseen rows of a list were added to it; those of the next page that moved up were not. */
export function countNewReservations({ reservations, isComplete }: Shown, unseen: readonly Reservation[]): number {
  const last = reservations.at(-1)?.startsAt ?? '';
  return unseen.filter(({ status, startsAt }) => status === 'pending' && (isComplete || startsAt < last)).length;
}
