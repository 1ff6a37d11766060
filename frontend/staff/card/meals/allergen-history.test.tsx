import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { AllergenChange } from '#card/contract/meals';
import { client } from '../../../house/client/client.ts';
import { clearSession, keepSession } from '../../../house/client/session/stored-session.ts';
import { pancakes } from '../../../testing/edited-meals.tsx';
import { renderScreen } from '../../../testing/render.tsx';
import { sessionOf } from '../../../testing/session.ts';
import { AllergenHistory } from './allergen-history.tsx';

const signIn = (role: 'STAFF' | 'MANAGER') => keepSession(sessionOf('t', 'u1', role));
afterEach(() => {
  clearSession();
});

const told = (allergens: number[] | null, more: Partial<AllergenChange['after']> = {}) => ({
  allergens,
  allergenKinds: [],
  mayContain: [],
  ...more,
});
const ofFlour: AllergenChange = {
  _id: 'c3',
  at: '2026-11-25T18:05:00.000Z',
  by: { _id: 'u2', name: 'Anna Nováková' },
  operation: 'ingredients/update',
  reasons: ['ingredients'],
  ingredients: [{ _id: 'i1', name: 'Hladká mouka' }, { _id: 'i9' }],
  before: told([1, 3], { allergenKinds: ['1a'] }),
  after: told([1, 7], { allergenKinds: ['1a', '1b'], mayContain: [8] }),
};

const answer = (data: AllergenChange[]) => jest.spyOn(client.meals, 'allergenHistory').mockResolvedValue({ message: '', data });
const title = 'Allergens of this dish: history';
async function unfold() {
  signIn('MANAGER');
  const shown = renderScreen(<AllergenHistory meal={pancakes} />);
  await shown.user.click(screen.getByText(title));
  return shown;
}

it('the history is read when it is unfolded, and says who changed what, why, and what was added and removed', async () => {
  const read = answer([ofFlour]);
  signIn('MANAGER');
  const { user } = renderScreen(<AllergenHistory meal={pancakes} />);
  expect(read).not.toHaveBeenCalled();
  await user.click(screen.getByText(title));
  const entry = within(within(await screen.findByRole('list', { name: title })).getByRole('listitem'));
  expect(read).toHaveBeenCalledWith(expect.objectContaining({ id: 'm1' }));
  expect(entry.getByText('Changed ingredients: Hladká mouka, one that does not exist any more')).toBeTruthy();
  expect(entry.getByText('25 Nov 2026, 19:05 · Anna Nováková · Changed an ingredient')).toBeTruthy();
  expect(entry.getByText('1b rye, 7 Milk, traces of 8 Nuts').parentElement?.textContent).toMatch(/^Added/);
  expect(entry.getByText('3 Eggs').parentElement?.textContent).toMatch(/^Removed/);
  expect(entry.getByText('From “1a, 3” to “1a, 1b, 7 (8)”')).toBeTruthy();
});

it('a new dish, what was unknown, what nobody of the staff did, and a change without an entry are said', async () => {
  const { by: _by, operation: _operation, ...byNobody } = ofFlour;
  const without = { ...byNobody, ingredients: [] };
  answer([
    { ...without, _id: 'c3', reasons: ['unrecorded'], before: told([9]), after: told(null) },
    { ...without, _id: 'c2', reasons: ['recipe', 'given'], from: 'Kulajda 9', before: told(null), after: told([9]) },
    { ...without, _id: 'c1', reasons: ['created'], before: null, after: told([]) },
  ]);
  await unfold();
  const [unrecorded, known, created] = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(unrecorded).toBe(
    'Changed without an entryafter 25 Nov 2026, 19:05It is unknown now what the dish contains.Removed: 9 CeleryFrom “9” to “unknown”',
  );
  expect(known).toBe(
    'Another recipe · Given to the dish25 Nov 2026, 19:05 · not by staffFrom the line “Kulajda 9”It was unknown what the dish contains.Added: 9 CeleryFrom “unknown” to “9”',
  );
  expect(created).toBe('The dish was added25 Nov 2026, 19:05 · not by staffGuests read “none”');
});

it('says that nothing has changed', async () => {
  answer([]);
  await unfold();
  expect(await screen.findByText('What guests are told of the allergens has not changed since entries are kept.')).toBeTruthy();
});

it('staff do not see it', () => {
  signIn('STAFF');
  renderScreen(<AllergenHistory meal={pancakes} />);
  expect(screen.queryByText(title)).toBeNull();
});
