import { expect, it } from '@jest/globals';
import type { DynamoDBRecord } from 'aws-lambda';
import { noteReport } from '#evening/store/mail-delivery';
import { newId } from '#house/table/ids';
import { type Key, keys, lists } from '#house/table/keys';
import { asStored } from '#house/table/known-items';
import { resendMail, unfinishedMails } from '#house/table/mail-lists';
import { client, deleteItem, getItem, listItems, putItem } from '#house/table/table';
import { moveClock } from '../../testing/clock.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { mailerTest, parkedStates, queue, recordOf, stateOf } from '../../testing/mailer-test.ts';

const { ses, log, failuresOf, round } = await mailerTest();

it('the mailer sends text and HTML, and stores the message id of SES', async () => {
  const mail = await queue({ kind: 'password-changed' });
  expect(await failuresOf(mail.record)).toEqual([]);
  expect(await ses.received(mail.to)).toMatchObject([
    {
      from: expect.stringContaining('rezervace@demo.test'),
      subject: expect.stringContaining('–'),
      body: { text: expect.any(String), html: expect.stringContaining('<html') },
    },
  ]);
  expect(await getItem(mail.key)).toMatchObject({ state: 'sent', messageId: expect.stringMatching(/./) });
  expect(await unfinishedMails(10)).toEqual([]);
});

it('the mailer ignores other records of the stream', async () => {
  const mail = await queue();
  const others = [
    { ...mail.record, eventName: 'MODIFY' as const },
    recordOf({ pk: 'USER#1', sk: 'PROFILE' }, { pk: 'USER#1', sk: 'PROFILE' }),
  ];
  expect(await failuresOf(...others)).toEqual([]);
  expect(await stateOf(mail)).toBe('queued');
});

it('the mailer sends a mail once, however often its record comes and however many runs take it', async () => {
  const mails = await Promise.all(Array.from({ length: 10 }, () => queue()));
  const records = mails.map(({ record }) => record);
  await Promise.all([failuresOf(...records), failuresOf(...records), failuresOf(...records), round()]);
  expect(await failuresOf(...records)).toEqual([]);
  for (const { to } of mails) expect(await ses.received(to)).toHaveLength(1);
});

it('the mailer parks mails that SES refuses, sends those again whose result is unknown, and the others of the batch', async () => {
  const good = await Promise.all(Array.from({ length: 7 }, () => queue()));
  const bad = [await queue({ to: `ü${newId()}@example.com` }), await queue({ to: `rejected-${newId()}@demo.test` })];
  const unclear = await queue({ to: `lost-${newId()}@demo.test` });
  expect(await failuresOf(...[...bad, unclear, ...good].map(({ record }) => record))).toEqual([]);
  for (const { to } of good) expect(await ses.received(to)).toHaveLength(1);
  expect([await parkedStates(), await stateOf(unclear)]).toEqual([['refused', 'refused'], 'unclear']);
  expect(await getItem(bad[1]?.key as Key)).toMatchObject({ reason: expect.stringContaining('blacklisted') });

  for (const { record } of [...bad, unclear]) expect(await failuresOf(record)).toEqual([]);
  for (const sendings of [1, 2, 3, 3, 3]) {
    await round();
    expect(await ses.received(unclear.to)).toHaveLength(sendings);
    moveClock(5 * 60);
  }
  expect((await parkedStates()).toSorted()).toEqual(['refused', 'refused', 'unclear']);
  expect(log()).toContain(JSON.stringify({ event: 'mail_parked', mails: 3 }));
});

it('the mailer counts the mails that the stream did not bring, and sends them', async () => {
  const { to } = await queue();
  moveClock(121);
  await round();
  await round();
  expect(await ses.received(to)).toHaveLength(1);
  expect(log().filter((line) => line.includes('stream_missed'))).toEqual([JSON.stringify({ event: 'stream_missed', mails: 1 })]);
});

it('the mailer logs the result of each mail, without an address', async () => {
  const mails = [await queue(), await queue({ to: `rejected-${newId()}@demo.test` })];
  await failuresOf(...mails.map(({ record }) => record));
  const results = log()
    .filter((line) => line.includes('"event":"mail"'))
    .map((line) => JSON.parse(line));
  expect(results.toSorted((a, b) => a.result.localeCompare(b.result))).toEqual([
    expect.objectContaining({ kind: 'reservation-received', result: 'refused', error: 'MessageRejected', tries: 1 }),
    expect.objectContaining({ kind: 'reservation-received', result: 'sent', tries: 1 }),
  ]);
  expect(log().join()).not.toContain('@');
});

