import * as z from 'zod/mini';

const unreadable = Symbol('unreadable');

/**
 * The data of a reply as its schema has it. What a later release has stored and the schema does not know is left out, with the entry of a list
 * that it belongs to; what was stored once stays readable when a rule about its length or its range becomes stricter. Throws when nothing is left.
 */
export function readable<Schema extends z.ZodMiniType>(schema: Schema, data: unknown): z.output<Schema> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const found = read(schema, data);
  if (found === unreadable) throw parsed.error;
  return found as z.output<Schema>;
}

function read(schema: z.core.$ZodType, value: unknown): unknown {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === def.type ? value : unreadable;
    case 'optional':
      return or(read(def.innerType, value), undefined);
    case 'nullable':
      return read(def.innerType, value);
    case 'default':
      return or(read(def.innerType, value), def.defaultValue);
    case 'array':
      return Array.isArray(value) ? value.map((one) => read(def.element, one)).filter((one) => one !== unreadable) : unreadable;
    case 'record':
      return isObject(value) ? entriesOf(Object.entries(value).map(([name, one]) => [name, readNamed(def, name, one)])) : unreadable;
    case 'object':
      return isObject(value) ? readObject(def.shape, value) : unreadable;
    case 'union':
      return def.options.map((option) => read(option, value)).find((one) => one !== unreadable) ?? unreadable;
    default:
      return unreadable;
  }
}

function readNamed({ keyType, valueType }: z.core.$ZodRecordDef, name: string, value: unknown): unknown {
  return z.safeParse(keyType, name).success ? read(valueType, value) : unreadable;
}

function readObject(shape: z.core.$ZodShape, value: object): unknown {
  const fields = Object.entries(shape).map(([name, schema]) => [name, read(schema, Reflect.get(value, name))] as const);
  return fields.some(([, one]) => one === unreadable) ? unreadable : entriesOf(fields);
}

function entriesOf(entries: readonly (readonly [string, unknown])[]): object {
  return Object.fromEntries(entries.filter(([, one]) => one !== unreadable && one !== undefined));
}

const or = (found: unknown, other: unknown) => (found === unreadable ? other : found);
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
