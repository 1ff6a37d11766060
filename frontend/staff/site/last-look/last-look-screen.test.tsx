import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { TestBooking as Test } from '#evening/contract/test-booking';
import { unwritten } from '#site/contract/unwritten-identity';
import { unwrittenLegal } from '#site/rules/legal';
import { siteStateOf } from '#site/rules/site-state';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { Announcer } from '../../../house/ui/feedback/announcer.tsx';
import { item, menu } from '../../../testing/public-menus.tsx';
import { renderScreen } from '../../../testing/render.tsx';
import { LastLookScreen, TestBooking } from './last-look-screen.tsx';

const stateOf = (isOpen: boolean) => ({ ...unwritten, tagline: 'Soups', version: 1, state: siteStateOf({ state: { isOpen } }) });
const serve = (isOpen: boolean) => jest.spyOn(client.identity, 'read').mockResolvedValue({ message: '', data: stateOf(isOpen) });
const none = { message: '', data: [] };

beforeEach(() => {
  jest.spyOn(client.restaurantInfo, 'list').mockResolvedValue(none);
  jest.spyOn(client.identity, 'readLegal').mockResolvedValue({ message: '', data: unwrittenLegal });
  jest.spyOn(client.opening, 'show').mockResolvedValue({ message: '', data: { version: 0 } });
  jest.spyOn(client.opening, 'room').mockResolvedValue({ message: '', data: { version: 0 } });
  jest.spyOn(client.menus, 'list').mockResolvedValue({ message: '', data: [menu('a', { categories: [] })] });
  jest.spyOn(client.menuItems, 'list').mockResolvedValue({ message: '', data: [item('Soup', 'a', [])] });
  jest.spyOn(client.notifications, 'list').mockResolvedValue(none);
  jest.spyOn(client.photographs, 'list').mockResolvedValue(none);
});
const show = () =>
  renderScreen(
    <>
      <LastLookScreen preview={({ identity }) => <output>{identity.tagline}</output>} />
      <Announcer />
    </>,
    { at: '/panel/dashboard/last-look' },
  );
const rowsOf = async (title: string) =>
  within(await screen.findByRole('region', { name: title }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('says what the law asks, what is translated and shows the page; opens the site, and leads back', async () => {
  serve(false);
  const change = jest.spyOn(client.identity, 'changeState').mockResolvedValue({ message: 'Open.', data: stateOf(true) });
  const { user, where } = show();
  expect(await rowsOf('What the law asks')).toEqual([
    expect.stringMatching(/^Who runs the restaurant.*3 of 3 missing$/),
    expect.stringMatching(/^How you are reached.*3 of 3 missing$/),
    expect.stringMatching(/^Privacy policy.*2 of 2 missing$/),
    expect.stringMatching(/^Accessibility.*No contact$/),
    expect.stringMatching(/^Prices.*There$/),
    expect.stringMatching(/^Allergens.*There$/),
    expect.stringMatching(/^Quantities.*1 dish without it$/),
  ]);
  expect(await rowsOf('What guests will see')).toEqual([
    'EnglishYou see it belowAll translated',
    'ČeštinaLook at it · Site 1 · Menus 1 · Dishes 24 texts not translated',
  ]);
  expect(screen.getByRole('link', { name: 'Look at it: Čeština' }).getAttribute('href')).toBe('/cs/panel/dashboard/last-look');
  expect(await screen.findByText('Soups')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Open the site' }));
  expect(await screen.findByText('Open.')).toBeTruthy();
  await waitFor(() => expect(where()).toBe('/panel/dashboard'));
  expect(change.mock.lastCall?.[0]).toEqual({ body: { isOpen: true } });
});

it('says why the site could not be opened, and stays', async () => {
  serve(false);
  const { user, where } = show();
  jest.spyOn(client.identity, 'changeState').mockRejectedValue(new ApiError({ message: 'Not now.', status: 503 }));
  await user.click(await screen.findByRole('button', { name: 'Open the site' }));
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(where()).toBe('/panel/dashboard/last-look');
});

it('has nothing to open where the site is open', async () => {
  serve(true);
  show();
  await rowsOf('What the law asks');
  expect(screen.queryByRole('button', { name: 'Open the site' })).toBeNull();
});

const toGuest = { isToGuest: true, to: 'owner@demo.test', state: 'on_its_way' as const };
const begun: Test = { dateTime: '2027-03-12T19:00', seats: 2, status: 'confirmed', mails: [toGuest], isErased: false };
const replies = (...tests: Test[]) => {
  const call = jest.spyOn(client.reservations, 'test');
  for (const data of tests) call.mockResolvedValueOnce({ message: '', data });
  return call;
};
const begin = async () => {
  const { user } = renderScreen(<TestBooking pause={0} />);
  await user.click(screen.getByRole('button', { name: 'Make a test booking' }));
};

it('a test asks until it has deleted itself, and tells of each mail what became of it', async () => {
  const alert = { isToGuest: false, to: 'house@demo.test', state: 'failed' as const, reason: 'Not verified' };
  const call = replies(begun, { ...begun, mails: [{ ...toGuest, state: 'sent' }, alert], isErased: true });
  await begin();
  expect(await screen.findByText(/^Deleted again/)).toBeTruthy();
  expect(call.mock.calls.map(([{ body }]) => body.goesOn)).toEqual([false, true]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Booked: Friday 12 March 2027, 19:00, 2 guestsconfirmed at once',
    'Mail to the guest, owner@demo.testSent',
    'Mail to the restaurant, house@demo.testNot verifiedNot sent',
  ]);
  expect(screen.queryByRole('link', { name: 'Say whom to tell' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Test again' })).toBeTruthy();
});

it('a test says that nobody of the restaurant is told', async () => {
  replies({ ...begun, isErased: true });
  await begin();
  expect((await screen.findByRole('link', { name: 'Say whom to tell' })).getAttribute('href')).toBe('/panel/booking-rules');
});

it('a test that is refused says why', async () => {
  jest.spyOn(client.reservations, 'test').mockRejectedValue(new ApiError({ message: 'No table is free.', status: 409 }));
  await begin();
  expect((await screen.findByRole('alert')).textContent).toContain('No table is free.');
});
