import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** The folder of the example events; its README says what is in them. */
export const exampleEvents = fileURLToPath(new URL('../events', import.meta.url));

/** The day in the example events. It passes one day, so another one is sent. */
const exampleDay = '2027-03-12';

/** An example event, such as `menus/list`, on the day a week from now. */
export function exampleEvent(name: string): APIGatewayProxyEventV2 {
  const inAWeek = new Date(Date.now() + 7 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  return JSON.parse(readFileSync(`${exampleEvents}/${name}.json`, 'utf8').replaceAll(exampleDay, inAWeek));
}
