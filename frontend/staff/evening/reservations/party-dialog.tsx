import { chakra, Grid, Stack } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import type { Reservation } from '#evening/contract/reservation';
import type { Room } from '#evening/contract/room';
import { stayStep, type VisitStep } from '#evening/contract/visit';
import { printPhone } from '#house/rules/phones';
import { details, times } from '#texts/bookings';
import { answers as answerTexts, tables as tableTexts, tonight as texts } from '#texts/tonight';
import { Button } from '../../../house/ui/action/button.tsx';
import { Dialog, DialogCancel, useRestoreFocus } from '../../../house/ui/dialog/dialog.tsx';
import { DialogActions } from '../../../house/ui/dialog/dialog-looks.ts';
import { OverrideFields } from '../entry/override-fields.tsx';
import { clockAt, labelsOf, partyInWords, takesTable } from '../tables/room-tables.tsx';
import { SeatChoice } from '../tables/seat-choice.tsx';
import { doorStateOf, isBack, nextStep, otherSteps } from '../tonight/door.ts';
import { SignWords, signsOf, stateInWords, stepInWords } from '../tonight/tonight-row.tsx';
import type { OpenDialog } from './reservation-dialog.tsx';
import { ReservationDialogs } from './reservation-dialogs.tsx';
import type { Act, Acts, Asked, Shown } from './use-acts.ts';

/** Which party is open, and which of its dialogs; the first one without. */
export interface OpenParty {
  id: string;
  dialog?: OpenDialog;
}

interface Props {
  /** A party of a day; of one of another day a former release says no more than how many they are. */
  party: { reservation: Reservation | undefined; seats: number };
  room: Room | undefined;
  /** The present moment (ms since 1970), on a day on which something happens at the door. */
  now: number | undefined;
  onAct: (act: Act) => void;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
}

/** The dialog of a party, and those which it opens; after the last of them the focus is where it was before. */
export function PartyDialogs({ dialog, ...props }: Props & { dialog: OpenDialog | undefined }) {
  useRestoreFocus();
  const { party, onOpen, onClose } = props;
  if (!dialog || !party.reservation) return <PartyDialog {...props} />;
  return <ReservationDialogs reservation={party.reservation} dialog={dialog} onOpen={onOpen} onClose={onClose} />;
}

/** What there is to know of a party, and all that can be done about it, each by one tap: steps at the door, stay, guests, tables, a swap. */
function PartyDialog({ party, room, now, onAct, onOpen, onClose }: Props) {
  const { reservation } = party;
  return (
    <Dialog title={partyInWords(party)} onClose={onClose}>
      {reservation && (
        <Stack gap="4">
          <div>
            <chakra.p fontWeight="bold">{lineOf(reservation, room, now)}</chakra.p>
            <SignWords signs={signsOf(reservation, undefined, room)} />
          </div>
          <PartyActs {...{ reservation, room, now, onAct, onOpen }} />
          {room && takesTable(reservation) && <SeatChoice reservation={reservation} room={room} onSeated={onClose} />}
        </Stack>
      )}
    </Dialog>
  );
}

