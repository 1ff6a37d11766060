import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { jest } from '@jest/globals';

type Send = (this: DynamoDBDocumentClient, command: object) => Promise<unknown>;

/**
 * Until the returned function is called, of four transactions one conflicts with another one, and of eight one is written but its answer is
 * lost. `random` gives numbers from 0 to below 1.
 */
export function unsteadyTransactions(random: () => number): () => void {
  const send = DynamoDBDocumentClient.prototype.send as Send;
  const spy = jest.spyOn(DynamoDBDocumentClient.prototype, 'send') as unknown as jest.Mock<Send>;
  spy.mockImplementation(async function (this: DynamoDBDocumentClient, command) {
    const chance = command instanceof TransactWriteCommand ? random() : 1;
    if (chance < 1 / 4) throw conflict();
    const answer = await send.call(this, command);
    if (chance < 3 / 8) throw Object.assign(new Error('The connection was lost.'), { name: 'TimeoutError' });
    return answer;
  });
  return () => spy.mockRestore();
}

function conflict(): TransactionCanceledException {
  const CancellationReasons = [{ Code: 'TransactionConflict' }];
  return new TransactionCanceledException({ $metadata: {}, message: 'conflict', CancellationReasons });
}
