import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Mail } from '#house/rules/mail';
import { addDays } from '#house/rules/wall-time';
import { settings } from '#house/services/settings';
import { newId } from '#house/table/ids';
import { keys } from '#house/table/keys';
import { deleteItem, getItem, putItem } from '#house/table/table';
import { writtenMail } from '#publishing/operations/written-mail';
import { contactsAndIdentity } from '#site/store/identity';
import { asking } from '../../testing/language.ts';
import { loggedLines } from '../../testing/logs.ts';
import { openWith } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { mailsTo, takeAway } from '../../testing/table.ts';
import { anAddress, dateIn, newUser, verifiedUser } from '../../testing/users.ts';
import type { Enquiry } from '../contract/enquiries.ts';
import { handler as opening } from './opening.ts';
import { handler } from './reservations.ts';

loggedLines();
const { token } = await newUser('STAFF');
const date = dateIn(90);
const restaurant = 'house@demo.test';

beforeEach(async () => {
  await takeAway(({ pk }) => /^(ENQUIRIES|OUTBOX|OPENING|BLOCKED|RATE)/.test(String(pk)));
  await openWith({ takesEnquiries: true, alertEmail: restaurant });
});

const enquire = (body: object = {}, from: { address?: string; headers?: Record<string, string> } = {}) =>
  call(handler, 'reservations/enquire', { body: { date, ...body }, ...from });
const listed = async (): Promise<Enquiry[]> => (await call(handler, 'reservations/enquiries', { token })).body.data;
const move = (enquiry: Enquiry, body: object) =>
  call(handler, 'reservations/change-enquiry', { token, id: enquiry._id, body: { version: enquiry.version, ...body } });
const kindsTo = async (address: string) => (await mailsTo(address)).map(({ kind }) => kind);

describe('an enquiry', () => {
  it('is taken, told to the guest and the restaurant, and listed for staff, the latest first', async () => {
    const reply = await enquire();
    expect(reply).toMatchObject({ status: 201, body: { message: 'Thank you, we have your enquiry. We will answer by e-mail.' } });
    expect(reply.body).not.toHaveProperty('data');
    await enquire({ userName: 'Second' });
    const [latest, first] = await listed();
    expect(latest).toMatchObject({ userName: 'Second', state: 'new' });
    expect(first).toMatchObject({ userName: 'Jiří Šťastný', seats: 40, occasion: 'wedding', date, version: 1 });
    expect(await kindsTo('jiri@demo.test')).toEqual(['enquiry-received', 'enquiry-received']);
    expect(await kindsTo(restaurant)).toEqual(['enquiry-told', 'enquiry-told']);
  });

  it('is told to the own address of a restaurant that wants no alerts by email', async () => {
    await openWith({ takesEnquiries: true, alertEmail: '' });
    await putItem({ ...keys.restaurantInfo('email'), _id: 'email', type: 'email', data: 'contact@demo.test', version: 1 });
    await enquire();
    expect(await kindsTo('contact@demo.test')).toEqual(['enquiry-told']);
    await deleteItem(keys.restaurantInfo('email'));
  });

  it('that is sent twice is taken once; another one of the same guest is a new one, and a key with another text is refused', async () => {
    const headers = { 'idempotency-key': 'an enquiry that is sent again' };
    await Promise.all([enquire({}, { headers }), enquire({}, { headers })]);
    expect((await enquire({}, { headers })).status).toBe(201);
    expect(await enquire({ seats: 30 }, { headers })).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
    expect(await listed()).toHaveLength(1);
    expect(await kindsTo(restaurant)).toHaveLength(1);
    await Promise.all([enquire({ seats: 30 }), enquire({ seats: 30 })]);
    expect(await listed()).toHaveLength(2);
  });

  it('is one of four a day from a network and of twelve from its provider; a guest with a confirmed address has four more', async () => {
    const factor = jest.replaceProperty(settings, 'perIpLimitFactor', 1);
    const ask = (last: number, as?: string) =>
      call(handler, 'reservations/enquire', { body: { date, message: newId() }, address: `203.0.113.${last}`, token: as });
    const statuses = [];
    for (const last of [1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4]) statuses.push((await ask(last)).status);
    expect(statuses).toEqual([...Array(4).fill(201), 429, ...Array(8).fill(201), 429]);
    const refused = await ask(1);
    expect(refused.body.message).toBe('Several enquiries have come from here today. Please call us.');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(1, (await verifiedUser()).token)).status).toBe(201);
    expect((await enquire({}, { address: '198.51.100.7' })).status).toBe(201);
    expect(await kindsTo(restaurant)).toHaveLength(14);
    factor.restore();
  });

  it('is kept as long as a cancelled reservation of its day', async () => {
    await enquire();
    const [enquiry] = await listed();
    const { ttl } = (await getItem<{ ttl: number }>(keys.enquiry(enquiry?._id ?? ''))) ?? { ttl: 0 };
    expect(ttl).toBe(Date.parse(addDays(date, 45)) / 1000);
  });

  it.each([
    ['of a day that is over', { date: dateIn(-1) }, 'date'],
    ['of a day in more than two years', { date: dateIn(740) }, 'date'],
    ['of a day that does not exist', { date: '2027-02-31' }, 'date'],
    ['without an address', { userEmail: '' }, 'userEmail'],
  ])('%s is refused, and nobody is told', async (_, body, field) => {
    expect(await enquire(body)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    expect(await listed()).toEqual([]);
    expect(await mailsTo(restaurant)).toEqual([]);
  });

  it('is refused as long as the restaurant takes none, and guests read whether it does', async () => {
    const taken = async () => (await call(opening, 'opening/hours')).body.data.takesEnquiries;
    expect(await taken()).toBe(true);
    await openWith();
    expect(await enquire()).toMatchObject({ status: 409, body: { code: 'no_enquiries' } });
    expect([await taken(), await listed()]).toEqual([undefined, []]);
  });

  it('of a blocked guest is refused, by address or telephone', async () => {
    await call(handler, 'reservations/block', { token, body: { guest: '+420601234567' } });
    expect(await enquire()).toMatchObject({ status: 403, body: { code: 'blocked' } });
    expect(await listed()).toEqual([]);
  });

  it.each([
    ['a field that people do not see', { website: 'http://spam.example' }],
    ['less than two seconds', { filledInSeconds: 1 }],
  ])('from a form with %s is marked, and nobody is told', async (_, body) => {
    expect((await enquire(body)).status).toBe(201);
    expect(await listed()).toMatchObject([{ likelyRobot: true }]);
    expect([await mailsTo('jiri@demo.test'), await mailsTo(restaurant)]).toEqual([[], []]);
  });

  it('counts in the share of bookings of its network', async () => {
    const { perIpLimitFactor } = settings;
    // a tenth of the share, which is 30 in an hour
    Object.assign(settings, { perIpLimitFactor: 0.1 });
    const from = { address: anAddress() };
    const statuses = [];
    for (let sent = 0; sent < 4; sent++) statuses.push((await enquire({}, from)).status);
    Object.assign(settings, { perIpLimitFactor });
    expect(statuses).toEqual([201, 201, 201, 429]);
  });
});