/** `18:00–20:00 · Table 4 · Arrived 18:05` */
function lineOf(reservation: Reservation, room: Room | undefined, now = Date.now()): string {
  const { dateTime, until, tables = [] } = reservation;
  const time = dateTime.slice(11);
  return [
    until ? tableTexts.screen.time(time, clockAt(until)) : time,
    room && tables.length > 0 && tableTexts.tables(labelsOf(tables, room)),
    stateInWords(reservation, now),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** So many guests more or fewer than were booked are one tap away; others are written in the form. */
const otherSizes = [-2, -1, 1, 2, 3, 4];

function PartyActs({ reservation, room, now, onAct, onOpen }: Omit<Props, 'party' | 'onClose'> & { reservation: Reservation }) {
  const { seats, status, startsAt, until, userPhone } = reservation;
  const state = doorStateOf(reservation, now ?? 0);
  const next = nextStep[state];
  const isStarted = now !== undefined && Date.parse(startsAt) <= now;
  const others = otherSteps(state, isStarted).filter((step) => step !== next);
  const isOpen = status === 'confirmed' && ['expected', 'late', 'arrived', 'seated'].includes(state);
  const sizes = otherSizes.map((more) => seats + more).filter((size) => size > 0);
  const inWords = (step: VisitStep) =>
    state === 'seated' && step === 'arrived' ? texts.notSeated : texts[isBack(state, step) ? 'back' : 'acts'][step];
  const item = (label: string, onClick: () => void) => (
    <MenuItem key={label} onClick={onClick}>
      {label}
    </MenuItem>
  );
  return (
    <>
      <Grid gap="2" templateColumns="repeat(2, minmax(0, 1fr))">
        {now !== undefined && next && (
          <Button px="3" onClick={() => onAct({ step: next })}>
            {stepInWords(next, reservation, room)}
          </Button>
        )}
        {now !== undefined && others.map((step) => item(inWords(step), () => onAct({ step })))}
        {isOpen && until && item(texts.longer(stayStep), () => onAct({ minutes: stayStep }))}
        {status !== 'cancelled' && item(texts.edit, () => onOpen('edit'))}
        {isStarted && status === 'confirmed' && item(details.staffNote, () => onOpen('note'))}
        {item(texts.details, () => onOpen('details'))}
        {status !== 'cancelled' && item(texts.cancel, () => onOpen('cancel'))}
        <CallItem phone={userPhone} />
      </Grid>
      {isOpen && (
        <Stack role="group" aria-label={texts.partySize} gap="1">
          <chakra.span textStyle="small">{texts.partySize}</chakra.span>
          <Grid templateColumns={`repeat(${sizes.length}, minmax(0, 1fr))`} gap="2">
            {sizes.map((size) => (
              <Button key={size} look="outline" px="0" aria-label={texts.covers(size)} onClick={() => onAct({ seats: size })}>
                {size}
              </Button>
            ))}
          </Grid>
        </Stack>
      )}
    </>
  );
}

const menuLooks = { justifyContent: 'flex-start', px: '3', textAlign: 'start', letterSpacing: 'normal', whiteSpace: 'normal' } as const;

/** One of the things that a dialog offers to do about a party. */
export function MenuItem(button: ComponentProps<typeof Button>) {
  return <Button look="outline" {...menuLooks} {...button} />;
}

/** The one that calls the guest; nothing without a telephone number. */
export function CallItem({ phone }: { phone: string }) {
  return (
    phone && (
      // the number stays in one line
      <MenuItem asChild gridColumn="1 / -1">
        <a href={`tel:${phone}`}>{times.call(printPhone(phone))}</a>
      </MenuItem>
    )
  );
}

interface DoorProps<Party extends Shown> {
  title: string;
  asked: Asked<Party>;
  acts: Acts<Party>;
  anyway?: string;
  /** What may be done instead. */
  children?: ReactNode;
}

/** After an act that was not done: what a colleague changed first, or why there is no table; staff decide whether to do it anyway. */
export function DoorDialog<Party extends Shown>({ title, asked, acts, anyway = texts.anyway, children }: DoorProps<Party>) {
  const { reservation, theirs, changes } = asked;
  const { override } = acts;
  return (
    <Dialog title={title} isDirty={override.reason !== ''} onClose={acts.dismiss}>
      <Stack gap="4">
        {theirs && (
          <div>
            <chakra.p>{texts.conflict}</chakra.p>
            <chakra.ul ps="5" mt="2">
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </chakra.ul>
          </div>
        )}
        <OverrideFields override={override} />
      </Stack>
      <DialogActions>
        <DialogCancel>{texts.leaveIt}</DialogCancel>
        {children}
        <Button onClick={() => acts.anyway()} busy={acts.busy[reservation._id] && texts.busy}>
          {anyway}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** `Novák, 4 covers: seated` */
export function askedInWords({ reservation, act }: Asked): string {
  return `${partyInWords({ reservation, seats: reservation.seats })}: ${actInWords(act)}`;
}

function actInWords(act: Act): string {
  if ('step' in act) return texts.steps[act.step];
  if ('minutes' in act) return texts.longer(act.minutes);
  return 'seats' in act && act.seats ? texts.covers(act.seats) : answerTexts.confirm;
}
