import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { afterEach, expect, it, jest } from '@jest/globals';
import type { DynamoDBRecord } from 'aws-lambda';
import { newId } from '#house/table/ids';
import { type Key, outboxPrefix } from '#house/table/keys';
import { queued, type StoredMail } from '#house/table/outbox';
import { getItem, transact } from '#house/table/table';
import { loggedLines } from '../../testing/logs.ts';
import { handler } from './mailer.ts';

afterEach(() => void jest.restoreAllMocks());

/** Queues a mail; returns its record in the stream. */
async function queue(to: string): Promise<DynamoDBRecord> {
  const action = queued({ kind: 'password-changed', to });
  await transact([action]);
  const { pk, sk } = action.Put.Item;
  return {
    eventName: 'INSERT',
    dynamodb: { Keys: marshall({ pk, sk }), NewImage: marshall(action.Put.Item), SequenceNumber: newId() },
  } as DynamoDBRecord;
}

/** Until the end of the test, the table does not answer when a mail to this address is claimed. */
function failClaimsOf(address: string): void {
  const send = DynamoDBDocumentClient.prototype.send as (this: unknown, command: object) => Promise<unknown>;
  const spy = jest.spyOn(DynamoDBDocumentClient.prototype, 'send') as unknown as jest.Mock<typeof send>;
  spy.mockImplementation(async function (this: unknown, command) {
    const isClaim = command instanceof UpdateCommand && command.input.Key?.pk === `${outboxPrefix}${address}`;
    if (isClaim) throw new Error('no answer');
    return send.call(this, command);
  });
}

it('a record whose mail cannot be claimed is delivered again; later mails to its address wait, mails to others are sent', async () => {
  loggedLines();
  const [unlucky, lucky] = [`${newId()}@demo.test`.toLowerCase(), `${newId()}@demo.test`.toLowerCase()];
  const records = [await queue(unlucky), await queue(unlucky), await queue(lucky)];
  failClaimsOf(unlucky);
  const { batchItemFailures } = await handler({ Records: records });
  jest.restoreAllMocks();
  expect(batchItemFailures).toEqual([{ itemIdentifier: records[0]?.dynamodb?.SequenceNumber }]);
  const states = records.map(async ({ dynamodb }) => {
    const { pk, sk } = dynamodb?.Keys ?? {};
    return (await getItem<StoredMail>({ pk: pk?.S, sk: sk?.S } as Key))?.state;
  });
  expect(await Promise.all(states)).toEqual(['queued', 'queued', 'sent']);
});
