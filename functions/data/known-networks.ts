import { check, put, remove } from './actions.ts';
import { keys } from './keys.ts';
import { transact } from './table.ts';

/** A network from which somebody has proved to be this user; its name is hidden, times are in seconds. */
export interface KnownNetwork {
  name: string;
  seenAt: number;
  ttl: number;
}

const keptSeconds = 90 * 24 * 3600;
const networksPerUser = 10;
/** How old a sighting is when it is written down again. */
const refreshedAfterSeconds = 24 * 3600;
const now = () => Math.floor(Date.now() / 1000);

/** Whether the user was seen there; an item stays readable for days after its end, so the clock is asked itself. */
export function isKnown(name: string, networks: readonly KnownNetwork[]): boolean {
  return networks.some((network) => network.name === name && network.ttl > now());
}

/** Remembers a network for 90 days; of too many the oldest is forgotten. */
export async function rememberNetwork(userId: string, name: string, known: readonly KnownNetwork[]): Promise<void> {
  if (known.some((network) => network.name === name && network.seenAt > now() - refreshedAfterSeconds)) return;
  const others = known.filter((network) => network.name !== name).toSorted((a, b) => b.seenAt - a.seenAt);
  await transact([
    check(keys.user(userId), { expression: 'attribute_exists(pk)' }),
    put({ ...keys.knownNetwork(userId, name), name, seenAt: now(), ttl: now() + keptSeconds }),
    ...others.slice(networksPerUser - 1).map((network) => remove(keys.knownNetwork(userId, network.name))),
  ]);
}
