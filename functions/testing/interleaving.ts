import { DeleteCommand, DynamoDBDocumentClient, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { jest } from '@jest/globals';

const writes: (new (input: never) => object)[] = [PutCommand, UpdateCommand, DeleteCommand, TransactWriteCommand];

type Send = (this: DynamoDBDocumentClient, command: object) => Promise<unknown>;

/**
 * Runs `main`, and runs `rival` completely just before the `nth` write of `main`: after it has read and decided, which is the worst moment. Other `commands` than writes name another moment.
 */
export async function interleaved<T>(main: () => Promise<T>, rival: () => Promise<unknown>, nth = 1, commands = writes): Promise<T> {
  const send = DynamoDBDocumentClient.prototype.send as Send;
  let seen = 0;
  const spy = jest.spyOn(DynamoDBDocumentClient.prototype, 'send') as unknown as jest.Mock<Send>;
  spy.mockImplementation(async function (this: DynamoDBDocumentClient, command) {
    if (commands.some((kind) => command instanceof kind) && ++seen === nth) {
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
