import { startDynoxide } from './database/dynoxide.ts';
import { functionEnvironment } from './environment.ts';
import { startMail } from './mail.ts';
import type { Part } from './part.ts';
import { startPlaces } from './places.ts';
import { newKeyMaterial, startSecret } from './secret.ts';

const running = globalThis as unknown as { restaurantTestParts?: Part[] };

/** Starts the parts the functions' tests talk to, once per run, in memory and on free ports; workers inherit the addresses. */
export default async function start(): Promise<void> {
  const [database, mail, places, secret] = await Promise.all([testDatabase(), startMail(), startPlaces(), startSecret(newKeyMaterial())]);
  running.restaurantTestParts = [database, mail, places, secret];
  const addresses = { database: database.url, mail: mail.url, places: places.url, secret: secret.url };
  Object.assign(process.env, functionEnvironment(addresses, { table: 'unset', siteUrl: 'http://localhost:3000' }));
}

// `npm run test:dynamodb` names the engine it has started
async function testDatabase(): Promise<Part> {
  const url = process.env.TEST_DYNAMODB_ENDPOINT;
  return url ? { url, stop: async () => {} } : startDynoxide();
}

export async function stop(): Promise<void> {
  await Promise.all((running.restaurantTestParts ?? []).map((part) => part.stop()));
}
