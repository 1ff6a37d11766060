import { type DynamoDBClient, DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { tableShape } from '#house/table/keys';

type Values = Record<string, { S?: string } | undefined>;
interface Action {
  Item?: Values;
  Key?: Values;
  IndexName?: string;
  KeyConditionExpression?: string;
  ConditionExpression?: string;
  FilterExpression?: string;
  UpdateExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Values;
  ExclusiveStartKey?: Values;
}
interface Transaction {
  TransactItems: Record<string, Action>[];
}

const indexKeys = tableShape.indexes.flatMap(({ partitionKey, sortKey }) => [
  { name: partitionKey, bytes: 2048 },
  { name: sortKey, bytes: 1024 },
]);

/**
 * Makes a client refuse requests that DynamoDB refuses and dynoxide accepts. dynoxide refuses the others itself: reserved words, sizes of
 * items and keys, limits of transactions and batches, unused names and values, empty sets, the precision of numbers.
 */
export function refuseAsDynamoDb(client: DynamoDBClient): void {
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        const refusal = refusalOf(commandName, args.input as Action | Transaction);
        if (refusal) throw new DynamoDBServiceException({ name: 'ValidationException', $fault: 'client', $metadata: {}, message: refusal });
        return next(args);
      },
    { step: 'build', name: 'refuseAsDynamoDb' },
  );
}

/** The message with which DynamoDB would refuse a request. */
function refusalOf(command: string, input: Action | Transaction): string | undefined {
  if (!('TransactItems' in input)) return refusalOfAction(input, command === 'QueryCommand');
  if (input.TransactItems.some((item) => Object.keys(item).length !== 1)) {
    return 'TransactItems can only contain one of Check, Put, Update or Delete';
  }
  return firstOf(input.TransactItems.flatMap(Object.values<Action>), (action) => refusalOfAction(action, false));
}

function refusalOfAction(action: Action, isQuery: boolean): string | undefined {
  return (isQuery ? refusalOfQuery(action) : undefined) ?? refusalOfItem(writtenBy(action)) ?? refusalOfExpressions(action);
}

function refusalOfQuery({ KeyConditionExpression: condition = '', ...query }: Action): string | undefined {
  const bounds = boundsOf(condition, query.ExpressionAttributeNames, query.ExpressionAttributeValues);
  const sort = [bounds.from, bounds.to, bounds.prefix];
  const start = Object.values(query.ExclusiveStartKey ?? {}).map((value) => value?.S);
  if ([bounds.partition, ...sort, ...start].includes('')) return 'A key attribute cannot contain an empty string value.';
  if (bytesOf(bounds.partition) > 2048) return 'Size of hashkey has exceeded the maximum size limit of 2048 bytes';
  if (sort.some((value) => bytesOf(value) > 1024)) return 'Aggregated size of all range keys has exceeded the size limit of 1024 bytes';
  if (!query.ExclusiveStartKey) return undefined;
  const place = query.ExclusiveStartKey[bounds.sortName]?.S ?? '';
  const isInside =
    query.ExclusiveStartKey[bounds.partitionName]?.S === bounds.partition &&
    (bounds.from === undefined || place >= bounds.from) &&
    (bounds.to === undefined || place <= bounds.to) &&
    place.startsWith(bounds.prefix ?? '');
  return isInside ? undefined : 'The provided starting key is outside query boundaries based on provided conditions';
}

function boundsOf(condition: string, names: Record<string, string> = {}, values: Values = {}) {
  const [, partitionName = '', partition = ''] = /(#?\w+)\s*=\s*(:\w+)/.exec(condition) ?? [];
  const [, between, from = '', to = ''] = /(#?\w+)\s+BETWEEN\s+(:\w+)\s+AND\s+(:\w+)/i.exec(condition) ?? [];
  const [, begun, prefix = ''] = /begins_with\s*\(\s*(#?\w+)\s*,\s*(:\w+)/i.exec(condition) ?? [];
  const nameOf = (name: string) => names[name] ?? name;
  const textOf = (name: string) => values[name]?.S;
  return {
    partitionName: nameOf(partitionName),
    partition: textOf(partition),
    sortName: nameOf(between ?? begun ?? ''),
    from: textOf(from),
    to: textOf(to),
    prefix: textOf(prefix),
  };
}

/** The attributes that an item or an update sets to a value of the request. */
function writtenBy({ Item, UpdateExpression = '', ExpressionAttributeNames: names, ExpressionAttributeValues: values }: Action): Values {
  const set = UpdateExpression.matchAll(/(#?\w+)\s*=\s*(:\w+)/g);
  return { ...Item, ...Object.fromEntries([...set].map(([, name = '', value = '']) => [names?.[name] ?? name, values?.[value]])) };
}

function refusalOfItem(written: Values): string | undefined {
  if (Object.keys(written).includes('')) return 'Empty attribute name';
  return firstOf(indexKeys, ({ name, bytes }) =>
    bytesOf(written[name]?.S) > bytes ? `The index key ${name} has exceeded the maximum size limit of ${bytes} bytes` : undefined,
  );
}

function refusalOfExpressions(action: Action): string | undefined {
  // what an update sets is not compared
  const update = action.UpdateExpression?.replaceAll('=', ' ');
  const expressions = [action.ConditionExpression, action.KeyConditionExpression, action.FilterExpression, update];
  return firstOf(expressions, (expression = '') => {
    const operators = expression.match(/<>|<=|>=|[=<>+-]|\b(AND|OR|NOT|IN|BETWEEN)\b|\w+(?=\s*\()/gi)?.length ?? 0;
    if (operators > 300) return `The expression contains too many operators; operator count: ${operators}`;
    const lists = [...expression.matchAll(/\bIN\s*\(([^)]*)\)/gi)];
    return lists.some(([, list = '']) => list.split(',').length > 100) ? 'The IN operator is provided with too many operands' : undefined;
  });
}

function bytesOf(value: string | undefined): number {
  return Buffer.byteLength(value ?? '');
}

function firstOf<T>(some: readonly T[], refusal: (one: T) => string | undefined): string | undefined {
  for (const one of some) {
    const reason = refusal(one);
    if (reason) return reason;
  }
  return undefined;
}
