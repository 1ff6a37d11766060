import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { describe, expect, it } from '@jest/globals';
import { beforeDeadline, clientSettings, endAtDeadline, OutOfTime } from './aws-calls.ts';

/** A client whose tries all end with a timeout, each after so many ms. */
function slowClient(ms: number) {
  let tries = 0;
  let ended = 0;
  const handle = async () => {
    tries++;
    await sleep(ms);
    ended++;
    throw Object.assign(new Error('timeout'), { name: 'TimeoutError' });
  };
  const client = new DynamoDBClient({ ...clientSettings('table'), requestHandler: { handle } });
  endAtDeadline(client);
  return { tries: () => tries, ended: () => ended, ask: () => client.send(new ListTablesCommand()) };
}

/** A function that still has so many ms, half a second of which are for the reply. */
const left = (ms: number) => ({ getRemainingTimeInMillis: () => ms + 500 });

describe('a call of AWS', () => {
  it('ends at the deadline of the function, and no try begins after it', async () => {
    const { tries, ended, ask } = slowClient(600);
    await expect(beforeDeadline(left(200), ask)).rejects.toThrow(OutOfTime);
    expect(ended()).toBe(0);
    await sleep(900);
    expect(tries()).toBe(1);
  });

  it('is not begun after the deadline', async () => {
    const { tries, ask } = slowClient(0);
    const late = beforeDeadline(left(-500), async () => {
      await sleep(5);
      return ask();
    });
    await expect(late).rejects.toThrow(OutOfTime);
    expect(tries()).toBe(0);
  });

  it('is tried as often as its service allows when there is time, or no deadline', async () => {
    for (const invocation of [left(5000), undefined]) {
      const { tries, ask } = slowClient(0);
      await expect(beforeDeadline(invocation, ask)).rejects.toThrow('timeout');
      expect(tries()).toBe(3);
    }
  });

  it('has the deadline of its own function, when two run at the same time', async () => {
    const [short, long] = [slowClient(30), slowClient(30)];
    const both = await Promise.allSettled([beforeDeadline(left(10), short.ask), beforeDeadline(left(5000), long.ask)]);
    expect(both.map((outcome) => 'reason' in outcome && outcome.reason.name)).toEqual(['OutOfTime', 'TimeoutError']);
  });
});
