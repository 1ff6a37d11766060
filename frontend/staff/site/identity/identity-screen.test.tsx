import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { unwritten } from '#site/contract/unwritten-identity';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { openSite, serveSite, siteName, storedSite } from '../../../testing/edited-site.tsx';

const openSections = () =>
  screen
    .getAllByRole<HTMLDetailsElement>('group')
    .filter(({ tagName, open }) => tagName === 'DETAILS' && open)
    .map(({ id }) => id);

it('the address opens a section, and the preview goes to it', async () => {
  serveSite();
  await openSite('#gallery');
  expect(openSections()).toEqual(['gallery']);
  await waitFor(() => expect(document.querySelector('output')?.dataset.shown).toBe('gallery'));
});

it('a field that is refused opens its section and has the focus', async () => {
  const update = serveSite();
  const { user } = await openSite();
  expect(openSections()).toEqual([]);
  const name = screen.getByLabelText('Name of the restaurant');
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(openSections()).toEqual(['cover']));
  expect(document.activeElement).toBe(name);
  expect(update).not.toHaveBeenCalled();
});

it('the preview shows what is typed, and nothing is sent before Save @full', async () => {
  const update = serveSite();
  const { user } = await openSite();
  await user.type(screen.getByLabelText('Tagline (optional)'), ' and beer');
  await waitFor(() => expect(screen.getByText('U Lípy: Slow food and beer ornament')).toBeTruthy());
  expect(update).not.toHaveBeenCalled();
});

it('saving sends the whole site with the version that was read, and Undo brings the former one back', async () => {
  const update = serveSite();
  const { user } = await openSite();
  await user.type(screen.getByLabelText('Tagline (optional)'), ' and beer');
  await user.click(screen.getByRole('radio', { name: 'Bordeaux' }));
  await user.click(screen.getByRole('radio', { name: 'Bistro' }));
  await user.click(screen.getByRole('button', { name: 'Move Contact up' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('The site is as it was before.');
  expect(update.mock.calls.map(([{ body }]) => body)).toMatchObject([
    {
      tagline: 'Slow food and beer',
      accent: { palette: 'bordeaux' },
      typefaces: 'bistro',
      sectionOrder: ['menu', 'story', 'gallery', 'contact', 'reservation'],
      version: 4,
    },
    { tagline: 'Slow food', accent: { palette: 'bottle-green' }, typefaces: 'classic', sectionOrder: unwritten.sectionOrder, version: 5 },
  ]);
});

it('a new name is saved as the contact that it is, and the identity stays @full', async () => {
  const update = serveSite();
  const rename = jest
    .spyOn(client.restaurantInfo, 'update')
    .mockResolvedValue({ message: '', data: { ...siteName, data: 'U Lípy 2', version: 4 } });
  const { user } = await openSite();
  await user.type(screen.getByLabelText('Name of the restaurant'), ' 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. Guests see it in a moment.');
  expect(rename.mock.calls.map(([{ body }]) => body)).toEqual([{ type: 'name', data: 'U Lípy 2', version: 3 }]);
  expect(update).not.toHaveBeenCalled();
});

it('a new name and other changes are one request @full', async () => {
  const update = serveSite();
  const rename = jest.spyOn(client.restaurantInfo, 'update');
  const { user } = await openSite();
  await user.type(screen.getByLabelText('Name of the restaurant'), ' 2');
  await user.type(screen.getByLabelText('Tagline (optional)'), ' and beer');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update).toHaveBeenCalled());
  expect(update.mock.calls.map(([{ body }]) => body)).toMatchObject([
    { tagline: 'Slow food and beer', version: 4, name: { data: 'U Lípy 2', version: 3 } },
  ]);
  expect(rename).not.toHaveBeenCalled();
});

it('a conflict over the name says whose is which, and Save mine changes the name that is stored now @full', async () => {
  const update = serveSite();
  const theirs = { ...storedSite, name: { ...siteName, data: 'U Dubu', version: 4 } };
  update.mockRejectedValueOnce(new ApiError({ message: 'Changed.', status: 409, code: 'version_conflict', data: theirs }));
  const { user } = await openSite();
  await user.type(screen.getByLabelText('Name of the restaurant'), ' 2');
  await user.type(screen.getByLabelText('Tagline (optional)'), ' and beer');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('U Dubu');
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(update.mock.calls.at(-1)?.[0].body).toMatchObject({ name: { data: 'U Lípy 2', version: 4 } }));
});

it('the version before the last change can be brought back later', async () => {
  const update = serveSite();
  const { user } = await openSite();
  await user.click(screen.getByRole('button', { name: 'Bring back the previous version' }));
  await waitFor(() => expect(update.mock.calls[0]?.[0].body).toMatchObject({ tagline: 'Fast food', version: 4 }));
});

it('a conflict shows both versions of what was typed, and Save mine replaces that of theirs', async () => {
  const theirs = { ...storedSite, tagline: 'Theirs', monogram: 'T', version: 5, name: siteName };
  const update = serveSite();
  update.mockRejectedValueOnce(new ApiError({ message: 'Changed.', status: 409, code: 'version_conflict', data: theirs }));
  const { user } = await openSite();
  await user.type(screen.getByLabelText('Tagline (optional)'), ' and beer');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Theirs');
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() =>
    expect(update.mock.calls.at(-1)?.[0].body).toMatchObject({ tagline: 'Slow food and beer', monogram: 'T', version: 5 }),
  );
});

it('an own colour that text could not be read on says which one takes its place, and a wrong code is refused @full', async () => {
  serveSite();
  const { user } = await openSite();
  await user.click(screen.getByRole('radio', { name: 'Own colour' }));
  const code = screen.getByLabelText('Code of the colour');
  await user.clear(code);
  await user.type(code, '#ffcc00');
  expect(await screen.findByText(/The site uses a darker one of the same hue: #8b6e00/)).toBeTruthy();
  await user.clear(code);
  await user.type(code, 'yellow');
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
});
