import { chakra, Flex, Stack } from '@chakra-ui/react';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Evening } from '#evening/contract/evening';
import type { Reservation } from '#evening/contract/reservation';
import type { Room } from '#evening/contract/room';
import { stepOf } from '#evening/rules/visit';
import { LocalDate } from '#house/contract/text';
import { addDays } from '#house/rules/wall-time';
import { pause as pauseTexts, tonight as texts } from '#texts/tonight';
import { guestOf } from '../../../guest/evening/reservation-rules.ts';
import { forgetRefusal, useKeptActs, useRefusals } from '../../../house/client/kept-acts.ts';
import { useOpening } from '../../../house/client/lists.ts';
import { QueryResult } from '../../../house/ui/feedback/query-result.tsx';
import { Chip } from '../../../house/ui/form/chip.tsx';
import { DateInput } from '../../../house/ui/form/date-field.tsx';
import { Note, Page } from '../../../house/ui/layout/page.tsx';
import { Tabs } from '../../../house/ui/layout/tabs.tsx';
import { useLatest } from '../../../house/ui/use-latest.ts';
import { EntryButtons } from '../entry/entry-dialog.tsx';
import { useEvening, useQueue } from '../evening.ts';
import { coversOf, dayInWords, useNow, useStale } from '../reservations/days.ts';
import { PrintDay } from '../reservations/files.tsx';
import { askedInWords, DoorDialog, type OpenParty, PartyDialogs } from '../reservations/party-dialog.tsx';
import { PauseBookings, pauseEnd } from '../reservations/pause-bookings.tsx';
import { useActs } from '../reservations/use-acts.ts';
import { useRoom } from '../tables/room-tables.tsx';
import { DeviceSwitch } from './device-switch.tsx';
import { atPresent, figuresOf, partsOf, soughtIn } from './door.ts';
import { EveningHead, heightAboveTabs, type Notice, NoticeLine } from './evening-head.tsx';
import { type News, useNews } from './news.ts';
import { Occupancy } from './occupancy.tsx';
import { QueueSection } from './queue-section.tsx';
import { SoundSwitch, useSignals } from './signals.tsx';
import { FoldedPart, Rows, useSteadyParts } from './tonight-parts.tsx';
import { WaitingRequests } from './waiting-requests.tsx';

const pending = 'pending';

