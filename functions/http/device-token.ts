import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../services/secrets.ts';

/** A user whose password somebody proved to know; the tokens of their devices hold as long as that password. */
export interface Owner {
  _id: string;
  hash?: string;
}

const lifetimeSeconds = 180 * 24 * 3600;
const now = () => Math.floor(Date.now() / 1000);

/**
 * What a device keeps from a sign-in to the next: `<user>.<device>.<end>.<tag>`. It opens nothing; it only sets the device apart from
 * strangers who try passwords, and ends with the password it was given for.
 */
export function writeDeviceToken(owner: Owner, device: string, keys: Secrets): string {
  const body = `${owner._id}.${device}.${now() + lifetimeSeconds}`;
  return `${body}.${tagOf(body, owner, keys).toString('base64url')}`;
}

/** The device that one of these tokens stands for, if it has signed in as this user since the password, whose hash is salted, was set. */
export function readDevice(tokens: readonly string[], owner: Owner, keys: Secrets): string | undefined {
  for (const token of tokens) {
    const body = token.slice(0, token.lastIndexOf('.'));
    const [, device, end] = body.split('.');
    const tag = Buffer.from(token.slice(body.length + 1), 'base64url');
    const expected = tagOf(body, owner, keys);
    const isOurs = tag.length === expected.length && timingSafeEqual(tag, expected);
    if (isOurs && Number(end) > now()) return device;
  }
  return undefined;
}

function tagOf(body: string, { hash }: Owner, { tagKey }: Secrets): Buffer {
  return createHmac('sha256', tagKey).update(`device:${body}:${hash}`).digest().subarray(0, 16);
}
