import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { RestaurantInfo } from '#site/contract/restaurant-info';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { ContactDetails } from './contact-details.tsx';

const contacts = { name: 'U Tří jeřábů', address: 'Nerudova 14', email: 'stul@example.test', phone: '+420257000814' };

/** Shows these contacts, without hours. */
function show(shown: Partial<Record<RestaurantInfo['type'], string>>) {
  const data = Object.entries(shown).map(([type, data]) => ({ _id: type, type: type as RestaurantInfo['type'], data, version: 1 }));
  jest.spyOn(client.restaurantInfo, 'list').mockResolvedValue({ message: '', data });
  jest.spyOn(client.opening, 'hours').mockResolvedValue({ message: '', data: { days: [] } });
  return renderScreen(<ContactDetails />);
}

it('the contacts stand under their headings, with links for mail, telephone and networks', async () => {
  show({ ...contacts, facebook: 'https://facebook.example/u3j' });
  expect((await screen.findAllByRole('term')).map(({ textContent }) => textContent)).toEqual(['Name', 'Email', 'Phone']);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['LOCATION', 'HOURS', 'CONTACT INFO', 'Follow Us']);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    expect.stringMatching(/^https:\/\/www\.google\.com\/maps\//),
    'mailto:stul@example.test',
    'tel:+420257000814',
    'https://facebook.example/u3j',
  ]);
});

it('there is no map of an address whose place is not known, and no Follow Us without networks', async () => {
  show(contacts);
  await screen.findByText('Nerudova 14');
  expect(screen.queryByText('Follow Us')).toBeNull();
  expect(screen.queryByText(/map/i)).toBeNull();
});

it('contacts that cannot be read say why, and can be read again', async () => {
  jest.spyOn(client.restaurantInfo, 'list').mockRejectedValue(new ApiError({ message: 'The address book is lost.', status: 404 }));
  renderScreen(<ContactDetails />);
  expect(await screen.findByText('The address book is lost.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
