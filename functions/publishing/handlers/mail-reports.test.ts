import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SNSEvent } from 'aws-lambda';
import { noteDelivery } from '#evening/store/mail-delivery';
import type { Mail } from '#house/rules/mail';
import { newId } from '#house/table/ids';
import { type Key, keys } from '#house/table/keys';
import { mailsToLookAt, parkedMails, resendMail } from '#house/table/mail-lists';
import { claimMail, type MailResult, queued, type StoredMail, settleMail } from '#house/table/outbox';
import { changeItem, client, deleteItem, getItem, transact } from '#house/table/table';
import { loggedLines } from '../../testing/logs.ts';
import { reservationMail } from '../../testing/mails.ts';
import { openWith } from '../../testing/opening.ts';
import { storedReservation } from '../../testing/stored-reservations.ts';
import { mailsTo } from '../../testing/table.ts';
import { handler } from './mail-reports.ts';

const to = 'jana@demo.test';
const log = loggedLines();
let key: Key;
let id: string;

/** Queues a mail, which the reports and questions after it are about. */
async function queue(mail: Mail): Promise<StoredMail> {
  const action = queued(mail);
  await transact([action]);
  const item = action.Put.Item;
  [key, id] = [{ pk: item.pk, sk: item.sk }, item._id];
  return item;
}

beforeEach(() => queue({ kind: 'password-changed', to }));

async function settle(result: MailResult): Promise<void> {
  const claim = await claimMail(key);
  if (claim) await settleMail(claim, result);
}

const events = {
  Delivery: { delivery: {} },
  Bounce: { bounce: { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: [{ emailAddress: to }] } },
  Complaint: { complaint: { complaintFeedbackType: 'abuse' } },
  Reject: { reject: { reason: 'Bad content' } },
  Open: {},
};

/** Sends an SES report about the mail to the handler, as SNS does. */
async function report(eventType: keyof typeof events, messageId = 'ses-1'): Promise<void> {
  const mail = { messageId, destination: [to], tags: { mail: [id], 'ses:source-ip': ['192.0.2.1'] } };
  const Message = JSON.stringify({ eventType, mail, ...events[eventType] });
  await handler({ Records: [{ Sns: { Message } }] } as SNSEvent);
}

it('the restaurant reads in a sentence which mail came back from whom, and what to do, once', async () => {
  const { aMail, alertEmail } = await mailToGuest();
  await report('Bounce');
  await report('Bounce');
  const alerts = await mailsTo(alertEmail);
  expect(alerts).toMatchObject([{ kind: 'alert-bounced', about: 'reservation-received', reservationId: aMail.reservationId, seats: 4 }]);
  expect(JSON.stringify(alerts)).not.toContain(to);
  await report('Complaint');
  expect((await mailsTo(alertEmail)).map(({ kind }) => kind).toSorted()).toEqual(['alert-bounced', 'alert-complained']);
});

/** The table fails once, at one of the next requests, before or after that was done. */
function failOnce(number: number, when: 'before' | 'after'): void {
  let asked = 0;
  client.middlewareStack.add(
    (next) => async (request) => {
      if (++asked !== number) return next(request);
      if (when === 'after') await next(request).catch(() => undefined);
      throw new Error('The table is away.');
    },
    { step: 'initialize', name: 'failOnce', override: true },
  );
}
afterEach(() => void client.middlewareStack.remove('failOnce'));

it.each([1, 2, 3, 4].flatMap((number) => [[number, 'before'] as const, [number, 'after'] as const]))(
  'the restaurant is told once when request %d to the table fails %s it was done, and the report comes twice again',
  async (number, when) => {
    const { aMail, alertEmail } = await mailToGuest();
    failOnce(number, when);
    await expect(report('Bounce')).rejects.toThrow('no answer');
    await report('Bounce');
    expect(await mailsTo(alertEmail)).toMatchObject([{ kind: 'alert-bounced', reservationId: aMail.reservationId }]);
    await report('Bounce');
    expect(await mailsTo(alertEmail)).toHaveLength(1);
  },
);

it('the restaurant is told again when the mail was sent again and came back again', async () => {
  const { alertEmail } = await mailToGuest();
  await report('Bounce');
  await resendMail(key, 'bounced', 60_000);
  await settle({ state: 'sent', messageId: 'ses-2' });
  await report('Bounce', 'ses-2');
  await report('Bounce', 'ses-2');
  expect(await mailsTo(alertEmail)).toHaveLength(2);
});

it('the restaurant is not told of a delivery, of a mail about an account, or of its own alerts', async () => {
  const { alertEmail } = await mailToGuest();
  await report('Delivery');
  for (const mail of [
    { kind: 'password-changed', to },
    { ...reservationMail(), kind: 'alert-booked', to },
  ] as const) {
    await queue(mail);
    await settle({ state: 'sent', messageId: 'ses-1' });
    await report('Bounce');
    expect(await stored()).toMatchObject({ state: 'bounced' });
  }
  expect(await mailsTo(alertEmail)).toEqual([]);
});

