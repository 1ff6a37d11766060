import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Meal } from '#card/contract/meals';
import { findLanguageBy } from '#house/language/spoken';
import { MealsScreen } from '../../../staff/card/meals/meals-screen.tsx';
import { renderScreen } from '../../../testing/render.tsx';
import { client } from '../../client/client.ts';
import { LanguagesOn } from './languages-on.ts';
import { Written } from './written.tsx';

const meal = (_id: string, name: string, translations?: Meal['translations']): Meal => ({
  _id,
  name,
  description: 'From the oven.',
  ...(translations && { translations }),
  ingredients: [],
  version: 1,
});
const buns = meal('m1', 'Buns', { cs: { name: 'Buchty', description: 'Z trouby.' } });

afterEach(() => findLanguageBy(() => undefined));

it('a text that is not translated is marked with the language that it is in', () => {
  findLanguageBy(() => 'cs');
  const { container } = renderScreen(
    <>
      <Written of={buns} field="name" />
      <Written of={meal('m2', 'Goulash')} field="name" />
    </>,
  );
  expect(container.textContent).toContain('Buchty');
  expect([...container.querySelectorAll<HTMLElement>('[lang]')].map(({ textContent, lang }) => [textContent, lang])).toEqual([
    ['Goulash', 'en'],
  ]);
});

it('meals are found by their name in any language, and those that are not translated alone @full', async () => {
  const data = [buns, meal('m2', 'Goulash', { cs: { name: 'Guláš' } })];
  jest.spyOn(client.meals, 'list').mockResolvedValue({ message: '', data });
  const { user } = renderScreen(<MealsScreen />);
  expect(await screen.findByText('Not translated into Czech: description')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Only what is not translated: 1 of 2' }));
  expect(screen.queryByText('Buns')).toBeNull();
  await user.click(screen.getByRole('checkbox'));
  await user.type(screen.getByRole('searchbox'), 'buchty');
  await waitFor(() => expect(screen.queryByText('Goulash')).toBeNull());
  expect(screen.getByText('Buns')).toBeTruthy();
});

it('where one language is on, texts have one field and nothing counts as not translated, and what is stored in the other is kept @full', async () => {
  jest.spyOn(client.meals, 'list').mockResolvedValue({ message: '', data: [buns, meal('m2', 'Goulash')] });
  const update = jest.spyOn(client.meals, 'update').mockResolvedValue({ message: '', data: buns });
  const { user } = renderScreen(
    <LanguagesOn value={['en']}>
      <MealsScreen />
    </LanguagesOn>,
  );
  await user.click(await screen.findByRole('button', { name: 'Edit Buns' }));
  expect(screen.queryByText(/Czech|not translated/i)).toBeNull();
  expect(screen.queryByText('English')).toBeNull();
  await user.type(screen.getByLabelText('Meal Name'), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update).toHaveBeenCalled());
  expect(update.mock.calls[0]?.[0].body).toMatchObject({ name: 'Buns!', translations: buns.translations });
});
