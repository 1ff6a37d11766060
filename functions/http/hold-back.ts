import { settings } from '../services/settings.ts';
import { answered } from './answered-per-network.ts';
import { tooManyCalls } from './limits.ts';
import type { Source } from './source.ts';

/** When a network has all its requests again, by this process's own clock (ms). */
const networks = new Map<string, number>();
const mostNetworks = 1000;

/**
 * Refuses a network that sends more requests than guests do, before anything else is done for it. It counts in this process only and asks
 * nobody, so that a flood from one place uses up nothing that others need: no units of the table, no hashes, no emails.
 */
export function holdBack({ near }: Source): void {
  const intervalMs = 1000 / (answered.perSecond * settings.perIpLimitFactor);
  const now = performance.now();
  const regained = Math.max(networks.get(near) ?? 0, now) + intervalMs;
  if (regained - now > answered.atOnce * settings.perIpLimitFactor * intervalMs) throw tooManyCalls(1);
  if (networks.size >= mostNetworks) networks.clear();
  networks.set(near, regained);
}
