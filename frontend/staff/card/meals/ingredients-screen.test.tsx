import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Ingredient } from '#card/contract/ingredients';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { Announcer } from '../../../house/ui/feedback/announcer.tsx';
import { renderScreen } from '../../../testing/render.tsx';
import { IngredientsScreen } from './ingredients-screen.tsx';

const cream: Ingredient = { _id: 'i1', name: 'Smetana', allergens: [1, 7], version: 3 };
const spice = (number: number): Ingredient => ({ _id: `s${number}`, name: `Koření ${number}`, allergens: [], version: 1 });
const replyWith = (...data: Ingredient[]) => jest.spyOn(client.ingredients, 'list').mockResolvedValue({ message: '', data });

beforeEach(() => void replyWith(cream, spice(0)));

const rowOf = (name: string) => screen.getByText(name).closest('tr') as HTMLElement;

it('the table shows allergens as numbers, and 0 for none', async () => {
  renderScreen(<IngredientsScreen />);
  expect(within((await screen.findByText('Smetana')).closest('tr') as HTMLElement).getByText('1, 7')).toBeTruthy();
  expect(within(rowOf('Koření 0')).getAllByRole('cell')[1]?.textContent).toBe('0');
});

it('an ingredient of which nobody has said the allergens is not one without, until somebody says so', async () => {
  replyWith({ ...cream, allergens: null });
  const update = jest.spyOn(client.ingredients, 'update').mockResolvedValue({ message: 'Saved.', data: cream });
  const { user } = renderScreen(<IngredientsScreen />);
  expect(within((await screen.findByText('Smetana')).closest('tr') as HTMLElement).getByText('unknown')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Edit Smetana' }));
  expect(screen.getByText('Nobody has said which allergens it contains.')).toBeTruthy();
  await user.type(screen.getByLabelText('Supplier (optional)'), 'Makro');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update.mock.calls[0]?.[0].body).toMatchObject({ allergens: null, supplier: 'Makro' }));
  await user.click(await screen.findByRole('button', { name: 'Edit Smetana' }));
  await user.click(screen.getByRole('checkbox', { name: 'It contains none of them' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update.mock.calls[1]?.[0].body).toMatchObject({ allergens: [] }));
});

it('a long list is shown in steps, and a search also finds rows that are not shown yet', async () => {
  replyWith(...Array.from({ length: 500 }, (_, number) => spice(number)));
  const { user } = renderScreen(<IngredientsScreen />);
  await screen.findByText('Koření 0');
  expect(screen.queryByText('Koření 499')).toBeNull();
  await user.click(screen.getByPlaceholderText('Search ingredients...'));
  await user.paste('KOŘENÍ 499');
  expect(await screen.findByText('Koření 499')).toBeTruthy();
});

it('the form shows the names of the allergens and sends their numbers', async () => {
  const add = jest.spyOn(client.ingredients, 'add').mockResolvedValue({ message: 'Added.', data: cream });
  const { user } = renderScreen(<IngredientsScreen />);
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(within(screen.getByRole('dialog')).getAllByRole('checkbox')).toHaveLength(14);
  await user.type(screen.getByLabelText('Ingredient Name'), 'Mustard');
  await user.type(screen.getByLabelText('Ingredient Name (Czech) (optional)'), 'Hořčice');
  await user.click(screen.getByRole('checkbox', { name: '10 Mustard' }));
  await user.click(screen.getByRole('checkbox', { name: '1 Cereals containing gluten' }));
  await user.selectOptions(screen.getByLabelText('Kind of goods (optional)'), 'Dry goods');
  await user.type(screen.getByLabelText('Supplier (optional)'), 'Makro');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(add).toHaveBeenCalledWith({
      body: { name: 'Mustard', translations: { cs: { name: 'Hořčice' } }, allergens: [1, 10], kind: 'dry', supplier: 'Makro' },
    }),
  );
});

