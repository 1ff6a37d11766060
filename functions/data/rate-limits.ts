import { keys } from './keys.ts';
import { changeItem, getItem } from './table.ts';

/** So many calls in so many seconds, spread evenly after a first burst. */
export interface Rate {
  calls: number;
  seconds: number;
}

/**
 * Spends one call: 0 when there was one left, else the seconds until there is. This is the generic cell rate algorithm: an item holds
 * only the time (ms) at which all spent calls are regained, so it works from any number of functions and leaves no window to wait for.
 */
export async function spend(limit: string, subject: string, { calls, seconds }: Rate): Promise<number> {
  const key = keys.rate(limit, subject);
  const interval = (seconds * 1000) / calls;
  for (;;) {
    const now = Date.now();
    const latest = now + (calls - 1) * interval;
    const ttl = Math.ceil(now / 1000) + seconds;
    const idle = { expression: 'attribute_not_exists(pk) OR #regained < :now', values: { ':now': now } };
    const first = await changeItem<{ regained: number }>(key, { set: { regained: now + interval, ttl } }, idle);
    if ('changed' in first) return 0;
    const regained = first.refused?.regained ?? 0;
    if (regained > latest) return Math.ceil((regained - latest) / 1000);

    const room = { expression: '#regained >= :now AND #regained <= :latest', values: { ':now': now, ':latest': latest } };
    const further = await changeItem<{ regained: number }>(key, { set: { ttl }, add: { regained: interval } }, room);
    if ('changed' in further) return 0;
  }
}

/** What `spend` would answer, without spending. */
export async function wait(limit: string, subject: string, { calls, seconds }: Rate): Promise<number> {
  const item = await getItem<{ regained: number }>(keys.rate(limit, subject));
  const free = (item?.regained ?? 0) - ((calls - 1) * seconds * 1000) / calls;
  return Math.max(0, Math.ceil((free - Date.now()) / 1000));
}

/** Returns a spent call. */
export async function giveBack(limit: string, subject: string, { calls, seconds }: Rate): Promise<void> {
  await changeItem(keys.rate(limit, subject), { add: { regained: (-seconds * 1000) / calls } }, { expression: 'attribute_exists(pk)' });
}
