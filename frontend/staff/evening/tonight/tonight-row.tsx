import { chakra, Flex, Grid } from '@chakra-ui/react';
import { type ComponentProps, type ComponentType, memo, type ReactNode, useId, useState } from 'react';
import type { Reservation } from '#evening/contract/reservation';
import type { Room } from '#evening/contract/room';
import type { VisitStep } from '#evening/contract/visit';
import { printPhone } from '#house/rules/phones';
import { times } from '#texts/bookings';
import { answers as answerTexts, staffFacts as staffTexts, tables as tableTexts, tonight as texts } from '#texts/tonight';
import { needsInWords } from '../../../guest/evening/needs-fields.tsx';
import { guestOf } from '../../../guest/evening/reservation-rules.ts';
import { Button, IconButton } from '../../../house/ui/action/button.tsx';
import { InfoIcon, MailIcon, PhoneIcon, WarningIcon } from '../../../house/ui/art/icons.tsx';
import { ClockIcon, LetterIcon, PeopleIcon, PersonIcon, RoomIcon } from '../../../house/ui/art/panel-icons.tsx';
import type { Tone } from '../../../house/ui/feedback/tones.ts';
import { hasMailTrouble } from '../reservations/reservation-dialog.tsx';
import type { Act } from '../reservations/use-acts.ts';
import { clockAt, labelsOf, lacksTable, NotSent } from '../tables/room-tables.tsx';
import { SeatNow } from '../tables/seat-choice.tsx';
import { type DoorState, doorStateOf, minutesBetween, nextStep, overBy } from './door.ts';

const Line = chakra('li', {
  base: { borderTopWidth: '1px' },
  variants: {
    isNews: { true: { borderInlineStartWidth: '3px', borderInlineStartColor: 'metal', ps: '2', ms: '-3' } },
    isFolded: { true: { color: 'fg.muted' } },
  },
});

interface RowProps {
  /** Stands at the start, large; `below` it, small. */
  time: ReactNode;
  below: ReactNode;
  nameId: string;
  name: string;
  /** What staff must know, in two lines under the name at most. */
  line: ReactNode;
  /** The name has one line, however long it is. */
  isLineLong?: boolean;
  onMore: () => void;
  children: ReactNode;
}

/** A row of 64 pixels with its line above; a tap on its words opens more about the party. */
export function Row({ time, below, nameId, name, line, isLineLong, onMore, children }: RowProps) {
  return (
    <Grid
      position="relative"
      templateColumns="3.5rem minmax(0, 1fr) auto"
      columnGap="2"
      alignItems="center"
      height="calc({sizes.16} - 1px)"
      lineHeight="tight"
    >
      <chakra.div>
        <chakra.div fontSize="lg" fontWeight="bold" fontVariantNumeric="tabular-nums lining-nums">
          {time}
        </chakra.div>
        <chakra.div fontSize="xs" whiteSpace="nowrap">
          {below}
        </chakra.div>
      </chakra.div>
      {/* on a phone a name of two lines leaves room for two below: half of how a party stands would say something else */}
      <chakra.div minWidth="0" lineHeight={{ base: '1.05', sm: 'tight' }}>
        {/* the padding is for the carons of capitals, which are higher than such a line */}
        <chakra.div id={nameId} fontSize={{ base: 'sm', sm: '1.125rem' }} fontWeight="bold" lineClamp={isLineLong ? 1 : 2} pt="1" mt="-1">
          {name}
        </chakra.div>
        <chakra.div fontSize="xs" lineClamp={2}>
          {line}
        </chakra.div>
      </chakra.div>
      <IconButton
        label={texts.more(name)}
        title={undefined}
        aria-haspopup="dialog"
        position="absolute"
        inset="0"
        width="full"
        height="full"
        _hover={{ bg: 'transparent' }}
        onClick={onMore}
      />
      <Flex position="relative" align="center" gap="1" css={nextStepLooks}>
        {children}
      </Flex>
    </Grid>
  );
}

const nextStepLooks = {
  '& > button:last-of-type:not([aria-expanded])': {
    width: '4.75rem',
    minHeight: '14',
    px: '1',
    fontSize: '0.875rem',
    letterSpacing: 'normal',
    whiteSpace: 'normal',
  },
};

/** What a row asks its screen to do. */
export interface RowCalls {
  perform: (reservation: Reservation, act: Act) => unknown;
  see: (reservation: Reservation) => void;
  open: (reservation: Reservation, dialog?: 'details') => void;
}

interface Props extends RowCalls {
  reservation: Reservation;
  /** The party that needs the table next, when that is soon. */
  next: Reservation | undefined;
  /** Who sits at the table of a party that needs it soon; `undefined` when it is free, `null` when the party comes later. */
  still: Reservation | undefined | null;
  room: Room | undefined;
  /** The party comes on a later day. */
  isAhead: boolean;
  now: number;
  news: string | undefined;
  isBusy: boolean;
}

