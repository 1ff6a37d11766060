import { expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { menuPath, paths } from '#site/contract/page-paths';
import { unwritten } from '#site/contract/unwritten-identity';
import { client } from '../house/client/client.ts';
import { dishes, item, menu } from '../testing/public-menus.tsx';
import { renderScreen } from '../testing/render.tsx';
import { setIdentity } from './identity/site-identity.ts';
import { MenuPage } from './menu-page.tsx';

const menus = [menu('dinner'), menu('lunches'), menu('hidden', { visibility: false })];
const [dinner, lunches] = menus.map((one) => menuPath(one, one.name));

function openPage(at = '') {
  jest.spyOn(client.photographs, 'list').mockResolvedValue({ message: '', data: [] });
  jest.spyOn(client.menus, 'list').mockResolvedValue({ message: '', data: menus });
  jest
    .spyOn(client.menuItems, 'list')
    .mockResolvedValue({ message: '', data: [item('Roast', 'dinner', ['Mains']), item('Soup', 'lunches', ['Soups'])] });
  return renderScreen(
    <Routes>
      <Route path={paths.menuPage(':address')} element={<MenuPage />} />
    </Routes>,
    { at },
  );
}

it('leads to the pages of the other visible menus, which begin with all categories, and offers a PDF of each', async () => {
  const { user, where } = openPage(dinner);
  const ways = within(await screen.findByRole('navigation', { name: 'Menus' }));
  expect(ways.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Menu dinner', 'page'],
    ['Menu lunches', null],
  ]);
  expect(ways.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(
    expect.arrayContaining(['Menu dinner as PDF, in a new window', 'Menu lunches as PDF, in a new window']),
  );
  await user.click(screen.getByRole('tab', { name: 'Mains' }));

  await user.click(ways.getByRole('link', { name: 'Menu lunches' }));
  expect([where(), dishes(), screen.getByRole('tab', { selected: true }).textContent]).toEqual([lunches, ['Soup'], 'All']);
});

it('opens the PDF of another menu', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  const pdf = jest.spyOn(client.menus, 'menuPdf').mockReturnValue(new Promise(() => undefined));
  const { user } = openPage(dinner);
  await user.click(await screen.findByRole('button', { name: 'Menu lunches as PDF, in a new window' }));
  expect(pdf).toHaveBeenCalledWith(expect.objectContaining({ id: 'lunches' }));
});

it.each([
  [true, /^There is no menu at this address. The present ones are on the home page.$/],
  [false, /^There is nothing at this address.$/],
])('says where the menus are that there are on a site that is open (%j)', async (isOpen, sentence) => {
  setIdentity({ ...unwritten, state: { isOpen, showsFirstSteps: false, languages: ['en'] } });
  openPage('/menu/former-abcdef');
  await screen.findByText(sentence);
  setIdentity(undefined);
});
