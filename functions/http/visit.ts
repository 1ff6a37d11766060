import { newId } from '../data/ids.ts';
import { isKnown, type KnownNetwork, rememberNetwork } from '../data/known-networks.ts';
import { secrets } from '../services/secrets.ts';
import { type Owner, readDevice, writeDeviceToken } from './device-token.ts';
import { type Claim, claim, claimFrom, hidden } from './limits.ts';
import type { Source } from './source.ts';

/** How far somebody who asks in a user's name is a stranger to that user. */
export interface Visit {
  source: Source;
  /** The device, when it has signed in as this user since the password was set. */
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
  const device = found && readDevice(devices, found.user, await secrets());
  const network = await hidden(source.near);
  return { source, device, network, isKnown: device !== undefined || isKnown(network, found?.networks ?? []) };
}

/** Knows the device and the network again from now on; the token that the device is to keep. */
export async function remembered({ user, networks }: Known, visit: Visit): Promise<string> {
  await rememberNetwork(user._id, visit.network, networks);
  return writeDeviceToken(user, visit.device ?? newId(), await secrets());
}

/**
 * What a password to be tried costs. Strangers share the tries of an account, so that many of them have no more than one; a device or a
 * network of its owner has tries of its own, which strangers cannot use up.
 */
export function loginClaims(email: string, { source, device, network, isKnown }: Visit): Claim[] {
  if (device !== undefined) return claim('login', 'perSubject', `device ${email} ${device}`);
  const subject = isKnown ? `network ${email} ${network}` : `account ${email}`;
  return [...claim('login', 'perSubject', subject), ...claimFrom(source, 'login')];
}

/** What a request for a reset link costs: `asking` in any case, `mailing` only when there is somebody to write to. */
export function forgotClaims(email: string, { source, device, network, isKnown }: Visit): { asking: Claim[]; mailing: Claim[] } {
  const near = claim('forgot', 'perSubject', `${email} ${device ?? network}`);
  const asking = device === undefined ? [...near, ...claimFrom(source, 'forgot')] : near;
  if (isKnown) return { asking, mailing: claim('forgot', 'known') };
  return {
    asking: [...claim('forgot', 'perMailbox', email), ...asking],
    mailing: [...claimFrom(source, 'forgot', 'share'), ...claim('forgot', 'overall')],
  };
}