/** A party of the evening: when, who, how many, where, what to know, how it stands, and the one button for what happens next. */
export const TonightRow = memo(function TonightRow({ reservation, next, still, room, isAhead, now, news, isBusy, ...calls }: Props) {
  const id = useId();
  const state = doorStateOf(reservation, now);
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? state === 'pending';
  const { seats, dateTime, startsAt, userPhone } = reservation;
  const known = signsOf(reservation, next, room);
  const words = stateInWords(reservation, now);
  const isOver = overBy(reservation, now) !== undefined;
  const isChanged = news !== undefined && news !== texts.isNew;
  const toggle = () => {
    setChosen(!isOpen);
    calls.see(reservation);
  };
  const guest = guestOf(reservation);
  return (
    <Line
      data-row={reservation._id}
      isNews={news !== undefined}
      isFolded={['left', 'no_show', 'past', 'closed', 'cancelled'].includes(state)}
    >
      <Row
        time={<time dateTime={startsAt}>{dateTime.slice(11)}</time>}
        below={texts.covers(seats)}
        nameId={id}
        name={guest}
        line={
          <Parted>
            {news && <Told tone={state === 'cancelled' ? 'danger' : 'info'}>{news}</Told>}
            <NotSent id={reservation._id} />
            {/* who is not confirmed is told of no free table: on a phone both have no room */}
            {room && <TableWords reservation={reservation} still={state === 'pending' ? (still ?? null) : still} room={room} />}
            {(news === undefined || state !== 'cancelled') && words && <Told tone={isOver ? 'danger' : tones[state]}>{words}</Told>}
          </Parted>
        }
        isLineLong={isChanged}
        onMore={() => calls.open(reservation)}
      >
        {known.length > 0 && <Signs known={known} label={texts.toKnow(guest)} isOpen={isOpen} wordsId={`${id}words`} onToggle={toggle} />}
        {userPhone && ['pending', 'expected', 'late'].includes(state) && (
          <IconButton
            asChild
            label={times.call(printPhone(userPhone))}
            // on a phone what has changed, or is to be known, takes its place; the menu has it too
            {...((isChanged || known.length > 0) && { display: { base: 'none', sm: 'inline-flex' } })}
          >
            <a href={`tel:${userPhone}`}>
              <PhoneIcon />
            </a>
          </IconButton>
        )}
        <NextStep {...{ reservation, room, isAhead, state, isBusy, calls }} describedBy={id} />
      </Row>
      <SignWords signs={known} id={`${id}words`} srOnly={!isOpen} />
    </Line>
  );
});

/** Words of a line, one after the other. */
function Parted({ children }: { children: ReactNode }) {
  return <chakra.span css={{ '& > span + span::before': { content: '" · "', whiteSpace: 'pre' } }}>{children}</chakra.span>;
}

const told = (tone: Tone | undefined) => tone && ({ color: `${tone}.fg`, fontWeight: 'bold' } as const);

function Told({ tone, children }: { tone: Tone | undefined; children: ReactNode }) {
  return <chakra.span {...told(tone)}>{children}</chakra.span>;
}

/** What staff must know of a party, in words and as a picture. */
interface Sign {
  Picture: ComponentType;
  words: string;
  tone: Tone | undefined;
}

export function signsOf(party: Partial<Reservation>, next: Reservation | undefined, room: Room | undefined): Sign[] {
  const { comment, staffNote, areaName, source, override, likelyRobot, anotherTable, tables = [] } = party;
  const { allergens, needs } = needsInWords(party);
  const signs: [words: string | false | undefined, Picture: ComponentType, tone?: Tone][] = [
    [next && texts.needed(room ? labelsOf(tables, room) : '', clockAt(next.startsAt), guestOf(next)), ClockIcon, 'danger'],
    [allergens && staffTexts.allergies(allergens), WarningIcon, 'danger'],
    [needs, PeopleIcon, 'warning'],
    [staffNote && texts.staffNote(staffNote), LetterIcon],
    [comment, LetterIcon],
    [hasMailTrouble(party) && staffTexts.mailTrouble, MailIcon, 'danger'],
    [override && staffTexts.override, InfoIcon, 'warning'],
    [likelyRobot && staffTexts.likelyRobotMark, InfoIcon, 'warning'],
    [anotherTable && staffTexts.anotherTableMark, InfoIcon, 'warning'],
    [areaName && answerTexts.wishes(areaName), RoomIcon],
    [source === 'walkin' && staffTexts.sources.walkin, PersonIcon],
  ];
  return signs.flatMap(([words, Picture, tone]) => (words ? { words, Picture, tone } : []));
}

