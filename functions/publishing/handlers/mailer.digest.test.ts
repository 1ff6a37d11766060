import { expect, it } from '@jest/globals';
import { handler as reservations } from '#evening/handlers/reservations';
import { allEnquiries, changeEnquiry } from '#evening/store/enquiries';
import { newId } from '#house/table/ids';
import { keys } from '#house/table/keys';
import { parkedMails, unfinishedMails } from '#house/table/mail-lists';
import { deleteItem } from '#house/table/table';
import { stopClock } from '../../testing/clock.ts';
import { measured } from '../../testing/logs.ts';
import { mailerTest, queue, recordOf, stateOf } from '../../testing/mailer-test.ts';
import { openWith } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { storedReservation } from '../../testing/stored-reservations.ts';
import { takeAway, wholeTable } from '../../testing/table.ts';
import { dateIn } from '../../testing/users.ts';

const { ses, failuresOf, round } = await mailerTest();

const quarterMs = 15 * 60_000;
let quarters = 0;
/** The beginning of a quarter of an hour of its own: what one test has counted is not counted in another. */
function aQuarter(): number {
  quarters += 10;
  const start = (Math.floor(Date.now() / quarterMs) + quarters) * quarterMs;
  stopClock(start);
  return start;
}

/** Queues so many alerts to one address, each about a reservation of its own. */
async function alerts(count: number, to: string) {
  const queued = [];
  for (let i = 0; i < count; i++) {
    const { _id: reservationId } = await storedReservation({ userName: 'Host', userSurname: `Cislo ${i + 1}` });
    queued.push(await queue({ kind: 'alert-booked', to, reservationId }));
  }
  return queued;
}

/** Gives the mails that were queued to an address since then to the mailer, as the stream does. */
async function sendDigests(to: string): Promise<void> {
  const items = (await wholeTable()).filter(({ pk, state }) => pk === keys.outbox(to, '').pk && state === 'queued');
  await failuresOf(...items.map((item) => recordOf({ pk: String(item.pk), sk: String(item.sk) }, item)));
}
/** Has so many guests of one /24 send an enquiry each, of which a restaurant with this address is told. */
async function enquiries(count: number, to: string): Promise<void> {
  await openWith({ takesEnquiries: true, alertEmail: to });
  for (let i = 0; i < count; i++) {
    const body = { userName: `Asker ${i + 1}`, userEmail: anAddressee(), date: dateIn(90), seats: 31 + i };
    expect((await call(reservations, 'reservations/enquire', { body, address: `203.0.113.${i}` })).status).toBe(201);
  }
}
const anAddressee = () => `${newId().toLowerCase()}@demo.test`;
const subjects = async (to: string) => (await ses.received(to)).map(({ subject }) => subject);

it('six alerts in a quarter of an hour go out alone, and the others in one email at its end', async () => {
  const start = aQuarter();
  const to = anAddressee();
  const queued = await alerts(9, to);
  for (const { record } of queued) await failuresOf(record);
  expect(await ses.received(to)).toHaveLength(6);
  const late = measured('MailsLate');
  stopClock(start + quarterMs - 1000);
  await round();
  expect(await ses.received(to)).toHaveLength(6);
  expect(late()).toEqual([0]);

  stopClock(start + quarterMs);
  await Promise.all([round(), round()]);
  await sendDigests(to);
  const mails = await ses.received(to);
  expect(mails).toHaveLength(7);
  expect(mails.at(-1)?.subject).toBe('3 more messages about reservations, 3 wait for you');
  for (const number of [7, 8, 9])
    expect(mails.at(-1)?.body.text).toMatch(new RegExp(`^Waits for you: .*, 4 seats – Host Cislo ${number}\nOpen .*: http`, 'm'));
  expect(await Promise.all(queued.map(stateOf))).toEqual([...Array(6).fill('sent'), ...Array(3).fill('superseded')]);
  expect([await unfinishedMails(10), await parkedMails(10)]).toEqual([[], []]);
});

it('the email with many alerts tells the last of each reservation, and nothing of a deleted one @full', async () => {
  const start = aQuarter();
  const to = anAddressee();
  for (const { record } of await alerts(6, to)) await failuresOf(record);
  const { _id: reservationId } = await storedReservation({ userName: 'Eva', userSurname: 'Mala' });
  for (const mail of [
    { kind: 'alert-booked', reservationId },
    { kind: 'alert-cancelled', reservationId, status: 'cancelled', version: 2 },
    { kind: 'alert-booked', reservationId: newId() },
  ] as const) {
    await failuresOf((await queue({ ...mail, to })).record);
  }
  stopClock(start + quarterMs);
  await round();
  await sendDigests(to);
  const mail = (await ses.received(to)).at(-1);
  expect(mail?.subject).toBe('1 more message about reservations');
  expect(mail?.body.text).toContain('Cancelled by the guest: ');
  expect(mail?.body.text).not.toContain('Waits for you');
});

