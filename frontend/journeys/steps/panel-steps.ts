import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Ingredient } from '#card/contract/ingredients';
import type { Meal } from '#card/contract/meals';
import type { MenuItem } from '#card/contract/menu-items';
import type { Menu } from '#card/contract/menus';
import type { Reservation } from '#evening/contract/reservation';
import type { Session } from '#people/contract/auth';
import { api } from '#publishing/contract/api';
import { inDays, newPhone } from './booking.ts';
import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';

export { expect, test };

/** A name that no other test uses, with a letter in its mark: a mark of digits alone would be read from a card as a price. */
export function uniqueName(name: string): string {
  return `${name} x${randomUUID().slice(0, 7)}`;
}

export async function newIngredient({ token }: Session, allergens: number[] = []): Promise<Ingredient> {
  return (await callApi(api.ingredients.add, { body: { name: uniqueName('Kmín'), allergens }, token })).data;
}

export async function newMeal({ token }: Session, ingredients: Ingredient[] = []): Promise<Meal> {
  const recipe = ingredients.map(({ _id }) => ({ _id, quantity: '0,2', unit: 'kg' as const }));
  const body = { name: uniqueName('Žemlovka'), description: 'From the oven.', ingredients: recipe };
  return (await callApi(api.meals.add, { body, token })).data;
}

/** A menu that guests do not see. */
export async function newMenu({ token }: Session, categories: string[] = ['Soups', 'Mains']): Promise<Menu> {
  const body = { name: uniqueName('Zimní lístek'), visibility: false, categories };
  return (await callApi(api.menus.add, { body, token })).data;
}

export async function newItem({ token }: Session, menu: Menu, meal: Meal): Promise<MenuItem> {
  return (await callApi(api.menuItems.add, { body: { menuId: menu._id, mealId: meal._id, mealPrice: 189 }, token })).data;
}

/** A reservation of a guest with this surname; staff set another status than pending. */
export async function newReservation(
  { token }: Session,
  userSurname: string,
  { status, ...changes }: { dateTime?: string; seats?: number; status?: Reservation['status'] } = {},
): Promise<Reservation> {
  const body = {
    userName: 'Růžena',
    userSurname,
    userEmail: `${uniqueName('table').replace(' ', '.')}@demo.test`,
    userPhone: newPhone(),
    dateTime: inDays(20),
    seats: 4,
    ...changes,
  };
  const { data } = await callApi(api.reservations.add, { body });
  return status ? (await callApi(api.reservations.update, { id: data._id, body: { status }, token })).data : data;
}

/** Searches a list for a name. */
export async function searchFor(page: Page, name: string, search = page.getByRole('main').getByRole('searchbox')): Promise<void> {
  await search.fill(name);
}

/** The article, row or list item that shows this text. */
export function entry(page: Page, role: 'article' | 'row' | 'listitem', text: string): Locator {
  return page.getByRole('main').getByRole(role).filter({ hasText: text });
}

/** Clicks a button of a confirmation dialog. */
export async function answerDialog(page: Page, title: string | RegExp, button: string): Promise<void> {
  await page.getByRole('alertdialog', { name: title }).getByRole('button', { name: button, exact: true }).click();
}

/** Opens the screen Reservations with those of this guest. */
export async function openReservations(page: Page, search: string): Promise<void> {
  // typed into the box, the search would narrow the list while the test clicks in it
  await page.goto(`/panel/reservations?q=${encodeURIComponent(search)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Reservations' })).toBeVisible();
}

/** Opens a section of the screen Site; the one that was open closes. */
export const openSection = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title, exact: true }).click();
