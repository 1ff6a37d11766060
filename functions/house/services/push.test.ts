import { createECDH, createPublicKey, createSecretKey, randomBytes, verify } from 'node:crypto';
import { afterAll, describe, expect, it } from '@jest/globals';
import { startPush } from '../../../infra/local/services/push-stand-in.ts';
import { authorizationFor, encrypted, isOfPushService, publicPushKey, push } from './push.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

const service = await startPush();
process.env.PUSH_STAND_IN = service.url;
afterAll(async () => {
  delete process.env.PUSH_STAND_IN;
  await service.stop();
});

const sender = { key: createSecretKey(randomBytes(32)), contact: 'mailto:house@example.com' };
const message = { text: '{"title":"Čeká na vás"}', topic: 'topic', seconds: 60 };

it('encrypts the example of RFC 8291, appendix A, to the byte', () => {
  const own = createECDH('prime256v1');
  own.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const browser = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const body = encrypted('When I grow up, I want to be a watermelon', browser, { own, salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') });
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

/** What a push service checks of the header: the token is signed by the key beside it. */
function isSigned(header: string): boolean {
  const [, head, claims, signature = '', key = ''] = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const [x, y] = [bytes(key).subarray(1, 33), bytes(key).subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: String(x), y: String(y) } });
  return verify('sha256', Buffer.from(`${head}.${claims}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(signature));
}

it('signs as the example of RFC 8292, 2.4, is signed', () => {
  const example =
    'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';
  expect(isSigned(example)).toBe(true);
  const now = new Date('2016-01-22T16:36:08Z');
  const own = authorizationFor('https://push.example.net/p/1', { ...sender, contact: 'mailto:push@example.com', now });
  expect(isSigned(own)).toBe(true);
  expect(own.split(/[ .,]/).slice(1, 3)).toEqual(example.split(/[ .,]/).slice(1, 3));
  expect(own).toContain(`k=${publicPushKey(sender.key)}`);
  expect(isSigned(own.replace(/k=.*/, example.slice(example.indexOf('k='))))).toBe(false);
});

it('reaches a device, which reads it with its own keys', async () => {
  expect(await push(service.subscribe('phone'), message, sender)).toEqual({ result: 'sent' });
  expect(service.pushed[0]).toMatchObject({ to: 'phone', text: message.text, headers: { topic: 'topic', ttl: '60', urgency: 'high' } });
  expect(JSON.stringify(service.pushed[0]?.headers)).not.toContain('vás');
});

it.each([
  [404, 'gone'],
  [410, 'gone'],
  [429, 'later'],
  [503, 'later'],
  [400, 'refused'],
  [403, 'refused'],
  [301, 'refused'],
] as const)('is %i of a push service, which means %s', async (status, result) => {
  const target = service.subscribe('phone');
  service.answer(status);
  expect((await push(target, message, sender)).result).toBe(result);
  service.answer(201);
});

it('may be tried again when nobody answers, and never where a key is no point of the curve', async () => {
  const target = service.subscribe('phone');
  process.env.PUSH_STAND_IN = 'http://127.0.0.1:9';
  expect((await push({ ...target, endpoint: 'http://127.0.0.1:9/phone' }, message, sender)).result).toBe('later');
  process.env.PUSH_STAND_IN = service.url;
  expect((await push({ ...target, p256dh: 'B'.padEnd(87, 'A') }, message, sender)).result).toBe('gone');
});

describe('the hosts that may be called', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/a',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://par02p.notify.windows.com/w/?token=a',
  ])('are %s', (address) => {
    expect(isOfPushService(address)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://fcm.googleapis.com.evil.test/a',
    'https://evil.test/fcm.googleapis.com',
    'https://me@fcm.googleapis.com/a',
    'https://xpush.apple.com/a',
    'https://169.254.169.254/latest/meta-data',
    'fcm.googleapis.com',
  ])('are not %s, and nothing is sent there', async (endpoint) => {
    expect(isOfPushService(endpoint)).toBe(false);
    const before = service.calls();
    expect(await push({ ...service.subscribe('phone'), endpoint }, message, sender)).toEqual({ result: 'refused', error: 'host' });
    expect(service.calls()).toBe(before);
  });
});
