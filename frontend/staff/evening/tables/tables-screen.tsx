import { settings } from 'virtual:settings';
import { chakra, Flex, Grid, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Evening } from '#evening/contract/evening';
import type { Room, Table } from '#evening/contract/room';
import { stepOf } from '#evening/rules/visit';
import { LocalDate } from '#house/contract/text';
import { startOfDay } from '#house/rules/wall-time';
import { tables as all } from '#texts/tonight';
import { useStoredRoom } from '../../../house/client/lists.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { EmptyState, QueryResult } from '../../../house/ui/feedback/query-result.tsx';
import { Page } from '../../../house/ui/layout/page.tsx';
import { Tabs } from '../../../house/ui/layout/tabs.tsx';
import { EntryButtons, WalkInDialog } from '../entry/entry-dialog.tsx';
import { useEvening, useQueue } from '../evening.ts';
import { dayInWords, useNow, useStale } from '../reservations/days.ts';
import { DoorDialog, type OpenParty, PartyDialogs } from '../reservations/party-dialog.tsx';
import { type Acts, type Asked, type Shown, useActs } from '../reservations/use-acts.ts';
import { DayChoice, MomentChoice } from './day-choice.tsx';
import { DragGhost, useDrag } from './drag.tsx';
import {
  isToStay,
  overlap,
  type Party,
  partiesOf,
  partyIn,
  quarterOf,
  shareTable,
  spanOf,
  stateAt,
  swapOf,
  type TableState,
  withoutTable,
} from './parties.ts';
import { Plan } from './plan.tsx';
import { labelsOf, partyInWords } from './room-tables.tsx';
import { entryOf, stateInWords, TablesList } from './tables-list.tsx';
import { Timeline } from './timeline.tsx';
import { WaitingParties, WithoutTable } from './waiting-parties.tsx';

