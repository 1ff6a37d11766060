import { beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Place, RestaurantInfo } from '#site/contract/restaurant-info';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { ContactsScreen } from '../contacts-screen.tsx';

const prague = { latitude: 50.0901, longitude: 14.4249 };
const linz = { latitude: 48.3069, longitude: 14.2858 };
const address = (location?: typeof prague): RestaurantInfo => ({
  _id: 'address',
  type: 'address',
  data: 'Dlouhá 12',
  version: 3,
  ...(location && { location }),
});
const place = (label: string, country: string, location: typeof prague, isVague = false): Place => ({ label, country, location, isVague });
const serve = (...data: RestaurantInfo[]) => jest.spyOn(client.restaurantInfo, 'list').mockResolvedValue({ message: '', data });
const finds = (...data: Place[]) => jest.spyOn(client.restaurantInfo, 'find').mockResolvedValue({ message: '', data });

let saved: jest.SpiedFunction<typeof client.restaurantInfo.update>;
beforeEach(() => {
  saved = jest
    .spyOn(client.restaurantInfo, 'update')
    .mockImplementation(async ({ body }) => ({ message: 'Saved.', data: { ...address(body.location), data: body.data } }));
});
const find = async () => {
  const { user } = renderScreen(<ContactsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Find on the map' }));
  return user;
};
const save = async (user: Awaited<ReturnType<typeof find>>) => {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved, with its place on the map');
  return saved.mock.lastCall?.[0].body;
};
const fields = () => ['Latitude', 'Longitude'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);

it('of several places one is chosen, with its country and its doubt, and that is what is saved', async () => {
  serve(address());
  finds(place('Dlouhá 12, Praha', 'CZ', prague), place('Lange Straße 12, Linz', 'AT', linz, true));
  const user = await find();
  await screen.findByRole('radio', { name: 'Dlouhá 12, Praha (Czechia)' });
  expect(screen.queryByLabelText('Latitude')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Lange Straße 12, Linz (Austria) · approximate, check the pin' }));
  expect(fields()).toEqual(['48.3069', '14.2858']);
  expect(await save(user)).toEqual({ _id: 'address', type: 'address', data: 'Dlouhá 12', location: linz, version: 3 });
});

it('a single place without a doubt needs no choice; another text of the address forgets it', async () => {
  serve(address());
  finds(place('Dlouhá 12, Praha', 'CZ', prague));
  const user = await find();
  await screen.findByText('Found: Dlouhá 12, Praha (Czechia)');
  expect(fields()).toEqual(['50.0901', '14.4249']);
  await user.type(screen.getByLabelText('Address'), 'a');
  expect(screen.queryByText(/^Found/)).toBeNull();
  expect(screen.queryByLabelText('Latitude')).toBeNull();
});

it('a single place that is in doubt is asked about', async () => {
  serve(address());
  finds(place('Praha', 'CZ', prague, true));
  await find();
  await screen.findByRole('group', { name: 'Is it this place?' });
  expect(screen.queryByLabelText('Latitude')).toBeNull();
});

it.each([
  ['knows no such place', () => finds(), 'The map knows no such place. Put the pin by hand.'],
  [
    'is down',
    () => jest.spyOn(client.restaurantInfo, 'find').mockRejectedValue(new ApiError({ message: 'The map is down.', status: 503 })),
    'The map is down.',
  ],
])('where the map %s the pin is put by hand', async (_what, answer, said) => {
  serve(address());
  answer();
  const user = await find();
  await screen.findByText(said);
  await user.click(screen.getByRole('button', { name: 'Put the pin by hand' }));
  await user.type(screen.getByLabelText('Latitude'), '48,3069');
  expect(screen.getByText('Please enter degrees, such as 50.0901 and 14.4249.')).toBeTruthy();
  await user.type(screen.getByLabelText('Longitude'), '14,2858');
  expect((await save(user))?.location).toEqual(linz);
});

it('the pin is moved by arrow keys, farther with Shift, and other keys are left alone', async () => {
  serve(address(prague));
  const { user } = renderScreen(<ContactsScreen />);
  const pin = await screen.findByRole('button', { name: 'The restaurant' });
  expect(pin.getAttribute('aria-describedby')).toBe(screen.getByText(/^Guests see the pin where it stands/).id);
  const latitude = () => Number(fields()[0]);
  expect(fireEvent.keyDown(pin, { key: 'ArrowUp' })).toBe(false);
  await waitFor(() => expect(latitude()).toBeGreaterThan(prague.latitude));
  const near = latitude() - prague.latitude;
  fireEvent.keyDown(pin, { key: 'ArrowUp', shiftKey: true });
  await waitFor(() => expect(latitude() - prague.latitude).toBeGreaterThan(5 * near));
  expect(fireEvent.keyDown(pin, { key: 'Tab' })).toBe(true);
  fireEvent.keyDown(pin, { key: 'ArrowLeft' });
  await waitFor(() => expect(Number(fields()[1])).toBeLessThan(prague.longitude));
  const location = { latitude: latitude(), longitude: Number(fields()[1]) };
  expect((await save(user))?.location).toEqual(location);
});
