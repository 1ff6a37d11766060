import { beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '#house/table/ids';
import { keys } from '#house/table/keys';
import { changeItem, deleteItem } from '#house/table/table';
import { interleaved } from '../../testing/interleaving.ts';
import { call } from '../../testing/request.ts';
import { newUser } from '../../testing/users.ts';
import { photographFields } from '../contract/identity.ts';
import { unwritten } from '../contract/unwritten-identity.ts';
import { siteStateOf } from '../rules/site-state.ts';
import { beginDeletion, putPhotograph } from '../store/photographs.ts';
import { restaurantInfoOf } from '../store/restaurant-info.ts';
import { handler } from './identity.ts';

const { token } = await newUser('MANAGER');
const { token: staffToken } = await newUser('STAFF');
const update = (body: Record<string, unknown> = {}) => call(handler, 'identity/update', { token, body });
const read = async (as?: string) => (await call(handler, 'identity/read', { token: as })).body.data;

beforeEach(async () => {
  await deleteItem(keys.identity());
  await deleteItem(keys.restaurantInfo('name'));
});

it('a restaurant that has saved nothing has a site without texts of its own', async () => {
  expect(await read()).toEqual({ ...unwritten, state: siteStateOf({}), version: 0 });
});

it('guests read what the manager has saved, and CloudFront may keep it for a minute', async () => {
  expect(await update()).toMatchObject({ status: 200, body: { message: 'The site has been saved.' } });

  const reply = await call(handler, 'identity/read');

  expect(reply.body.data).toMatchObject({ version: 1, place: 'Restaurant · Old Town', accent: { palette: 'bordeaux' } });
  expect(reply.headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-if-error=86400');
});

it('keeps the typefaces of the pages; those of a site that was stored before there was a choice, and of a request that names none, are the classic ones', async () => {
  expect((await update({ typefaces: 'bistro' })).body.data).toMatchObject({ typefaces: 'bistro' });
  await changeItem(keys.identity(), { remove: ['typefaces'] });
  expect(await read()).toMatchObject({ typefaces: 'classic' });
  expect((await update({ version: 1 })).body.data).toMatchObject({ typefaces: 'classic' });
});

it('an order of sections from before there was a gallery has it behind the story', async () => {
  const before = ['menu', 'reservation', 'story', 'contact'];
  const now = ['menu', 'reservation', 'story', 'gallery', 'contact'];
  expect((await update({ sectionOrder: before })).body.data).toMatchObject({ sectionOrder: now });
  await changeItem(keys.identity(), { set: { sectionOrder: before } });
  expect(await read()).toMatchObject({ sectionOrder: now });
});

it('keeps the meals that the home page shows, and of a request that names none, none', async () => {
  expect((await update({ homeMealIds: ['svickova', 'broth'] })).body.data).toMatchObject({ homeMealIds: ['svickova', 'broth'] });
  expect((await update({ version: 1 })).body.data).toMatchObject({ homeMealIds: [] });
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

it('of several changes of one version stores one, and answers the others with the stored site', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, (_, editor) => update({ tagline: `by ${editor}` })));
  const stored = await read();
  expect(stored).toMatchObject({ version: 1 });
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = replies.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(9);
  for (const { body } of refused) expect(body).toMatchObject({ code: 'version_conflict', data: stored });
});

describe('another name', () => {
  const named = (data: string, version: number) => ({ data, version });

  it('is saved with the rest of the site, the first one too', async () => {
    const first = await update({ name: named('U Lípy', 0) });
    expect(first.body.data).toMatchObject({ version: 1, name: { type: 'name', data: 'U Lípy', version: 1 } });

    await update({ tagline: 'Under new management', version: 1, name: named('U Dubu', 1) });

    expect(await read()).toMatchObject({ tagline: 'Under new management', version: 2 });
    expect(await restaurantInfoOf('name')).toMatchObject({ data: 'U Dubu', version: 2 });
  });

  it.each([
    ['the name', { version: 1, name: named('Mine', 0) }],
    ['the site', { version: 0, name: named('Mine', 1) }],
  ])('answers 409 with the stored site and name when somebody else has changed %s, and stores neither', async (_, mine) => {
    await update({ tagline: 'Theirs', name: named('Theirs', 0) });

    const reply = await update({ tagline: 'Mine', ...mine });

    expect(reply).toMatchObject({ status: 409, body: { data: { tagline: 'Theirs', version: 1, name: { data: 'Theirs', version: 1 } } } });
    expect(await read()).toMatchObject({ tagline: 'Theirs', version: 1 });
    expect(await restaurantInfoOf('name')).toMatchObject({ data: 'Theirs', version: 1 });
  });
});

describe('a photograph', () => {
  const widths = { whole: [480], wide: [480], tall: [480], card: [320], square: [160], social: [480] };
  const stored = async (files?: { version: number; width: number; height: number; widths: typeof widths }) => {
    const _id = newId();
    const state = files ? 'ready' : 'waiting';
    await putPhotograph({ _id, alt: 'Soup', state, focus: { x: 50, y: 50 }, addedAt: new Date().toISOString(), version: 1, files });
    return _id;
  };

  it('can be shown on the cover, in the header, beside the story and in previews of links when it has files', async () => {
    const id = await stored({ version: 1, width: 480, height: 320, widths });
    const fields = { coverPhotographId: id, logoPhotographId: id, socialPhotographId: id, storyPhotographId: id };
    await update(fields);
    expect(await read()).toMatchObject(fields);
  });

  it('is in the gallery in the order that was sent; one that is not ready is left out, and what is there stays', async () => {
    const [first, second] = [
      await stored({ version: 1, width: 480, height: 320, widths }),
      await stored({ version: 1, width: 480, height: 320, widths }),
    ];
    await update({ galleryPhotographIds: [second, newId(), await stored(), first] });
    expect(await read()).toMatchObject({ galleryPhotographIds: [second, first] });
    await deleteItem(keys.photograph(first));
    await update({ galleryPhotographIds: [first, second], version: 1 });
    expect(await read()).toMatchObject({ galleryPhotographIds: [first, second] });
  });

  it('that is waiting for its upload, is being deleted or does not exist is left out, and the rest is saved', async () => {
    const leaving = await stored({ version: 1, width: 480, height: 320, widths });
    await beginDeletion(leaving);
    const reply = await update({
      tagline: 'Saved',
      coverPhotographId: await stored(),
      logoPhotographId: leaving,
      socialPhotographId: newId(),
    });
    expect(reply).toMatchObject({ status: 200, body: { data: { tagline: 'Saved' } } });
    for (const field of photographFields) expect(await read()).not.toHaveProperty(field);
  });

  it('that the site shows already stays when the site is saved again, whatever has become of it', async () => {
    const id = await stored({ version: 1, width: 480, height: 320, widths });
    await update({ coverPhotographId: id });
    await deleteItem(keys.photograph(id));
    await update({ tagline: 'Again', coverPhotographId: id, version: 1 });
    expect(await read()).toMatchObject({ tagline: 'Again', coverPhotographId: id, version: 2 });
  });

  it('that is deleted while it is chosen is left out too', async () => {
    const id = await stored({ version: 1, width: 480, height: 320, widths });
    const reply = await interleaved(
      () => update({ tagline: 'Saved', coverPhotographId: id, storyPhotographId: id }),
      () => beginDeletion(id),
    );
    expect(reply).toMatchObject({ status: 200, body: { data: { tagline: 'Saved', version: 1 } } });
    expect(await read()).not.toHaveProperty('coverPhotographId');
  });
});
