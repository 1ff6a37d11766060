import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Identity } from '#site/contract/identity';
import type { Photograph } from '#site/contract/photographs';
import type { RestaurantInfo } from '#site/contract/restaurant-info';
import { unwritten } from '#site/contract/unwritten-identity';
import { client } from '../house/client/client.ts';
import { Announcer } from '../house/ui/feedback/announcer.tsx';
import { IdentityScreen } from '../staff/site/identity/identity-screen.tsx';
import { item, menu } from './public-menus.tsx';
import { renderScreen } from './render.tsx';

export const siteName: RestaurantInfo = { _id: 'name', type: 'name', data: 'U Lípy', version: 3 };
export const storedSite: Identity = { ...unwritten, tagline: 'Slow food', version: 4, previous: { ...unwritten, tagline: 'Fast food' } };

const widths = { whole: [480], wide: [480], tall: [480], card: [320], square: [160], social: [1200] };
/** A photograph with its files; one without a colour has transparent parts. */
export const photograph = (_id: string, colour?: string): Photograph => ({
  _id,
  alt: `The ${_id}`,
  files: { version: 1, width: 480, height: 320, colour, widths },
  version: 1,
});

/** Answers with the site as it was saved last, with two photographs, and with a menu of a soup and a roast that is hidden; returns the spy on its updates. */
export function serveSite({ photographs = [photograph('house'), photograph('soup')] } = {}) {
  let saved = storedSite;
  jest.spyOn(client.photographs, 'list').mockResolvedValue({ message: '', data: photographs });
  jest.spyOn(client.menus, 'list').mockResolvedValue({ message: '', data: [menu('a')] });
  const items = [item('Roast', 'a', ['Mains'], { visibility: false }), item('Soup', 'a', ['Soups'])];
  jest.spyOn(client.menuItems, 'list').mockResolvedValue({ message: '', data: items });
  jest.spyOn(client.identity, 'read').mockImplementation(async () => ({ message: '', data: saved }));
  jest.spyOn(client.restaurantInfo, 'list').mockResolvedValue({ message: '', data: [siteName] });
  return jest.spyOn(client.identity, 'update').mockImplementation(async ({ body: { version = 0, name: naming, ...fields } }) => {
    const { version: _, previous: __, ...previous } = saved;
    saved = { ...fields, version: version + 1, previous } as Identity;
    const renamed = naming && { name: { ...siteName, data: naming.data, version: naming.version + 1 } };
    return { message: 'Saved.', data: { ...saved, ...renamed } };
  });
}

/** Opens the screen with a preview that says in one line what it would show. */
export async function openSite(hash = '') {
  const shown = renderScreen(
    <>
      <IdentityScreen
        preview={(site) => (
          <output data-shown={site.shown}>
            {[`${site.name}: ${site.identity.tagline}`, site.identity.cover, site.identity.coverPhotographId].filter(Boolean).join(' ')}
          </output>
        )}
      />
      <Announcer />
    </>,
    { at: `/panel/site${hash}` },
  );
  await screen.findByLabelText('Name of the restaurant');
  return shown;
}
