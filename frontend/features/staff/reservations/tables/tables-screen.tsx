import { settings } from 'virtual:settings';
import { chakra, Flex, Grid, Stack } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Reservation } from '#contract/reservations/reservation';
import type { Room } from '#contract/reservations/room';
import type { Seating } from '#contract/reservations/seating';
import { LocalDate } from '#contract/text';
import { dayOf, serviceDateOf, sittingsOn, withoutBookings } from '#rules/reservations/service-day';
import { addDays, startOfDay } from '#rules/wall-time';
import { texts as all } from '#texts/reservations/tables';
import { useOpening, useSpecialDays, useStoredRoom } from '../../../../api/opening.ts';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryResult } from '../../../../components/feedback/query-result.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { Tabs } from '../../../../components/layout/tabs.tsx';
import { dayInWords } from '../days.ts';
import { EntryButtons } from '../entry/entry-buttons.tsx';
import { ReservationDialogs } from '../reservation-dialogs.tsx';
import type { OpenDialog } from '../reservation-row.tsx';
import { useNow } from '../use-now.ts';
import { DayChoice, MomentChoice } from './day-choice.tsx';
import { DragGhost } from './drag-ghost.tsx';
import { partiesOf, quarterOf, spanOf, withoutTable } from './evening.ts';
import { OverruleDialog } from './overrule-dialog.tsx';
import { PartyDialog, partyInWords } from './party-dialog.tsx';
import { Plan } from './plan.tsx';
import { labelsOf } from './room-tables.ts';
import { TablesList } from './tables-list.tsx';
import { Timeline } from './timeline.tsx';
import { useDrag } from './use-drag.ts';
import { useSeat } from './use-seat.ts';
import { useSeating } from './use-seating.ts';
import { WithoutTable } from './without-table.tsx';

const texts = all.screen;
const zone = settings.timeZone;
const hour = 3600_000;
const views = ['plan', 'timeline'] as const;

/** Who sits where on a day: a plan and a timeline of the tables, and beside them a list that does the same. */
export function TablesScreen() {
  const stored = useStoredRoom();
  return (
    <Page title={all.title} action={<EntryButtons />}>
      <QueryResult query={stored}>
        {({ room }) => (room && room.tables.length > 0 ? <ChosenDay room={room} /> : <EmptyState>{texts.noRoom}</EmptyState>)}
      </QueryResult>
    </Page>
  );
}

/** The day of the URL, by default the day of service that is going on. */
function ChosenDay({ room }: { room: Room }) {
  const now = useNow();
  const [searchParams, setSearchParams] = useSearchParams();
  const opening = useOpening();
  const specialDays = useSpecialDays();
  const rules = opening.data?.rules;
  const days = useMemo(() => withoutBookings(specialDays.data ?? []), [specialDays.data]);
  const serviceDate = (instant: Date) => serviceDateOf(instant, days, rules, zone);
  const today = serviceDate(new Date(now));
  const asked = LocalDate.safeParse(searchParams.get('date'));
  const date = asked.success ? asked.data : today;
  const view = views.find((one) => one === searchParams.get('view')) ?? 'plan';
  const sittings = rules ? sittingsOn(dayOf(days, date), rules, zone) : [];
  const isLate = sittings.some(({ closes }) => closes > startOfDay(addDays(date, 1), zone));
  const query = useSeating(date, isLate ? addDays(date, 1) : date, !opening.isPending && !specialDays.isPending);
  const change = (changes: { date?: string; view?: string }) =>
    setSearchParams({ ...Object.fromEntries(searchParams), ...changes }, { replace: true });

  return (
    <Stack gap="5">
      <Flex gap="4" wrap="wrap" align="flex-end" justify="space-between">
        <DayChoice date={date} today={today} onChoose={(next) => change({ date: next })} />
        <chakra.p textStyle="dish" _firstLetter={{ textTransform: 'uppercase' }}>
          {dayInWords(date, today)}
        </chakra.p>
      </Flex>
      <QueryResult query={query}>
        {({ seating, reservations }) => (
          <TablesOfDay
            key={date}
            room={room}
            seating={seating}
            reservations={reservations.filter(({ startsAt }) => serviceDate(new Date(startsAt)) === date)}
            sittings={sittings}
            now={date === today ? now : undefined}
            view={view}
            onView={(next) => change({ view: next })}
          />
        )}
      </QueryResult>
    </Stack>
  );
}