describe('the mails about an enquiry', () => {
  const written = async (kind: Mail['kind'], address: string) => {
    const mail = (await mailsTo(address)).find((one) => one.kind === kind) as unknown as Mail | undefined;
    return mail && writtenMail(mail, await contactsAndIdentity());
  };

  it('repeat to the guest nothing that was typed, and say all of it to the restaurant, which answers the guest', async () => {
    await enquire({ message: 'Buy <b>pills</b> at spam.example', userName: 'Visit spam.example' });
    const received = await written('enquiry-received', 'jiri@demo.test');
    expect([received?.text, received?.html, received?.subject].join()).not.toContain('spam.example');
    expect(received?.text).toContain('Nothing is reserved yet.');
    const told = await written('enquiry-told', restaurant);
    expect(told?.text).toContain('Buy <b>pills</b> at spam.example');
    expect(told?.html).toContain('Buy &lt;b&gt;pills&lt;/b&gt;');
    expect(told?.replyTo).toEqual({ name: 'Visit spam.example', address: 'jiri@demo.test' });
  });

  it('are in the language in which the guest has asked', async () => {
    await enquire({}, { headers: asking.cs });
    expect((await written('enquiry-received', 'jiri@demo.test'))?.subject).toContain('Vaši poptávku máme');
  });

  it('are not written any more when it was deleted', async () => {
    await enquire();
    await takeAway(({ pk }) => pk === 'ENQUIRIES');
    expect(await written('enquiry-told', restaurant)).toBeUndefined();
  });
});

describe('staff', () => {
  it('answer, close and reopen an enquiry', async () => {
    await enquire();
    for (const state of ['answered', 'closed', 'new'] as const) {
      const [enquiry] = (await listed()) as [Enquiry];
      expect(await move(enquiry, { state })).toMatchObject({ status: 200, body: { data: { state, version: enquiry.version + 1 } } });
    }
  });

  it('who have read an older version get 409 with the present one, unless it stands already as they want it', async () => {
    await enquire();
    const [enquiry] = (await listed()) as [Enquiry];
    await move(enquiry, { state: 'answered' });
    expect(await move(enquiry, { state: 'answered' })).toMatchObject({ status: 200, body: { data: { state: 'answered', version: 2 } } });
    expect(await move(enquiry, { state: 'closed' })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', data: { state: 'answered', version: 2 } },
    });
  });
});
