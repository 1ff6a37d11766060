import { createHmac, timingSafeEqual } from 'node:crypto';
import { secrets } from '../services/secrets.ts';
import { wrong } from './failure.ts';

/** Where the next page of a list starts, sealed together with the list it belongs to: only places we gave out can be asked for there. */
export async function writeCursor(list: string, place: object | undefined): Promise<string | undefined> {
  if (!place) return undefined;
  const text = JSON.stringify(place);
  return Buffer.concat([await sealOf(list, text), Buffer.from(text)]).toString('base64url');
}

/** The place in this list that a cursor stands for; `undefined` for the first page. */
export async function readCursor(list: string, cursor: string | undefined): Promise<Record<string, unknown> | undefined> {
  if (cursor === undefined) return undefined;
  const bytes = Buffer.from(cursor, 'base64url');
  const seal = bytes.subarray(0, sealBytes);
  const text = bytes.subarray(sealBytes).toString();
  if (seal.length !== sealBytes || !timingSafeEqual(seal, await sealOf(list, text))) throw wrong('cursor', 'This page does not exist.');
  return JSON.parse(text);
}

const sealBytes = 16;

async function sealOf(list: string, text: string): Promise<Buffer> {
  const { tagKey } = await secrets();
  return createHmac('sha256', tagKey)
    .update(`cursor:${JSON.stringify([list, text])}`)
    .digest()
    .subarray(0, sealBytes);
}
