import { DeleteObjectsCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { claimOfUser, limit } from '#house/http/limits';
import { interleaved } from '../../testing/interleaving.ts';
import { loggedLines } from '../../testing/logs.ts';
import { arrived, ask, listed, picture, ready, send, showOnCover, staffOfHouse, uploaded } from '../../testing/photographs.ts';
import { type Changes, call } from '../../testing/request.ts';
import { tries } from '../../testing/size.ts';
import { takeAway, wholeTable } from '../../testing/table.ts';
import { newUser } from '../../testing/users.ts';
import { filesIn, folders, read } from '../services/photograph-files.ts';
import { handler } from './photographs.ts';

const flood = tries(24, 120);

const change = (id: string, changes: Changes) => call(handler, 'photographs/update', { id, token: staffOfHouse.token, ...changes });
const drop = (id: string) => call(handler, 'photographs/delete', { id, token: staffOfHouse.token });
/** Every file that there is of a photograph. */
const everyFile = async (id: string) => (await Promise.all(Object.values(folders).map((folder) => filesIn(folder + id)))).flat();

/** Answers requests to the bucket; it does so itself where nothing is said. */
function ofBucket(answer: (command: object) => Promise<object | false | undefined>) {
  const send = S3Client.prototype.send as (this: S3Client, command: object) => Promise<unknown>;
  const spy = jest.spyOn(S3Client.prototype, 'send') as unknown as jest.Mock<typeof send>;
  return spy.mockImplementation(async function (this: S3Client, command) {
    return (await answer(command)) || send.call(this, command);
  });
}

/** A picture of another colour in a file of this many bytes. */
const otherPicture = async (bytes: number) => {
  const small = await picture(320, 240, '#2020d0').jpeg({ quality: 20 }).toBuffer();
  return Buffer.concat([small, Buffer.alloc(bytes - small.length)]);
};

afterEach(() => void jest.restoreAllMocks());
beforeEach(() => takeAway(({ pk, sk }) => pk === 'PHOTOGRAPHS' || sk === 'RATE' || sk === 'IDENTITY'));

describe('an upload', () => {
  it('is answered with a permission, waits, and is shown when its files are made', async () => {
    const file = await picture().jpeg().toBuffer();
    const { status, body } = await ask(file.length);
    expect(status).toBe(201);
    const { photograph, upload } = body.data;
    expect(photograph).toMatchObject({ alt: 'Soup', state: 'waiting', focus: { x: 50, y: 50 } });
    expect(await listed({})).toEqual([]);

    expect(await send(upload, file)).toBe(204);
    await arrived(upload.fields.key);

    const [made] = await listed();
    expect(made).toMatchObject({
      state: 'ready',
      files: { version: 1, width: 320, height: 240, colour: expect.stringMatching(/^#7a3[abc]2[def]$/) },
    });
    expect(await listed({})).toEqual([]);
    await showOnCover(photograph._id);
    expect(await listed({})).toEqual([{ _id: photograph._id, alt: 'Soup', files: made?.files, version: 1 }]);
  });

  it('is permitted sixty times in ten minutes to one of the staff', async () => {
    const busy = await newUser('STAFF');
    for (let asked = 0; asked < 60; asked++) await limit([claimOfUser(busy.userId, 'upload')]);
    const refused = await call(handler, 'photographs/add', { token: busy.token });
    expect([refused.status, await listed(busy)]).toEqual([429, []]);
  });

  it('of another type, of more or fewer bytes, with another name or after its time is refused by the bucket, and leaves nothing', async () => {
    const file = await picture().jpeg().toBuffer();
    const { photograph, upload } = (await ask(file.length)).body.data;
    const fields = (own: object) => ({ ...upload, fields: { ...upload.fields, ...own } });
    expect(await send(fields({ 'Content-Type': 'image/svg+xml' }), file)).toBe(403);
    expect(await send(upload, Buffer.concat([file, Buffer.from('x')]))).toBe(400);
    expect(await send(upload, file.subarray(1))).toBe(400);
    expect(await send(fields({ key: 'photographs/elsewhere' }), file)).toBe(403);
    const late = JSON.parse(Buffer.from(upload.fields.Policy, 'base64').toString());
    const longer = Buffer.from(JSON.stringify({ ...late, expiration: '2099-01-01T00:00:00Z' })).toString('base64');
    expect(await send(fields({ Policy: longer }), file)).toBe(403);
    expect(await everyFile(photograph._id)).toEqual([]);
  });

  it('that comes a second time with the same permission changes nothing', async () => {
    const first = await picture().jpeg().toBuffer();
    const { photograph, upload } = (await ask(first.length)).body.data;
    await send(upload, first);
    await arrived(upload.fields.key);
    const before = await read(`photographs/${photograph._id}/1/whole-480.jpg`);
    const second = await otherPicture(first.length);
    expect(await send(upload, second)).toBe(204);
    await arrived(upload.fields.key);
    expect(await read(`photographs/${photograph._id}/1/whole-480.jpg`)).toEqual(before);
    expect(await filesIn(folders.incoming + photograph._id)).toEqual([]);

    // nor while the files are made again
    await change(photograph._id, { body: { alt: undefined, focus: { x: 10, y: 50 } } });
    await send(upload, second);
    await arrived(upload.fields.key);
    expect(await read(`photographs/${photograph._id}/2/whole-480.jpg`)).toEqual(before);
    expect(await filesIn(folders.incoming + photograph._id)).toEqual([]);
  });

  it('that comes after a refused one with the same permission is not taken', async () => {
    const file = await picture().jpeg().toBuffer();
    const { photograph, upload } = (await ask(file.length)).body.data;
    for (const content of [Buffer.alloc(file.length), file]) {
      await send(upload, content);
      await arrived(upload.fields.key);
      expect(await listed()).toMatchObject([{ state: 'refused', refusal: 'unknown' }]);
    }
    expect(await filesIn(folders.incoming + photograph._id)).toEqual([]);
  });

  it('of a photograph that was deleted in the meantime is deleted too', async () => {
    const file = await picture().jpeg().toBuffer();
    const { photograph, upload } = (await ask(file.length)).body.data;
    await drop(photograph._id);
    await send(upload, file);
    await arrived(upload.fields.key);
    expect(await everyFile(photograph._id)).toEqual([]);
    expect(await listed()).toEqual([]);
  });

  it('of a photograph that is deleted while its files are made is deleted too', async () => {
    const file = await picture().jpeg().toBuffer();
    const { photograph, upload } = (await ask(file.length)).body.data;
    await send(upload, file);
    let isDeleted = false;
    ofBucket(async (command) => {
      if (isDeleted || !(command instanceof PutObjectCommand)) return undefined;
      isDeleted = true;
      expect((await drop(photograph._id)).status).toBe(200);
      return undefined;
    });
    await arrived(upload.fields.key);
    expect([isDeleted, await everyFile(photograph._id)]).toEqual([true, []]);
  });
});

describe('a change', () => {
  it('of the focus cuts again from the original that is kept, and guests see the files before until then', async () => {
    const halves = await picture(1200, 400, '#ff0000')
      .composite([{ input: await picture(600, 400, '#0000ff').png().toBuffer(), left: 600, top: 0 }])
      .jpeg()
      .toBuffer();
    const { _id: id, files } = await uploaded(halves);
    await showOnCover(id);
    const { body } = await change(id, { body: { alt: undefined, focus: { x: 100, y: 50 } } });
    expect(body.data).toMatchObject({ state: 'processing', files: { version: 1 } });
    expect((await listed({}))[0]?.files).toEqual(files);

    await arrived(folders.again + id);
    const [made] = await listed();
    expect(made).toMatchObject({ state: 'ready', files: { version: 2 } });
    expect(await colourOfSquare(id, 1)).toBe('mixed');
    expect(await colourOfSquare(id, 2)).toBe('blue');
  });

  it('deletes the files before the last ones', async () => {
    const { _id: id } = await ready();
    for (const x of [10, 20]) {
      await change(id, { body: { alt: undefined, focus: { x, y: 50 } } });
      await arrived(folders.again + id);
    }
    const versions = (await filesIn(`${folders.files}${id}/`)).map((path) => path.split('/')[2]);
    expect([...new Set(versions)]).toEqual(['2', '3']);
    expect(await filesIn(folders.again + id)).toEqual([]);
  });

  it('of the text makes no files; it is refused while the upload has not arrived, and with an old version', async () => {
    const { photograph } = (await ask(1000)).body.data;
    expect((await change(photograph._id, {})).body).toMatchObject({ code: 'illegal_transition' });
    const { _id: id } = await ready();
    const { body } = await change(id, { body: { alt: 'Guláš', focus: undefined } });
    expect(body).toMatchObject({ message: 'The photograph has been saved.', data: { alt: 'Guláš', state: 'ready', version: 2 } });
    expect((await change(id, { body: { version: 7 } })).body).toMatchObject({ code: 'version_conflict', data: { _id: id } });
    expect((await change('nothing', {})).status).toBe(404);
  });
});

describe('a deletion', () => {
  it('is refused while a page shows the photograph, and says where; later it removes the photograph and all its files', async () => {
    const { _id: id } = await ready();
    await showOnCover(id);
    expect((await listed())[0]?.places).toEqual([{ kind: 'cover' }]);
    expect((await drop(id)).body).toMatchObject({
      code: 'in_use',
      message: 'This photograph is shown here: the cover of the site. Please choose another one there first.',
    });
    expect((await everyFile(id)).length).toBeGreaterThan(15);
    await takeAway(({ sk }) => sk === 'IDENTITY');
    expect((await drop(id)).body).toMatchObject({ success: true, message: 'The photograph has been deleted.' });
    expect(await everyFile(id)).toEqual([]);
    expect(await listed()).toEqual([]);
    expect((await drop(id)).status).toBe(404);
  });

  it('in whose moment the photograph is chosen is refused too, and pages show it', async () => {
    const { _id: id } = await ready();
    const { body } = await interleaved(
      () => drop(id),
      () => showOnCover(id),
    );
    expect(body).toMatchObject({ code: 'in_use' });
    expect(await listed({})).toMatchObject([{ _id: id }]);
  });
});

it('a bucket that does not answer is a reason to try again, and a deletion that it interrupted can be repeated', async () => {
  const { _id: id } = await ready();
  loggedLines();
  const bucket = jest.spyOn(S3Client.prototype, 'send').mockRejectedValue(new Error('connect ETIMEDOUT') as never);
  const replies = [await change(id, { body: { version: undefined } }), await drop(id)];
  bucket.mockRestore();
  for (const { status, headers, body } of replies) {
    expect({ status, ...body }).toMatchObject({ status: 503, code: 'unavailable' });
    expect(headers).toHaveProperty('retry-after');
  }
  expect((await drop(id)).status).toBe(200);
  expect(await everyFile(id)).toEqual([]);
});

it('a deletion of which a file is left is no success, and can be repeated', async () => {
  const { _id: id } = await ready();
  loggedLines();
  const bucket = ofBucket(async (command) => command instanceof DeleteObjectsCommand && { Errors: [{ Code: 'InternalError' }] });
  expect((await drop(id)).status).toBe(500);
  bucket.mockRestore();
  expect([(await drop(id)).status, await everyFile(id)]).toEqual([200, []]);
});

describe(`${flood} requests to upload at once @sized`, () => {
  it('are refused but for twenty, each with the reason, and leave nothing behind', async () => {
    const replies = await Promise.all(Array.from({ length: flood }, () => ask(1000)));
    const accepted = replies.filter(({ status }) => status === 201);
    const refused = replies.filter(({ status }) => status !== 201);
    expect(accepted.length).toBeGreaterThan(0);
    expect(accepted.length).toBeLessThanOrEqual(20);
    const reasons = new Set(refused.map(({ status, body }) => `${status} ${body.message}`));
    for (const reason of reasons) {
      expect(reason).toMatch(
        /^(409 20 uploads are under way\. Please wait until some of them are finished\.|429 That was too often\. Please try again a little later\.)$/,
      );
    }
    const stored = await listed();
    expect(stored.map(({ _id }) => _id).toSorted()).toEqual(accepted.map(({ body }) => body.data.photograph._id).toSorted());

    const inTable = async () => (await wholeTable()).filter(({ pk }) => pk === 'PHOTOGRAPHS').map(({ sk }) => sk);
    expect(await inTable()).toHaveLength(stored.length + 1);
    for (const { _id } of stored) {
      expect((await drop(_id)).status).toBe(200);
      expect(await everyFile(_id)).toEqual([]);
    }
    expect(await inTable()).toEqual(['COUNT']);
  });
});

async function colourOfSquare(id: string, version: number): Promise<'blue' | 'mixed'> {
  const { default: sharp } = await import('sharp');
  const { channels } = await sharp(await read(`photographs/${id}/${version}/square-320.jpg`)).stats();
  return (channels[0]?.mean ?? 0) < 20 ? 'blue' : 'mixed';
}
