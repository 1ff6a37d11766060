import { chakra, Flex, Grid, Stack } from '@chakra-ui/react';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Evening } from '#contract/reservations/evening';
import type { Reservation } from '#contract/reservations/reservation';
import { LocalDate } from '#contract/text';
import { addDays } from '#rules/wall-time';
import { texts } from '#texts/reservations/tonight';
import { useEvening } from '../../../../api/evening.ts';
import { useRestoreFocus } from '../../../../components/dialog/restore-focus.ts';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryResult } from '../../../../components/feedback/query-result.tsx';
import { Chip } from '../../../../components/form/chip.tsx';
import { DateInput } from '../../../../components/form/date-field.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { useLatest } from '../../../../components/use-latest.ts';
import { dayInWords, useNow } from '../days.ts';
import { EntryButtons } from '../entry/entry-dialog.tsx';
import { PauseBookings } from '../pause-bookings.tsx';
import { PrintDay } from '../print-day.tsx';
import { ReservationDialogs } from '../reservation-dialogs.tsx';
import type { OpenDialog } from '../reservation-row.tsx';
import { clockAt, useRoom } from '../tables/room-tables.ts';
import { useActs } from '../use-acts.ts';
import { askedInWords, DoorDialog, partsOf } from './door-dialog.tsx';
import { Occupancy } from './occupancy.tsx';
import { QueueSection, ToTheDoor } from './queue-section.tsx';
import { FoldedPart, NewBar, OpenPart, useSteadyParts } from './tonight-parts.tsx';
import { RowMenu, TableDialog } from './tonight-row.tsx';
import { WaitingRequests } from './waiting-requests.tsx';

const pending = 'pending';

/** The screen that staff have open during a service: who comes next, who sits where, and what happens at the door. */
export function TonightScreen() {
  const [searchParams, setSearchParams] = useSearchParams();
  const [entered, setEntered] = useState<ReadonlySet<string>>(new Set());
  const door = useRef<HTMLElement>(null);
  const present = useEvening();
  const today = present.data?.date;
  const asked = LocalDate.safeParse(searchParams.get('date')).data;
  const date = asked === today ? undefined : asked;
  const query = useEvening(date);
  const isWaiting = searchParams.get('show') === pending;
  const choose = (chosen: { date?: string; show?: string; open?: string }) => setSearchParams(chosen);

  return (
    <Page
      title={texts.title}
      heading={<chakra.span fontSize={{ base: 'xl', md: '3xl' }}>{texts.title}</chakra.span>}
      action={<EntryButtons size="sm" onEntered={({ _id }) => setEntered((all) => new Set([...all, _id]))} />}
    >
      <Choice
        evening={present.data}
        date={date}
        isWaiting={isWaiting}
        onDate={(next) => choose(next && next !== today ? { date: next } : {})}
        onWaiting={() => choose({ show: pending })}
      >
        {today && !date && !isWaiting && <ToTheDoor date={today} section={door} />}
      </Choice>
      <QueryResult query={query} failure={(message) => staleAt(message, query.dataUpdatedAt)}>
        {(evening) =>
          isWaiting ? (
            <WaitingRequests waiting={evening.waiting} onOpen={({ _id, date }) => choose({ date, open: _id })} />
          ) : (
            <EveningList
              key={evening.date}
              evening={evening}
              isToday={evening.date === today}
              entered={entered}
              first={searchParams.get('open') ?? undefined}
            />
          )
        }
      </QueryResult>
      {!isWaiting && query.data && <QueueSection ref={door} date={query.data.date} isToday={query.data.date === today} />}
    </Page>
  );
}

function staleAt(message: string, updatedAt: number): string {
  return updatedAt > 0 ? texts.stale(message, clockAt(updatedAt)) : message;
}

interface ChoiceProps {
  evening: Evening | undefined;
  /** The day that is shown, unless it is the present one. */
  date: string | undefined;
  isWaiting: boolean;
  onDate: (date: string | undefined) => void;
  onWaiting: () => void;
  children: ReactNode;
}

