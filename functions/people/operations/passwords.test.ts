import { afterEach, expect, it } from '@jest/globals';
import type { Claim } from '#house/http/limits';
import { secondsNow } from '#house/services/clock';
import { newId } from '#house/table/ids';
import { windowEnd } from '#house/table/rate-limits';
import { account } from '../../testing/accounts.ts';
import { moveClock, resetClock, stopClock } from '../../testing/clock.ts';
import { loggedLines } from '../../testing/logs.ts';
import { codesMailedTo } from '../../testing/mails.ts';
import { mailsTo, wholeTable } from '../../testing/table.ts';
import type { StoredResetCode } from '../store/reset-codes.ts';
import type { Account } from '../store/sessions.ts';
import { accountAt } from './existing-users.ts';
import { mailResetLink, userWithPassword } from './passwords.ts';

loggedLines();
afterEach(resetClock);

const room = (most: number): Claim => ({ subject: newId(), endsAt: windowEnd(3600), counts: [{ name: 'again', most }] });
const asked = async (email: string, place: string, mayMail: boolean) =>
  mailResetLink(await accountAt(email), email, { askedBy: place, mailing: [room(mayMail ? 1 : 0)], mailingAgain: room(0) });
const endsOf = async (email: string) =>
  Object.fromEntries((await accountAt(email)).resetCodes.map(({ place, expiresAt }) => [place, expiresAt]));

it('a mailbox that has had enough gets no mail, and its last link half an hour again', async () => {
  const { email } = await account();
  // stored by place: the last link is neither the first nor the last one
  for (const place of ['network_b', 'network_a', 'network_d', 'network_c']) {
    await asked(email, place, true);
    moveClock(60);
  }
  const before = await endsOf(email);
  stopClock(Date.now() + 600_000);
  await asked(email, 'network_e', false);
  expect(await codesMailedTo(email)).toHaveLength(4);
  expect(await endsOf(email)).toEqual({ ...before, network_c: secondsNow() + 1800 });
});

it.each([
  ['it has none', () => []],
  ['the address was another one', () => [{ mailedTo: 'other@demo.test' }]],
  ['an operator has printed it', () => [{ mailedTo: undefined }]],
  ['it has expired', () => [{ expiresAt: secondsNow() }]],
  ['the password was set since', ({ sv }: { sv: number }) => [{ sv: sv + 1 }]],
])('a mailbox that has had enough gets another link where %s, as long as there is room for it', async (_why, codesOf) => {
  const { email } = await account();
  const found = await accountAt(email);
  const valid = { place: 'network_a', codeHash: 'hash', mailedTo: email, sv: found.user?.sv ?? 0, expiresAt: secondsNow() + 60 };
  const resetCodes = codesOf({ sv: valid.sv }).map((changes) => ({ ...valid, ...changes }) as StoredResetCode);
  const ask = (mailingAgain: Claim) =>
    mailResetLink({ ...found, resetCodes }, email, { askedBy: 'network_b', mailing: [room(0)], mailingAgain });
  await ask(room(0));
  expect(await codesMailedTo(email)).toEqual([]);
  await ask(room(1));
  expect(await codesMailedTo(email)).toHaveLength(1);
});

it('an address without an account causes as much, and no mail', async () => {
  const nobody = (): Account => ({ userId: newId(), user: undefined, sessions: [], networks: [], resetCodes: [] });
  const writtenFor = async (email: string, who: Account, mayMail: boolean) => {
    await mailResetLink(who, email, { askedBy: 'network_a', mailing: [room(mayMail ? 1 : 0)], mailingAgain: room(0) });
    return (await wholeTable()).filter(({ pk }) => String(pk).endsWith(who.userId));
  };
  const [long, short] = [`${newId()}long@demo.test`, `${newId()}@demo.test`];
  const unsent = (items: { unsent?: unknown }[]) => items.map((item) => String(item.unsent ?? '').length).filter(Boolean);
  const [ofLong] = unsent(await writtenFor(long, nobody(), true));
  const [ofShort] = unsent(await writtenFor(short, nobody(), true));
  expect((ofLong ?? 0) - (ofShort ?? 0)).toBe(4);
  const pretended = { place: 'network_a', codeHash: 'hash', mailedTo: '', sv: 0, expiresAt: secondsNow() + 60 };
  // as a link of an account, it is prolonged: here there is nothing to prolong
  expect(await writtenFor(short, { ...nobody(), resetCodes: [pretended] }, false)).toEqual([]);
  expect([...(await mailsTo(long)), ...(await mailsTo(short))]).toEqual([]);
});

it('the password of a user who is gone is not asked', async () => {
  await expect(
    userWithPassword({ userId: newId(), roles: [], email: 'u@demo.test', verifiedEmail: undefined, sid: newId() }, 'x'),
  ).rejects.toMatchObject({
    code: 'not_found',
  });
});
