import { expect, it } from '@jest/globals';
import { noteReport } from '#evening/store/mail-delivery';
import { secretKeys } from '#house/services/secret-keys';
import { newId } from '#house/table/ids';
import { unfinishedMails } from '#house/table/mail-lists';
import { claimMail, type StoredMail } from '#house/table/outbox';
import { changeItem, getItem } from '#house/table/table';
import { moveClock, resetClock } from '../../testing/clock.ts';
import { measured } from '../../testing/logs.ts';
import { mailerTest, parkedStates, queue, stateOf } from '../../testing/mailer-test.ts';
import { isFull } from '../../testing/size.ts';

const { ses, log, failuresOf, round } = await mailerTest();

const everyTry = [1, 2, 4, 8, 15, 30, 45, 60];
it.each([
  ['down', everyTry],
  ...(isFull ? (['failing', 'paused'] as const).map((mood) => [mood, everyTry] as const) : []),
  // the mailer waits for a second at each try: two show it
  ...(isFull ? [['throttling', [15, 60]] as const] : []),
] as const)('the mailer loses no mail and sends none twice when SES is %s for an hour @sized', async (mood, minutes) => {
  const mails = await Promise.all(Array.from({ length: 4 }, () => queue()));
  await ses.become(mood);
  expect(await failuresOf(...mails.map(({ record }) => record))).toEqual([]);
  for (const minute of minutes) {
    moveClock(minute * 60);
    await round();
    resetClock();
  }
  expect(await Promise.all(mails.map(stateOf))).toEqual(Array(4).fill('waiting'));
  expect(log().join()).toContain('mail_late');

  await ses.become('up');
  moveClock(76 * 60);
  await Promise.all([round(), round()]);
  for (const { to } of mails) expect(await ses.received(to)).toHaveLength(1);
  expect([await unfinishedMails(10), await parkedStates()]).toEqual([[], []]);
});

it('the mailer sends a mail again whose run crashed, and the others of the batch', async () => {
  const [dead, alive] = [await queue(), await queue()];
  await claimMail(dead.key);
  expect(await failuresOf(dead.record, alive.record)).toEqual([]);
  await round();
  expect(await stateOf(dead)).toBe('sending');

  moveClock(3 * 60);
  await round();
  expect([await stateOf(dead), await ses.received(dead.to)]).toEqual(['unclear', []]);
  expect(await ses.received(alive.to)).toHaveLength(1);

  moveClock(5 * 60);
  await round();
  expect([await stateOf(dead), (await ses.received(dead.to)).length, await parkedStates()]).toEqual(['sent', 1, []]);
});

it('a reset mail waits while the keys cannot be read, and mails without one are sent', async () => {
  // later than any other test has read the keys, and a day after that: they are not held any longer
  moveClock(24 * 60 * 60);
  await secretKeys();
  moveClock(25 * 60 * 60);
  const [reset, other] = [await queue({ kind: 'password-reset', userId: 'u', nonce: 'n' }), await queue({ kind: 'password-changed' })];
  const parameters = process.env.AWS_ENDPOINT_URL_SSM;
  process.env.AWS_ENDPOINT_URL_SSM = 'http://127.0.0.1:9';
  expect(await failuresOf(reset.record, other.record)).toEqual([]);
  expect([await stateOf(reset), await stateOf(other)]).toEqual(['waiting', 'sent']);
  process.env.AWS_ENDPOINT_URL_SSM = parameters;
  moveClock(8 * 60);
  await round();
  expect(await ses.received(reset.to)).toHaveLength(1);
});

it('the mailer does not send a reset link after it expired, nor another mail after two days', async () => {
  const [reset, other] = [await queue({ kind: 'password-reset', userId: 'u', nonce: 'n' }), await queue()];
  await ses.become('down');
  await failuresOf(reset.record, other.record);
  await ses.become('up');
  moveClock(31 * 60);
  await failuresOf(reset.record);
  await round();
  expect([await stateOf(reset), await ses.received(reset.to)]).toEqual(['expired', []]);

  const late = await queue();
  await changeItem(late.key, { set: { expiresAt: new Date(Date.now() - 1000).toISOString() } });
  await failuresOf(late.record);
  expect([await stateOf(late), await ses.received(late.to)]).toEqual(['expired', []]);
});

it('the mailer does not send a waiting mail when a newer one about the same reservation was sent', async () => {
  const about = { to: `${newId().toLowerCase()}@demo.test`, reservationId: newId() };
  await ses.become('down');
  const confirmed = await queue({ ...about, kind: 'reservation-confirmed' });
  const another = await queue({ to: about.to });
  await failuresOf(confirmed.record, another.record);
  await ses.become('up');
  moveClock(1);
  const cancelled = await queue({ ...about, kind: 'reservation-cancelled' });
  await failuresOf(cancelled.record);
  moveClock(5 * 60);
  await round();
  expect(await Promise.all([confirmed, another, cancelled].map(stateOf))).toEqual(['superseded', 'sent', 'sent']);
  expect((await ses.received(about.to)).map(({ subject }) => subject.split(' – ')[0])).toEqual([
    'Your reservation is cancelled',
    'We have your reservation',
  ]);
});

it('a mail that came back rings the alarm for parked mails for a day, and not for the month that it is listed', async () => {
  const mail = await queue();
  await failuresOf(mail.record);
  const sent = await getItem<StoredMail>(mail.key);
  await noteReport({ id: sent?._id ?? '', address: mail.to, messageId: sent?.messageId ?? '', state: 'bounced', reason: 'Permanent' });
  const parked = measured('MailsParked');
  await round();
  moveClock(23 * 3600);
  await round();
  // four minutes of five do not ask
  await round('2026-11-29T08:06:00Z');
  moveClock(2 * 3600);
  await round();
  expect(parked()).toEqual([1, 1, 0]);
  expect(log().join()).toContain('mail_returned');
});
