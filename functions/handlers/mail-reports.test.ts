import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SNSEvent } from 'aws-lambda';
import type { Key } from '../data/keys.ts';
import { mailsToLookAt, parkedMails, resendMail } from '../data/mail-lists.ts';
import { claimMail, type Fate, queued, type StoredMail, settleMail } from '../data/outbox.ts';
import { deleteItem, getItem, transact } from '../data/table.ts';
import { loggedLines } from '../testing/logs.ts';
import { handler } from './mail-reports.ts';

const to = 'jana@demo.test';
const log = loggedLines();
let key: Key;
let id: string;

beforeEach(async () => {
  const action = queued({ kind: 'password-changed', to });
  await transact([action]);
  const { pk, sk, _id } = action.Put.Item;
  [key, id] = [{ pk, sk }, String(_id)];
});

async function settle(fate: Fate): Promise<void> {
  const claim = await claimMail(key);
  if (claim) await settleMail(claim, fate);
}

const events = {
  Delivery: { delivery: {} },
  Bounce: { bounce: { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: [{ emailAddress: to }] } },
  Complaint: { complaint: { complaintFeedbackType: 'abuse' } },
  Reject: { reject: { reason: 'Bad content' } },
  Open: {},
};

/** SES reports about the mail, as it comes through SNS. */
async function report(eventType: keyof typeof events, messageId = 'ses-1'): Promise<void> {
  const mail = { messageId, destination: [to], tags: { mail: [id], 'ses:source-ip': ['192.0.2.1'] } };
  const Message = JSON.stringify({ eventType, mail, ...events[eventType] });
  await handler({ Records: [{ Sns: { Message } }] } as SNSEvent);
}

const stored = () => getItem<StoredMail>(key);
const listed = async () => (await mailsToLookAt()).filter(({ _id }) => _id === id);

describe('a report of SES', () => {
  it.each([
    ['Bounce', 'bounced', 'Permanent, General'],
    ['Complaint', 'complained', 'abuse'],
    ['Reject', 'bounced', 'Rejected, Bad content'],
  ] as const)('of the kind %s stands on the mail as %s, and lists it', async (kind, state, reason) => {
    await settle({ state: 'sent', messageId: 'ses-1' });
    await report(kind);
    await report(kind);
    expect(await stored()).toMatchObject({ state, reason });
    expect(await listed()).toHaveLength(1);
    expect((await parkedMails(100)).filter(({ _id }) => _id === id)).toEqual([]);
    expect(log.join()).toContain(`"result":"${state}"`);
    expect(log.join()).not.toContain('@');
  });

  it('of a delivery ends the doubt about an unclear mail', async () => {
    await settle({ state: 'unclear', reason: 'socket hang up' });
    expect(await listed()).toHaveLength(1);
    await report('Delivery');
    expect(await stored()).toMatchObject({ state: 'sent', messageId: 'ses-1' });
    expect(await listed()).toEqual([]);
  });

  it('of a delivery that comes before the run could note what it sent is enough', async () => {
    const claim = await claimMail(key);
    await report('Delivery');
    expect(claim && (await settleMail(claim, { state: 'unclear', reason: 'timeout' }))).toBe(false);
    expect((await stored())?.state).toBe('sent');
  });

  it('of a delivery takes nothing back that is known of a bounce or a refusal', async () => {
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
    expect((await stored())?.state).toBe('waiting');
    await settle({ state: 'sent', messageId: 'ses-2' });
    await report('Bounce');
    expect((await stored())?.state).toBe('sent');
    await report('Bounce', 'ses-2');
    expect((await stored())?.state).toBe('bounced');
  });

  it('about a mail that was erased, of another kind or of another sender stores nothing', async () => {
    await settle({ state: 'sent', messageId: 'ses-1' });
    await report('Open');
    expect((await stored())?.state).toBe('sent');
    await handler({ Records: [{ Sns: { Message: JSON.stringify({ eventType: 'Bounce', mail: { destination: [to] } }) } }] } as SNSEvent);
    await deleteItem(key);
    await report('Bounce');
    expect(await stored()).toBeUndefined();
  });
});
