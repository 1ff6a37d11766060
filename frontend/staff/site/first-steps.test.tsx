import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Identity, SiteState } from '#site/contract/identity';
import { unwritten } from '#site/contract/unwritten-identity';
import { unwrittenLegal } from '#site/rules/legal';
import { siteStateOf } from '#site/rules/site-state';
import { client } from '../../house/client/client.ts';
import { renderScreen } from '../../testing/render.tsx';
import { FirstSteps } from './first-steps.tsx';

const identityWith = (state: Partial<SiteState>): Identity => ({ ...unwritten, monogram: 'L', version: 1, state: siteStateOf({ state }) });
const serve = (state: Partial<SiteState>) =>
  jest.spyOn(client.identity, 'read').mockResolvedValue({ message: '', data: identityWith(state) });
const decided = (state: Partial<SiteState>) =>
  jest.spyOn(client.identity, 'changeState').mockResolvedValue({ message: 'Decided.', data: identityWith(state) });

beforeEach(() => {
  const none = { message: '', data: [] };
  jest.spyOn(client.restaurantInfo, 'list').mockResolvedValue(none);
  jest.spyOn(client.identity, 'readLegal').mockResolvedValue({ message: '', data: unwrittenLegal });
  jest.spyOn(client.opening, 'show').mockResolvedValue({ message: '', data: { version: 0 } });
  jest.spyOn(client.opening, 'room').mockResolvedValue({ message: '', data: { version: 0 } });
  jest.spyOn(client.menus, 'list').mockResolvedValue(none);
  jest.spyOn(client.menuItems, 'list').mockResolvedValue(none);
  jest.spyOn(client.auth, 'listUsers').mockResolvedValue(none);
  jest.spyOn(client.auth, 'listInvitations').mockResolvedValue(none);
});
const rows = async () => {
  const steps = within(await screen.findByRole('region', { name: 'First steps' }));
  return (await steps.findAllByRole('listitem')).map((row) => [
    within(row).getByRole('link').textContent,
    within(row).getByText(/^(Done|To do|Optional)$/).textContent,
  ]);
};

it('says of each step how far it is, with a link to its screen', async () => {
  serve({ isOpen: false, showsFirstSteps: true });
  renderScreen(<FirstSteps />);
  expect(await rows()).toEqual([
    ['Name and words', 'To do'],
    ['Languages', 'Optional'],
    ['Logo and cover', 'Done'],
    ['Opening hours', 'To do'],
    ['Dining room', 'Optional'],
    ['Menu', 'To do'],
    ['Contacts', 'To do'],
    ['Legal details', 'To do'],
    ['Staff', 'Optional'],
    ['Guests and reservations', 'Optional'],
  ]);
  const at = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([at('Opening hours'), at('Logo and cover'), at('Languages')]).toEqual([
    '/panel/opening',
    '/panel/site#mark',
    '/panel/site#languages',
  ]);
});

it('leads to the last look, where the site is opened', async () => {
  serve({ isOpen: false, showsFirstSteps: true });
  renderScreen(<FirstSteps />);
  expect((await screen.findByRole('link', { name: 'Open the site' })).getAttribute('href')).toBe('/panel/dashboard/last-look');
});

it('can be put away when the site is open', async () => {
  serve({ isOpen: true, showsFirstSteps: true });
  const change = decided({ isOpen: true, showsFirstSteps: false });
  const { user } = renderScreen(<FirstSteps />);
  const away = await screen.findByRole('button', { name: 'Put the first steps away' });
  serve({ isOpen: true, showsFirstSteps: false });
  await user.click(away);
  expect(change.mock.lastCall?.[0]).toEqual({ body: { showsFirstSteps: false } });
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

it('asks for nothing in a restaurant that is open and has put them away, and leads to the last look', async () => {
  const read = serve({ isOpen: true, showsFirstSteps: false });
  const { container } = renderScreen(<FirstSteps />);
  await waitFor(() => expect(read).toHaveBeenCalled());
  const way = screen.getByRole('link', { name: 'Look at what guests see, and test a booking' });
  expect(way.getAttribute('href')).toBe('/panel/dashboard/last-look');
  expect(container.textContent).toBe(way.textContent);
  expect(client.menus.list).not.toHaveBeenCalled();
});