/** A mail about a reservation was sent, and the restaurant has an address for alerts. */
async function mailToGuest() {
  const alertEmail = `${newId().toLowerCase()}@demo.test`;
  await openWith({ alertEmail });
  const aMail = reservationMail({ to, reservationId: newId() });
  await queue(aMail);
  await settle({ state: 'sent', messageId: 'ses-1' });
  return { aMail, alertEmail };
}

const stored = () => getItem<StoredMail>(key);
const listed = async () => (await mailsToLookAt()).filter(({ _id }) => _id === id);

describe('an SES report', () => {
  it.each([
    ['Bounce', 'bounced', 'Permanent, General'],
    ['Complaint', 'complained', 'abuse'],
    ['Reject', 'bounced', 'Rejected, Bad content'],
  ] as const)('of type %s sets the state of the mail to %s, and lists the mail', async (kind, state, reason) => {
    await settle({ state: 'sent', messageId: 'ses-1' });
    await report(kind);
    await report(kind);
    expect(await stored()).toMatchObject({ state, reason });
    expect(await listed()).toHaveLength(1);
    expect((await parkedMails(100)).filter(({ _id }) => _id === id)).toEqual([]);
    expect(log.join()).toContain(`"result":"${state}"`);
    expect(log.join()).not.toContain('@');
  });

  it('of a delivery marks an unclear mail as sent', async () => {
    await settle({ state: 'unclear', reason: 'socket hang up' });
    expect(await stored()).toMatchObject({ state: 'unclear', doubts: 1 });
    await report('Delivery');
    expect(await stored()).toMatchObject({ state: 'sent', messageId: 'ses-1' });
    expect(await stored()).not.toHaveProperty('list');
  });

  it('of a delivery counts, even when it comes before the run has stored its result', async () => {
    const claim = await claimMail(key);
    await report('Delivery');
    expect(claim && (await settleMail(claim, { state: 'unclear', reason: 'timeout' }))).toBe(false);
    expect((await stored())?.state).toBe('sent');
  });

  it('of a delivery does not replace a bounce', async () => {
    await settle({ state: 'sent', messageId: 'ses-1' });
    await report('Bounce');
    await report('Delivery');
    expect((await stored())?.state).toBe('bounced');
  });

  it('about an earlier sending of the same mail changes nothing', async () => {
    await settle({ state: 'sent', messageId: 'ses-1' });
    await report('Bounce');
    await resendMail(key, 'bounced', 60_000);
    await report('Bounce');
    const again = await stored();
    expect(again?.state).toBe('waiting');
    expect(again).not.toHaveProperty('endedAt');
    expect(Date.parse(again?.expiresAt ?? '') - Date.parse(again?.dueAt ?? '')).toBeCloseTo(60_000, -3);
    await settle({ state: 'sent', messageId: 'ses-2' });
    await report('Bounce');
    expect((await stored())?.state).toBe('sent');
    await report('Bounce', 'ses-2');
    expect((await stored())?.state).toBe('bounced');
  });

  it('of an unknown type, without our tag or about a deleted mail stores nothing', async () => {
    await settle({ state: 'sent', messageId: 'ses-1' });
    await report('Open');
    expect((await stored())?.state).toBe('sent');
    await handler({ Records: [{ Sns: { Message: JSON.stringify({ eventType: 'Bounce', mail: { destination: [to] } }) } }] } as SNSEvent);
    await deleteItem(key);
    await report('Bounce');
    expect(await stored()).toBeUndefined();
  });
});

it('a report about the last mail of a reservation is written on it, and one about an older mail is not', async () => {
  const reservation = await storedReservation({ userEmail: to });
  const item = await queue(reservationMail({ to, reservationId: reservation._id }));
  const about = { set: { mailId: item._id, mail: { state: 'queued', kind: item.mail.kind, at: item.createdAt } } };
  await changeItem(keys.reservation(reservation._id), about);
  const known = async () => (await getItem<{ mail: { state: string }; version: number }>(keys.reservation(reservation._id))) as never;
  await settle({ state: 'sent', messageId: 'ses-1' });
  await report('Delivery');
  expect(await known()).toMatchObject({ mail: { state: 'delivered', kind: 'reservation-received' }, version: 1 });
  // the run that gives the mail up may come later
  await noteDelivery(item, 'unclear');
  expect(await known()).toMatchObject({ mail: { state: 'delivered' } });
  await report('Bounce');
  await report('Delivery');
  expect(await known()).toMatchObject({ mail: { state: 'failed' } });
  await changeItem(keys.reservation(reservation._id), { set: { mailId: 'newer', mail: { state: 'queued', kind: 'x', at: '' } } });
  await report('Complaint');
  expect(await known()).toMatchObject({ mail: { state: 'queued' } });
});
