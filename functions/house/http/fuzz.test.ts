import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { type Group, operations } from '#publishing/contract/api';
import { callOperation, eventNameOf } from '../../testing/handlers.ts';
import { loggedLines } from '../../testing/logs.ts';
import { eachKeeps } from '../../testing/offenders.ts';
import type { Changes } from '../../testing/request.ts';
import { tries } from '../../testing/size.ts';
import { takeAway } from '../../testing/table.ts';
import { eveningIn, newUser } from '../../testing/users.ts';
import { ErrorReply, errors } from '../contract/errors.ts';
import { type Route, refusalsOf } from '../contract/route.ts';

loggedLines();
const requests = tries(2, 20);
const seed = Number(process.env.FUZZ_SEED ?? 20261224);
const { granted } = await import('../../testing/good-requests.ts');
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

let asked = 0;

it(`${requests} generated requests to each operation get documented replies only (seed ${seed}) @full`, async () => {
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
      if (++asked % tries(8, 1) === 0) await takeAway(({ pk, _id }) => generated.test(String(pk)) && !kept.has(_id));
      expect(complaints.slice(0, 5)).toEqual([]);
    },
  );
}, 600_000);

/** The part of JSON Schema that the contract's schemas use. */
interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
}

/** Values that an attacker, a broken client or copied text may put into a field. */
const hostileValues: unknown[] = [
  ...['', ' ', '\u0000', '\n', '\ud800', 'a\udc00b', '\u202etxt.exe', '\ufeff', 'ﷺ'.repeat(80), 'x'.repeat(3000), '😀'.repeat(61)],
  ...[
    '<script>alert(1)</script>',
    "'; DROP TABLE users; --",
    `\${jndi:ldap://x}`,
    '{{7*7}}',
    '../../etc/passwd',
    '%00',
    'a@b\r\nBcc: c@d.cz',
  ],
  ...[
    'NaN',
    '1e309',
    '-1',
    '0',
    'true',
    'null',
    '__proto__',
    'constructor',
    '2027-02-30',
    '2027-02-30T18:30',
    '0000-00-00',
    '9999-12-31T23:59Z',
  ],
  ...[0, -0, -1, 0.1, 1.005, 1e-9, 2 ** 53, 1e21, -1e308, 100_000.01, null, true, false],
  ...[[], [[]], [null], {}, { $ne: null }, { toString: 1 }, { length: -1 }, { _id: {} }, Array(2000).fill('a'), nested(200)],
];
const hostile = fc.constantFrom(...hostileValues);

function nested(depth: number): unknown {
  return depth === 0 ? 'deep' : [nested(depth - 1)];
}

/** Realistic values for fields whose schema allows more than makes sense. */
type Sensible = Record<string, fc.Arbitrary<unknown>>;

/** Bodies for a schema: most are valid or nearly valid, some are anything. */
function bodies(schema: z.ZodMiniType, sensible: Sensible): fc.Arbitrary<unknown> {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return fc.oneof(
    { weight: 12, arbitrary: valid(described, sensible) },
    { weight: 6, arbitrary: spoiled(described, sensible) },
    hostile,
    fc.jsonValue(),
  );
}

/** Queries for a schema; all values are text. */
function queries(schema: z.ZodMiniType, sensible: Sensible): fc.Arbitrary<Record<string, string>> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;
  const texts: Record<string, fc.Arbitrary<string>> = {};
  for (const [name, field] of Object.entries(properties)) {
    const text = fc.oneof(sensible[name] ?? valid(field, sensible), hostile);
    texts[name] = text.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  }
  return fc.record(texts, { requiredKeys: [] }) as fc.Arbitrary<Record<string, string>>;
}

function valid(schema: JsonSchema, sensible: Sensible): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valid(one, sensible)));
  if (schema.type === 'object') return fields(schema, (field, name) => sensible[name] ?? valid(field, sensible));
  if (schema.type === 'array') {
    const { items = {}, minItems = 0, maxItems = 16 } = schema;
    return fc.array(valid(items, sensible), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 4) });
  }
  if (schema.type === 'string' && schema.pattern) return fc.stringMatching(new RegExp(schema.pattern, 'u'));
  if (schema.type === 'string')
    return fc.string({ unit: 'grapheme', minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 60, 60) });
  if (schema.type === 'integer') return fc.integer({ min: schema.minimum ?? -100, max: Math.min(schema.maximum ?? 100, 100) });
  if (schema.type === 'number') return fc.integer({ min: 1, max: 10_000_000 }).map((cents) => cents / 100);
  if (schema.type === 'boolean') return fc.boolean();
  return fc.jsonValue();
}

/** Like `valid`, with fields missing, hostile or added. */
function spoiled(schema: JsonSchema, sensible: Sensible): fc.Arbitrary<unknown> {
  const loose = { ...schema, required: [] };
  const spoil = fields(loose, (field, name) => fc.oneof(sensible[name] ?? valid(field, sensible), hostile));
  return fc.tuple(spoil, fc.dictionary(fc.string(), hostile, { maxKeys: 2 })).map(([body, more]) => ({ ...more, ...(body as object) }));
}

function fields(schema: JsonSchema, of: (field: JsonSchema, name: string) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const arbitraries: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, field] of Object.entries(schema.properties ?? {})) arbitraries[name] = of(field, name);
  return fc.record(arbitraries, { requiredKeys: schema.required ?? [] });
}
