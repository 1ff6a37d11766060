import { expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { PublicHours } from '#evening/contract/opening';
import type { RestaurantInfo, RestaurantInfoType } from '#site/contract/restaurant-info';
import { client } from '../../../house/client/client.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { AtAGlance } from './hero.tsx';

const dinner = { name: 'Dinner', opens: '17:30', lastSeating: '21:00', closes: '00:00' };
// Thursday and Friday
const week = [[], [], [], [dinner], [dinner], [], []];
const all = [['address', 'Nerudova 14'] as const, ['phone', '+420257000814'] as const];

/** At a moment of November 2026 in Prague; the 26th is a Thursday. */
function show(now: string, hours: Partial<PublicHours> = { week }, known: readonly (readonly [RestaurantInfoType, string])[] = all) {
  jest.useFakeTimers({ now: new Date(`2026-11-${now}:00+01:00`), advanceTimers: true });
  jest.spyOn(client.opening, 'hours').mockResolvedValue({ message: '', data: { days: [], ...hours } });
  const data = known.map(([type, data]): RestaurantInfo => ({ _id: type, type, data, version: 1 }));
  jest.spyOn(client.restaurantInfo, 'list').mockResolvedValue({ message: '', data });
  renderScreen(<AtAGlance />);
}

it.each([
  ['26T23:59', 'Open now until 24:00'],
  ['27T00:00', 'Closed now, opens today at 17:30'],
  ['25T12:00', 'Closed now, opens tomorrow at 17:30'],
  ['24T12:00', 'Closed now, opens Thu 26 November at 17:30'],
])('on %s it says “%s”, and leads to the hours', async (now, words) => {
  show(now);
  expect((await screen.findByRole('link', { name: words })).getAttribute('href')).toBe('/#contact');
});

it('goes on with the time', async () => {
  show('26T17:29');
  await screen.findByRole('link', { name: 'Closed now, opens today at 17:30' });
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('link', { name: 'Open now until 24:00' })).toBeTruthy();
});

it.each([
  ['the hours are lines of the contacts', {}, [['opening-hours', 'Daily from noon'] as const]],
  ['the restaurant does not open within a month', { week: Array(7).fill([]) }, []],
])('leads to the hours without a word about now where %s', async (_, hours, known) => {
  show('26T18:00', hours, known);
  expect((await screen.findByRole('link')).textContent).toBe('Opening hours');
});

it('leads from the address to the map, calls by telephone, and leaves out what is not known', async () => {
  show('26T18:00', {});
  expect((await screen.findByRole('link', { name: 'Nerudova 14' })).getAttribute('href')).toBe('/#contact');
  expect(screen.getByRole('link', { name: /^\+420/ }).getAttribute('href')).toBe('tel:+420257000814');
  expect(screen.getAllByRole('link')).toHaveLength(2);
});
