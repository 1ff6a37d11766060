import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { PushTarget } from '#house/services/push';
import { listen } from '../ports.ts';
import { close, type Service } from '../service.ts';

interface Pushed {
  to: string;
  /** As the device reads it: JSON. */
  text: string;
  headers: Record<string, unknown>;
}

export interface PushService extends Service {
  /** Subscribes a device of this name, in place of an earlier one. */
  subscribe(name: string): PushTarget;
  /** What the devices were sent, the latest first. */
  pushed: readonly Pushed[];
  calls(): number;
  /** With what it answers from now on; 201 unless said otherwise. */
  answer(status: number): void;
}

const shown = 500;

/** Starts a push service with devices of its own: it decrypts what they are sent, and shows it on a page at its address. */
export async function startPush(): Promise<PushService> {
  const devices = new Map<string, ReturnType<typeof newDevice>>();
  const pushed: Pushed[] = [];
  let [status, calls] = [201, 0];
  const take = (to: string, body: Buffer, headers: Pushed['headers']) => {
    calls++;
    const device = devices.get(to);
    if (!device || status !== 201) return device ? status : 410;
    try {
      pushed.unshift({ to, text: decrypted(body, device), headers });
    } catch {
      return 400;
    }
    pushed.splice(shown);
    return status;
  };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (request.method !== 'POST') return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(pushed));
    // RFC 8030 names the message there, and a redirection would lead there
    response.writeHead(take(decodeURIComponent(request.url?.slice(1) ?? ''), body, request.headers), { location: url }).end();
  });
  const url = `http://127.0.0.1:${await listen(server, 0, 'push viewer', 'another port')}`;
  return {
    url,
    pushed,
    calls: () => calls,
    answer: (next) => {
      status = next;
    },
    subscribe(name) {
      const device = newDevice();
      devices.set(name, device);
      const { pair, auth } = device;
      return { endpoint: `${url}/${encodeURIComponent(name)}`, p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
    },
    stop: () => close(server),
  };
}

function newDevice() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { pair, auth: randomBytes(16) };
}

/** Decrypts a message as a browser does (RFC 8291, RFC 8188). */
function decrypted(body: Buffer, { pair, auth }: ReturnType<typeof newDevice>): string {
  const [salt, theirs, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const derived = (secret: Buffer, by: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs]);
  const secret = derived(pair.computeSecret(theirs), auth, info, 32);
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const decipher = createDecipheriv('aes-128-gcm', key, derived(secret, salt, 'Content-Encoding: nonce\0', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function pageOf(pushed: readonly Pushed[]): string {
  const rows = pushed.map(({ to, text }) => {
    const { title, body, url } = JSON.parse(text);
    return `<tr><td>${escaped(to)}<td><b>${escaped(title)}</b><br>${escaped(body)}<td><a href="${escaped(url)}">${escaped(url)}</a>`;
  });
  const table =
    rows.length > 0 ? `<table border=1 cellpadding=8><tr><th>To<th>Message<th>Opens${rows.join('')}</table>` : '<p>Nothing yet.';
  return `<!doctype html><meta charset=utf-8><meta http-equiv=refresh content=5><title>Messages to devices</title><h1>Messages to devices</h1>${table}`;
}
