import type { Key } from './keys.ts';

/** An item as it is stored. */
export type Item = Record<string, unknown>;

/** One part of a transaction. */
export type Action =
  | { Put: { Item: Key & Item; condition: Condition | undefined } }
  | ReturnType<typeof remove>
  | ReturnType<typeof check>
  | ReturnType<typeof update>;

/**
 * A DynamoDB condition: `#name` stands for the attribute `name`, or for what `names` has under that; `values` holds the values whose names
 * begin with `:`.
 */
export interface Condition {
  expression: string;
  names?: Record<string, string>;
  values?: Item;
}

/**
 * An update: values to set (`undefined` values and the key are left out), attributes to set to what another one was before, attributes to
 * remove, numbers or set members to add.
 */
export interface Change {
  set?: Item;
  copy?: Record<string, string>;
  remove?: string[];
  add?: Record<string, number | Set<string>>;
}

/** True when the item does not exist yet. */
export const isNew: Condition = { expression: 'attribute_not_exists(pk)' };

/** True when the item exists and, if a version is given, still has it (optimistic locking). */
export function unchangedSince(version: number | undefined): Condition {
  if (version === undefined) return { expression: 'attribute_exists(pk)' };
  return { expression: '#version = :version', values: { ':version': version } };
}

export function put<Stored extends Key & Item>(item: Stored, condition?: Condition) {
  return { Put: { Item: item, condition } };
}

export function remove(key: Key, condition?: Condition) {
  return { Delete: { Key: key, condition } };
}

export function check(key: Key, condition: Condition) {
  return { ConditionCheck: { Key: key, condition } };
}

export function update(key: Key, change: Change, condition?: Condition) {
  return { Update: { Key: key, change, condition } };
}

/** An action as a part of a transaction. */
export function requestOf(action: Action, TableName: string) {
  if ('Put' in action) return { Put: putOf(action, TableName) };
  if ('Update' in action) return { Update: updateOf(action, TableName) };
  if ('Delete' in action) return { Delete: { TableName, Key: action.Delete.Key, ...conditionOf(action.Delete.condition) } };
  return { ConditionCheck: { TableName, Key: action.ConditionCheck.Key, ...conditionOf(action.ConditionCheck.condition) } };
}

export function putOf({ Put: { Item, condition } }: ReturnType<typeof put>, TableName: string) {
  return { TableName, Item, ...conditionOf(condition) };
}

export function updateOf({ Update: { Key: key, change, condition } }: ReturnType<typeof update>, TableName: string) {
  const values: Item = {};
  const names: Record<string, string> = {};
  // short ones: an expression has at most 4 KB, and a day may have three hundred parties
  const short = (all: object) => `n${Object.keys(all).length.toString(36)}`;
  const named = (attribute: string) => {
    const name = `#${short(names)}`;
    names[name] = attribute;
    return name;
  };
  const valued = (operator: '=' | ' ', [attribute, value]: [string, unknown]) => {
    const name = `:${short(values)}`;
    values[name] = value;
    return `${named(attribute)}${operator}${name}`;
  };
  const set = Object.entries(change.set ?? {}).filter(([attribute, value]) => value !== undefined && !(attribute in key));
  const clauses = [
    clause('SET', [
      ...set.map((entry) => valued('=', entry)),
      ...Object.entries(change.copy ?? {}).map(([attribute, other]) => `${named(attribute)}=${named(other)}`),
    ]),
    clause('REMOVE', (change.remove ?? []).map(named)),
    clause(
      'ADD',
      Object.entries(change.add ?? {}).map((entry) => valued(' ', entry)),
    ),
  ];
  const where = conditionOf(condition);
  const allValues = { ...where.ExpressionAttributeValues, ...values };
  return {
    TableName,
    Key: key,
    UpdateExpression: clauses.filter(Boolean).join(' '),
    ...where,
    ExpressionAttributeNames: { ...where.ExpressionAttributeNames, ...names },
    ExpressionAttributeValues: Object.keys(allValues).length > 0 ? allValues : undefined,
  };
}

function clause(keyword: string, parts: string[]): string {
  return parts.length > 0 ? `${keyword} ${parts.join(',')}` : '';
}

function conditionOf(condition: Condition | undefined) {
  const names = condition?.expression.match(/#\w+/g)?.map((name) => [name, condition.names?.[name] ?? name.slice(1)] as const);
  return {
    ConditionExpression: condition?.expression as string,
    ExpressionAttributeNames: names && Object.fromEntries(names),
    ExpressionAttributeValues: condition?.values,
    ReturnValuesOnConditionCheckFailure: condition && ('ALL_OLD' as const),
  };
}
