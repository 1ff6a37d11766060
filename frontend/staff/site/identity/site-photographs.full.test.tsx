import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../../house/client/api-error.ts';
import { openSite, photograph, serveSite, storedSite } from '../../../testing/edited-site.tsx';

describe('photographs of the site', () => {
  const choose = async (user: Awaited<ReturnType<typeof openSite>>['user'], place: string, alt: string) => {
    await user.click(screen.getByRole('button', { name: new RegExp(`^Choose .*: ${place}$`) }));
    await user.click(screen.getByRole('radio', { name: alt }));
    expect(screen.queryByRole('radio', { name: alt })).toBeNull();
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

  it('are looked through with the arrow keys; Enter ends the choice, and the focus is where it was', async () => {
    serveSite();
    const { user } = await openSite();
    const opener = screen.getByRole('button', { name: 'Choose a photograph: Logo' });
    await user.click(opener);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'The house' }).checked).toBe(true);
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('radio', { name: 'The house' })).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('are ticked for the gallery, put in order, taken out again, and saved with the rest', async () => {
    const update = serveSite({ photographs: [photograph('house'), photograph('soup'), photograph('team')] });
    const { user } = await openSite();
    await user.click(screen.getByRole('button', { name: 'Choose photographs' }));
    for (const name of ['The house', 'The soup', 'The team']) await user.click(screen.getByRole('checkbox', { name }));
    await user.click(screen.getByRole('button', { name: 'Move The team up' }));
    await user.click(screen.getByRole('button', { name: 'Take out of the gallery: The house' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'The house' }).checked).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved. Guests see it in a moment.');
    expect(update.mock.calls[0]?.[0].body).toMatchObject({ galleryPhotographIds: ['team', 'soup'] });
  });

  it('show a logo whole and others cut', async () => {
    serveSite({ photographs: [photograph('house', '#ffffff')] });
    const { user } = await openSite();
    const shown = async (place: string) => {
      await user.click(screen.getByRole('button', { name: `Choose a photograph: ${place}` }));
      const image = screen.getByRole('radio', { name: 'The house' }).parentElement?.querySelector('img');
      await user.click(screen.getByRole('button', { name: `Close the choice: ${place}` }));
      return image?.getAttribute('src');
    };
    expect(await shown('Logo')).toContain('/whole-');
    expect(await shown('Photograph beside the story')).toContain('/square-');
  });
});
