import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { RestaurantInfo } from '#contract/site/restaurant-info';
import { client } from '../../../api/client.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { ContactHours } from './contact-hours.tsx';
import { usualWeek } from './starting-point.ts';

const text = 'Mon closed\nTue–Sun 11:30–15:00, 17:30–22:30';
const translations = { cs: { data: 'po zavřeno\nút–ne 11:30–15:00, 17:30–22:30' } };
const stored = { _id: 'h', type: 'opening-hours', data: 'Daily 10:00 - 22:00', version: 3 } as const;

function open(records: RestaurantInfo[], isSaved = true) {
  jest.spyOn(client.restaurantInfo, 'list').mockResolvedValue({ message: '', data: records });
  return renderScreen(<ContactHours week={usualWeek()} isSaved={isSaved} />);
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Use these hours in Contacts' });

afterEach(() => void jest.restoreAllMocks());

it('the hours replace the text in Contacts only after a confirmation that shows both', async () => {
  const update = jest.spyOn(client.restaurantInfo, 'update').mockResolvedValue({ message: '', data: { ...stored, data: text } });
  const { user } = open([stored]);
  await waitFor(() => expect(button().disabled).toBe(false));
  await user.click(button());
  const question = screen.getByRole('alertdialog');
  expect(question.textContent).toContain(text);
  expect(question.textContent).toContain(stored.data);
  expect(update).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Use these hours' }));
  expect(update.mock.calls[0]?.[0]).toEqual({ id: 'h', body: { _id: 'h', type: 'opening-hours', data: text, translations, version: 3 } });
});

it('the hours are added to Contacts that have none', async () => {
  const add = jest.spyOn(client.restaurantInfo, 'add').mockResolvedValue({ message: '', data: stored });
  const { user } = open([]);
  await waitFor(() => expect(button().disabled).toBe(false));
  await user.click(button());
  await user.click(screen.getByRole('button', { name: 'Use these hours' }));
  expect(add.mock.calls[0]?.[0]).toEqual({ body: { type: 'opening-hours', data: text, translations } });
});

it('unsaved hours are not taken', async () => {
  open([stored], false);
  await screen.findByText('Save the hours first.');
  expect(button().disabled).toBe(true);
});
