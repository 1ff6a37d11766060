import fc from 'fast-check';
import * as z from 'zod/mini';

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
export type Sensible = Record<string, fc.Arbitrary<unknown>>;

/** Bodies for a schema: most are valid or nearly valid, some are anything. */
export function bodies(schema: z.ZodMiniType, sensible: Sensible): fc.Arbitrary<unknown> {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return fc.oneof(
    { weight: 12, arbitrary: valid(described, sensible) },
    { weight: 6, arbitrary: spoiled(described, sensible) },
    hostile,
    fc.jsonValue(),
  );
}

/** Queries for a schema; all values are text. */
export function queries(schema: z.ZodMiniType, sensible: Sensible): fc.Arbitrary<Record<string, string>> {
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
