import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, it, jest } from '@jest/globals';
import { moveClock, resetClock } from '../../testing/clock.ts';
import { claimMail, queued, settleMail } from './outbox.ts';
import { getItem, transact } from './table.ts';

const mail = { kind: 'password-changed', to: 'jana@demo.test' } as const;

async function waiting() {
  const action = queued(mail);
  await transact([action]);
  const { pk, sk } = action.Put.Item;
  return { pk, sk };
}

afterEach(() => {
  resetClock();
  jest.restoreAllMocks();
});

it('one of ten simultaneous claims gets the mail', async () => {
  const key = await waiting();
  const claims = await Promise.all(Array.from({ length: 10 }, () => claimMail(key)));
  expect(claims.filter(Boolean)).toHaveLength(1);
});

it('a claim succeeds when the connection loses the answer and repeats the request', async () => {
  const key = await waiting();
  const send = DynamoDBDocumentClient.prototype.send as (command: object) => Promise<unknown>;
  const spy = jest.spyOn(DynamoDBDocumentClient.prototype, 'send') as unknown as jest.Mock<typeof send>;
  spy.mockImplementation(async function (this: DynamoDBDocumentClient, command) {
    if (command instanceof UpdateCommand) await send.call(this, command);
    return send.call(this, command);
  });
  expect(await claimMail(key)).toMatchObject({ state: 'sending', mail });
  expect(await claimMail(key)).toBeUndefined();
});

it('a waiting mail can be claimed when its next try is due, and not before', async () => {
  const key = await waiting();
  const claim = await claimMail(key);
  if (claim) await settleMail(claim, { state: 'waiting', reason: 'Throttling' });
  expect(await claimMail(key)).toBeUndefined();
  moveClock(61);
  expect(await claimMail(key)).toMatchObject({ tries: 2 });
});

it('only the run that holds the claim can store the result of a mail', async () => {
  const key = await waiting();
  const claim = await claimMail(key);
  if (!claim) throw new Error('no claim');
  expect(await settleMail({ ...claim, taker: 'somebody else' }, { state: 'refused', reason: 'no' })).toBe(false);
  expect(await settleMail(claim, { state: 'sent', messageId: 'ses-1' })).toBe(true);
  expect(await settleMail(claim, { state: 'refused', reason: 'no' })).toBe(false);
  expect(await getItem(key)).toMatchObject({ state: 'sent', messageId: 'ses-1' });
  expect(await claimMail(key)).toBeUndefined();
});

it('a sent mail is kept for a week, an unsent one for a month', async () => {
  const days = async (key: Awaited<ReturnType<typeof waiting>>) =>
    Math.round((((await getItem<{ ttl: number }>(key))?.ttl ?? 0) - Date.now() / 1000) / 24 / 3600);
  const [sent, refused] = [await waiting(), await waiting()];
  expect(await days(sent)).toBe(30);
  for (const [key, result] of [
    [sent, { state: 'sent', messageId: undefined }],
    [refused, { state: 'refused', reason: 'no' }],
  ] as const) {
    const claim = await claimMail(key);
    if (claim) await settleMail(claim, result);
  }
  expect([await days(sent), await days(refused)]).toEqual([7, 30]);
});
