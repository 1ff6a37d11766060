import { reservations as messages } from '#evening/words/bookings';
import { tables, visits } from '#evening/words/door';
import type { Caller } from '#house/http/caller';
import { notFound } from '#house/http/failure';
import { tooManyCalls } from '#house/http/limits';
import { settings } from '#house/services/settings';
import type { Answer } from '../contract/evening.ts';
import type { ReservationChanges } from '../contract/reservations.ts';
import type { VisitStep } from '../contract/visit.ts';
import type { Day, Decided } from '../rules/acts/act.ts';
import { answered, changed, startsOfChange } from '../rules/acts/changed.ts';
import { deleted, mailedAgain } from '../rules/acts/ended.ts';
import { swapped } from '../rules/acts/swapped.ts';
import { takenBack } from '../rules/acts/taken-back.ts';
import { endOfStay, satDown, stayed, stepped } from '../rules/acts/visited.ts';
import type { Party } from '../rules/party.ts';
import { type StoredParty, stateBefore } from '../rules/queue.ts';
import { answerToChange, answerToDeletion, keptTable, withComment } from '../rules/reservation-answers.ts';
import { keepingComment } from '../rules/reservation-change.ts';
import { partyById } from '../store/queue.ts';
import { reservationById } from '../store/reservations.ts';
import { act, type Done } from './act.ts';
import { paceOfChange } from './mail-pace.ts';
import { withTable } from './seating.ts';
import { limitsOfGuests } from './shares.ts';

const { timeZone } = settings;

type Read = () => Promise<Party>;

/** What staff send with an act: the version that they have seen, and why they do it although a rule speaks against it. */
interface Asked {
  version?: number | undefined;
  override?: string | undefined;
}

/** Who changes their reservation, a customer, or a guest with a link, who has no account; and what they may see of it, changed or not. */
interface Guest<View> {
  counted: Caller | { link: string };
  view: (party: Party) => View;
}

/** Changes a reservation for its guest, who gets only what the rules give. */
export async function changeAsGuest<View>(read: Read, changes: ReservationChanges, { counted, view }: Guest<View>) {
  const confirmedAddress = 'verifiedEmail' in counted ? counted.verifiedEmail : undefined;
  const done = await act({
    by: 'guest',
    read: async () => [await read()] as const,
    versions: [changes.version],
    shown: view,
    limits: limitsOfGuests,
    starts: ([party]) => startsOfChange(party, changes, timeZone).slice(-1),
    decide: ([party], day) => changed(party, changes, { by: 'guest', confirmedAddress }, day),
    pace: async () => {
      const pace = await paceOfChange(counted);
      if ('wait' in pace) throw tooManyCalls(pace.wait);
      return pace.minutes;
    },
  });
  return { data: view(partyOf(done)), message: answerTo(done, false) };
}

export async function changeAsStaff(read: Read, changes: ReservationChanges) {
  const decide = (party: Party, day: Day) => changed(party, changes, { by: 'staff' }, day);
  const done = await byStaff(read, decide, { ...changes, starts: (party) => startsOfChange(party, changes, timeZone) });
  const asked = keepingComment(done.before[0], changes);
  const message = withComment(answerTo(done, changes.tell !== false), 'kept' in asked ? asked.kept : undefined);
  return { data: partyOf(done), message: told(done, message) };
}

interface GivenTables extends ReservationChanges {
  isFixed: boolean;
  /** The party sits down there. */
  step?: 'seated' | undefined;
  /** When it did, where that could not be sent at once. */
  at?: string | undefined;
}

export async function giveTables(read: Read, { isFixed, step, at, ...changes }: GivenTables) {
  const decide = (party: Party, day: Day): Decided => {
    if (!party.held) return { refused: { code: 'illegal_transition', message: tables().notHeld } };
    return step ? satDown(party, { ...changes, isFixed, at }, day) : changed(party, changes, { by: 'staff', isFixed }, day);
  };
  const done = await byStaff(read, decide, changes);
  return { data: partyOf(done), message: told(done, tables().seated) };
}

/** Answers a guest who asks for a table, or for another one; who asks for something else meanwhile does not get this answer. */
export async function answerRequest(read: Read, { version, ...answer }: Answer) {
  const first = await read();
  const starts = ({ startsAt, asked }: Party) => [new Date(startsAt), ...(asked ? [new Date(asked.startsAt)] : [])];
  const done = await byStaff(read, (party, day) => answered(party, answer, day), { version: version ?? first.version, starts });
  const isKept = done.before[0].asked !== undefined && !answer.accept;
  return { data: partyOf(done), message: told(done, isKept ? keptTable(done.mails) : answerTo(done, true)) };
}

