import { settings } from '../services/settings.ts';
import { tooManyCalls } from './limits.ts';
import { answered, type Source } from './source.ts';

/** When a network has all its requests again, by this process's own clock (ms). */
const networks = new Map<string, number>();
const mostNetworks = 1000;

/**
 * Refuses networks that send more requests than guests do, before anything else is done for them. It counts in this process only and asks
 * nobody, so that a flood from one place uses up nothing that others need: no units of the table, no hashes, no emails.
 */
export function holdBack({ near, wide }: Source, weight = 1): void {
  const now = performance.now();
  const counted = [regained(`near ${near}`, 1, weight, now), regained(`wide ${wide}`, answered.wideFactor, weight, now)];
  if (counted.some(({ isOver }) => isOver)) throw tooManyCalls(1);
  if (networks.size >= mostNetworks) networks.clear();
  for (const { network, at } of counted) networks.set(network, at);
}

/** When a network would have all its requests again after another one. */
function regained(network: string, factor: number, weight: number, now: number) {
  const intervalMs = 1000 / (answered.perSecond * factor * settings.perIpLimitFactor);
  const at = Math.max(networks.get(network) ?? 0, now) + intervalMs * weight;
  return { network, at, isOver: at - now > answered.atOnce * factor * settings.perIpLimitFactor * intervalMs };
}
