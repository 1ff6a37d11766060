import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/**
 * Lets a client ask so many things at once; the rest waits for its turn. One engine on one computer is slower than DynamoDB, and what
 * waits behind hundreds of requests would run into the client's timeout.
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
