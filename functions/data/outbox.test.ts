import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, it, jest } from '@jest/globals';
import { queued, takeMail } from './outbox.ts';
import { transact } from './table.ts';

const mail = { kind: 'password-changed', to: 'jana@demo.test' } as const;

async function waiting() {
  const action = queued(mail);
  await transact([action]);
  return { id: String(action.Put.Item._id), mail };
}

afterEach(() => {
  jest.restoreAllMocks();
});

it('gives a mail to one of many who ask at once', async () => {
  const one = await waiting();
  const turns = await Promise.all(Array.from({ length: 10 }, () => takeMail(one)));
  expect(turns.toSorted()).toEqual([...Array<string>(9).fill('sending'), 'taken']);
});

it('knows its own taking again when the connection lost the answer and repeated the request', async () => {
  const one = await waiting();
  const send = DynamoDBDocumentClient.prototype.send as (command: object) => Promise<unknown>;
  const spy = jest.spyOn(DynamoDBDocumentClient.prototype, 'send') as unknown as jest.Mock<typeof send>;
  spy.mockImplementation(async function (this: DynamoDBDocumentClient, command) {
    if (command instanceof UpdateCommand) await send.call(this, command);
    return send.call(this, command);
  });
  expect(await takeMail(one)).toBe('taken');
  expect(await takeMail(one)).toBe('sending');
});

it('keeps a mail for as long as it may still be asked about, then forgets it', () => {
  const { ttl } = queued(mail).Put.Item as unknown as { ttl: number };
  expect(ttl - Date.now() / 1000).toBeGreaterThan(6 * 24 * 3600);
  expect(ttl - Date.now() / 1000).toBeLessThan(8 * 24 * 3600);
});
