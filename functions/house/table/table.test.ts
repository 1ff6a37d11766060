import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { isNew, put, unchangedSince, update, updateOf } from './actions.ts';
import { newId } from './ids.ts';
import { keys } from './keys.ts';
import { changeItem, client, everyPage, getItem, getItems, putItem, transact } from './table.ts';
import { TableUnavailable } from './table-answers.ts';

const aKey = () => keys.migration(newId());

/** Replaces the answers to requests; `undefined` sends the request to the table. */
function answering(answer: (command: string, attempt: number) => object | Error | undefined): { attempts: () => number } {
  let attempts = 0;
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (request) => {
        attempts++;
        const other = answer(commandName, attempts);
        if (other instanceof Error) throw other;
        return other ? { response: {}, output: { $metadata: {}, ...other } as never } : next(request);
      },
    { step: 'initialize', name: 'answering' },
  );
  return { attempts: () => attempts };
}
afterEach(() => void client.middlewareStack.remove('answering'));

it('the pages of a list are all read, each from where the one before has ended, also an empty one', async () => {
  const pages = [[1, 2], [], [3]];
  const read = everyPage<number, number>(async (at = 0) => ({ items: pages[at] ?? [], next: at < 2 ? at + 1 : undefined }));
  expect(await read).toEqual([1, 2, 3]);
});

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({ message: 'no', $metadata: {}, CancellationReasons: codes.map((Code) => ({ Code })) });
const named = (name: string) => Object.assign(new Error(name), { name });

describe('a transaction', () => {
  beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0));
  afterEach(() => void jest.restoreAllMocks());

  it('that conflicts with others again and again is tried until it is written', async () => {
    const key = aKey();
    const { attempts } = answering((_command, attempt) => (attempt < 30 ? cancelled('None', 'TransactionConflict') : undefined));
    expect((await transact([put({ ...key, a: 1 }), put(aKey())])).done).toBe(true);
    expect(attempts()).toBe(30);
    expect(await getItem(key)).toMatchObject({ a: 1 });
  });

  it('that always conflicts throws TableUnavailable', async () => {
    const { attempts } = answering(() => cancelled('TransactionConflict'));
    await expect(transact([put(aKey())])).rejects.toThrow(TableUnavailable);
    expect(attempts()).toBe(40);
  });

  it('that always conflicts waits at most 400 ms between two tries', async () => {
    jest.mocked(Math.random).mockReturnValue(1);
    const pauses = jest.spyOn(globalThis, 'setTimeout').mockImplementation(((resolve: () => void) => queueMicrotask(resolve)) as never);
    answering(() => cancelled('TransactionConflict'));
    await expect(transact([put(aKey())])).rejects.toThrow(TableUnavailable);
    expect(pauses.mock.calls.map(([, ms]) => ms).slice(0, 6)).toEqual([50, 100, 200, 400, 400, 400]);
  });

  it('reports a refused condition, also together with a conflict', async () => {
    answering(() => cancelled('TransactionConflict', 'ConditionalCheckFailed'));
    const outcome = await transact([put(aKey()), put(aKey(), isNew)]);
    expect([outcome.done, outcome.refused(0), outcome.refused(1)]).toEqual([false, false, true]);
  });

  it('gives the item that made a condition fail', async () => {
    const key = aKey();
    await putItem({ ...key, a: 1 });
    const outcome = await transact([put(aKey()), put({ ...key, a: 2 }, isNew)]);
    expect(outcome.inTheWay(1)).toMatchObject({ a: 1 });
    expect(outcome.inTheWay(0)).toBeUndefined();
  });

  it('does all or nothing', async () => {
    const [one, two] = [aKey(), aKey()];
    await transact([put(one), update(two, { set: { a: 1 } }, unchangedSince(7))]);
    expect(await getItem(one)).toBeUndefined();
  });
});

describe('a failed request to the table', () => {
  it.each([
    'ProvisionedThroughputExceededException',
    'RequestLimitExceeded',
    'InternalServerError',
    'ResourceNotFoundException',
    'TimeoutError',
  ])('with %s throws TableUnavailable', async (name) => {
    answering(() => named(name));
    await expect(getItem(aKey())).rejects.toThrow(TableUnavailable);
    await expect(putItem(aKey())).rejects.toThrow(TableUnavailable);
    await expect(transact([put(aKey())])).rejects.toThrow(TableUnavailable);
  });

  it.each(['ValidationException', 'AccessDeniedException'])('with %s throws that error itself', async (name) => {
    answering(() => named(name));
    await expect(getItem(aKey())).rejects.toThrow(name);
  });

  it('with unprocessed keys throws TableUnavailable', async () => {
    const key = aKey();
    answering((command) =>
      command.startsWith('BatchGet') ? { Responses: {}, UnprocessedKeys: { [process.env.TABLE_NAME ?? '']: { Keys: [key] } } } : undefined,
    );
    await expect(getItems([key])).rejects.toThrow(TableUnavailable);
  });
});

describe('a change', () => {
  it('never sets the key of the item, which DynamoDB would refuse', async () => {
    const key = aKey();
    await putItem({ ...key, a: 1, version: 1 });
    const whole = await getItem<{ a: number }>(key);
    const { UpdateExpression } = updateOf(update(key, { set: { ...whole, a: 2 } }), 'table');
    expect(UpdateExpression).not.toMatch(/pk|sk/);
    expect(await changeItem(key, { set: { ...whole, a: 2 } })).toMatchObject({ changed: { ...key, a: 2 } });
  });

  it('of an older version gives the current item, or undefined where there is none', async () => {
    const key = aKey();
    await putItem({ ...key, version: 3 });
    expect(await changeItem(key, { set: { a: 1 } }, unchangedSince(2))).toEqual({ refused: { ...key, version: 3 } });
    expect(await changeItem(aKey(), { set: { a: 1 } }, unchangedSince(2))).toEqual({ refused: undefined });
  });
});
