import { beforeEach, describe, expect, it } from '@jest/globals';
import { unwritten } from '#contract/unwritten-identity';
import { keys } from '../data/keys.ts';
import { deleteItem } from '../data/table.ts';
import { call } from '../testing/request.ts';
import { newUser } from '../testing/users.ts';
import { handler } from './identity.ts';

const { token } = await newUser('MANAGER');
const { token: staffToken } = await newUser('STAFF');
const update = (body: Record<string, unknown> = {}) => call(handler, 'identity/update', { token, body });
const read = async (as?: string) => (await call(handler, 'identity/read', { token: as })).body.data;

beforeEach(async () => {
  await deleteItem(keys.identity());
});

it('a restaurant that has saved nothing has a site without texts of its own', async () => {
  expect(await read()).toEqual({ ...unwritten, version: 0 });
});

it('guests read what the manager has saved, and CloudFront may keep it for a minute', async () => {
  expect(await update()).toMatchObject({ status: 200, body: { message: 'The site has been saved.' } });

  const reply = await call(handler, 'identity/read');

  expect(reply.body.data).toMatchObject({ version: 1, place: 'Restaurant · Old Town', accent: { palette: 'bordeaux' } });
  expect(reply.headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-if-error=86400');
});

describe('the previous site', () => {
  it('is kept for managers only, and can be brought back', async () => {
    await update({ tagline: 'First' });
    await update({ tagline: 'Second', version: 1 });
    const { previous } = await read(token);
    expect(previous).toMatchObject({ tagline: 'First' });

    const back = await update({ ...previous, version: 2 });

    expect(back.body.data).toMatchObject({ tagline: 'First', version: 3, previous: { tagline: 'Second' } });
    expect(await read()).not.toHaveProperty('previous');
    expect(await read(staffToken)).not.toHaveProperty('previous');
  });

  it('has no previous one itself', async () => {
    for (let version = 0; version < 4; version++) await update({ version });
    expect((await read(token)).previous).not.toHaveProperty('previous');
  });
});

describe('optimistic locking', () => {
  it('answers 409 with the stored site to a version that is not the present one, and changes nothing', async () => {
    await update({ tagline: 'Theirs' });
    expect(await update({ tagline: 'Mine' })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', data: { tagline: 'Theirs', version: 1 } },
    });
    expect(await read()).toMatchObject({ tagline: 'Theirs', version: 1 });
  });

  it('of several changes of one version stores one', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, (_, editor) => update({ tagline: `by ${editor}` })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await read()).toMatchObject({ version: 1 });
  });
});

it.each([
  ['sectionOrder', ['menu', 'story', 'reservation']],
  ['sectionOrder', ['menu', 'menu', 'reservation', 'contact']],
  ['accent', { colour: 'red' }],
  ['accent', { palette: 'pink' }],
  ['accent', { palette: 'bordeaux', colour: '#112233' }],
  ['tagline', 'two\nlines'],
  ['tagline', 'x'.repeat(161)],
  ['monogram', 'ABCD'],
  ['coverPhotographId', '../secret'],
  ['translations.en', { en: { tagline: 'English has its home beside the translations' } }],
])('refuses as %s the value %j, and stores nothing', async (field, value) => {
  const reply = await update({ [field.split('.')[0] ?? '']: value });
  expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: expect.stringMatching(new RegExp(`^${field}`)) }] } });
  expect(await read()).toMatchObject({ version: 0 });
});
