import { type Owner, readDevice, writeDeviceToken } from '../credentials/device-token.ts';
import { newId } from '../data/ids.ts';
import { isKnown, type KnownNetwork, rememberNetwork } from '../data/known-networks.ts';
import { secretKeys } from '../services/secret-keys.ts';
import { type Claim, claim, claimFrom, hidden } from './limits.ts';
import type { Source } from './source.ts';

/** Who sent a request in the name of a user: a device or network that the user has signed in from, or a stranger. */
export interface Visit {
  source: Source;
  /** The id of the device, if it has signed in as this user since the password was set. */
  device: string | undefined;
  /** The hidden name of the near network. */
  network: string;
  /** The device or the network has signed in as this user before. */
  isKnown: boolean;
}

interface Known {
  user: Owner;
  networks: readonly KnownNetwork[];
}

export async function visitOf(source: Source, devices: readonly string[], found: Known | undefined): Promise<Visit> {
  const device = found && readDevice(devices, found.user, await secretKeys());
  const network = await hidden(source.near);
  return { source, device, network, isKnown: device !== undefined || isKnown(network, found?.networks ?? []) };
}

/** Stores the network as known; returns the token that makes the device known. */
export async function rememberDevice({ user, networks }: Known, visit: Visit): Promise<string> {
  await rememberNetwork(user._id, visit.network, networks);
  return writeDeviceToken(user, visit.device ?? newId(), await secretKeys());
}

/**
 * The claims of a login attempt. All strangers together share the tries of an account, so that many of them have no more than one; each
 * known device or network has tries of its own, which strangers cannot use up.
 */
export function loginClaims(email: string, { source, device, network, isKnown }: Visit): Claim[] {
  if (device !== undefined) return claim('login', 'perSubject', `device ${email} ${device}`);
  const subject = isKnown ? `network ${email} ${network}` : `account ${email}`;
  return [...claim('login', 'perSubject', subject), ...claimFrom(source, 'login')];
}

/** The claims of a request for a reset link: `asking` for every request, `mailing` only when there is an account to write to. */
export function forgotClaims(email: string, { source, device, network, isKnown }: Visit): { asking: Claim[]; mailing: Claim[] } {
  const near = claim('forgot', 'perSubject', `${email} ${device ?? network}`);
  const asking = device === undefined ? [...near, ...claimFrom(source, 'forgot')] : near;
  if (isKnown) return { asking, mailing: claim('forgot', 'known') };
  return {
    asking: [...claim('forgot', 'perMailbox', email), ...asking],
    mailing: [...claimFrom(source, 'forgot', 'share'), ...claim('forgot', 'overall')],
  };
}
