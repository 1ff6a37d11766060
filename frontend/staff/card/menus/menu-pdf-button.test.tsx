import { expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { Announcer } from '../../../house/ui/feedback/announcer.tsx';
import { menu as menuOf } from '../../../testing/public-menus.tsx';
import { renderScreen } from '../../../testing/render.tsx';
import { MenuPdfButton } from './menu-pdf-button.tsx';

const menu = menuOf('n1', { name: 'Stálý lístek', categories: ['Polévky'] });
const card = { message: '', data: new Blob(), address: '/api/menus/document?ticket=x' };
const newWindow = () => ({ location: { href: '' }, close: jest.fn() });

/** The screen with the button, and the windows that it opens. */
function shown() {
  const windows: (ReturnType<typeof newWindow> & { address: string })[] = [];
  jest.spyOn(window, 'open').mockImplementation((address = '') => {
    const opened = { ...newWindow(), address: String(address) };
    windows.push(opened);
    return opened as unknown as Window;
  });
  return { ...renderScreen([<MenuPdfButton key="button" menu={menu} />, <Announcer key="said" />]), windows };
}

it('the card is asked for on the chosen number of pages, cards for tables are not', async () => {
  const menuPdf = jest.spyOn(client.menus, 'menuPdf').mockResolvedValue(card);
  const { user, windows } = shown();
  await user.selectOptions(screen.getByLabelText('Pages of the PDF'), 'On 2 pages at most');
  await user.click(screen.getByRole('button', { name: 'Menu PDF' }));
  await waitFor(() => expect(windows[0]?.location.href).toBe(card.address));
  await user.selectOptions(screen.getByLabelText('Paper of the PDF'), 'QR cards for tables');
  expect(screen.queryByLabelText('Pages of the PDF')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Menu PDF' }));
  await waitFor(() => expect(menuPdf).toHaveBeenCalledTimes(2));
  expect(menuPdf.mock.calls.map(([input]) => input.query)).toEqual([
    { language: 'en', layout: 'a4', pages: '2' },
    { language: 'en', layout: 'table-cards', pages: undefined },
  ]);
});

it('a card that does not fit is not opened, and it is said how many pages it takes', async () => {
  const message = 'This card does not fit on one page: it takes 3.';
  jest.spyOn(client.menus, 'menuPdf').mockRejectedValue(new ApiError({ status: 422, message }));
  const { user, windows } = shown();
  await user.click(screen.getByRole('button', { name: 'Menu PDF' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(windows.map(({ close }) => close.mock.calls.length)).toEqual([1]);
});

it('what cannot be printed is said before the card is opened, which it can be all the same', async () => {
  jest.spyOn(client.menus, 'menuPdf').mockResolvedValue({ ...card, notice: 'Our typefaces lack some characters: Kimchi (김).' });
  const { user, windows } = shown();
  await user.click(screen.getByRole('button', { name: 'Menu PDF' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Not everything can be printed' });
  expect(dialog.textContent).toContain('Kimchi (김)');
  expect(windows.map(({ close }) => close.mock.calls.length)).toEqual([1]);
  await user.click(within(dialog).getByRole('button', { name: 'Open the PDF' }));
  expect(windows.map(({ address }) => address)).toEqual(['', card.address]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
