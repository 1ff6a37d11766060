import { keys } from './keys.ts';
import { changeItem, getItem } from './table.ts';

/** The number of calls in so many seconds: all at once at first, then spread evenly. */
export interface Rate {
  calls: number;
  seconds: number;
}

/** What is counted: calls of one subject, in one bucket of a limit. */
export interface Counter {
  limit: string;
  bucket: string;
  subject: string;
}

const keyOf = ({ limit, bucket, subject }: Counter) => keys.rate(limit, bucket, subject);

/**
 * When the counters used last by this process have all calls again, and when it read that (ms). It says which update to try first (mostly one
 * is enough), and which counters are empty without asking.
 */
const lastSeen = new Map<string, { regained: number; at: number }>();
const mostSeen = 1000;
/** Another process may have given calls back since: for so long (ms) a counter that was empty is believed to be. */
const believedMs = 5000;

/**
 * The seconds to wait for a counter that this process found empty a moment ago, else 0. It asks nobody: of a flood, only a request every few
 * seconds reaches the table.
 */
export function knownWait(counter: Counter, rate: Rate): number {
  const seen = lastSeen.get(keyOf(counter).pk);
  return seen && Math.abs(Date.now() - seen.at) < believedMs ? waitOf(seen.regained, rate) : 0;
}

/** The seconds until a counter has a call left. */
function waitOf(regained: number, { calls, seconds }: Rate): number {
  return Math.max(0, Math.ceil((regained - Date.now() - ((calls - 1) * seconds * 1000) / calls) / 1000));
}

/**
 * Spends one call: 0 when there was one left, else the seconds to wait. This is the generic cell rate algorithm: an item holds only the
 * time (ms) at which all calls are available again, so it works from any number of functions and has no fixed window.
 */
export async function spend(counter: Counter, { calls, seconds }: Rate): Promise<number> {
  const key = keyOf(counter);
  const interval = (seconds * 1000) / calls;
  for (let regained = lastSeen.get(key.pk)?.regained ?? 0; ; ) {
    const now = Date.now();
    const latest = now + (calls - 1) * interval;
    const ttl = Math.ceil(now / 1000) + seconds;
    const idle = { expression: 'attribute_not_exists(pk) OR #regained < :now', values: { ':now': now } };
    const room = { expression: '#regained >= :now AND #regained <= :latest', values: { ':now': now, ':latest': latest } };
    const outcome =
      regained < now
        ? await changeItem<Regaining>(key, { set: { regained: now + interval, ttl } }, idle)
        : await changeItem<Regaining>(key, { set: { ttl }, add: { regained: interval } }, room);
    if ('changed' in outcome) {
      remember(key.pk, outcome.changed.regained);
      return 0;
    }
    regained = outcome.refused?.regained ?? 0;
    remember(key.pk, regained);
    if (regained > latest) return Math.ceil((regained - latest) / 1000);
  }
}

interface Regaining {
  regained: number;
}

function remember(name: string, regained: number): void {
  if (lastSeen.size >= mostSeen) lastSeen.clear();
  lastSeen.set(name, { regained, at: Date.now() });
}

/** What `spend` would return, without spending a call. */
export async function wait(counter: Counter, rate: Rate): Promise<number> {
  const item = await getItem<Regaining>(keyOf(counter));
  return waitOf(item?.regained ?? 0, rate);
}

/** Returns a spent call. */
export async function giveBack(counter: Counter, { calls, seconds }: Rate): Promise<void> {
  const key = keyOf(counter);
  const outcome = await changeItem<Regaining>(
    key,
    { add: { regained: (-seconds * 1000) / calls } },
    { expression: 'attribute_exists(pk)' },
  );
  if ('changed' in outcome) remember(key.pk, outcome.changed.regained);
}
