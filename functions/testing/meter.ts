import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb';
import { client } from '#house/table/table';

/** What one call cost at the table. */
export interface Cost {
  /** The longest chain of requests that waited for one another. */
  trips: number;
  /** Read and write units, as the table counts them. */
  reads: number;
  writes: number;
  /** Milliseconds of one processor core of this computer: the call itself, with the client of the table. */
  ms: number;
  /** What was asked for, trip by trip. */
  path: string;
}

let log: { trip: number; what: string; capacity: ConsumedCapacity[] }[] = [];
let finished = 0;

client.middlewareStack.add(
  (next, { commandName = '' }) =>
    async (request) => {
      const trip = finished + 1;
      const entry = {
        trip,
        what: `${commandName.replace(/(Item|Write)*Command$/, '')} ${subjectOf(request.input)}`,
        capacity: [] as ConsumedCapacity[],
      };
      log.push(entry);
      try {
        const reply = await next({ ...request, input: { ...request.input, ReturnConsumedCapacity: 'TOTAL' } });
        const { ConsumedCapacity: consumed } = reply.output as { ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[] };
        entry.capacity = [consumed ?? []].flat();
        return reply;
      } finally {
        finished = Math.max(finished, trip);
      }
    },
  { step: 'initialize', name: 'meter' },
);

/** Runs a call and tells what it cost. */
export async function metered<T>(run: () => Promise<T>): Promise<{ result: T; cost: Cost }> {
  log = [];
  finished = 0;
  const before = process.cpuUsage();
  const result = await run();
  const { user, system } = process.cpuUsage(before);
  const units = (isWrite: boolean) => {
    const entries = log.filter(({ what }) => /^(Put|Update|Delete|Transact)/.test(what) === isWrite);
    return entries.flatMap(({ capacity }) => capacity).reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
  };
  const byTrip = Map.groupBy(log, (entry) => entry.trip);
  const path = [...byTrip.values()].map((entries) => entries.map(({ what }) => what).join(' & ')).join(' > ');
  return { result, cost: { trips: finished, reads: units(false), writes: units(true), ms: Math.round((user + system) / 1000), path } };
}

/** The kinds of items a request names, by the start of their keys. */
function subjectOf(input: object): string {
  const kinds = JSON.stringify(input).matchAll(/"(?:pk|:pk|:partition)":(?:\{"S":)?"([A-Za-z-]+)[#"]/g);
  const index = /"IndexName":"(\w+)"/.exec(JSON.stringify(input))?.[1];
  return index ?? [...new Set([...kinds].map(([, kind]) => kind?.toLowerCase()))].join(', ');
}