export async function makeStep(read: Read, made: { step: VisitStep; at?: string | undefined }, asked: Asked) {
  const done = await byStaff(read, (party, day) => stepped(party, made, asked.override, day), asked);
  return { data: partyOf(done), message: visits().step[made.step] };
}

export async function changeStay(read: Read, minutes: number, asked: Asked) {
  const data = partyOf(await byStaff(read, (party, day) => stayed(party, minutes, asked.override, day), asked));
  return { data, message: visits().stays(endOfStay(data, timeZone)) };
}

interface Swap {
  first: string;
  second: string;
  /** The versions that staff have seen, where they have looked at them before. */
  firstVersion?: number | undefined;
  secondVersion?: number | undefined;
  override?: string | undefined;
}

export async function swapParties({ first, second, firstVersion, secondVersion, override }: Swap): Promise<readonly Party[]> {
  const { after } = await act({
    by: 'staff',
    read: async () => [await existing(first), await existing(second)] as const,
    versions: [firstVersion, secondVersion],
    shown: withTable,
    starts: startsOf,
    decide: (parties, day) => swapped(parties, { override }, day),
  });
  return after;
}

/** Takes the last act of staff on a reservation back, whoever of them did it; of a party that the act had made nothing is left. */
export async function takeBack(read: Read, version: number | undefined): Promise<readonly Party[]> {
  let queued: StoredParty | undefined;
  const { after } = await act({
    by: 'staff',
    isFinal: true,
    read: async (): Promise<readonly [Party, ...Party[]]> => {
      const party = await read();
      const { swappedWith, queued: waited } = party.undo ?? {};
      queued = waited === undefined ? undefined : await partyById(waited);
      return swappedWith === undefined ? [party] : [party, await existing(swappedWith)];
    },
    versions: [version],
    shown: withTable,
    starts: startsOf,
    decide: takenBack,
    takenBack: ([party]) => party.undo,
    queued: () => queued && { before: queued, next: { ...queued, state: stateBefore(queued), reservationId: undefined } },
  });
  return after;
}

export async function deleteParty(read: Read): Promise<{ message: string }> {
  return { message: answerToDeletion((await forGood(read, deleted)).mails) };
}

export async function mailAgain(read: Read) {
  const { before } = await forGood(read, mailedAgain);
  return { data: await read(), message: messages().mailedAgain(before[0].userEmail) };
}

/** What staff cannot take back, whatever the day. */
function forGood(read: Read, decide: (party: Party, day: Day) => Decided): Promise<Done<readonly [Party]>> {
  return act({ by: 'staff', isFinal: true, read: async () => [await read()] as const, decide: ([party], day) => decide(party, day) });
}

function byStaff(
  read: Read,
  decide: (party: Party, day: Day) => Decided,
  { version, starts = (party) => startsOf([party]) }: Pick<Asked, 'version'> & { starts?: (party: Party) => Date[] },
): Promise<Done<readonly [Party]>> {
  return act({
    by: 'staff',
    read: async () => [await read()] as const,
    versions: [version],
    shown: withTable,
    starts: ([party]) => starts(party),
    decide: ([party], day) => decide(party, day),
  });
}

const startsOf = (parties: readonly Party[]) => parties.map(({ startsAt }) => new Date(startsAt));

async function existing(id: string): Promise<Party> {
  const party = await reservationById(id);
  if (!party) throw notFound(tables().reservationMissing);
  return party;
}

function told({ notes }: Done<readonly [Party]>, message: string): string {
  return [message, ...notes].join(' ');
}

/** The party of an act that deletes none. */
function partyOf({ before, after }: Done<readonly [Party]>): Party {
  return after[0] ?? before[0];
}

function answerTo(done: Done<readonly [Party]>, isToTell: boolean): string {
  const { mails, delayMinutes } = done;
  const [before, after] = [done.before[0], partyOf(done)];
  if (after === before) return after.status === 'cancelled' ? messages().now.cancelled : messages().unchanged;
  return answerToChange(before, after, { now: new Date(), mails, isDelayed: delayMinutes > 0, isToTell });
}
