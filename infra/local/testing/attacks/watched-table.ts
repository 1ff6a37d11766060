import type { ConsumedCapacity, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { outboxPrefix } from '../../../../functions/data/keys.ts';
import { tableOptions } from '../../../constructs/data/table-options.ts';

type Input = Record<string, unknown>;

/** The units that were used, reads and writes. */
interface Units {
  reads: number;
  writes: number;
}

const { maxReadRequestUnits, maxWriteRequestUnits } = tableOptions.most;

/**
 * Makes the table of this client answer as the deployed one: what exceeds its units of a second is refused. A second lasts until `nextSecond`.
 * It also keeps the records of new mails for the mailer, as the table's stream does.
 */
export function watchedTable(client: DynamoDBClient) {
  let second: Units = { reads: 0, writes: 0 };
  let stream: DynamoDBRecord[] = [];
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (request) => {
        const input = request.input as Input;
        if (second.reads > maxReadRequestUnits || second.writes > maxWriteRequestUnits) throw new Error('ThrottlingException');
        const reply = await next({ ...request, input: { ...request.input, ReturnConsumedCapacity: 'TOTAL' } });
        const { ConsumedCapacity: consumed } = reply.output as { ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[] };
        const units = [consumed ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
        second[/^(Put|Update|Delete|Transact)/.test(commandName) ? 'writes' : 'reads'] += units;
        stream.push(...newMailsIn(input));
        return reply;
      },
    { step: 'initialize', name: 'watchedTable' },
  );
  return {
    /** The units of this second so far. */
    spent: (): Readonly<Units> => second,
    nextSecond(): void {
      second = { reads: 0, writes: 0 };
    },
    /** The records since the last call. */
    newMails(): DynamoDBRecord[] {
      const records = stream;
      stream = [];
      return records;
    },
  };
}

function newMailsIn({ Item, TransactItems = [] }: Input): DynamoDBRecord[] {
  const items = [Item, ...(TransactItems as { Put?: Input }[]).map(({ Put }) => Put?.Item)];
  return items.flatMap((item) => {
    const [pk, sk] = [textOf(item, 'pk'), textOf(item, 'sk')];
    if (!pk.startsWith(outboxPrefix)) return [];
    return [{ eventName: 'INSERT', dynamodb: { Keys: marshall({ pk, sk }), SequenceNumber: sk } } as DynamoDBRecord];
  });
}

function textOf(item: unknown, name: string): string {
  const value = (item as Input | undefined)?.[name];
  return typeof value === 'string' ? value : ((value as { S?: string } | undefined)?.S ?? '');
}
