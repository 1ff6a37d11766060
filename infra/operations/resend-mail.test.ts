import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Mail } from '#house/rules/mail';
import type { MailState, StoredMail } from '#house/table/outbox';
import { operate, startTestRestaurant } from '../local/testing/test-restaurant.ts';
import { stop } from '../local/testing/test-services.ts';

// each operation is a process of its own

const { endpoint } = await startTestRestaurant();
afterAll(stop);
const { claimMail, queued, settleMail } = await import('#house/table/outbox');
const { noteReport } = await import('#evening/store/mail-delivery');
const { unfinishedMails } = await import('#house/table/mail-lists');
const { getItem, changeItem, transact } = await import('#house/table/table');
const { takeAway } = await import('../../functions/testing/table.ts');
const { listedMails, resend } = await import('./resend-mail.ts');

const visit = { kind: 'reservation-confirmed', reservationId: 'r', dateTime: '2026-12-24T18:30', seats: 4 } as const;

async function ended(state: 'refused' | 'unclear' | 'bounced', to: string, more: Partial<Mail> = {}): Promise<StoredMail> {
  const action = queued({ ...visit, to, ...more } as Mail);
  await transact([action]);
  const claim = (await claimMail(action.Put.Item)) as StoredMail;
  // an unclear one is sent again a few times before it is parked
  if (state !== 'bounced') await settleMail({ ...claim, doubts: 2 }, { state, reason: `MessageRejected: ${to}` });
  else await noteReport({ id: claim._id, address: to, messageId: 'm', state, reason: 'Permanent, General' });
  // an index follows the table after a moment
  while (!(await listedMails()).some(({ _id }) => _id === claim._id)) await new Promise((resolve) => setTimeout(resolve, 10));
  return (await getItem(keyOf(claim))) as StoredMail;
}

const keyOf = ({ pk, sk }: StoredMail) => ({ pk, sk });
const stateOf = async (mail: StoredMail): Promise<MailState | undefined> => (await getItem<StoredMail>(keyOf(mail)))?.state;
const operateOn = (...args: string[]) => operate('resend-mail', '--endpoint', endpoint, ...args);

beforeEach(() => takeAway(() => true));

describe('npm run ops -- resend-mail', () => {
  it('lists mails that were parked or bounced, with everything needed to call the guest @full', async () => {
    const [refused, bounced] = [await ended('refused', 'jana@demo.test'), await ended('bounced', 'eva@demo.test')];
    const { out, code } = await operateOn();
    expect(code).toBe(0);
    expect(out).toContain(`${refused._id}  ${refused.endedAt?.slice(0, 16)}Z  refused (SES never takes it)`);
    expect(out).toContain('reservation-confirmed to jana@demo.test, 2026-12-24T18:30 for 4\n    MessageRejected: jana@demo.test');
    expect(out).toContain(`${bounced._id}`);
    expect(out).toContain('Send again: npm run ops -- resend-mail');
  });

  it('says so when there is nothing to list @full', async () => {
    expect((await operateOn()).out).toBe('No mail waits for anybody.\n');
  });

  it('queues the chosen mails again, and no others @full', async () => {
    const mails = [await ended('refused', 'a@demo.test'), await ended('unclear', 'b@demo.test'), await ended('unclear', 'c@demo.test')];
    const [one, two] = mails as [StoredMail, StoredMail];
    const { out } = await operateOn(one._id, two._id, 'nonsense');
    expect(out.split('\n').toSorted()).toEqual(
      ['', `${one._id} is sent within a minute.`, `${two._id} is sent within a minute.`, 'nonsense is not on the list.'].toSorted(),
    );
    expect(await Promise.all(mails.map(stateOf))).toEqual(['waiting', 'waiting', 'unclear']);
    expect((await unfinishedMails(10)).map(({ _id }) => _id).toSorted()).toEqual([one._id, two._id].toSorted());
  });

  it('queues all mails of one state again, and none when it is repeated @full', async () => {
    const mails = [await ended('refused', 'a@demo.test'), await ended('unclear', 'b@demo.test'), await ended('unclear', 'c@demo.test')];
    expect((await operateOn('--all', 'unclear')).out.match(/is sent within a minute/g)).toHaveLength(2);
    expect((await operateOn('--all', 'unclear')).out).toBe('');
    expect(await Promise.all(mails.map(stateOf))).toEqual(['refused', 'waiting', 'waiting']);
  });

  it('takes a mail off the list without sending it @full', async () => {
    const mail = await ended('refused', 'a@demo.test');
    expect((await operateOn('--close', mail._id)).out).toBe(`${mail._id} is off the list.\n`);
    expect([await stateOf(mail), await listedMails()]).toEqual(['closed', []]);
  });

  it('lists the valid states @full', async () => {
    const { code, err } = await operateOn('--all', 'lost');
    expect([code, err]).toEqual([1, '--all takes one of refused, unclear, expired, bounced, complained, not lost.\n']);
  });
});

describe('sending a mail again', () => {
  it('sends once when two people request it at the same time', async () => {
    const mail = await ended('unclear', 'a@demo.test');
    const answers = await Promise.all([resend(mail), resend(mail)]);
    expect(answers.toSorted()).toEqual(['has changed meanwhile; please look again', 'is sent within a minute']);
  });

  it.each(['password-reset', 'email-verification'] as const)('does not send the link of a mail %s that has expired', async (kind) => {
    const mail = await ended('unclear', 'a@demo.test', { kind, userId: 'u', nonce: 'n' });
    await changeItem(keyOf(mail), { set: { expiresAt: new Date(Date.now() - 1).toISOString() } });
    const [listed] = await listedMails();
    expect(await resend(listed as StoredMail)).toContain('its link has expired');
    expect(await stateOf(mail)).toBe('unclear');
  });
});
