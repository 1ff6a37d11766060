import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newKeys } from '#house/services/stored-keys';
import { runningDatabase, startDatabase, startDynoxide } from '../database/database.ts';
import { startDynamoDbLocal } from '../database/dynamodb-local.ts';
import { Missing } from '../database/program.ts';
import { functionEnvironment } from '../environment.ts';
import type { Service } from '../service.ts';
import { startBucket } from '../services/bucket-stand-in.ts';
import { startPlaces } from '../services/geocoder-stand-in.ts';
import { startMail } from '../services/mail-server.ts';
import { startParameterStore } from '../services/parameter-store-stand-in.ts';

const running = globalThis as unknown as { restaurantTestServices?: Service[] };

/** Starts the services that the tests of the functions use, once per run, in memory and on free ports; workers inherit the addresses. */
export default async function start(): Promise<void> {
  const siteUrl = 'http://localhost:3000';
  const [database, mail, places, parameters, bucket] = await Promise.all([
    testDatabase(),
    startMail(),
    startPlaces(),
    startParameterStore(newKeys()),
    startBucket({ folder: mkdtempSync(join(tmpdir(), 'bucket-')), site: siteUrl }),
  ]);
  running.restaurantTestServices = [database, mail, places, parameters, bucket];
  Object.assign(process.env, functionEnvironment({ database, mail, places, parameters, bucket }, { table: 'unset', siteUrl }));
}

async function testDatabase(): Promise<Service> {
  // `npm run test:dynamodb` names the engine it has started
  const { TEST_DYNAMODB_ENDPOINT, DYNAMODB_ENDPOINT } = process.env;
  if (TEST_DYNAMODB_ENDPOINT) return runningDatabase(TEST_DYNAMODB_ENDPOINT);
  const namedDatabase = async () => {
    if (!DYNAMODB_ENDPOINT) throw new Missing('running DynamoDB');
    return runningDatabase(DYNAMODB_ENDPOINT);
  };
  return startDatabase({}, [startDynoxide, namedDatabase, startDynamoDbLocal]);
}

export async function stop(): Promise<void> {
  await Promise.all((running.restaurantTestServices ?? []).map((service) => service.stop()));
}
