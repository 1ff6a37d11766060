import { addressedTo, type ToRestaurant } from '#house/rules/mail';
import { isPast, type WallTime } from '#house/rules/wall-time';
import type { Opening } from '../contract/opening.ts';
import type { ReservationAlert, ReservationMail } from './mail-kinds.ts';
import type { Party } from './party.ts';
import { minutesHeld } from './seats.ts';
import { isAnotherTable } from './transitions.ts';

/** Mails are about a reservation without what its guest is called and has said. */
type MailedReservation = Omit<Party, 'userName' | 'userSurname' | 'userPhone' | 'comment' | 'ttl'>;

interface Circumstances {
  now: Date;
  /** Who makes the change: `expiry` and `closure` are the restaurant's own rules. */
  by: 'guest' | 'staff' | 'expiry' | 'closure';
  /** Whether staff want the guest told of what they change; absent: of another status, time, area or address, but not of the rest. */
  tell?: boolean | undefined;
  /** Who is told what guests do and what has expired; nobody when absent. */
  alertTo?: ToRestaurant | undefined;
  /** The address that the signed-in guest who makes the change has confirmed. */
  confirmedAddress?: string | undefined;
  /** Whether what it says is another: comment, allergies, needs or contacts. */
  saysOther?: boolean;
}

type Terms = Pick<Opening, 'rules' | 'firstTerms' | 'tellsDevices'>;

/** Who is told what guests do: by email as the rules say, or the first manager as long as there are none, and the devices of staff; nobody when absent. */
export function toRestaurant({ rules, firstTerms, tellsDevices }: Terms): ToRestaurant | undefined {
  const to = rules ? rules.alertEmail : firstTerms?.alertEmail;
  return to || tellsDevices ? { to: to ?? '', ...(tellsDevices && { tellsDevices: true as const }) } : undefined;
}

/** A reservation expires at its start at the latest; its guest is told although the run that finds it comes some minutes later. */
const expiryTellsForMs = 60 * 60_000;
/**
 * The mails about a reservation that was added (no `before`), changed, or deleted (no `after`): those to the guest first. `before` and
 * `after` have the version that is stored so far. Guests get no mail about a reservation that was cancelled or past before and after, and
 * none without an address. When a program may have made it, the address may be anybody's: then only what staff do is told to it.
 */
export function mailsAbout(
  before: MailedReservation | undefined,
  after: MailedReservation | undefined,
  circumstances: Circumstances,
): (ReservationMail | ReservationAlert)[] {
  const { by, confirmedAddress } = circumstances;
  const isHeldBack = after?.likelyRobot === true && (by === 'guest' || by === 'expiry');
  const toGuest = (isHeldBack ? [] : mailsToGuest(before, after, circumstances))
    .filter(({ to }) => to !== '')
    .map((mail) => (mail.to === confirmedAddress ? { ...mail, repeatsComment: true } : mail));
  return [...toGuest, ...alerts(before, after, circumstances, toGuest.length > 0)];
}

/** The mail that tells the guest again how a reservation stands; `undefined` when the guest has no address or the time is past. */
export function mailAgain(reservation: MailedReservation, now: Date): ReservationMail | undefined {
  if (!reservation.userEmail || isPast(new Date(reservation.startsAt), now)) return undefined;
  const { status, version, endedBy } = reservation;
  if (status === 'confirmed') return toldAs(reservation.asked ? 'asked' : 'confirmed', reservation, version);
  if (status === 'pending') return toldAs('received', reservation, version);
  return toldAs(
    endedAs(endedBy, reservation.mail?.kind === 'reservation-declined'),
    { ...reservation, ...reasonOf(endedBy === 'guest' ? undefined : reservation) },
    version,
  );
}

export function reminderOf(reservation: MailedReservation): ReservationMail {
  return toldAs('reminder', reservation, reservation.version);
}

export function staffReminderOf(reservation: MailedReservation, to: ToRestaurant, expiresAt: WallTime): ReservationAlert {
  return { kind: 'alert-waiting', ...inMail(reservation, reservation.version), ...to, expiresAt };
}

/** The alert that a mail to a guest came back, or was complained about. */
export function undeliveredAlert(
  { kind: about, ...mail }: ReservationMail,
  state: 'bounced' | 'complained',
  to: ToRestaurant,
): ReservationAlert {
  const { reservationId, dateTime, startsAt, minutes, seats, area, status, version } = mail;
  return {
    kind: `alert-${state}`,
    reservationId,
    dateTime,
    startsAt,
    minutes,
    seats,
    ...(area && { area }),
    status,
    version,
    about,
    ...to,
  };
}

/** Whether what a reminder says is no longer so: the reservation was cancelled, moved, deleted, given to another guest or has begun. */
export function isOutdatedReminder({ to, startsAt }: ReservationMail, current: MailedReservation | undefined, now: Date): boolean {
  const isStill = current?.status === 'confirmed' && current.startsAt === startsAt && current.userEmail === to;
  return !isStill || new Date(startsAt) <= now;
}

