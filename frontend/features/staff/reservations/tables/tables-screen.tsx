import { settings } from 'virtual:settings';
import { chakra, Flex, Grid, Stack } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Evening } from '#contract/reservations/evening';
import type { Reservation } from '#contract/reservations/reservation';
import type { Room } from '#contract/reservations/room';
import { LocalDate } from '#contract/text';
import { startOfDay } from '#rules/wall-time';
import { texts as all } from '#texts/reservations/tables';
import { useEvening } from '../../../../api/evening.ts';
import { useStoredRoom } from '../../../../api/opening.ts';
import { Button } from '../../../../components/action/button.tsx';
import { Dialog, DialogCancel } from '../../../../components/dialog/dialog.tsx';
import { DialogActions } from '../../../../components/dialog/dialog-looks.ts';
import { Answer } from '../../../../components/feedback/answer.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryResult } from '../../../../components/feedback/query-result.tsx';
import { toneColors } from '../../../../components/feedback/tones.ts';
import { Page } from '../../../../components/layout/page.tsx';
import { Tabs } from '../../../../components/layout/tabs.tsx';
import { dayInWords, useNow } from '../days.ts';
import { EntryButtons } from '../entry/entry-dialog.tsx';
import { OverrideFields } from '../entry/override-fields.tsx';
import { ReservationDialogs } from '../reservation-dialogs.tsx';
import type { OpenDialog } from '../reservation-row.tsx';
import { type Acts, type Asked, useActs } from '../use-acts.ts';
import { DayChoice, MomentChoice } from './day-choice.tsx';
import { DragGhost, type TableDrag, useDrag } from './drag.tsx';
import { overlap, type Party, partiesOf, quarterOf, spanOf, withoutTable } from './evening.ts';
import { PartyDialog, partyInWords } from './party-dialog.tsx';
import { Plan } from './plan.tsx';
import { labelsOf } from './room-tables.ts';
import { SeatNow } from './seat-choice.tsx';
import { TablesList } from './tables-list.tsx';
import { Timeline } from './timeline.tsx';

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
  const view = views.find((one) => one === searchParams.get('view')) ?? 'plan';
  if (!date || !today) return <QueryResult query={present}>{() => null}</QueryResult>;
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
  const [open, setOpen] = useState<{ id: string; dialog?: OpenDialog }>();
  const acts = useActs({ announcesFailures: true });

  const { date, reservations, slots, closedAreas } = evening;
  const parties = partiesOf(evening);
  const without = withoutTable(reservations);
  const noon = startOfDay(date, settings.timeZone).getTime() + 12 * hour;
  const span = spanOf(slots, parties, { from: noon, to: noon + 10 * hour });
  const present = now !== undefined && span.from <= now && now < span.to ? now : undefined;
  const moment = chosen ?? quarterOf(present ?? parties[0]?.from ?? span.from);

  const partyOf = (id: string) => {
    const reservation = reservations.find(({ _id }) => _id === id);
    return parties.find(({ _id }) => _id === id) ?? (reservation && { _id: id, reservation, seats: reservation.seats });
  };
  const drag = useDrag((id, table) => {
    const reservation = partyOf(id)?.reservation;
    const isThere = reservation?.tables?.includes(table) && reservation.tables.length === 1;
    if (reservation && !isThere) acts.perform(reservation, { tables: [table], isFixed: true });
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
        <TablesList {...shown} evening={evening} today={today} />
        <chakra.div
          position={{ md: 'sticky' }}
          top={{ md: '20', lg: '4' }}
          minWidth="0"
          maxHeight={{ md: 'cover' }}
          overflowY={{ md: 'auto' }}
        >
          <Tabs label={texts.view} tabs={views.map((key) => ({ key, label: texts.views[key] }))} value={view} onChange={onView}>
            {view === 'plan' ? (
              <Plan {...shown} closedAreas={closedAreas} drag={drag} />
            ) : (
              <Timeline {...shown} closedAreas={closedAreas} span={span} now={present} drag={drag} />
            )}
          </Tabs>
        </chakra.div>
      </Grid>
      {drag.drag && dragged && (
        <DragGhost drag={drag.drag}>
          {drag.drag.over ? all.isAt(partyInWords(dragged), labelsOf([drag.drag.over], room)) : partyInWords(dragged)}
        </DragGhost>
      )}
      {acts.asked && <OverruleDialog asked={acts.asked} acts={acts} parties={parties} room={room} />}
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

interface WithoutTableProps {
  reservations: readonly Reservation[];
  room: Room;
  drag: TableDrag;
  onOpen: (id: string) => void;
}

/** The parties of the day that have no table, each with the best free one; they can be dragged to any table. */
function WithoutTable({ reservations, room, drag, onOpen }: WithoutTableProps) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} {...toneColors('danger')}>
      <chakra.h2 id={id} textStyle="dish">
        {texts.without(reservations.length)}
      </chakra.h2>
      <chakra.ul listStyleType="none" p="0" m="0">
        {reservations.map((reservation) => {
          const party = partyInWords({ reservation, seats: reservation.seats });
          const nameId = `${id}${reservation._id}`;
          return (
            <Flex as="li" key={reservation._id} gap="3" wrap="wrap" align="center" py="2">
              <Handle id={nameId} {...drag.handlersOf(reservation._id)}>
                <strong>{reservation.dateTime.slice(11)}</strong> {party}
              </Handle>
              <SeatNow reservation={reservation} room={room} describedBy={nameId} onRefused={() => onOpen(reservation._id)} />
              <Button look="outline" size="sm" aria-label={texts.chooseFor(party)} onClick={() => onOpen(reservation._id)}>
                {texts.chooseTable}
              </Button>
            </Flex>
          );
        })}
      </chakra.ul>
    </Box>
  );
}