/** What staff must know of a party, in words. */
export function SignWords({ signs, ...list }: { signs: readonly Sign[] } & Pick<ComponentProps<typeof chakra.ul>, 'id' | 'srOnly'>) {
  if (signs.length === 0) return null;
  return (
    <chakra.ul {...list} listStyleType="none" m="0" p="0" pb="2" textStyle="small" whiteSpace="pre-line">
      {signs.map(({ words, tone }) => (
        <chakra.li key={words} {...told(tone)} _firstLetter={{ textTransform: 'uppercase' }}>
          {words}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** So many pictures have room in the target of their words. */
const mostPictures = 4;

interface SignsProps {
  known: readonly Sign[];
  label: string;
  isOpen: boolean;
  wordsId: string;
  onToggle: () => void;
}

function Signs({ known, label, isOpen, wordsId, onToggle }: SignsProps) {
  const pictures = new Map(known.map(({ Picture, tone }) => [Picture, tone]));
  return (
    <IconButton
      label={label}
      aria-expanded={isOpen}
      aria-controls={wordsId}
      flexWrap="wrap"
      alignContent="center"
      gap="0.5"
      onClick={onToggle}
      css={{ '& svg': { width: '1.125rem', height: '1.125rem' } }}
    >
      {[...pictures].slice(0, mostPictures).map(([Picture, tone]) => (
        <chakra.span key={known.findIndex((one) => one.Picture === Picture)} display="flex" {...(tone && { color: `${tone}.fg` })}>
          <Picture />
        </chakra.span>
      ))}
    </IconButton>
  );
}

/** The table of a party: free, or whose it still is; from which one the rule has moved it. */
function TableWords({ reservation, still, room }: { reservation: Reservation; still: Props['still']; room: Room }) {
  const { tables = [], movedFrom } = reservation;
  const label = labelsOf(tables, room);
  if (tables.length === 0) return lacksTable(reservation) ? <Told tone="danger">{tableTexts.noTable}</Told> : null;
  return (
    <>
      {still === null ? (
        <span>{tableTexts.tables(label)}</span>
      ) : (
        <Told tone={still ? 'danger' : 'success'}>
          {still ? texts.stillTaken(label, still.userSurname || guestOf(still)) : texts.tableFree(label)}
        </Told>
      )}
      {movedFrom && <Told tone="warning">{texts.movedFrom(labelsOf(movedFrom, room))}</Told>}
    </>
  );
}

interface StepProps extends Pick<Props, 'reservation' | 'room' | 'isAhead' | 'isBusy'> {
  state: DoorState;
  describedBy: string;
  calls: RowCalls;
}

/** One button; the next one of a row stands in the place of the last one, and keeps the focus. */
function NextStep({ reservation, room, isAhead, state, isBusy, describedBy, calls: { perform, see, open } }: StepProps) {
  if (room && state === 'arrived' && lacksTable(reservation)) {
    return <SeatNow reservation={reservation} room={room} describedBy={describedBy} onRefused={() => open(reservation, 'details')} />;
  }
  const confirm = () => {
    see(reservation);
    perform(reservation, { accept: true });
  };
  const step = isAhead && state === 'expected' ? undefined : nextStep[state];
  if (!step && state !== 'pending') return null;
  return (
    <Button aria-describedby={describedBy} busy={isBusy} onClick={step ? () => perform(reservation, { step }) : confirm}>
      {step ? stepInWords(step, reservation, room) : answerTexts.confirm}
    </Button>
  );
}

/** What a button says that takes the next step; where a party is to sit, that is its table. */
export function stepInWords(step: VisitStep, { tables = [] }: Reservation, room: Room | undefined): string {
  return step === 'seated' && room && tables.length > 0 ? tableTexts.seatAt(labelsOf(tables, room)) : texts.acts[step];
}

const tones: Partial<Record<DoorState, Tone>> = { pending: 'warning', late: 'danger', arrived: 'success', no_show: 'danger' };

/** How a party stands, in words; empty while it comes much later. */
export function stateInWords(reservation: Reservation, now: number): string {
  const { visit = {}, startsAt, until } = reservation;
  const over = overBy(reservation, now);
  const clock = (moment: string | undefined) => (moment ? clockAt(moment) : '');
  const words: Record<DoorState, string> = {
    pending: texts.states.pending,
    expected: texts.states.expected(minutesBetween(now, startsAt)),
    late: texts.states.late(minutesBetween(startsAt, now)),
    arrived: texts.states.arrived(clock(visit.arrivedAt)),
    seated: over === undefined ? texts.states.seated(clock(visit.seatedAt), clock(until)) : texts.states.over(over),
    left: texts.states.left(clock(visit.leftAt)),
    no_show: texts.acts.no_show,
    past: texts.states.past,
    closed: texts.states.closed,
    cancelled: texts.states.cancelled,
  };
  return words[doorStateOf(reservation, now)];
}