function mailsToGuest(
  before: MailedReservation | undefined,
  after: MailedReservation | undefined,
  { now, by, tell }: Circumstances,
): ReservationMail[] {
  if (by === 'staff' && tell === false) return [];
  const version = before ? before.version + 1 : 1;
  const [was, is] = [ahead(before, by === 'expiry' ? new Date(now.getTime() - expiryTellsForMs) : now), ahead(after, now)];
  if (!before) return is ? [toldAs(is.status === 'confirmed' ? 'confirmed' : 'received', is, version)] : [];
  if (was && (!after || after.status === 'cancelled')) {
    const event = endedAs(by, was.status === 'pending' && after !== undefined);
    const why = reasonOf(by === 'guest' ? undefined : after);
    return [...new Set([was.userEmail, after?.userEmail ?? was.userEmail])].map((to) => {
      return toldAs(event, { ...was, userEmail: to, status: 'cancelled', ...why }, version);
    });
  }
  if (!is) return [];
  const isConfirmedNow = is.status === 'confirmed' && before.status !== 'confirmed';
  if (was && was.userEmail !== is.userEmail) {
    return [toldAs(is.status === 'confirmed' ? 'confirmed' : 'received', is, version), toldAs('readdressed', was, version)];
  }
  if (isConfirmedNow) return [toldAs('confirmed', is, version)];
  const isOther = isAnotherTable(before, is);
  const isAnswered = before.asked !== undefined && is.asked === undefined;
  if (isAnswered && !isOther) {
    // who gives up the wish knows it
    return by === 'guest' ? [] : [toldAs(by === 'expiry' ? 'unanswered' : 'kept', { ...is, asked: before.asked }, version)];
  }
  if (is.asked && is.asked !== before.asked) return [toldAs('asked', is, version)];
  const isTold = by === 'staff' ? (tell ?? (isAnswered || isNews(before, is))) : isOther;
  return isTold ? [{ ...toldAs('changed', is, version), was: tableOf(before) }] : [];
}

/** Whether a guest must know of a change although staff have not said so: another status, time or area. */
function isNews(before: MailedReservation, after: MailedReservation): boolean {
  return before.status !== after.status || before.startsAt !== after.startsAt || before.area !== after.area;
}

/** What the restaurant is told about a change by a guest, and about a request that nobody answered. */
function alerts(
  before: MailedReservation | undefined,
  after: MailedReservation | undefined,
  { by, alertTo, saysOther }: Circumstances,
  isGuestTold: boolean,
): ReservationAlert[] {
  if ((by !== 'guest' && by !== 'expiry') || !alertTo || !after) return [];
  const told = (event: 'booked' | 'changed' | 'cancelled' | 'expired' | 'asked' | 'unanswered') => {
    const version = before ? before.version + 1 : 1;
    return { kind: `alert-${event}` as const, ...inMail({ ...after, held: after.held ?? before?.held }, version), ...alertTo };
  };
  if (by === 'expiry' && before?.asked) return [{ ...told('unanswered'), asked: tableOf(before.asked), isGuestTold }];
  if (by === 'expiry') return [{ ...told('expired'), isGuestTold }];
  if (!before) return [told('booked')];
  if (after.status === 'cancelled') return before.status === 'cancelled' ? [] : [told('cancelled')];
  if (after.asked && after.asked !== before.asked) return [told('asked')];
  if (isAnotherTable(before, after)) return [{ ...told('changed'), was: tableOf(before) }];
  return saysOther ? [told('changed')] : [];
}

function endedAs(by: Circumstances['by'] | undefined, isDeclined: boolean): Event {
  if (by === 'expiry') return 'expired';
  if (by === 'closure') return 'closure';
  return by === 'staff' && isDeclined ? 'declined' : 'cancelled';
}

/** The reservation, if it is neither cancelled nor past. */
function ahead(reservation: MailedReservation | undefined, now: Date): MailedReservation | undefined {
  const isAhead = reservation && reservation.status !== 'cancelled' && !isPast(new Date(reservation.startsAt), now);
  return isAhead ? reservation : undefined;
}

const tableOf = ({ dateTime, seats, area }: Pick<MailedReservation, 'dateTime' | 'seats' | 'area'>) => ({
  dateTime,
  seats,
  ...(area && { area }),
});

type Event = ReservationMail['kind'] extends `reservation-${infer Name}` ? Name : never;

function toldAs(event: Event, reservation: MailedReservation, version: number): ReservationMail {
  const { userEmail, reason, translations, language } = reservation;
  return {
    kind: `reservation-${event}`,
    ...addressedTo({ email: userEmail, language }),
    ...inMail(reservation, version),
    ...(hasReason(event) && { ...(reason && { reason }), ...(translations && { translations }) }),
  };
}

/** The reason that a mail tells, which is never the guest's own. */
function reasonOf(ended: MailedReservation | undefined): Pick<MailedReservation, 'reason' | 'translations'> {
  return { reason: ended?.reason, translations: ended?.translations };
}

function inMail(reservation: MailedReservation, version: number) {
  const { _id, startsAt, status, asked } = reservation;
  const table = { ...tableOf(reservation), ...(asked && { asked: tableOf(asked) }) };
  return { reservationId: _id, startsAt, minutes: minutesHeld(reservation), ...table, status, version };
}

const hasReason = (event: Event) => event === 'declined' || event === 'closure' || event === 'cancelled' || event === 'kept';
