import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ErrorReply, errors } from '#contract/errors';
import { type Group, operations } from '#contract/index';
import { type Route, refusalsOf } from '#contract/route';
import { bodies, queries, type Sensible } from '../testing/arbitraries.ts';
import { callOperation, eventNameOf } from '../testing/handlers.ts';
import { loggedLines } from '../testing/logs.ts';
import { eachKeeps } from '../testing/offenders.ts';
import type { Changes } from '../testing/request.ts';
import { tries } from '../testing/size.ts';
import { takeAway } from '../testing/table.ts';
import { eveningIn, newUser } from '../testing/users.ts';

loggedLines();
const requests = tries(4, 80);
const seed = Number(process.env.FUZZ_SEED ?? 20261224);
const { granted } = await import('../testing/good-requests.ts');
const [customer, staff, manager] = await Promise.all([newUser('CUSTOMER'), newUser('STAFF'), newUser('MANAGER')]);

/** Ids of stored items, so that requests do not all end with 404; `kept` also has the menus and meals that these items use. */
const known: Record<string, string[]> = {};
const kept = new Set<unknown>();
for (const group of ['menus', 'meals', 'ingredients', 'menuItems', 'notifications', 'reservations', 'photographs'] as const) {
  const things = await Promise.all(Array.from({ length: 8 }, async () => (await granted(group, 'add')).body.data));
  known[group] = things.map(({ _id }) => _id);
  for (const { _id, menuId, mealId } of things) for (const id of [_id, menuId, mealId?._id]) kept.add(id);
}
known.auth = (await Promise.all(Array.from({ length: 8 }, () => newUser('CUSTOMER')))).map(({ userId }) => userId);
known.restaurantInfo = ['name', 'address', 'email', 'phone', 'opening-hours', 'facebook'];
known.opening = ['2027-03-12', '2027-12-24'];

const idsOf = (...groups: string[]) => fc.constantFrom(...groups.flatMap((group) => known[group] ?? []));
const inWords = fc.constantFrom('jana@demo.test', 'JIRI@Čáp.test', 'a@b.cz', `${'x'.repeat(64)}@demo.test`);
const sensible: Sensible = {
  email: inWords,
  userEmail: inWords,
  userPhone: fc.constantFrom('601 234 567', '+420601234567', '00420601234567'),
  dateTime: fc.integer({ min: -1, max: 200 }).map(eveningIn),
  from: fc.integer({ min: -400, max: 400 }).map((days) => eveningIn(days).slice(0, 10)),
  to: fc.integer({ min: -400, max: 400 }).map((days) => eveningIn(days).slice(0, 10)),
  menuId: idsOf('menus'),
  mealId: idsOf('meals'),
  version: fc.integer({ min: 1, max: 4 }),
};
/** The ids inside a body: of ingredients in a meal, and of meals in a shopping list. */
const rows: Partial<Record<Group, fc.Arbitrary<unknown>>> = { meals: idsOf('ingredients'), menus: idsOf('meals') };
const wrongIds = fc.oneof(
  fc.constantFrom('A'.repeat(22), '..', '%2e%2e', 'x'.repeat(65), '__proto__', '\u0000', 'č'),
  fc.string({ minLength: 1 }),
);

/** Requests to one operation, most of them by a user with the role. */
function requestsTo({ group, name, route }: { group: Group; name: string; route: Route }): fc.Arbitrary<Changes> {
  const own = { ...sensible, ...(rows[group] && name !== 'update' && { _id: rows[group] }) };
  const json = route.body
    ? bodies(route.body, own).map((body) => JSON.stringify(body).replace('"1e309"', '1e309'))
    : fc.constant(undefined);
  return fc.record(
    {
      // a PDF takes long: a few are enough
      id: known[group]
        ? fc.oneof({ weight: 4, arbitrary: idsOf(group) }, { weight: route.reply === 'pdf' ? 40 : 1, arbitrary: wrongIds })
        : wrongIds,
      body: fc.oneof({ weight: 20, arbitrary: json }, fc.constantFrom('', '{', '[]', 'null', '"', '\ud800')) as fc.Arbitrary<string>,
      query: route.query ? queries(route.query, sensible) : fc.dictionary(fc.string(), fc.string(), { maxKeys: 2 }),
      token: fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(staff.token, manager.token) },
        fc.constantFrom(undefined, customer.token, 'e30.e30.e30'),
      ),
      headers: fc.oneof(
        { weight: 12, arbitrary: fc.record({ 'idempotency-key': fc.string() }) },
        fc.constant({ 'content-type': 'text/xml' }),
      ),
      address: fc.ipV4(),
    },
    { requiredKeys: ['id', 'body', 'headers', 'address', ...(route.access === 'PUBLIC' ? [] : (['token'] as const))] },
  );
}

/** What is wrong with the reply; `undefined` when nothing is. */
async function complaint(operation: { group: Group; name: string; route: Route }, changes: Changes): Promise<string | undefined> {
  const { route } = operation;
  const { status = 0, body } = await callOperation(operation, changes);
  if (status === (route.status ?? 200)) {
    if (route.reply === 'pdf' || route.reply === 'calendar') return undefined;
    if (body.success !== true || !body.message) return 'granted without a message';
    return route.reply && !route.reply.safeParse(body.data).success ? 'granted in another shape than the contract says' : undefined;
  }
  const reply = ErrorReply.safeParse(body);
  if (!reply.success || !reply.data.message.trim()) return `${status} without a message`;
  if (status >= 500) return `${status}`;
  if (errors[reply.data.code].status !== status) return `${status} for ${reply.data.code}`;
  return refusalsOf(route).includes(reply.data.code) ? undefined : `${reply.data.code}, which is not documented`;
}

// thousands of generated and counted items would slow down every later request
const generated = /^(CATALOGUE|NOTIFICATIONS|DELETED_MENU#|RESERVATION#|GUEST#|OUTBOX#|IDEMPOTENCY#|RATE#)/;

it(`${requests} generated requests to each operation get documented replies only (seed ${seed})`, async () => {
  const inOrder = operations().toSorted((a, b) => Number(a.name.startsWith('delete')) - Number(b.name.startsWith('delete')));
  await eachKeeps(
    inOrder.map((operation) => ({ ...operation, event: eventNameOf(operation) })),
    async (operation) => {
      const samples = fc.sample(requestsTo(operation), { numRuns: requests, seed });
      const complaints: { what: string; request: string }[] = [];
      for (let i = 0; i < samples.length; i += 10) {
        const chunk = samples.slice(i, i + 10);
        const found = await Promise.all(chunk.map((changes) => complaint(operation, changes)));
        for (const [j, what] of found.entries()) if (what) complaints.push({ what, request: JSON.stringify(chunk[j]).slice(0, 1000) });
      }
      await takeAway(({ pk, _id }) => generated.test(String(pk)) && !kept.has(_id));
      expect(complaints.slice(0, 5)).toEqual([]);
    },
  );
}, 600_000);
