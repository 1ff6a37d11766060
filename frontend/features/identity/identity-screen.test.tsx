import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Identity } from '#contract/identity';
import type { Photograph } from '#contract/photographs';
import type { RestaurantInfo } from '#contract/restaurant-info';
import { unwritten } from '#contract/unwritten-identity';
import { ApiError } from '../../api/api-error.ts';
import { client } from '../../api/client.ts';
import { Announcer } from '../../components/feedback/announcer.tsx';
import { renderScreen } from '../../testing/render.tsx';
import { IdentityScreen } from './identity-screen.tsx';

const name: RestaurantInfo = { _id: 'name', type: 'name', data: 'U Lípy', version: 3 };
const widths = { whole: [480], wide: [480], tall: [480], card: [320], square: [160], social: [1200] };
const photograph = (_id: string): Photograph => ({
  _id,
  alt: `The ${_id}`,
  files: { version: 1, width: 480, height: 320, widths },
  version: 1,
});
let photographs: Photograph[];
const stored: Identity = { ...unwritten, tagline: 'Slow food', version: 4, previous: { ...unwritten, tagline: 'Fast food' } };
let saved: Identity;

beforeEach(() => {
  saved = stored;
  photographs = [photograph('house'), photograph('soup')];
  jest.spyOn(client.photographs, 'list').mockImplementation(async () => ({ message: '', data: photographs }));
  jest.spyOn(client.identity, 'read').mockImplementation(async () => ({ message: '', data: saved }));
  jest.spyOn(client.restaurantInfo, 'list').mockResolvedValue({ message: '', data: [name] });
});
afterEach(() => void jest.restoreAllMocks());

const updates = () =>
  jest.spyOn(client.identity, 'update').mockImplementation(async ({ body: { version = 0, name: naming, ...fields } }) => {
    const { version: _, previous: __, ...previous } = saved;
    saved = { ...fields, version: version + 1, previous } as Identity;
    const renamed = naming && { name: { ...name, data: naming.data, version: naming.version + 1 } };
    return { message: 'Saved.', data: { ...saved, ...renamed } };
  });

async function open() {
  const shown = renderScreen(
    <>
      <IdentityScreen
        preview={(site) => (
          <output>
            {[`${site.name}: ${site.identity.tagline}`, site.identity.cover, site.identity.coverPhotographId].filter(Boolean).join(' ')}
          </output>
        )}
      />
      <Announcer />
    </>,
  );
  await screen.findByLabelText('Name of the restaurant');
  return shown;
}

it('the preview shows what is typed, and nothing is sent before Save', async () => {
  const update = updates();
  const { user } = await open();
  await user.type(screen.getByLabelText('Tagline (optional)'), ' and beer');
  await waitFor(() => expect(screen.getByText('U Lípy: Slow food and beer ornament')).toBeTruthy());
  expect(update).not.toHaveBeenCalled();
});