/** The screen that staff have open during a service: who comes next, who sits where, and what happens at the door; `children` stand below the evening of today. */
export function TonightScreen({ children }: { children?: ReactNode }) {
  const [searchParams, setSearchParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const now = useNow();
  const present = useEvening();
  const today = present.data?.date;
  const asked = LocalDate.safeParse(searchParams.get('date')).data;
  const date = asked === today ? undefined : asked;
  const query = useEvening(date);
  const isWaiting = searchParams.get('show') === pending;
  const { news, see, ...asking } = useNews(present.data, query.data);
  const signals = useSignals(asking);
  const choose = (chosen: { date?: string; show?: string; open?: string }) => setSearchParams(chosen);
  const find = (text: string) => {
    setSearch(text);
    if (isWaiting) choose(date ? { date } : {});
  };
  const { data, error, refetch } = query;
  const isToday = data?.date === today;
  const taps = useKeptActs().length;
  const stale = useStale(query);
  const room = useRoom();

  return (
    <Page
      title={texts.title}
      heading={<chakra.span srOnly={{ base: true, md: false }}>{texts.title}</chakra.span>}
      action={
        <chakra.div data-bottom-bar css={atThumb}>
          <EntryButtons onEntered={see} />
        </chakra.div>
      }
    >
      <EveningHead search={search} onSearch={find} figures={data && (isToday ? figuresInWords(data, room, now) : summaryOf(data))}>
        <Choice evening={present.data} date={date} isWaiting={isWaiting} onChoose={choose} />
      </EveningHead>
      {!data && taps > 0 && <chakra.p role="status">{texts.tapsWait(taps)}</chakra.p>}
      <QueryResult query={{ data, error: data ? null : error, refetch }}>
        {(evening) =>
          isWaiting ? (
            <WaitingRequests waiting={evening.waiting} see={see} onOpen={({ _id, date }) => choose({ date, open: _id })} />
          ) : (
            <EveningList
              key={evening.date}
              evening={evening}
              isToday={isToday}
              isAhead={today !== undefined && evening.date > today}
              now={now}
              search={search.trim()}
              news={news}
              see={see}
              first={searchParams.get('open') ?? undefined}
              stale={stale === undefined ? stale : { words: stale, tone: 'danger', lead: () => void refetch() }}
              onWaiting={() => choose({ show: pending })}
            >
              {isToday && children}
              <SoundSwitch {...signals} />
              <DeviceSwitch />
            </EveningList>
          )
        }
      </QueryResult>
    </Page>
  );
}

/** On a phone the buttons stand above the bar of the panel, where the thumb is; the screen ends above them. */
const atThumb = {
  mdDown: {
    position: 'fixed',
    insetInline: '0',
    bottom: 'calc(var(--service-bar, 0px) + env(safe-area-inset-bottom))',
    zIndex: 'notice',
    px: '4',
    py: '1',
    bg: 'bg',
    borderTopWidth: '1px',
    '& > div': { display: 'flex', flexDirection: 'row-reverse' },
    '& button': { flex: '1', minHeight: '12', px: '2', letterSpacing: 'normal' },
  },
} as const;

function figuresInWords(evening: Evening, room: Room | undefined, now: number): string {
  const { inHouse, toCome, free } = figuresOf({ ...evening, reservations: atPresent(evening, now) }, now, room);
  return texts.figures(inHouse, toCome, free);
}

function summaryOf({ reservations }: Evening): string {
  const expected = reservations.filter(({ status }) => status !== 'cancelled');
  return texts.summary(coversOf(expected), expected.length);
}

interface ChoiceProps {
  evening: Evening | undefined;
  /** The day that is shown, unless it is the present one. */
  date: string | undefined;
  isWaiting: boolean;
  onChoose: (chosen: { date?: string; show?: string }) => void;
}

/** Today, tomorrow, the requests that wait, and any other day, with how many each are as soon as that is known. */
function Choice({ evening, date, isWaiting, onChoose }: ChoiceProps) {
  const tomorrow = evening && addDays(evening.date, 1);
  const { today, tomorrow: next } = evening?.counts ?? {};
  const onDate = (day: string | undefined) => onChoose(day && day !== evening?.date ? { date: day } : {});
  const chip = (label: string, isChosen: boolean, onChoose: () => void) => (
    <Chip name="evening" checked={isChosen} onChange={onChoose}>
      <chakra.span px={{ base: '1', sm: '2' }} textStyle="small" whiteSpace="nowrap">
        {label}
      </chakra.span>
    </Chip>
  );
  return (
    <Flex gap={{ base: '1', sm: '2' }}>
      <Flex role="radiogroup" aria-label={texts.choose} gap={{ base: '1', sm: '2' }}>
        {chip(texts.today(today), !isWaiting && date === undefined, () => onDate(undefined))}
        {chip(texts.tomorrow(next), !isWaiting && date !== undefined && date === tomorrow, () => onDate(tomorrow))}
        {chip(texts.pending(evening?.waiting.length), isWaiting, () => onChoose({ show: pending }))}
      </Flex>
      <DateInput
        aria-label={texts.otherDay}
        value={date ?? evening?.date ?? ''}
        onChange={({ target }) => target.value && onDate(target.value)}
        onClick={({ currentTarget }) => currentTarget.showPicker?.()}
        {...calendarLooks}
      />
    </Flex>
  );
}

/** On a phone only the calendar of the field is shown, until it has the focus of the keyboard. */
const calendarLooks = {
  width: { base: 'auto', sm: '40' },
  px: { base: '3', sm: '2' },
  fontSize: 'sm',
  _focusVisible: { width: '40' },
  css: {
    '&::-webkit-calendar-picker-indicator': { ms: 'auto' },
    smDown: { '&:not(:focus-visible)::-webkit-datetime-edit': { display: 'none' } },
  },
} as const;

interface ListProps {
  evening: Evening;
  isToday: boolean;
  /** A later day: nothing happens at the door yet. */
  isAhead: boolean;
  now: number;
  /** Who is looked for, in the whole evening. */
  search: string;
  /** What is new of its reservations, by id, until they are seen. */
  news: ReadonlyMap<string, News>;
  see: (reservation: Reservation) => void;
  first: string | undefined;
  /** Says that the evening could not be read again. */
  stale: Notice | undefined;
  onWaiting: () => void;
  /** Stands below, beside what is rarely used. */
  children: ReactNode;
}

type Tab = 'expected' | 'door' | 'seated';

function EveningList({ evening, isToday, isAhead, now, search, news, see, first, stale, onWaiting, children }: ListProps) {
  const room = useRoom();
  const door = useActs({ announcesFailures: true });
  const { data: opening } = useOpening();
  const queue = useQueue(evening.date).data;
  const [tab, setTab] = useState<Tab>('expected');
  const [open, setOpen] = useState<OpenParty | undefined>(first ? { id: first, dialog: 'details' } : undefined);
  const pause = useRef<HTMLDivElement>(null);
  const seatlessId = useId();
  const [refusal] = useRefusals();
  const reservations = useMemo(() => (isToday ? atPresent(evening, now) : evening.reservations), [isToday, evening, now]);
  const wanted = useMemo(() => partsOf(reservations, now, news), [reservations, now, news]);
  const { list, shown, kept, showAll, handlers } = useSteadyParts(wanted, news);
  const opened = open && reservations.find(({ _id }) => _id === open.id);
  useEffect(() => void (opened && see(opened)), [opened, see]);
  const close = () => setOpen(undefined);
  const openOne = useCallback(({ _id }: Reservation, dialog?: 'details') => setOpen({ id: _id, ...(dialog && { dialog }) }), []);
  const perform = useLatest(door.perform);
  const part = { reservations, isAhead, now, room, news, busy: door.busy, calls: { perform, see, open: openOne } };
  const atDoor = queue?.filter(({ isAtDoor }) => isAtDoor).length ?? 0;
  const known = new Map(reservations.map((one) => [one._id, one]));
  const isKept = (id: string) => known.get(id)?.status !== 'cancelled';
  const lacksOne = (id: string) => room !== undefined && isKept(id) && !known.get(id)?.tables?.length;
  const lacking = [...wanted.door, ...wanted.expected].find(lacksOne);
  const pausedUntil = opening && pauseEnd(opening);
  const [changed, ...others] = reservations.filter(({ _id }) => ['changed', 'cancelled'].includes(news.get(_id)?.kind ?? ''));

  const notices: readonly (Notice | false | undefined)[] = [
    stale,
    refusal && {
      words: refusal.words,
      tone: 'danger',
      lead: () => {
        forgetRefusal(refusal);
        setOpen({ id: refusal.id });
      },
    },
    kept.length > 0 && { words: texts.arrivedNew(kept.length), tone: 'info', lead: showAll },
    changed !== undefined && {
      words: [guestOf(changed), news.get(changed._id)?.words, others.length > 0 && `+${others.length}`].filter(Boolean).join(' · '),
      tone: 'info',
      lead: () => openOne(changed, 'details'),
    },
    isToday &&
      pausedUntil !== undefined && {
        words: pauseTexts.paused(pausedUntil.slice(11)),
        tone: 'warning',
        lead: () => pause.current?.querySelector('button')?.focus(),
      },
    evening.waiting.length > 0 && { words: texts.requestsWait(evening.waiting.length), tone: 'warning', lead: onWaiting },
    isToday && atDoor > 0 && tab !== 'door' && { words: texts.somebodyAtDoor(atDoor), tone: 'info', lead: () => setTab('door') },
    lacking !== undefined && { words: texts.lackTable, tone: 'danger', lead: () => setOpen({ id: lacking }) },
  ];

  const rows = () => {
    if (search) {
      return (
        <Stack gap="4">
          <Rows {...part} ids={soughtIn(reservations, search)} empty={texts.noneFound} />
          <QueueSection date={evening.date} isToday={isToday} search={search} />
        </Stack>
      );
    }
    if (!isToday) {
      return (
        <Stack gap="4">
          {reservations.every(({ status }) => status === 'cancelled') && <Note py="3">{texts.none}</Note>}
          {/* of a day that is over also who came, and of whom nobody has said that they left */}
          <Rows {...part} ids={[...shown.expected, ...shown.door, ...shown.seated]} />
          <QueueSection date={evening.date} isToday={false} />
        </Stack>
      );
    }
    return (
      <Tabs
        label={texts.parts.label}
        isSticky
        value={tab}
        onChange={(next) => {
          showAll();
          setTab(next);
        }}
        tabs={[
          { key: 'expected', label: texts.parts.expected(wanted.expected.filter(isKept).length) },
          { key: 'door', label: texts.parts.door(queue && wanted.door.length + atDoor) },
          { key: 'seated', label: texts.parts.seated(wanted.seated.length) },
        ]}
      >
        {tab === 'expected' && <Rows {...part} ids={shown.expected} empty={texts.noneExpected} />}
        {tab === 'door' && (
          <Stack gap="4">
            <Rows {...part} ids={shown.door} />
            <QueueSection date={evening.date} isToday />
          </Stack>
        )}
        {tab === 'seated' && (
          <Stack gap="4">
            {shown.seated.some(lacksOne) && (
              <section aria-labelledby={seatlessId}>
                <chakra.h2 id={seatlessId} textStyle="caps" pt="3" pb="1" color="warning.fg">
                  {texts.parts.withoutTable(shown.seated.filter(lacksOne).length)}
                </chakra.h2>
                <Rows {...part} ids={shown.seated.filter(lacksOne)} />
              </section>
            )}
            <Rows {...part} ids={shown.seated.filter((id) => !lacksOne(id))} empty={texts.noneSeated} />
          </Stack>
        )}
      </Tabs>
    );
  };

  return (
    <Stack gap="4" pb={{ base: '14', md: '0' }} css={{ '& [data-sticky]': { top: heightAboveTabs } }}>
      <NoticeLine notice={notices.find((one) => one) || undefined}>
        {dayInWords(evening.date, evening.date)}, {summaryOf(evening)}
      </NoticeLine>
      <div ref={list} {...handlers}>
        {rows()}
      </div>
      {!search && (
        <div>
          <FoldedPart {...part} title={texts.parts.gone} ids={shown.gone} />
          <FoldedPart {...part} title={texts.parts.cancelled} ids={shown.cancelled} />
        </div>
      )}
      <Occupancy evening={evening} now={isToday ? now : undefined} />
      <Flex ref={pause} gap="3" wrap="wrap" align="center">
        {isToday && <PauseBookings />}
        <PrintDay date={evening.date} />
        {children}
      </Flex>
      {door.asked && <DoorDialog title={askedInWords(door.asked)} asked={door.asked} acts={door} />}
      {opened && (
        <PartyDialogs
          party={{ reservation: opened, seats: opened.seats }}
          dialog={open.dialog}
          room={room}
          now={isAhead && stepOf(opened.visit) === 'expected' ? undefined : now}
          onAct={(act) => {
            close();
            door.perform(opened, act);
          }}
          onOpen={(dialog) => setOpen({ ...open, dialog })}
          onClose={close}
        />
      )}
    </Stack>
  );
}