const Box = chakra('div', { base: { px: '4', py: '3', borderWidth: '1px', borderRadius: 'md' } });

const Handle = chakra('span', {
  base: { flex: '1 1 12rem', minWidth: '0', cursor: 'grab', touchAction: 'none', userSelect: 'none', fontVariantNumeric: 'lining-nums' },
});

interface OverruleDialogProps {
  asked: Asked;
  acts: Acts;
  parties: readonly Party[];
  room: Room;
}

/** After a party was dragged to a table that a rule speaks against: the reason to do it anyway, or a swap with the party that sits there. */
function OverruleDialog({ asked: { reservation, act }, acts, parties, room }: OverruleDialogProps) {
  const { override } = acts;
  const { refusal } = override;
  const failure = acts.failureOf(reservation);
  const tables = 'tables' in act ? act.tables : [];
  const moved = parties.find(({ _id }) => _id === reservation._id);
  const there = parties.filter(
    (one) => moved && one !== moved && overlap(one, moved) && one.tables.some((table) => tables.includes(table)),
  );
  const [other] = there.length === 1 ? there : [];
  const busy = acts.busy.get(reservation._id);
  return (
    <Dialog title={all.screen.overruleTitle} isDirty={override.reason !== ''} onClose={acts.dismiss}>
      <Stack gap="4">{refusal && <OverrideFields refusal={refusal} override={override} />}</Stack>
      <DialogActions>
        {failure && <Answer>{failure}</Answer>}
        <DialogCancel>{all.screen.keepAsIs}</DialogCancel>
        {other && (
          <Button
            look="outline"
            busy={busy && 'swapWith' in busy && all.swap.swapping}
            onClick={() => acts.perform(reservation, { swapWith: other._id })}
          >
            {all.swap.taken(partyInWords(other))}
          </Button>
        )}
        {refusal && (
          <Button busy={busy && all.seating} onClick={() => acts.anyway()}>
            {tables.length > 0 ? all.seatAnyway(labelsOf(tables, room)) : all.swap.anyway}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