it('the email with many alerts about one reservation tells what the guest did, and that a mail came back', async () => {
  const start = aQuarter();
  const to = anAddressee();
  for (const { record } of await alerts(6, to)) await failuresOf(record);
  const { _id: reservationId } = await storedReservation({});
  const about = 'reservation-received';
  const before = Array(5).fill({ kind: 'alert-complained', about } as const);
  for (const [at, mail] of [...before, { kind: 'alert-bounced', about } as const, { kind: 'alert-booked' } as const].entries()) {
    // the newest is told: they come one after the other
    stopClock(start + at + 1);
    await failuresOf((await queue({ ...mail, reservationId, status: 'pending', version: 1, to })).record);
  }
  stopClock(start + quarterMs);
  await round();
  await sendDigests(to);
  const mail = (await ses.received(to)).at(-1);
  expect(mail?.subject).toBe('2 more messages about reservations, 1 waits for you');
  for (const news of ['E-mail came back: ', 'Waits for you: ']) expect(mail?.body.text).toContain(news);
  expect(mail?.body.text).not.toContain('E-mail marked as spam');
});

it('of a burst of enquiries from one network six are told alone, and the others in one email that names each with its link', async () => {
  const start = aQuarter();
  const to = anAddressee();
  await enquiries(25, to);
  await sendDigests(to);
  expect(await ses.received(to)).toHaveLength(6);
  expect((await subjects(to)).every((subject) => /^Enquiry: .*, \d+ guests$/.test(subject))).toBe(true);

  stopClock(start + quarterMs);
  await round();
  await sendDigests(to);
  const mails = await ses.received(to);
  expect(mails).toHaveLength(7);
  expect(mails.at(-1)?.subject).toBe('19 more messages about enquiries, 19 wait for you');
  const text = mails.map((mail) => mail.body.text).join('\n');
  for (let i = 0; i < 25; i++) expect(text).toMatch(new RegExp(`Asker ${i + 1}$`, 'm'));
  const named = /^Enquiry: .*, \d+ guests – Asker \d+\nOpen the enquiries: https?:.*\/enquiries$/gm;
  expect(mails.at(-1)?.body.text.match(named)).toHaveLength(19);
});

it('enquiries and reservations come in the same email, without an enquiry that is deleted, and an answered one waits no more', async () => {
  const start = aQuarter();
  const to = anAddressee();
  for (const { record } of await alerts(6, to)) await failuresOf(record);
  await enquiries(2, to);
  for (const { record } of await alerts(1, to)) await failuresOf(record);
  await sendDigests(to);
  const idOf = new Map((await allEnquiries()).map(({ userName, _id }) => [userName, _id]));
  await changeEnquiry(idOf.get('Asker 1') ?? '', 'answered', undefined);
  await deleteItem(keys.enquiry(idOf.get('Asker 2') ?? ''));
  stopClock(start + quarterMs);
  await round();
  await sendDigests(to);
  const mail = (await ses.received(to)).at(-1);
  expect(mail?.subject).toBe('2 more messages about reservations and enquiries, 1 waits for you');
  expect(mail?.body.text).toContain('31 guests – Asker 1');
  expect(mail?.body.text).toContain('4 seats – Host Cislo 1');
  expect(mail?.body.text).not.toContain('Asker 2');
});

it('no email comes when all that it would tell is deleted', async () => {
  const start = aQuarter();
  const to = anAddressee();
  for (const { record } of await alerts(7, to)) await failuresOf(record);
  await takeAway(({ sk }) => sk === keys.reservation('').sk);
  stopClock(start + quarterMs);
  await round();
  await sendDigests(to);
  expect(await ses.received(to)).toHaveLength(6);
});

it('no alert is lost or told twice when the mail service is down for an hour @full', async () => {
  const start = aQuarter();
  const to = anAddressee();
  await ses.become('down');
  for (const { record } of await alerts(10, to)) await failuresOf(record);
  for (const minute of [1, 5, 15, 16, 30, 45, 60]) {
    stopClock(start + minute * 60_000);
    await round();
    await sendDigests(to);
  }
  expect(await ses.received(to)).toEqual([]);
  await ses.become('up');
  stopClock(start + 2 * 60 * 60_000);
  await round();
  await round();
  expect((await subjects(to)).toSorted()).toEqual([
    '4 more messages about reservations, 4 wait for you',
    ...Array(6).fill(expect.stringMatching(/^Waits for you: /)),
  ]);
});

it('a hundred alerts come in emails of at most ninety @full', async () => {
  const start = aQuarter();
  const to = anAddressee();
  const { _id } = await storedReservation({});
  for (let i = 0; i < 106; i++) await failuresOf((await queue({ kind: 'alert-booked', to, reservationId: _id })).record);
  stopClock(start + quarterMs);
  await round();
  expect(await unfinishedMails(200)).toHaveLength(2);
  await sendDigests(to);
  expect(await ses.received(to)).toHaveLength(8);
});

it('an email to a guest is not counted and does not wait @full', async () => {
  aQuarter();
  const to = anAddressee();
  for (let i = 0; i < 8; i++) await failuresOf((await queue({ kind: 'reservation-received', to })).record);
  expect(await ses.received(to)).toHaveLength(8);
});
