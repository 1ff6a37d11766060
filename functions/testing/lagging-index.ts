import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { jest } from '@jest/globals';

type Send = (this: DynamoDBDocumentClient, command: object) => Promise<unknown>;

/** From now on each Query of an index that is repeated is answered as it was the first time, until that is ended. */
export function stopIndexes(): () => void {
  const send = DynamoDBDocumentClient.prototype.send as Send;
  const answers = new Map<string, Promise<unknown>>();
  const spy = jest.spyOn(DynamoDBDocumentClient.prototype, 'send') as unknown as jest.Mock<Send>;
  spy.mockImplementation(async function (this: DynamoDBDocumentClient, command) {
    if (!(command instanceof QueryCommand) || !command.input.IndexName) return send.call(this, command);
    const asked = JSON.stringify(command.input);
    const answer = answers.get(asked) ?? send.call(this, command);
    answers.set(asked, answer);
    return answer;
  });
  return () => spy.mockRestore();
}