it('the mailer leaves mails as they are that a later release has queued, and sends the others of the batch', async () => {
  const poisoned = { ...keys.outbox('poison@demo.test', 'p'), _id: 'p', state: 'held' };
  const unknown = {
    ...keys.outbox('poison@demo.test', 'q'),
    _id: 'q',
    state: 'queued',
    mail: { kind: 'nonsense', to: 'poison@demo.test' },
  };
  for (const item of [poisoned, unknown]) await putItem(item);
  const good = await queue();
  const records = [poisoned, unknown].map((item) => recordOf({ pk: item.pk, sk: item.sk }, item));
  expect(await failuresOf(...records, good.record)).toEqual([]);
  await round();
  const left = await asStored(() => listItems(lists.outbox('poison@demo.test')));
  expect(left).toEqual([poisoned, unknown]);
  expect(await ses.received(good.to)).toHaveLength(1);
});

it('the mailer sends the mails of a batch to one address in their order', async () => {
  const to = `${newId().toLowerCase()}@demo.test`;
  const kinds = ['reservation-received', 'reservation-confirmed', 'reservation-changed', 'reservation-cancelled'] as const;
  const records: DynamoDBRecord[] = [];
  for (const kind of kinds) records.push((await queue({ to, kind })).record);
  await failuresOf(...records);
  const subjects = ['We have your reservation', 'Your table is confirmed', 'Your reservation has changed', 'Your reservation is cancelled'];
  expect((await ses.received(to)).map(({ subject }) => subject.split(' – ')[0])).toEqual(subjects);
});

it('the mailer begins no mail after twenty seconds, and sends the rest in the next round', async () => {
  const [first, second] = [await queue({ to: 'patient@demo.test' }), await queue({ to: 'patient@demo.test' })];
  await interleaved(
    () => failuresOf(first.record, second.record),
    async () => moveClock(21),
  );
  expect(await ses.received('patient@demo.test')).toHaveLength(1);
  moveClock(180);
  await round();
  expect(await ses.received('patient@demo.test')).toHaveLength(2);
});

it('the mailer does not send a mail that was deleted while it waited', async () => {
  const { key, to, record } = await queue();
  await deleteItem(key);
  expect(await failuresOf(record)).toEqual([]);
  expect(await getItem(key)).toBeUndefined();
  expect(await ses.received(to)).toEqual([]);
});

it('a record whose mail cannot be claimed is delivered again; later mails to its address wait, mails to others are sent', async () => {
  const to = `${newId().toLowerCase()}@demo.test`;
  const mails = [await queue({ to }), await queue({ to }), await queue()];
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (request) => {
        if (commandName === 'UpdateItemCommand' && JSON.stringify(request.input).includes(to)) throw new Error('no answer');
        return next(request);
      },
    { step: 'initialize', name: 'failClaims' },
  );
  const failures = await failuresOf(...mails.map(({ record }) => record));
  client.middlewareStack.remove('failClaims');
  expect(failures).toEqual([mails[0]?.record.dynamodb?.SequenceNumber]);
  expect(await Promise.all(mails.map(stateOf))).toEqual(['queued', 'queued', 'sent']);
});

it('a parked mail is sent again once, however often that is requested', async () => {
  const mail = await queue({ to: `lost-${newId()}@demo.test` });
  await failuresOf(mail.record);
  for (let sending = 0; sending < 2; sending++) {
    moveClock(5 * 60);
    await round();
  }
  expect(await parkedStates()).toEqual(['unclear']);
  const asked = await Promise.all([1, 2, 3].map(() => resendMail(mail.key, 'unclear', 60_000)));
  expect(asked.filter(Boolean)).toHaveLength(1);
  await Promise.all([round(), round()]);
  expect(await ses.received(mail.to)).toHaveLength(4);
});

it('a mail of which nobody knows whether it was sent is not sent again once SES has reported its delivery', async () => {
  const mail = await queue({ to: `lost-${newId()}@demo.test` });
  await failuresOf(mail.record);
  const { _id: id = '' } = (await getItem<{ _id: string }>(mail.key)) ?? {};
  await noteReport({ id, address: mail.to, messageId: 'ses-1', state: 'sent' });
  moveClock(60 * 60);
  await round();
  expect([await stateOf(mail), (await ses.received(mail.to)).length]).toEqual(['sent', 1]);
});
