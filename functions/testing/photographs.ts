import assert from 'node:assert/strict';
import sharp from 'sharp';
import type { Photograph, Upload } from '#site/contract/photographs';
import { unwritten } from '#site/contract/unwritten-identity';
import { handler as identity } from '#site/handlers/identity';
import { handler as imaging } from '#site/handlers/imaging';
import { handler } from '#site/handlers/photographs';
import { call } from './request.ts';
import { newUser } from './users.ts';

export const staffOfHouse = await newUser('STAFF');

/** Asks to upload a file of this type and size; returns the reply. */
export function ask(size: number, type = 'image/jpeg', alt = 'Soup') {
  return call(handler, 'photographs/add', { token: staffOfHouse.token, body: { alt, size, type } });
}

/** Sends a file as a browser does, with the fields of its permission; returns the status. */
export async function send({ url, fields }: Upload, file: Buffer): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file)]));
  return (await fetch(url, { method: 'POST', body: form })).status;
}

/** Tells the function that cuts photographs of a file in the bucket. */
export function arrived(key: string): Promise<void> {
  return imaging({ detail: { object: { key } } });
}

/** Uploads a file, and lets its photograph be cut; returns the photograph as staff see it afterwards. */
export async function uploaded(file: Buffer): Promise<Photograph> {
  const { photograph, upload } = (await ask(file.length)).body.data;
  await send(upload, file);
  await arrived(upload.fields.key ?? '');
  return (await listed()).find(({ _id }) => _id === photograph._id) as Photograph;
}

/** Uploads a picture, which is a photograph that is ready. */
export async function ready(): Promise<Photograph> {
  return uploaded(await picture().jpeg().toBuffer());
}

/** Makes a photograph the cover of the site. */
export async function showOnCover(id: string): Promise<void> {
  const { token } = await newUser('MANAGER');
  const body = { ...unwritten, cover: 'photograph', coverPhotographId: id, version: undefined };
  assert.equal((await call(identity, 'identity/update', { token, body })).status, 200);
}

/** The photographs as staff see them, or with `{}` as guests do. */
export async function listed({ token }: { token?: string } = staffOfHouse): Promise<Photograph[]> {
  return (await call(handler, 'photographs/list', { token })).body.data;
}

/** A picture of one colour and this size; the smallest that may be uploaded, because each pixel is encoded some ten times. */
export function picture(width = 320, height = 240, colour = '#7a3b2e') {
  return sharp({ create: { width, height, channels: 3, background: colour } });
}
