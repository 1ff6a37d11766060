import { signAccessToken } from '#house/credentials/access-token';
import { type Owner, readDevice, writeDeviceToken } from '#house/credentials/device-token';
import { firstRefreshToken, hashOf, writeRefreshToken } from '#house/credentials/refresh-token';
import { and, type Claim, claim, claimsFrom, hidden, hiddenIn, limits } from '#house/http/limits';
import type { Source } from '#house/http/source';
import { secondsNow } from '#house/services/clock';
import { log } from '#house/services/log';
import { secretKeys } from '#house/services/secret-keys';
import { settings } from '#house/services/settings';
import { newId } from '#house/table/ids';
import { count, countsOf } from '#house/table/rate-limits';
import type { Session } from '../contract/auth.ts';
import { isKnown, type KnownNetwork, openSession, rememberNetwork, type StoredSession, sessionLifetime } from '../store/sessions.ts';
import { type StoredUser, userOf } from '../store/users.ts';

/** Who sent a request in the name of a user: a device or network that the user has signed in from, or a stranger. */
interface Visit {
  source: Source;
  /** The id of the device, if it has signed in as this user since the password was set. */
  device: string | undefined;
  /** The hidden name of the near network. */
  network: string;
  /** The device or the network has signed in as this user before. */
  isKnown: boolean;
}

interface Known {
  user: Owner | undefined;
  networks: readonly KnownNetwork[];
}

export async function visitOf(source: Source, devices: readonly string[], { user, networks }: Known): Promise<Visit> {
  const device = user && readDevice(devices, user, await secretKeys());
  const network = await hidden(source.near);
  return { source, device, network, isKnown: user !== undefined && (device !== undefined || isKnown(network, networks)) };
}

/** Stores the network as known; returns the token that makes the device known. */
export async function rememberDevice(user: Owner, { networks }: Pick<Known, 'networks'>, visit: Visit): Promise<string> {
  await rememberNetwork(user._id, visit.network, networks);
  return writeDeviceToken(user, visit.device ?? newId(), await secretKeys());
}

/**
 * The claims of a try to sign in. A known device or network has tries of its own, which strangers cannot use up; of strangers each wide network
 * has its own, and few once many have guessed (`guesses` so far today).
 */
export async function loginClaims(email: string, { source, device, network, isKnown }: Visit, guesses: number): Promise<Claim[]> {
  if (device !== undefined) return [claim('login', 'account', email, 'devices')];
  if (isKnown) return [claim('login', 'account', email, named('network', network))];
  const [near, wide] = claimsFrom(source, 'login');
  const forAccount = claim('login', 'stranger', wide.subject, named('login', await hidden(email)));
  const once = claim('guesses', 'stranger', `${wide.subject} ${email}`);
  return [near, and(wide, forAccount), ...(guesses < mostGuesses() ? [] : [once])];
}

/** The wrong passwords that strangers have tried for an account today. */
const guessesFor = (email: string) => claim('guesses', 'account', email);
const mostGuesses = () => limits.guesses.account * settings.perIpLimitFactor;

export async function guessesSoFar(email: string): Promise<number> {
  return (await countsOf(await hiddenIn(guessesFor(email)))).guesses ?? 0;
}

/** Counts a wrong password; the owner of the restaurant must know when strangers guess at one account. */
export async function countGuess(email: string, { isKnown }: Visit): Promise<void> {
  if (isKnown) return;
  const outcome = await count(await hiddenIn(guessesFor(email)), [{ name: 'guesses', most: Number.POSITIVE_INFINITY }]);
  if ('counts' in outcome && outcome.counts.guesses === mostGuesses()) log('limit_reached', { limit: 'guesses' });
}

/**
 * The claims of a request for a reset link: `asking` is refused when there is no room; after any of `mailing`, which are counted in their order, and
 * after `mailingAgain`, which is for an address whose links have been used or have expired, no mail is sent. What one wide network asks for does
 * not use up the share of others.
 */
export function forgotClaims(email: string, { source, isKnown }: Visit): { asking: Claim[]; mailing: Claim[]; mailingAgain: Claim } {
  const share = isKnown ? 'user' : 'mailbox';
  const own = claim('forgot', share, email, `forgot_${share}`);
  const mailing = isKnown ? [own] : [claim('forgot', 'stranger', `wide ${source.wide} ${email}`), own];
  return {
    asking: isKnown ? [] : claimsFrom(source, 'forgot'),
    mailing,
    mailingAgain: claim('forgotAgain', share, email, `forgot_${share}_again`),
  };
}

/** A name for a count of one of many others; DynamoDB takes letters, digits and `_` only. */
const named = (what: string, hiddenName: string) => `${what}_${hiddenName.slice(0, 12).replaceAll('-', '_')}`;

/** Opens a session beside those the user has. */
export async function startSession(user: StoredUser, others: StoredSession[]): Promise<Session> {
  const keys = await secretKeys();
  const { idle, whole } = sessionLifetime(user.roles);
  const refreshToken = firstRefreshToken(user._id, newId(), idle);
  const { sid } = refreshToken;
  const token = signAccessToken({ userId: user._id, sid, sv: user.sv }, keys);

  const now = secondsNow();
  const session = { sid, sv: user.sv, secretHash: hashOf(refreshToken.secret), idleUntil: now + idle, endsAt: now + whole };
  await openSession(user._id, session, others);
  return { user: userOf(user), token, refreshToken: writeRefreshToken(refreshToken, keys) };
}
