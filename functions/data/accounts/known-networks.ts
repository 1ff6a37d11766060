import { secondsNow } from '../../services/clock.ts';
import { keys } from '../keys.ts';
import { deleteItem, putItem } from '../table.ts';

/** A network from which the user has signed in, or has used a reset code; its name is an HMAC, times are in seconds. */
export interface KnownNetwork {
  name: string;
  seenAt: number;
  ttl: number;
}

const keptSeconds = 90 * 24 * 3600;
const networksPerUser = 10;
/** After this time a further sign-in is stored again. */
const refreshedAfterSeconds = 24 * 3600;

/** Whether the user has signed in from this network. DynamoDB deletes expired items days later, so the expiry is checked here. */
export function isKnown(name: string, networks: readonly KnownNetwork[]): boolean {
  return networks.some((network) => network.name === name && network.ttl > secondsNow());
}

/** Stores a network for 90 days; the oldest one is removed when there are more than ten. */
export async function rememberNetwork(userId: string, name: string, known: readonly KnownNetwork[]): Promise<void> {
  if (known.some((network) => network.name === name && network.seenAt > secondsNow() - refreshedAfterSeconds)) return;
  const others = known.filter((network) => network.name !== name).toSorted((a, b) => b.seenAt - a.seenAt);
  await Promise.all([
    putItem({ ...keys.knownNetwork(userId, name), name, seenAt: secondsNow(), ttl: secondsNow() + keptSeconds }),
    ...others.slice(networksPerUser - 1).map((network) => deleteItem(keys.knownNetwork(userId, network.name))),
  ]);
}
