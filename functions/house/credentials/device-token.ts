import { secondsNow } from '../services/clock.ts';
import type { SecretKeys } from '../services/secret-keys.ts';
import { taggedText, withTag } from './tag.ts';

/** A user whose password somebody has proved to know; device tokens are valid as long as that password. */
export interface Owner {
  _id: string;
  hash?: string;
}

const lifetimeSeconds = 180 * 24 * 3600;
// the hash is salted: another password, or the same one set again, makes another purpose
const purposeOf = ({ hash }: Owner) => `device token ${hash}`;

/**
 * What a device keeps from one sign-in to the next: `<user>.<device>.<end>.<tag>`. It grants nothing; it only tells the device from
 * strangers who try passwords.
 */
export function writeDeviceToken(owner: Owner, device: string, { tagKey }: SecretKeys): string {
  return withTag(purposeOf(owner), `${owner._id}.${device}.${secondsNow() + lifetimeSeconds}`, tagKey);
}

/** The device that one of these tokens was written for, if it has signed in as this user since the password was set. */
export function readDevice(tokens: readonly string[], owner: Owner, { tagKey }: SecretKeys): string | undefined {
  for (const token of tokens) {
    const [, device, end] = taggedText(purposeOf(owner), token, tagKey)?.split('.') ?? [];
    if (Number(end) > secondsNow()) return device;
  }
  return undefined;
}
