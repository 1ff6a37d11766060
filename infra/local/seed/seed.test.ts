import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NewUser } from '#contract/auth';
import { NewIngredient } from '#contract/ingredients';
import { NewMeal } from '#contract/meals';
import { Price } from '#contract/menu-items';
import { NewMenu } from '#contract/menus';
import { NewNotification } from '#contract/notifications';
import { NewReservation, ReservationStatus } from '#contract/reservations';
import { restaurantInfoData } from '#contract/restaurant-info';
import { keys } from '../../../functions/data/keys.ts';
import { readQuantity } from '../../../functions/rules/quantities.ts';
import { startTestRestaurant } from '../../operations/test-restaurant.ts';
import { placeOf } from '../places.ts';
import { stop } from '../test-parts.ts';
import { demoAccounts, demoCustomer, demoPassword } from './accounts.ts';
import { contacts } from './contacts.ts';
import { demoId } from './demo-id.ts';
import { ingredients } from './ingredients.ts';
import { menus } from './menus.ts';
import { notifications } from './notifications.ts';
import { rowOf } from './recipe.ts';
import { reservations } from './reservations.ts';

const now = new Date('2026-12-31T23:30:00Z');

beforeAll(async () => {
  await startTestRestaurant();
  const { seed } = await import('./seed.ts');
  await seed(now);
});
afterAll(stop);

describe('the demo restaurant', () => {
  it('passes every rule that a person at a form meets', async () => {
    const { recipes } = await import('./seed-catalogue.ts');
    for (const account of demoAccounts) NewUser.parse({ ...account, password: demoPassword });
    for (const ingredient of ingredients) expect(NewIngredient.parse(ingredient)).toEqual(ingredient);
    for (const { rows, ...meal } of recipes) {
      const rowsOfMeal = rows.map(rowOf).map(({ ingredient, ...amount }) => ({ _id: demoId('ingredient', ingredient), ...amount }));
      expect(NewMeal.parse({ ...meal, ingredients: rowsOfMeal }).name).toBe(meal.name);
      for (const { quantity } of rowsOfMeal) expect({ quantity, read: readQuantity(quantity) }).not.toMatchObject({ read: undefined });
    }
    for (const { card, ...menu } of menus) {
      expect(NewMenu.parse({ ...menu, categories: Object.keys(card) }).categories).toEqual(Object.keys(card));
      for (const price of Object.values(card).flatMap(Object.values)) Price.parse(price);
    }
    for (const notification of notifications) expect(NewNotification.parse(notification)).toEqual(notification);
    for (const { type, data } of contacts) expect(restaurantInfoData[type].parse(data)).toBe(data);
  });

  it('is as large and as varied as a real one', async () => {
    const { recipes } = await import('./seed-catalogue.ts');
    expect(recipes.length).toBeGreaterThanOrEqual(24);
    expect(ingredients.length).toBeGreaterThanOrEqual(45);
    expect(new Set(ingredients.map(({ name }) => name)).size).toBe(ingredients.length);
    expect(menus.map(({ type, visibility }) => [type, visibility])).toEqual([
      ['permanent', true],
      ['weekly', true],
      ['special', false],
    ]);
    expect(new Set(reservations.map(({ status }) => status))).toEqual(new Set(ReservationStatus.options));
    for (const letter of 'ěščřžýáíéúůďťň') expect(JSON.stringify([recipes, ingredients, reservations, menus])).toContain(letter);
  });

  it('stores every meal of every menu, with the allergens that follow from it', async () => {
    const { catalogue } = await import('../../../functions/data/catalogue.ts');
    const { allergensOf } = await import('../../../functions/rules/allergens.ts');
    const stored = await catalogue();
    expect(stored.items).toHaveLength(menus.flatMap(({ card }) => Object.values(card).flatMap(Object.keys)).length);
    const allergensIn = (name: string) => {
      const meal = stored.meals.get(demoId('meal', name));
      return meal && allergensOf(meal, stored.ingredients);
    };
    expect(allergensIn('Svíčková na smetaně')).toEqual([1, 3, 7, 9, 10]);
    expect(allergensIn('Pstruh na másle s mandlemi')).toEqual([4, 7, 8]);
    expect(allergensIn('Polévka dne')).toBeNull();
  });

  it('finds its address on the map where the seed says it is', () => {
    const address = contacts.find(({ type }) => type === 'address');
    const [longitude, latitude] = placeOf(address?.data ?? '')?.Place.Geometry.Point ?? [];
    expect({ latitude, longitude }).toEqual(address?.location);
  });

  it('stores reservations as the functions read them', async () => {
    const { reservationsBetween, reservationsOf } = await import('../../../functions/data/reservation-lists.ts');
    const season = 60 * 24 * 3600_000;
    const { items } = await reservationsBetween(new Date(now.getTime() - season), new Date(now.getTime() + season), {}, 1000, undefined);
    expect(items).toHaveLength(reservations.length);
    expect(items.map(({ startsAt }) => startsAt)).toEqual(items.map(({ startsAt }) => startsAt).toSorted());
    for (const { startsAt, userEmail, userPhone, userName, userSurname, seats, comment, dateTime } of items) {
      NewReservation.parse({ userName, userSurname, userEmail, userPhone, dateTime, seats, comment });
      expect(new Date(startsAt).toISOString()).toBe(startsAt);
    }
    const own = await reservationsOf(demoId('user', demoCustomer), now, 100, undefined);
    expect(own.items).toHaveLength(reservations.filter((reservation) => reservation.own).length);
  });

  it('records what each guest has open', async () => {
    const { getItem } = await import('../../../functions/data/table.ts');
    const record = await getItem<{ open: Set<string> }>(keys.openReservations(demoCustomer));
    const open = reservations.filter(({ own, day, status }) => own && day > 0 && status !== 'cancelled');
    expect(record?.open.size).toBe(open.length);
  });

  it("counts today by the restaurant's clock", async () => {
    const { reservationById } = await import('../../../functions/data/reservations.ts');
    const today = reservations.find(({ day }) => day === 0);
    const stored = await reservationById(demoId('reservation', `0 ${today?.time} ${today?.guest}`));
    // half past midnight in Prague: the new year has begun
    expect(stored?.dateTime).toBe(`2027-01-01T${today?.time}`);
  });
});