const texts = all.screen;
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
  const present = useEvening();
  const today = present.data?.date;
  const asked = LocalDate.safeParse(searchParams.get('date')).data;
  const date = asked ?? today;
  const query = useEvening(asked === today ? undefined : asked);
  const { data, error, refetch } = query;
  const stale = useStale(query);
  const view = views.find((one) => one === searchParams.get('view')) ?? 'plan';
  if (!date || !today) return <QueryResult query={present}>{() => null}</QueryResult>;
  const change = (changes: { date?: string; view?: string }) =>
    setSearchParams({ ...Object.fromEntries(searchParams), ...changes }, { replace: true });

  return (
    <Stack gap="3">
      <Flex columnGap="4" rowGap="1" wrap="wrap" align="center" justify="space-between">
        <DayChoice date={date} today={today} onChoose={(next) => change({ date: next })} />
        <chakra.p textStyle="dish" _firstLetter={{ textTransform: 'uppercase' }}>
          {dayInWords(date, today)}
        </chakra.p>
      </Flex>
      <chakra.p
        role="status"
        position="sticky"
        top="0"
        zIndex="notice"
        bg="bg"
        color="danger.fg"
        fontWeight="bold"
        _empty={{ display: 'none' }}
      >
        {data && stale}
      </chakra.p>
      <QueryResult query={{ data, error: data ? null : error, refetch }}>
        {(evening) => (
          <TablesOfDay
            key={date}
            room={room}
            evening={evening}
            today={today}
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
  evening: Evening;
  /** The day of service that is going on. */
  today: string;
  /** The present moment (ms since 1970), on the day that is going on. */
  now: number | undefined;
  view: (typeof views)[number];
  onView: (view: (typeof views)[number]) => void;
}

function TablesOfDay({ room, evening, today, now, view, onView }: Props) {
  const [chosen, setChosen] = useState<number>();
  const [open, setOpen] = useState<OpenParty>();
  const [free, setFree] = useState<Table>();
  const acts = useActs<Shown>({ announcesFailures: true });
  const queue = useQueue(now === undefined ? undefined : evening.date).data ?? [];

  const { date, reservations, slots, closedAreas } = evening;
  const parties = partiesOf(evening, now);
  const noon = startOfDay(date, settings.timeZone).getTime() + 12 * hour;
  const span = spanOf(slots, parties, { from: noon, to: noon + 10 * hour });
  const present = now !== undefined && span.from <= now && now < span.to ? now : undefined;
  const moment = chosen ?? present ?? quarterOf(parties[0]?.from ?? span.from);
  const isNow = moment === present;

  const queuedOf = (id: string) => queue.find(({ _id }) => _id === id);
  const partyOf = (id: string) => {
    const reservation = reservations.find(({ _id }) => _id === id);
    return parties.find(({ _id }) => _id === id) ?? (reservation && { _id: id, reservation, seats: reservation.seats });
  };
  /** Gives a party this table; who is at the door sits down there. */
  const drag = useDrag((id, table) => {
    const waiting = queuedOf(id);
    if (waiting) return acts.perform(waiting, { seatAt: [table] });
    const reservation = partyOf(id)?.reservation;
    if (!reservation) return;
    const { tables = [] } = reservation;
    const sits = now !== undefined && stepOf(reservation.visit) === 'arrived';
    if (!tables.includes(table) || (tables.length > 1 && !sits)) return acts.perform(reservation, { tables: [table], isFixed: true, sits });
    return sits && acts.perform(reservation, { step: 'seated' });
  });
  const inWords = (id: string) => {
    const [waiting, party] = [queuedOf(id), partyOf(id)];
    return waiting ? all.party(waiting.userName, waiting.seats) : party && partyInWords(party);
  };
  const dragged = drag.drag && inWords(drag.drag.id);
  const picked = drag.picked && inWords(drag.picked);
  const opened = open && partyOf(open.id);
  const isWalkIn = (state: TableState) => isNow && state.kind === 'free';
  const onTable = (table: Table) => {
    const state = stateAt(table, moment, parties, closedAreas);
    const party = partyIn(state);
    if (picked) drag.putDown(table._id);
    else if (party) setOpen({ id: party._id });
    else if (isWalkIn(state)) setFree(table);
    else document.getElementById(entryOf(table._id))?.focus();
  };
  const pressOf = (table: Table, state: TableState) => {
    const act = picked ? all.isAt(picked, table.label) : isWalkIn(state) && texts.seatGuests(table.label);
    return act ? ({ as: 'button', type: 'button', 'aria-label': act, onClick: () => onTable(table) } as const) : undefined;
  };
  const shown = { room, parties, moment, pressOf, onParty: ({ _id }: { _id: string }) => setOpen({ id: _id }) };
  const without = withoutTable(reservations);
  const lacking = without.length > 0 && <WithoutTable reservations={without} room={room} drag={drag} onOpen={(id) => setOpen({ id })} />;
  const isAlone = now === undefined && !lacking;

  return (
    <>
      <MomentChoice
        span={span}
        moment={moment}
        onChoose={setChosen}
        onNow={present !== undefined && chosen !== undefined ? () => setChosen(undefined) : undefined}
      />
      <div>
        <Tabs label={texts.view} tabs={views.map((key) => ({ key, label: tabOf(key) }))} value={view} onChange={onView}>
          <Held role="status">
            {picked && (
              <>
                <span>{texts.whichTable(picked)}</span>
                <Button look="outline" size="sm" onClick={() => drag.pick(drag.picked ?? '')}>
                  {texts.keepAsIs}
                </Button>
              </>
            )}
          </Held>
          {view === 'plan' ? (
            <Grid
              pt="4"
              gap={{ base: '4', lg: '6' }}
              templateColumns={{ base: 'minmax(0, 1fr)', md: isAlone ? undefined : 'minmax(0, 2fr) minmax(0, 1fr)' }}
              alignItems="start"
            >
              <chakra.div hideBelow="md" minWidth="0">
                <Plan {...shown} closedAreas={closedAreas} isNow={isNow} drag={drag} onTable={onTable} />
              </chakra.div>
              <Beside>
                {lacking}
                {now !== undefined && <WaitingParties reservations={reservations} queue={queue} room={room} now={now} drag={drag} />}
              </Beside>
            </Grid>
          ) : (
            <Stack pt="4" gap="4">
              {lacking}
              <Timeline {...shown} closedAreas={closedAreas} span={span} now={present} drag={drag} />
            </Stack>
          )}
        </Tabs>
      </div>
      <TablesList {...shown} evening={evening} today={today} />
      {drag.drag && dragged && (
        <DragGhost drag={drag.drag}>{drag.drag.over ? all.isAt(dragged, labelsOf([drag.drag.over], room)) : dragged}</DragGhost>
      )}
      {free && (
        <WalkInDialog
          at={{
            table: free._id,
            words: `${all.tables(free.label)}: ${stateInWords(stateAt(free, moment, parties, closedAreas))}`,
          }}
          onClose={() => setFree(undefined)}
        />
      )}
      {acts.asked && <OverruleDialog asked={acts.asked} acts={acts} parties={parties} room={room} />}
      {opened && (
        <PartyDialogs
          key={open.id}
          party={opened}
          dialog={open.dialog}
          room={room}
          now={now}
          onAct={(act) => {
            setOpen(undefined);
            acts.perform(opened.reservation ?? opened, act);
          }}
          onOpen={(dialog) => setOpen({ ...open, dialog })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

/** On a telephone the list stands in the place of the plan. */
function tabOf(view: Props['view']) {
  if (view !== 'plan') return texts.views[view];
  return (
    <>
      <chakra.span hideBelow="md">{texts.views.plan}</chakra.span>
      <chakra.span hideFrom="md">{texts.views.list}</chakra.span>
    </>
  );
}

/** Which party is picked up, over the end of the window. */
const Held = chakra('div', {
  base: {
    position: 'fixed',
    insetInline: '4',
    bottom: 'calc(var(--service-bar, 0px) + env(safe-area-inset-bottom) + 1rem)',
    zIndex: 'notice',
    width: 'fit-content',
    mx: 'auto',
    '&:not(:empty)': {
      display: 'flex',
      gap: '4',
      alignItems: 'center',
      px: '4',
      py: '2',
      borderWidth: '1px',
      borderColor: 'accent.solid',
      borderRadius: 'md',
      bg: 'bg.raised',
      fontWeight: 'bold',
      boxShadow: 'overlay',
    },
  },
});

/** Stays in view beside a plan that is higher than the window. */
const Beside = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    minWidth: '0',
    md: { position: 'sticky', top: '20', maxHeight: 'cover', overflowY: 'auto' },
  },
});

interface OverruleDialogProps {
  asked: Asked<Shown>;
  acts: Acts<Shown>;
  parties: readonly Party[];
  room: Room;
}

/** After a party was not brought to a table: to do it anyway, or a swap with the party that sits there. */
function OverruleDialog({ asked, acts, parties, room }: OverruleDialogProps) {
  const { reservation, act } = asked;
  const moved = parties.find(({ _id }) => _id === reservation._id);
  const tables = 'tables' in act ? act.tables : 'seatAt' in act ? (act.seatAt ?? []) : 'step' in act ? (moved?.tables ?? []) : [];
  const now = useNow();
  const isThere = (one: Party) => moved && one !== moved && isToStay(one, now) && overlap(one, moved) && shareTable(one, { tables });
  const there = parties.filter(isThere);
  const [other] = there.length === 1 ? there : [];
  const busy = acts.busy[reservation._id];
  return (
    <DoorDialog
      title={all.screen.overruleTitle}
      asked={asked}
      acts={acts}
      anyway={tables.length > 0 ? all.seatAnyway(labelsOf(tables, room)) : all.swap.anyway}
    >
      {other && (
        <Button
          look="outline"
          busy={busy && 'swapWith' in busy && all.swap.swapping}
          onClick={() => acts.perform(reservation, swapOf(moved ?? {}, other))}
        >
          {all.swap.taken(partyInWords(other))}
        </Button>
      )}
    </DoorDialog>
  );
}
