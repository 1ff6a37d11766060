import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Session } from '#contract/auth';
import { api } from '#contract/index';
import type { Ingredient } from '#contract/ingredients';
import type { Meal } from '#contract/meals';
import type { MenuItem } from '#contract/menu-items';
import type { Menu } from '#contract/menus';
import type { Reservation } from '#contract/reservations';
import { ask } from './ask.ts';
import { expect, test } from './journey.ts';
import { inDays, newPhone } from './steps.ts';

export { expect, test };

/** A name that nothing else has. */
export function marked(name: string): string {
  return `${name} ${randomUUID().slice(0, 8)}`;
}

export async function newIngredient({ token }: Session, allergens: number[] = []): Promise<Ingredient> {
  return (await ask(api.ingredients.add, { body: { name: marked('Kmín'), allergens }, token })).data;
}

export async function newMeal({ token }: Session, ingredients: Ingredient[] = []): Promise<Meal> {
  const recipe = ingredients.map(({ _id }) => ({ _id, quantity: '0,2', unit: 'kg' as const }));
  const body = { name: marked('Žemlovka'), description: 'From the oven.', ingredients: recipe };
  return (await ask(api.meals.add, { body, token })).data;
}

/** A menu that guests do not see. */
export async function newMenu({ token }: Session): Promise<Menu> {
  const body = { name: marked('Zimní lístek'), visibility: false, categories: ['Soups', 'Mains'] };
  return (await ask(api.menus.add, { body, token })).data;
}

export async function newItem({ token }: Session, menu: Menu, meal: Meal): Promise<MenuItem> {
  return (await ask(api.menuItems.add, { body: { menuId: menu._id, mealId: meal._id, mealPrice: 189 }, token })).data;
}

/** A table for somebody of this surname; staff may give it another status than pending. */
export async function newTable(
  { token }: Session,
  userSurname: string,
  { status, ...changes }: { dateTime?: string; seats?: number; status?: Reservation['status'] } = {},
): Promise<Reservation> {
  const body = {
    userName: 'Růžena',
    userSurname,
    userEmail: `${marked('table').replace(' ', '.')}@demo.test`,
    userPhone: newPhone(),
    dateTime: inDays(20),
    seats: 4,
    ...changes,
  };
  const { data } = await ask(api.reservations.add, { body });
  return status ? (await ask(api.reservations.update, { id: data._id, body: { status }, token })).data : data;
}

/** Goes to a list and leaves only what is called so. */
export async function find(page: Page, name: string, search = page.getByRole('main').getByRole('searchbox')): Promise<void> {
  await search.fill(name);
}

/** The card, row or entry that shows this text. */
export function entry(page: Page, role: 'article' | 'row' | 'listitem', text: string): Locator {
  return page.getByRole('main').getByRole(role).filter({ hasText: text });
}

/** Answers a question of the panel with one of its buttons. */
export async function answer(page: Page, question: string | RegExp, button: string): Promise<void> {
  await page.getByRole('alertdialog', { name: question }).getByRole('button', { name: button, exact: true }).click();
}