/** Today, tomorrow, the requests that wait, and any other day, with how many each are. */
function Choice({ evening, date, isWaiting, onDate, onWaiting, children }: ChoiceProps) {
  const tomorrow = evening && addDays(evening.date, 1);
  const { today = 0, tomorrow: next = 0 } = evening?.counts ?? {};
  const chip = (label: string, isChosen: boolean, onChoose: () => void) => (
    <Chip name="evening" checked={isChosen} onChange={onChoose}>
      <chakra.span px={{ base: '1', sm: '2' }} textStyle="small">
        {label}
      </chakra.span>
    </Chip>
  );
  return (
    <Flex gap="2" wrap="wrap">
      <Flex role="radiogroup" aria-label={texts.choose} gap="2" wrap="wrap">
        {chip(texts.today(today), !isWaiting && date === undefined, () => onDate(undefined))}
        {chip(texts.tomorrow(next), !isWaiting && date !== undefined && date === tomorrow, () => onDate(tomorrow))}
        {chip(texts.pending(evening?.waiting.length ?? 0), isWaiting, onWaiting)}
      </Flex>
      {children}
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
  /** What was entered on this device. */
  entered: ReadonlySet<string>;
  /** Whose details are open at first. */
  first: string | undefined;
}

type Open = { id: string; dialog: OpenDialog | 'menu' | 'table' };

function EveningList({ evening, isToday, entered, first }: ListProps) {
  const now = useNow();
  const room = useRoom();
  const door = useActs({ announcesFailures: true });
  const [open, setOpen] = useState<Open | undefined>(first ? { id: first, dialog: 'details' } : undefined);
  const { reservations } = evening;
  const wanted = useMemo(() => partsOf(reservations, now), [reservations, now]);
  const { list, shown, kept, fresh, showAll, handlers } = useSteadyParts(wanted, entered);
  const expected = reservations.filter(({ status }) => status !== 'cancelled');
  const covers = expected.reduce((sum, { seats }) => sum + seats, 0);
  const opened = open && reservations.find(({ _id }) => _id === open.id);
  const close = () => setOpen(undefined);
  const openMenu = useCallback(({ _id }: Reservation) => setOpen({ id: _id, dialog: 'menu' }), []);
  const openDetails = useCallback(({ _id }: Reservation) => setOpen({ id: _id, dialog: 'details' }), []);
  const perform = useLatest(door.perform);
  const confirm = useLatest((reservation: Reservation) => door.perform(reservation, { accept: true }));
  const part = {
    reservations,
    now,
    room,
    fresh,
    busy: door.busy,
    calls: { perform, confirm, openMenu, openDetails },
  };

  return (
    <Stack gap="4">
      <Occupancy evening={evening} now={isToday ? now : undefined}>
        <chakra.strong display="inline-block" color="fg" _firstLetter={{ textTransform: 'uppercase' }}>
          {dayInWords(evening.date, evening.date)}
        </chakra.strong>
        , {texts.summary(covers, expected.length)}.
      </Occupancy>
      <NewBar count={kept.length} onShow={showAll} />
      <Grid
        ref={list}
        {...handlers}
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        columnGap="8"
        rowGap="6"
        alignItems="start"
      >
        {reservations.length === 0 && <EmptyState>{texts.none}</EmptyState>}
        {reservations.length > 0 && <OpenPart {...part} title={texts.parts.expected} ids={shown.expected} empty={texts.noneExpected} />}
        {reservations.length > 0 && isToday && (
          <OpenPart {...part} title={texts.parts.seated} ids={shown.seated} empty={texts.noneSeated} />
        )}
        <FoldedPart {...part} title={texts.parts.gone} ids={shown.gone} />
        <FoldedPart {...part} title={texts.parts.cancelled} ids={shown.cancelled} />
      </Grid>
      <Flex gap="3" wrap="wrap" align="center">
        <PrintDay date={evening.date} />
        {isToday && <PauseBookings />}
      </Flex>
      {door.asked && <DoorDialog title={askedInWords(door.asked)} asked={door.asked} acts={door} />}
      {opened && (
        <DialogsOfRow>
          {open.dialog === 'menu' && (
            <RowMenu
              reservation={opened}
              room={room}
              now={now}
              onAct={(act) => {
                close();
                door.perform(opened, act);
              }}
              onTable={() => setOpen({ ...open, dialog: 'table' })}
              onOpen={(dialog) => setOpen({ ...open, dialog })}
              onClose={close}
            />
          )}
          {room && open.dialog === 'table' && <TableDialog reservation={opened} room={room} onClose={close} />}
          {open.dialog !== 'menu' && open.dialog !== 'table' && (
            <ReservationDialogs
              reservation={opened}
              dialog={open.dialog}
              onOpen={(dialog) => setOpen({ ...open, dialog })}
              onClose={close}
            />
          )}
        </DialogsOfRow>
      )}
    </Stack>
  );
}

/** The menu of a row and the dialog that it opens; after the last of them the focus is in the row again. */
function DialogsOfRow({ children }: { children: ReactNode }) {
  useRestoreFocus();
  return children;
}
