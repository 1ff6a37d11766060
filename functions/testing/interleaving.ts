import { DeleteCommand, DynamoDBDocumentClient, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { jest } from '@jest/globals';

const writes = [PutCommand, UpdateCommand, DeleteCommand, TransactWriteCommand];

type Send = (this: DynamoDBDocumentClient, command: object) => Promise<unknown>;

/**
 * Runs `main`, and `rival` from its start to its end at the moment when `main` has read and decided and is about to write for the
 * `nth` time: the worst of all moments.
 */
export async function interleaved<T>(main: () => Promise<T>, rival: () => Promise<unknown>, nth = 1): Promise<T> {
  const send = DynamoDBDocumentClient.prototype.send as Send;
  let seen = 0;
  const spy = jest.spyOn(DynamoDBDocumentClient.prototype, 'send') as unknown as jest.Mock<Send>;
  spy.mockImplementation(async function (this: DynamoDBDocumentClient, command) {
    if (writes.some((write) => command instanceof write) && ++seen === nth) {
      jest.restoreAllMocks();
      await rival();
    }
    return send.call(this, command);
  });
  try {
    return await main();
  } finally {
    jest.restoreAllMocks();
  }
}
