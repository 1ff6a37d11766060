import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/**
 * Limits the simultaneous requests of a client; further ones wait. A local database is slower than DynamoDB, and with hundreds of
 * simultaneous requests the last ones would time out.
 */
export function takeTurns(client: DynamoDBClient, atOnce: number): void {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  client.middlewareStack.add(
    (next) => async (args) => {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await next(args);
      } finally {
        const first = waiting.shift();
        if (first) first();
        else free++;
      }
    },
    { step: 'deserialize', priority: 'low', name: 'takeTurns' },
  );
}
