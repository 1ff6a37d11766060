import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../api/api-error.ts';
import { openSite, serveSite, storedSite } from '../../testing/edited-site.tsx';

afterEach(() => void jest.restoreAllMocks());

describe('photographs of the site', () => {
  const choose = async (user: Awaited<ReturnType<typeof openSite>>['user'], place: string, alt: string) => {
    await user.click(screen.getByRole('button', { name: new RegExp(`^Choose .*: ${place}$`) }));
    await user.click(screen.getByRole('radio', { name: alt }));
    await user.click(screen.getByRole('button', { name: `Close the choice: ${place}` }));
  };

  it('are chosen for cover, logo, story and links, are in the preview at once, and saved with the rest', async () => {
    const update = serveSite();
    const { user } = await openSite();
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
    serveSite();
    const { user } = await openSite();
    await choose(user, 'Logo', 'The soup');
    await choose(user, 'Logo', 'No photograph');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  });

  it('stand in a conflict by what they show', async () => {
    const theirs = { ...storedSite, logoPhotographId: 'house', version: 5 };
    serveSite().mockRejectedValueOnce(new ApiError({ message: 'Changed.', status: 409, code: 'version_conflict', data: theirs }));
    const { user } = await openSite();
    await choose(user, 'Logo', 'The soup');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog');
    expect(['The house', 'The soup'].map((alt) => dialog.textContent?.includes(alt))).toEqual([true, true]);
  });

  it('are added elsewhere, as long as there are none', async () => {
    serveSite({ photographs: [] });
    await openSite();
    const links = screen.getAllByRole('link', { name: 'Add photographs first' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(links.map(() => '/panel/photographs'));
    expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull();
  });
});
