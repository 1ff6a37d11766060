import { secondsNow } from '#house/services/clock';
import { type Action, type Item, put, remove, update } from '#house/table/actions';
import { type Key, keys, lists } from '#house/table/keys';
import { listItems, transact } from '#house/table/table';
import type { AskedTable } from '../contract/reservation.ts';
import { isWaiting } from '../rules/due-reservations.ts';
import { guestOf, type Party } from '../rules/party.ts';
import { serviceDate } from '../rules/special-days.ts';

/** A request in the list of those that wait: its reservation, and what releases before 0.3 show of it. */
export interface ListedRequest {
  _id: string;
  date: string;
  startsAt: string;
  name: string;
  seats: number;
  asked?: Pick<AskedTable, 'dateTime' | 'seats' | 'area'>;
  likelyRobot?: true;
  version: number;
  ttl: number;
}
type StoredRequest = ListedRequest & Item & Key;

/** For so many seconds an ended request is remembered; one that nobody answers, and no rule ends, leaves its list so long after its start. */
const keptSeconds = 7 * 24 * 3600;

/** The requests that wait for an answer, by start; they may be a second old where nothing is decided by them. */
export async function waitingRequests({ mayBeOld = false } = {}): Promise<StoredRequest[]> {
  const now = secondsNow();
  return (await listItems<StoredRequest>(lists.waiting, { mayBeOld })).filter(({ ttl }) => ttl > now);
}

/** The parts of the transaction of a change of a reservation that keep the list right; `version` is the one it has afterwards. */
export function waitingFollows(before: Party | undefined, after: Party | undefined, version: number): Action[] {
  const entered = after && isWaiting(after) ? requestOf(after, version) : undefined;
  const left = before && isWaiting(before) ? keys.waitingRequest(before) : undefined;
  return [...(left && left.sk !== entered?.sk ? [remove(left)] : []), ...(entered ? [put(entered)] : [])];
}

/** A reservation as the list of requests has it. */
function requestOf(reservation: Party, version: number): StoredRequest {
  const { _id, startsAt, seats, asked, likelyRobot } = reservation;
  const ttl = Math.ceil(Date.parse(startsAt) / 1000) + keptSeconds;
  const date = serviceDate(reservation);
  const name = guestOf(reservation);
  const shown = { _id, date, startsAt, name, seats, ...(asked && { asked: tableIn(asked) }), ...(likelyRobot && { likelyRobot }), version };
  return { ...keys.waitingRequest(reservation), ...shown, ttl };
}

const tableIn = ({ dateTime, seats, area }: AskedTable) => ({ dateTime, seats, area });

/** The requests that nobody answered in time in the last days, the latest first: their ids, and when they ended. */
export async function expiredRequests(): Promise<{ _id: string; at: string }[]> {
  const now = secondsNow();
  const ended = await listItems<ExpiredItem>(lists.expired, { mayBeOld: true });
  return ended.filter(({ ttl, isSettled }) => ttl > now && !isSettled).toReversed();
}

interface ExpiredItem {
  _id: string;
  at: string;
  ttl: number;
  /** Staff have taken it off the list. */
  isSettled?: boolean;
}

/** Takes a request that nobody answered in time off the list, or puts it back; `false` when there is none (any more). */
export async function settleExpired(_id: string, { at, isSettled }: { at: string; isSettled: boolean }): Promise<boolean> {
  const exists = { expression: 'attribute_exists(pk)' };
  return (await transact([update(keys.expiredRequest(at, _id), { set: { isSettled } }, exists)])).done;
}

/** What remembers a request that ended without an answer. */
export function expiredRequest(_id: string, at: string): Action {
  return put({ ...keys.expiredRequest(at, _id), _id, at, ttl: Math.ceil(Date.parse(at) / 1000) + keptSeconds });
}
