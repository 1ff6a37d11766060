import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { restaurantSettings } from '../../settings.ts';
import { settingsOf } from '../start-options.ts';
import { largeRestaurant } from './large-restaurant.ts';

const TableName = 'restaurant';
// a transaction writes to the disk once, a batch once for each item
const atOnce = 100;

/** Adds the data of many years to the running local table, to try the screens with it. */
async function seedLarge(): Promise<void> {
  const { databaseEndpoint, databasePort } = settingsOf([], process.env);
  const endpoint = databaseEndpoint ?? `http://127.0.0.1:${databasePort}`;
  if (!(await fetch(endpoint, { method: 'POST' }).catch(() => undefined))) {
    console.error(`No database answers at ${endpoint}; start \`npm start\` first.`);
    process.exit(1);
  }
  const client = new DynamoDBClient({ endpoint, region: 'eu-central-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } });
  const table = DynamoDBDocumentClient.from(client);
  const started = Date.now();
  const items = largeRestaurant(new Date(), restaurantSettings.timeZone);
  for (let from = 0; from < items.length; from += atOnce) {
    const puts = items.slice(from, from + atOnce).map((Item) => ({ Put: { TableName, Item } }));
    await table.send(new TransactWriteCommand({ TransactItems: puts }));
    if (from % 10_000 === 0) console.info(`${from} of ${items.length} …`);
  }
  console.info(`${items.length} items stored in ${Math.round((Date.now() - started) / 1000)} s.`);
}

await seedLarge();
