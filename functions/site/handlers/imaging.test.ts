import { S3Client } from '@aws-sdk/client-s3';
import { afterEach, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { ServiceUnavailable } from '#house/services/aws-calls';
import { measured } from '../../testing/logs.ts';
import { arrived, ask, listed, picture, ready, send, staffOfHouse, uploaded } from '../../testing/photographs.ts';
import { call } from '../../testing/request.ts';
import { folders, read } from '../services/photograph-files.ts';
import { photographOf } from '../store/photographs.ts';
import { handler } from './photographs.ts';

afterEach(() => void jest.restoreAllMocks());

/** A photograph whose file has arrived in the bucket, and the event that tells so. */
async function waiting() {
  const file = await picture().jpeg().toBuffer();
  const { photograph, upload } = (await ask(file.length)).body.data;
  await send(upload, file);
  return { id: photograph._id as string, key: upload.fields.key as string };
}
const shown = async (id: string) => (await listed()).find(({ _id }) => _id === id);
const tryAgain = (id: string) =>
  call(handler, 'photographs/update', {
    id,
    token: staffOfHouse.token,
    body: { alt: undefined, focus: { x: 50, y: 50 }, version: undefined },
  });

it('a failure is counted for an alarm, shown to staff, and mended by another try @full', async () => {
  const { id, key } = await waiting();
  const failures = measured('ScheduleFailures');
  jest.spyOn(S3Client.prototype, 'send').mockImplementation(() => Promise.reject(new Error('SlowDown')));
  await arrived(key);
  expect(failures()).toEqual([1]);
  jest.restoreAllMocks();
  expect(await shown(id)).toMatchObject({ state: 'refused', refusal: 'failed' });

  expect((await tryAgain(id)).status).toBe(200);
  await arrived(folders.again + id);
  expect(await shown(id)).toMatchObject({ state: 'ready', files: { version: 2 } });
});

it('a call that Lambda has cut off twice is not tried a third time, but counted and shown', async () => {
  const { id, key } = await waiting();
  const failures = measured('ScheduleFailures');
  // a function that is stopped stores nothing: both calls hang
  jest.spyOn(S3Client.prototype, 'send').mockImplementation(() => new Promise<never>(() => {}));
  for (const tries of [1, 2]) {
    void arrived(key);
    while ((await photographOf(id))?.tries !== tries) await new Promise(setImmediate);
  }
  expect(await shown(id)).toMatchObject({ state: 'processing' });
  await arrived(key);
  expect(failures()).toEqual([1]);
  expect(await shown(id)).toMatchObject({ state: 'refused', refusal: 'failed' });

  jest.restoreAllMocks();
  await tryAgain(id);
  await arrived(folders.again + id);
  expect(await shown(id)).toMatchObject({ state: 'ready' });
});

it('what staff see of a photograph says since when it is being cut, whatever its age @full', async () => {
  const { _id: id } = await ready();
  const before = new Date().toISOString();
  const { data } = (await tryAgain(id)).body;
  expect(data).toMatchObject({ state: 'processing' });
  expect(data.begunAt >= before).toBe(true);
  expect(data).not.toHaveProperty('tries');
});

it('a logo with transparent parts has PNGs for those that read no WebP, another photograph has none @full', async () => {
  const transparent = { create: { width: 500, height: 300, channels: 4, background: '#ffffff00' } } as const;
  const { _id, files } = await uploaded(await sharp(transparent).png().toBuffer());
  expect(files).toMatchObject({ hasPng: true });
  const png = await read(`${folders.files}${_id}/1/whole-480.png`);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', hasAlpha: true, width: 480 });
  expect(await read(`${folders.files}${_id}/1/square-160.png`)).toBeDefined();
  expect(await read(`${folders.files}${_id}/1/wide-480.png`)).toBeUndefined();

  const photograph = await ready();
  expect(photograph.files).not.toHaveProperty('hasPng');
  expect(await read(`${folders.files}${photograph._id}/1/whole-320.png`)).toBeUndefined();
});

it('an event without its photograph in the table fails, so that Lambda repeats it, and is counted', async () => {
  const failures = measured('ScheduleFailures');
  jest.spyOn(S3Client.prototype, 'send').mockImplementation(() => Promise.reject(new Error('ECONNRESET')));
  await expect(arrived(`${folders.incoming}nothing`)).rejects.toThrow(ServiceUnavailable);
  expect(failures()).toEqual([1]);
});