interface Props {
  room: Room;
  seating: Seating;
  /** Those of this day of service. */
  reservations: readonly Reservation[];
  sittings: readonly { opens: Date; closes: Date }[];
  /** The present moment (ms since 1970), on the day that is going on. */
  now: number | undefined;
  view: (typeof views)[number];
  onView: (view: (typeof views)[number]) => void;
}

function TablesOfDay({ room, seating, reservations, sittings, now, view, onView }: Props) {
  const [chosen, setChosen] = useState<number>();
  const [open, setOpen] = useState<{ id: string; dialog?: OpenDialog }>();
  const seat = useSeat(room);

  const parties = partiesOf(seating, reservations);
  const without = withoutTable(reservations);
  const noon = startOfDay(seating.date, zone).getTime() + 12 * hour;
  const span = spanOf(sittings, parties, { from: noon, to: noon + 10 * hour });
  const present = now !== undefined && span.from <= now && now < span.to ? now : undefined;
  const moment = chosen ?? quarterOf(present ?? parties[0]?.from ?? span.from);

  const partyOf = (id: string) => {
    const reservation = reservations.find(({ _id }) => _id === id);
    return parties.find(({ _id }) => _id === id) ?? (reservation && { _id: id, reservation, seats: reservation.seats });
  };
  const drag = useDrag((id, table) => {
    const reservation = partyOf(id)?.reservation;
    const isThere = reservation?.tables?.includes(table) && reservation.tables.length === 1;
    if (reservation && !isThere) seat.choose({ reservation, tables: [table], isFixed: true });
  });
  const dragged = drag.drag && partyOf(drag.drag.id);
  const opened = open && partyOf(open.id);
  const shown = { room, parties, moment, onParty: ({ _id }: { _id: string }) => setOpen({ id: _id }) };

  return (
    <>
      {without.length > 0 && <WithoutTable reservations={without} room={room} drag={drag} onOpen={(id) => setOpen({ id })} />}
      <MomentChoice
        span={span}
        moment={moment}
        onChoose={setChosen}
        onNow={present !== undefined && chosen !== undefined ? () => setChosen(undefined) : undefined}
      />
      <Grid gap="8" templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(16rem, 2fr) minmax(0, 3fr)' }} alignItems="start">
        <TablesList {...shown} seating={seating} />
        <chakra.div
          position={{ md: 'sticky' }}
          top={{ md: '20', lg: '4' }}
          minWidth="0"
          maxHeight={{ md: 'cover' }}
          overflowY={{ md: 'auto' }}
        >
          <Tabs label={texts.view} tabs={views.map((key) => ({ key, label: texts.views[key] }))} value={view} onChange={onView}>
            {view === 'plan' ? (
              <Plan {...shown} seating={seating} drag={drag} />
            ) : (
              <Timeline {...shown} closedAreas={seating.closedAreas} span={span} now={present} drag={drag} />
            )}
          </Tabs>
        </chakra.div>
      </Grid>
      {drag.drag && dragged && (
        <DragGhost drag={drag.drag}>
          {drag.drag.over ? all.isAt(partyInWords(dragged), labelsOf([drag.drag.over], room)) : partyInWords(dragged)}
        </DragGhost>
      )}
      {seat.asked && (seat.override.refusal || seat.failure) && <OverruleDialog seat={seat} parties={parties} room={room} />}
      {opened && !open.dialog && (
        <PartyDialog
          key={open.id}
          party={opened}
          parties={parties}
          room={room}
          onDetails={() => setOpen({ ...open, dialog: 'details' })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {opened?.reservation && open?.dialog && (
        <ReservationDialogs
          reservation={opened.reservation}
          dialog={open.dialog}
          onOpen={(dialog) => setOpen({ ...open, dialog })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
