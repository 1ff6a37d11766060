import { tableShape } from '#house/table/keys';
import { callDirectly } from './direct-call.ts';

/** Creates the table as `tableShape` says; `false` when it exists already. Sends the requests itself, because loading an SDK slows down every test file. */
export async function createTable(endpoint: string, name: string, { withStream = true, withTtl = true } = {}): Promise<boolean> {
  const { partitionKey, sortKey, indexes, stream, ttl } = tableShape;
  const attributes = new Set([partitionKey, sortKey, ...indexes.flatMap((index) => [index.partitionKey, index.sortKey])]);
  const created = await call(endpoint, 'CreateTable', {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [...attributes].map((attribute) => ({ AttributeName: attribute, AttributeType: 'S' })),
    KeySchema: keySchema(partitionKey, sortKey),
    GlobalSecondaryIndexes: indexes.map((index) => ({
      IndexName: index.name,
      KeySchema: keySchema(index.partitionKey, index.sortKey),
      Projection: { ProjectionType: index.projection },
    })),
    ...(withStream && { StreamSpecification: { StreamEnabled: true, StreamViewType: stream } }),
  });
  if (!created) return false;
  if (withTtl)
    await call(endpoint, 'UpdateTimeToLive', { TableName: name, TimeToLiveSpecification: { Enabled: true, AttributeName: ttl } });
  return true;
}

export async function deleteTable(endpoint: string, name: string): Promise<void> {
  await call(endpoint, 'DeleteTable', { TableName: name });
}

function keySchema(partitionKey: string, sortKey: string) {
  return [
    { AttributeName: partitionKey, KeyType: 'HASH' },
    { AttributeName: sortKey, KeyType: 'RANGE' },
  ];
}

/** `false` when what should be created exists, or what should be deleted does not. */
async function call(endpoint: string, operation: string, input: object): Promise<boolean> {
  const { status, body } = await callDirectly(new URL(endpoint), operation, JSON.stringify(input));
  if (status === 200) return true;
  const reason = body.toString();
  if (/Resource(InUse|NotFound)Exception/.test(reason)) return false;
  throw new Error(`${operation} failed: ${reason}`);
}
