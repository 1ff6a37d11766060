import { catalogue as catalogueMessages, catalogueFields as fieldMessages, shopping as messages } from '#card/words/catalogue';
import { expectedOn } from '#evening/rules/evening';
import { datesBetween } from '#evening/rules/special-days';
import { openingAndDays } from '#evening/store/service-days';
import { missingAt, notFound, wrong } from '#house/http/failure';
import { madeId } from '#house/http/idempotency';
import { serve } from '#house/http/serve';
import { settings } from '#house/services/settings';
import { newId } from '#house/table/ids';
import { type ShoppingLine, type StoredShoppingList, shopping, type Ticks } from '../contract/shopping.ts';
import { isDone, shoppingLines, stockOf } from '../rules/shopping-lines.ts';
import { catalogue } from '../store/catalogue.ts';
import {
  addShoppingList,
  changeTicks,
  deleteShoppingList,
  shoppingList,
  shoppingLists,
  shoppingShares,
  shoppingState,
} from '../store/shopping.ts';

/** An item of the table holds 400 KB. */
const mostBytes = 350_000;

export const handler = serve(shopping, {
  async list() {
    const all = await shoppingLists();
    const data = all
      .toSorted((a, b) => b.list.from.localeCompare(a.list.from) || b.list.madeAt.localeCompare(a.list.madeAt))
      .map(({ list: { meals: _meals, lines, ...list }, state }) => {
        const ticked = lines.filter((line) => isDone(line, state, settings.defaultLanguage)).length;
        return { ...list, lines: lines.length, ticked };
      });
    return { data, message: messages().lists };
  },

  async covers({ query: { from, to } }) {
    const dates = datesBetween(from, to);
    const [{ days }, shares] = await Promise.all([openingAndDays(dates, { mayBeOld: true }), shoppingShares()]);
    return { data: { days: dates.map((date) => ({ date, covers: expectedOn(date, days) })), shares }, message: messages().covers };
  },

  async add({ body: { meals: ordered, shares, ...span }, once }) {
    const { meals, ingredients } = await catalogue(span.from);
    const order = ordered.map(({ _id, servings }, row) => ({ meal: meals.get(_id) ?? missingMeal(row), servings }));
    const lines = shoppingLines(order, ingredients, settings.defaultLanguage);
    const made: StoredShoppingList = { _id: newId(), ...span, madeAt: new Date().toISOString(), ...lines };
    if (Buffer.byteLength(JSON.stringify(made)) > mostBytes) throw wrong('meals', messages().tooLong);
    const remembered = { shares, isMeal: (id: string) => meals.has(id), zone: settings.timeZone };
    const _id = madeId(await addShoppingList(made, remembered, once()), made._id);
    return { data: _id === made._id ? made : (await kept(_id)).list, message: messages().made };
  },

  async show({ id, query }) {
    if (!query.known) return { data: await kept(id), message: messages().list };
    const state = await shoppingState(id);
    if (!state) throw notFound(messages().missing);
    return { data: { state }, message: messages().list };
  },

  async tick({ id, body }) {
    const { list } = await kept(id);
    checkLines(body, new Map(list.lines.map((line) => [line._id, line])));
    const state = await changeTicks(id, body);
    if (!state) throw notFound(messages().missing);
    return { data: state, message: messages().saved };
  },

  async delete({ id }) {
    if (!(await deleteShoppingList(id))) throw notFound(messages().missing);
    return { message: messages().deleted };
  },
});

async function kept(id: string) {
  const found = await shoppingList(id);
  if (!found) throw notFound(messages().missing);
  return found;
}

/** Refuses lines that are not on the list, and stock that cannot be taken off them. */
function checkLines({ ticked, unticked, stock }: Ticks, lines: ReadonlyMap<string, ShoppingLine>): void {
  for (const [field, ids] of Object.entries({ ticked, unticked, stock: Object.keys(stock) })) {
    if (ids.some((id) => !lines.has(id))) throw wrong(field, fieldMessages().shoppingLine);
  }
  for (const [id, one] of Object.entries(stock)) {
    const line = lines.get(id);
    if (one && line && !stockOf(line, one, settings.defaultLanguage)) throw wrong(`stock.${id}`, fieldMessages().stockQuantity);
  }
}

function missingMeal(row: number): never {
  throw missingAt(`meals.${row}._id`, catalogueMessages().meal.missing);
}
