import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../ports.ts';
import type { Service } from '../service.ts';

/** A DynamoDB of which some transactions meet others. */
interface ConflictingDatabase extends Service {
  /** How many transactions were cancelled so far. */
  conflicts(): number;
}

/** Stands before the DynamoDB at `url`, and cancels one of `every` transactions as AWS does when two name the same item: the engines here write them one after the other. */
export async function conflictingDatabase(url: string, every: number): Promise<ConflictingDatabase> {
  let conflicts = 0;
  const server = createServer(async (asked, reply) => {
    const body = await buffer(asked);
    const isTransaction = String(asked.headers['x-amz-target']).endsWith('.TransactWriteItems');
    if (!isTransaction || Math.random() >= 1 / every) return passOn(url, asked, body, reply);
    conflicts++;
    reply.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' }).end(cancelled(body));
  });
  const port = await listen(server, 0, 'conflicting database', '');
  return {
    url: `http://127.0.0.1:${port}`,
    conflicts: () => conflicts,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function passOn(url: string, { method, headers }: IncomingMessage, body: Buffer, reply: ServerResponse): void {
  const passed = request(url, { method, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(reply);
  });
  passed.on('error', () => reply.destroy());
  passed.end(body);
}

/** What AWS answers; the last item of a transaction is the one that another one is changing. */
function cancelled(body: Buffer): string {
  const { TransactItems } = JSON.parse(body.toString()) as { TransactItems: object[] };
  const reasons = TransactItems.map((_, i) =>
    i === TransactItems.length - 1 ? { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' } : { Code: 'None' },
  );
  return JSON.stringify({
    __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.map(({ Code }) => Code).join(', ')}]`,
    CancellationReasons: reasons,
  });
}
