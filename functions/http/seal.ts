import { createHmac, timingSafeEqual } from 'node:crypto';
import { secrets } from '../services/secrets.ts';

const sealBytes = 16;

/** This content as text that we recognise again as our own; everybody can read it. A seal for one purpose does not hold for another. */
export async function seal(purpose: string, content: object): Promise<string> {
  const text = JSON.stringify(content);
  return Buffer.concat([await sealOf(purpose, text), Buffer.from(text)]).toString('base64url');
}

/** What was sealed for this purpose; `undefined` when it was not, or was changed since. */
export async function unseal(purpose: string, sealed: string): Promise<Record<string, unknown> | undefined> {
  const bytes = Buffer.from(sealed, 'base64url');
  const given = bytes.subarray(0, sealBytes);
  const text = bytes.subarray(sealBytes).toString();
  if (given.length !== sealBytes || !timingSafeEqual(given, await sealOf(purpose, text))) return undefined;
  return JSON.parse(text);
}

async function sealOf(purpose: string, text: string): Promise<Buffer> {
  const { tagKey } = await secrets();
  return createHmac('sha256', tagKey)
    .update(`seal:${JSON.stringify([purpose, text])}`)
    .digest()
    .subarray(0, sealBytes);
}
