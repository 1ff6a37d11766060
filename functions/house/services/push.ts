import { createCipheriv, createECDH, createPrivateKey, type ECDH, hkdfSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { callInTime } from './aws-calls.ts';

/** Where a browser takes messages, and with what they are encrypted for it (W3C Push API); both keys in base64url. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A message, and how the push service treats it. */
export interface PushMessage {
  text: string;
  /** Of messages with the same topic that a device has not taken yet, it gets the last one; at most 32 letters of base64url. */
  topic: string;
  /** For so long the push service keeps it for a device that cannot be reached, in seconds. */
  seconds: number;
}

/** `gone`: there is no such subscription any more; `later`: it may be tried again; `refused`: it is never taken. */
export interface PushOutcome {
  result: 'sent' | 'gone' | 'later' | 'refused';
  error?: string;
}

const curve = 'prime256v1';
const base64url = (bytes: Buffer) => bytes.toString('base64url');

/** The push services of browsers: Chrome and what is built on it, Firefox, Safari, Edge. No other host is ever called. */
const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'];

/** Whether an address is at a push service of a browser. */
export function isOfPushService(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  const isKnown = hosts.some((known) => (known.startsWith('*') ? host.endsWith(known.slice(1)) : host === known));
  return protocol === 'https:' && isKnown && `${username}${password}` === '';
}

/** Whether an address may be called: that of a push service of a browser, or of the stand-in on this computer. */
export function mayBePushedTo(endpoint: string): boolean {
  const { PUSH_STAND_IN } = process.env;
  return isOfPushService(endpoint) || (PUSH_STAND_IN !== undefined && endpoint.startsWith(`${PUSH_STAND_IN}/`));
}

/** The public half of the key that signs messages, in base64url: browsers subscribe with it. */
export function publicPushKey(pushKey: KeyObject): string {
  return base64url(pairOf(pushKey.export()).getPublicKey());
}

function pairOf(privateKey: Buffer): ECDH {
  const pair = createECDH(curve);
  pair.setPrivateKey(privateKey);
  return pair;
}

/** Sends a message to one browser, once. `contact` is the address at which a push service reaches the sender, `mailto:` or `https:`. */
export async function push(
  target: PushTarget,
  message: PushMessage,
  { key, contact }: { key: KeyObject; contact: string },
): Promise<PushOutcome> {
  if (!mayBePushedTo(target.endpoint)) return { result: 'refused', error: 'host' };
  try {
    const body = encrypted(message.text, target);
    const headers = {
      authorization: authorizationFor(target.endpoint, { key, contact, now: new Date() }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(message.seconds),
      urgency: 'high',
      topic: message.topic,
    };
    const request = { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(answerMs) } as const;
    const { status } = await callInTime('push', () => fetch(target.endpoint, request));
    return status < 300 ? { result: 'sent' } : { result: resultOf(status), error: `status ${status}` };
  } catch (error) {
    const { name, code } = error as Error & { code?: string };
    // the browser's key is no point of the curve: nothing can ever be encrypted for it
    return code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY' ? { result: 'gone', error: code } : { result: 'later', error: name };
  }
}

const answerMs = 3000;

function resultOf(status: number): PushOutcome['result'] {
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

/** Encrypts a message for one browser (RFC 8291, in one record of RFC 8188); `own` and `salt` are used once. */
export function encrypted(
  text: string,
  { p256dh, auth }: Omit<PushTarget, 'endpoint'>,
  { own = newPair(), salt = randomBytes(16) }: { own?: ECDH; salt?: Buffer } = {},
): Buffer<ArrayBuffer> {
  const [theirs, ours] = [Buffer.from(p256dh, 'base64url'), own.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derived(own.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const cipher = createCipheriv(
    'aes-128-gcm',
    derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derived(secret, salt, 'Content-Encoding: nonce\0', 12),
  );
  const recordSize = Buffer.from([0, 0, 0x10, 0]);
  // the 2 ends the last record
  return Buffer.concat([
    salt,
    recordSize,
    Buffer.from([ours.length]),
    ours,
    cipher.update(`${text}\x02`, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

function newPair(): ECDH {
  const pair = createECDH(curve);
  pair.generateKeys();
  return pair;
}

const derived = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

const validHours = 12;

/** The header that names the sender to a push service (RFC 8292): a token of half a day for its origin, and the key that signs it. */
export function authorizationFor(endpoint: string, { key, contact, now }: { key: KeyObject; contact: string; now: Date }): string {
  const d = key.export();
  const publicKey = pairOf(d).getPublicKey();
  const [x, y] = [publicKey.subarray(1, 33), publicKey.subarray(33)].map(base64url);
  const privateKey = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d: base64url(d), x: String(x), y: String(y) } });
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now.getTime() / 1000) + validHours * 3600, sub: contact };
  const token = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) => base64url(Buffer.from(JSON.stringify(part)))).join('.');
  const signature = sign('sha256', Buffer.from(token), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${token}.${base64url(signature)}, k=${base64url(publicKey)}`;
}