it('saving sends the whole site with the version that was read, and Undo brings the former one back', async () => {
  const update = updates();
  const { user } = await open();
  await user.type(screen.getByLabelText('Tagline (optional)'), ' and beer');
  await user.click(screen.getByRole('radio', { name: 'Bordeaux' }));
  await user.click(screen.getByRole('button', { name: 'Move Contact up' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('The site is as it was before.');
  expect(update.mock.calls.map(([{ body }]) => body)).toMatchObject([
    {
      tagline: 'Slow food and beer',
      accent: { palette: 'bordeaux' },
      sectionOrder: ['menu', 'story', 'contact', 'reservation'],
      version: 4,
    },
    { tagline: 'Slow food', accent: { palette: 'bottle-green' }, sectionOrder: unwritten.sectionOrder, version: 5 },
  ]);
});

it('a new name is saved as the contact that it is, and the identity stays', async () => {
  const update = updates();
  const rename = jest
    .spyOn(client.restaurantInfo, 'update')
    .mockResolvedValue({ message: '', data: { ...name, data: 'U Lípy 2', version: 4 } });
  const { user } = await open();
  await user.type(screen.getByLabelText('Name of the restaurant'), ' 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. Guests see it in a moment.');
  expect(rename.mock.calls.map(([{ body }]) => body)).toEqual([{ type: 'name', data: 'U Lípy 2', version: 3 }]);
  expect(update).not.toHaveBeenCalled();
});

it('a new name and other changes are one request', async () => {
  const update = updates();
  const rename = jest.spyOn(client.restaurantInfo, 'update');
  const { user } = await open();
  await user.type(screen.getByLabelText('Name of the restaurant'), ' 2');
  await user.type(screen.getByLabelText('Tagline (optional)'), ' and beer');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. Guests see it in a moment.');
  expect(update.mock.calls.map(([{ body }]) => body)).toMatchObject([
    { tagline: 'Slow food and beer', version: 4, name: { data: 'U Lípy 2', version: 3 } },
  ]);
  expect(rename).not.toHaveBeenCalled();
});

it('a conflict over the name says whose is which, and Save mine changes the name that is stored now', async () => {
  const update = updates();
  const theirs = { ...stored, name: { ...name, data: 'U Dubu', version: 4 } };
  update.mockRejectedValueOnce(new ApiError({ message: 'Changed.', status: 409, code: 'version_conflict', data: theirs }));
  const { user } = await open();
  await user.type(screen.getByLabelText('Name of the restaurant'), ' 2');
  await user.type(screen.getByLabelText('Tagline (optional)'), ' and beer');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('U Dubu');
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(update.mock.calls.at(-1)?.[0].body).toMatchObject({ name: { data: 'U Lípy 2', version: 4 } }));
});

describe('photographs', () => {
  const choose = async (user: Awaited<ReturnType<typeof open>>['user'], place: string, alt: string) => {
    await user.click(screen.getByRole('button', { name: new RegExp(`^Choose .*: ${place}$`) }));
    await user.click(screen.getByRole('radio', { name: alt }));
    await user.click(screen.getByRole('button', { name: `Close the choice: ${place}` }));
  };

  it('are chosen for cover, logo, story and links, are in the preview at once, and saved with the rest', async () => {
    const update = updates();
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Photograph' }));
    await choose(user, 'Photograph on the cover', 'The house');
    await waitFor(() => expect(screen.getByText('U Lípy: Slow food photograph house')).toBeTruthy());
    await choose(user, 'Logo', 'The soup');
    await choose(user, 'Photograph beside the story', 'The house');
    await choose(user, 'Picture of links', 'The soup');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved. Guests see it in a moment.');
    expect(update.mock.calls[0]?.[0].body).toMatchObject({
      cover: 'photograph',
      coverPhotographId: 'house',
      logoPhotographId: 'soup',
      storyPhotographId: 'house',
      socialPhotographId: 'soup',
    });
  });

  it('can be taken away again, which leaves nothing to save', async () => {
    const { user } = await open();
    await choose(user, 'Logo', 'The soup');
    await choose(user, 'Logo', 'No photograph');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  });

  it('stand in a conflict by what they show', async () => {
    const theirs = { ...stored, logoPhotographId: 'house', version: 5 };
    updates().mockRejectedValueOnce(new ApiError({ message: 'Changed.', status: 409, code: 'version_conflict', data: theirs }));
    const { user } = await open();
    await choose(user, 'Logo', 'The soup');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog');
    expect(['The house', 'The soup'].map((alt) => dialog.textContent?.includes(alt))).toEqual([true, true]);
  });

  it('are added elsewhere, as long as there are none', async () => {
    photographs = [];
    await open();
    const links = screen.getAllByRole('link', { name: 'Add photographs first' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(links.map(() => '/panel/photographs'));
    expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull();
  });
});

it('the version before the last change can be brought back later', async () => {
  const update = updates();
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Bring back the previous version' }));
  await waitFor(() => expect(update.mock.calls[0]?.[0].body).toMatchObject({ tagline: 'Fast food', version: 4 }));
});

it('a conflict shows both versions, and Save mine replaces theirs', async () => {
  const theirs = { ...stored, tagline: 'Theirs', version: 5 };
  const update = updates();
  update.mockRejectedValueOnce(new ApiError({ message: 'Changed.', status: 409, code: 'version_conflict', data: theirs }));
  const { user } = await open();
  await user.type(screen.getByLabelText('Tagline (optional)'), ' and beer');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Theirs');
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(update.mock.calls.at(-1)?.[0].body).toMatchObject({ tagline: 'Slow food and beer', version: 5 }));
});

it('an own colour that text could not be read on says which one takes its place, and a wrong code is refused', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'Own colour' }));
  const code = screen.getByLabelText('Code of the colour');
  await user.clear(code);
  await user.type(code, '#ffcc00');
  expect(await screen.findByText(/The site uses a darker one of the same hue: #8b6e00/)).toBeTruthy();
  await user.clear(code);
  await user.type(code, 'yellow');
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
});
