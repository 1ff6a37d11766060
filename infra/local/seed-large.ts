import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { largeRestaurant } from './seed/large-restaurant.ts';
import { settingsOf } from './settings.ts';

const TableName = 'restaurant';
// a transaction is one write to the disk, a batch is one for each of its items
const atOnce = 100;

/** Adds a restaurant of many years to the local table that runs: to see what the screens do with it. */
async function seedLarge(): Promise<void> {
  const { databaseEndpoint, databasePort } = settingsOf([], process.env);
  const endpoint = databaseEndpoint ?? `http://127.0.0.1:${databasePort}`;
  if (!(await fetch(endpoint, { method: 'POST' }).catch(() => undefined))) {
    console.error(`No database answers at ${endpoint}; run \`npm start\` beside this.`);
    process.exit(1);
  }
  const client = new DynamoDBClient({ endpoint, region: 'eu-central-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } });
  const table = DynamoDBDocumentClient.from(client);
  const started = Date.now();
  const items = largeRestaurant(new Date(), process.env.TIME_ZONE ?? 'Europe/Prague');
  for (let from = 0; from < items.length; from += atOnce) {
    const puts = items.slice(from, from + atOnce).map((Item) => ({ Put: { TableName, Item } }));
    await table.send(new TransactWriteCommand({ TransactItems: puts }));
    if (from % 10_000 === 0) console.info(`${from} of ${items.length} …`);
  }
  console.info(`${items.length} items stored in ${Math.round((Date.now() - started) / 1000)} s.`);
}

await seedLarge();