it('staff see what is not translated, find an ingredient by its name in any language, and get it back whole after they deleted it', async () => {
  const butter: Ingredient = {
    ...cream,
    _id: 'i2',
    name: 'Butter',
    translations: { cs: { name: 'Máslo' } },
    kind: 'dairy',
    supplier: 'Makro',
  };
  replyWith(cream, butter);
  jest.spyOn(client.ingredients, 'delete').mockResolvedValue({ message: 'Deleted.', data: undefined });
  const add = jest.spyOn(client.ingredients, 'add').mockResolvedValue({ message: '', data: butter });
  const { user } = renderScreen(
    <>
      <IngredientsScreen />
      <Announcer />
    </>,
  );
  expect(within((await screen.findByText('Smetana')).closest('tr') as HTMLElement).getByText(/^Not translated into Czech/)).toBeTruthy();
  expect(within(rowOf('Butter')).queryByText(/Not translated/)).toBeNull();
  await user.type(screen.getByRole('searchbox'), 'maslo');
  await waitFor(() => expect(screen.queryByText('Smetana')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Delete Butter' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const { _id, version, ...content } = butter;
  await waitFor(() => expect(add.mock.calls[0]?.[0]).toEqual({ body: content }));
});

it('a file shows what is new, what changes and what is doubtful before it is taken over, and can be taken back', async () => {
  replyWith(cream, spice(0));
  const take = jest
    .spyOn(client.ingredients, 'import')
    .mockResolvedValue({ message: 'Taken over.', data: { _id: 'f1', added: 1, changed: 1 } });
  const takeBack = jest.spyOn(client.ingredients, 'takeBackImport').mockResolvedValue({ message: 'Taken back.', data: undefined });
  const { user } = renderScreen(<IngredientsScreen />);
  await screen.findByText('Smetana');
  await user.click(screen.getByRole('button', { name: 'CSV file' }));
  await user.click(screen.getByLabelText('Or paste the table here'));
  await user.paste('Smetana;1');
  expect(screen.getByText(/must name the columns/)).toBeTruthy();
  await user.clear(screen.getByLabelText('Or paste the table here'));
  await user.paste('Name;Allergens;Kind;Shelf\nSmetana;7;Dairy and eggs;2\nKoření 0;;;\nHořčice;10;;\nKmín;15;;');
  expect(screen.getByText('1 new, 1 changed, 1 unchanged, 1 not taken over')).toBeTruthy();
  expect(screen.getByText('These columns are not read: Shelf.')).toBeTruthy();
  const lines = within(screen.getByRole('list', { name: 'What the file changes' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '5KmínIs not taken overAllergens: “15” cannot be read.',
    '2SmetanaChangesAllergens: 1, 7 → 7Kind: – → Dairy and eggs',
    '4HořčiceNewAllergens: – → 10',
    '3Koření 0Unchanged',
  ]);
  await user.click(screen.getByRole('button', { name: 'Take over 2 lines' }));
  const fields = { translations: {}, supplier: '' };
  expect(take.mock.calls[0]?.[0]).toMatchObject({
    body: {
      added: [{ ...fields, name: 'Hořčice', allergens: [10], kind: null }],
      changed: [{ _id: 'i1', version: 3, fields: { ...fields, name: 'Smetana', allergens: [7], kind: 'dairy' } }],
    },
  });
  // the answer is seen, and read aloud, from the end of a long file too
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Taken over.'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(takeBack.mock.calls[0]?.[0]).toEqual({ id: 'f1' }));
});

it('the confirmation of a deletion stays open and shows where the ingredient is used', async () => {
  jest.spyOn(client.ingredients, 'delete').mockRejectedValue(new ApiError({ message: 'It is used in Svíčková.', status: 409 }));
  const { user } = renderScreen(<IngredientsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Delete Smetana' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('It is used in Svíčková.')).toBeTruthy();
});
