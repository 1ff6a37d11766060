import { describe, expect, it } from '@jest/globals';
import { mailsAbout, reminderOf } from '#evening/rules/reservation-mails';
import { writeAct } from '#evening/store/reservations';
import { idInLink, isLinkTo } from '#house/credentials/reservation-link';
import { secretKeys } from '#house/services/secret-keys';
import { newId } from '#house/table/ids';
import { keys } from '#house/table/keys';
import { unfinishedMails } from '#house/table/mail-lists';
import { claimMail, type StoredMail } from '#house/table/outbox';
import { changeItem, getItem, putItem } from '#house/table/table';
import type { PhotographFiles } from '#site/contract/photograph-files';
import { unwritten } from '#site/contract/unwritten-identity';
import { replaceIdentity, storedIdentity } from '#site/store/identity';
import { putPhotograph } from '#site/store/photographs';
import { aGuest, book, booked, change } from '../../testing/bookings.ts';
import { moveClock } from '../../testing/clock.ts';
import { mailerTest, queue, stateOf } from '../../testing/mailer-test.ts';
import { storedReservation } from '../../testing/stored-reservations.ts';
import type { ReceivedMail } from '../../testing/unsteady-mail.ts';
import { newUser, verifiedUser } from '../../testing/users.ts';

const { ses, log, failuresOf, lastMailTo, round } = await mailerTest();

/** The calendar file of a mail, without folded lines. */
const calendarOf = (mail: ReceivedMail | undefined) =>
  Buffer.from(mail?.attachments[0]?.content ?? '', 'base64')
    .toString()
    .replaceAll('\r\n ', '');

it('the mailer derives the reset code of a link, which is never stored', async () => {
  const { key, to, record } = await queue({ kind: 'password-reset', userId: 'u', nonce: 'n' });
  await failuresOf(record);
  const [mail] = await ses.received(to);
  const code = new URL(/http\S+reset\S+/.exec(mail?.body.text ?? '')?.[0] ?? '').searchParams.get('code');
  expect(code).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify([record, await getItem(key)])).not.toContain(code);
});

it('a mail wears the colour that the site has at the moment', async () => {
  await replaceIdentity(await storedIdentity(), { ...unwritten, accent: { palette: 'ink-blue' } });
  const { record, to } = await queue({ kind: 'alert-booked', reservationId: (await storedReservation())._id });
  await failuresOf(record);
  const [mail] = await ses.received(to);
  expect(mail?.body.html).toContain('#1f3a5f');
});

describe('the logo in a mail', () => {
  const widths = { whole: [480, 960], wide: [480], tall: [480], card: [320], square: [160], social: [480] };
  const htmlWith = async (files: Partial<PhotographFiles>, state: 'ready' | 'deleting' = 'ready') => {
    const _id = newId();
    const made = { version: 3, width: 960, height: 240, widths, ...files };
    await putPhotograph({ _id, alt: 'Logo', state, focus: { x: 50, y: 50 }, addedAt: new Date().toISOString(), version: 1, files: made });
    await replaceIdentity(await storedIdentity(), { ...unwritten, logoPhotographId: _id });
    const { record, to } = await queue({ kind: 'alert-booked', reservationId: (await storedReservation())._id });
    await failuresOf(record);
    const html = (await ses.received(to))[0]?.body.html ?? '';
    return html.match(/<img[^>]*>/)?.[0]?.replace(_id, 'ID') ?? 'no picture';
  };

  it('is a file that mail programs read, at an address of the site', async () => {
    expect(await htmlWith({ colour: '#112233' })).toMatch(
      /^<img src="https?:[^"]+\/photographs\/ID\/3\/whole-480\.jpg" width="160" height="40"/,
    );
    expect(await htmlWith({ hasPng: true })).toMatch(/whole-480\.png" width="160"/);
  });

  it('is left out where it would be on white, or is being deleted', async () => {
    expect(await htmlWith({})).toBe('no picture');
    expect(await htmlWith({ colour: '#112233' }, 'deleting')).toBe('no picture');
  });
});

it('an alert tells the restaurant the guest as the reservation is now, of which the outbox holds nothing', async () => {
  const reservation = await storedReservation({
    userName: 'Jiří',
    userSurname: 'Dvořák',
    comment: 'Kočárek',
    allergens: [7, 8],
    needs: ['high_chair'],
  });
  const alert = await queue({ kind: 'alert-booked', reservationId: reservation._id });
  await failuresOf(alert.record);
  const [mail] = await ses.received(alert.to);
  expect(mail?.body.text).toContain('Name: Jiří Dvořák');
  expect(mail?.body.text).toContain('Comment: Kočárek\nAllergies: Milk, Nuts\nNeeds: high chair\n');
  expect(JSON.stringify([alert.record, await getItem(alert.key)])).not.toMatch(/Dvořák|Kočárek/);
});

it('an alert about a reservation that is deleted is not sent', async () => {
  const alert = await queue({ kind: 'alert-booked' });
  await failuresOf(alert.record);
  expect([await stateOf(alert), await ses.received(alert.to)]).toEqual(['superseded', []]);
});

it('a reminder is sent as the reservation is now, and not when it was cancelled or moved since', async () => {
  const moved = { dateTime: '2030-12-25T18:30', startsAt: '2030-12-25T17:30:00.000Z' };
  for (const [change, state] of [
    [{ seats: 7 }, 'sent'],
    [{ status: 'cancelled' }, 'superseded'],
    [{ status: 'pending' }, 'superseded'],
    [moved, 'superseded'],
    [{ userEmail: 'other@demo.test' }, 'superseded'],
  ] as const) {
    const reservation = await storedReservation({ userEmail: `${newId().toLowerCase()}@demo.test`, status: 'confirmed', seats: 4 });
    const reminder = await queue(reminderOf(reservation));
    await changeItem(keys.reservation(reservation._id), { set: change });
    await failuresOf(reminder.record);
    expect(await stateOf(reminder)).toBe(state);
    const texts = (await ses.received(reminder.to)).map(({ body }) => body.text);
    expect(texts).toEqual(state === 'sent' ? [expect.stringContaining('Seats: 7')] : []);
  }
});

it('the link in a mail leads to its reservation with its address, is never stored, and is not in the calendar, which others may read', async () => {
  const mail = await queue({ kind: 'reservation-confirmed' });
  await failuresOf(mail.record);
  const [email] = await ses.received(mail.to);
  const link = /\/reservation#(\S+)/.exec(email?.body.text ?? '')?.[1] ?? '';
  expect(isLinkTo({ _id: idInLink(link), userEmail: mail.to }, link, await secretKeys())).toBe(true);
  expect(JSON.stringify([mail.record, await getItem(mail.key)])).not.toContain(link);
  expect(calendarOf(email)).toContain('BEGIN:VEVENT');
  expect(calendarOf(email)).not.toContain(link);
});

it('a mail about a reservation has the calendar file, and answers to it go to the restaurant', async () => {
  const info = [
    { type: 'name', data: 'U Zlatého čápa, hostinec' },
    { type: 'email', data: 'stul@demo.test' },
  ] as const;
  for (const record of info) await putItem({ ...keys.restaurantInfo(record.type), _id: record.type, version: 1, ...record });
  const mail = await queue({ kind: 'reservation-confirmed', status: 'confirmed', version: 2 });
  const gone = await queue({ kind: 'reservation-expired', status: 'cancelled', version: 3 });
  const elsewhere = await queue({ kind: 'reservation-readdressed', status: 'confirmed', version: 4 });
  await failuresOf(mail.record, gone.record, elsewhere.record);
  const [email] = await ses.received(mail.to);
  expect(email).toMatchObject({
    subject: 'Your table is confirmed – U Zlatého čápa, hostinec',
    from: '"U Zlatého čápa, hostinec" <rezervace@demo.test>',
    replyTo: ['"U Zlatého čápa, hostinec" <stul@demo.test>'],
  });
  const file = calendarOf(email);
  expect(file).toMatch(/METHOD:REQUEST[\s\S]*SEQUENCE:2\r\n[\s\S]*DTSTART:20261224T173000Z[\s\S]*STATUS:CONFIRMED/);
  expect(file).toMatch(/ORGANIZER;.*SENT-BY="mailto:rezervace@demo\.test":mailto:stul@demo\.test\r\n/);
  for (const { to } of [gone, elsewhere]) {
    expect(calendarOf((await ses.received(to))[0])).toMatch(/METHOD:CANCEL[\s\S]*STATUS:CANCELLED/);
  }
});

describe('what a guest has typed', () => {
  const comment = 'Kočárek.\nVisit spam.example';

  it('is repeated with the comment to an address that the guest has confirmed, when they book and when they change it', async () => {
    const { token, email } = await verifiedUser();
    const id = await booked({ userEmail: email, userName: 'Jiří', userSurname: 'Dvořák', comment }, { token });
    expect((await lastMailTo(email)).text).toContain(`Name: Jiří Dvořák\nComment: ${comment}\n`);
    expect((await change(id, token, { seats: 3 })).status).toBe(200);
    expect((await lastMailTo(email)).text).toContain(`until now 4)\nName: Jiří Dvořák\nComment: ${comment}\n`);
  });

  it('is repeated without the comment where anybody may have typed it, and the name only if it is nothing else', async () => {
    const unconfirmed = await newUser('CUSTOMER');
    for (const token of [undefined, unconfirmed.token]) {
      for (const [userSurname, name] of [
        ['Dvořák', 'Jiří Dvořák'],
        ['spam.example', undefined],
      ] as const) {
        const userEmail = `${newId().toLowerCase()}@demo.test`;
        await book({ userEmail, userName: 'Jiří', userSurname, comment }, token ? { token } : {});
        const { text, html } = await lastMailTo(userEmail);
        expect(/^Name: (.*)$/m.exec(text)?.[1]).toBe(name);
        expect(text + html).not.toMatch(/Kočárek|spam\.example/);
      }
    }
  });

  it('is not repeated when somebody else has the reservation by now, nor the comment when it has changed', async () => {
    for (const [changes, expected] of [
      [{ userEmail: 'other@demo.test' }, undefined],
      [{ comment: 'Staff were here.', version: 2 }, 'Name: Jiří Dvořák\nNumber'],
    ] as const) {
      const { token, email } = await verifiedUser();
      const id = await booked({ userEmail: email, userName: 'Jiří', userSurname: 'Dvořák', comment }, { token });
      await changeItem(keys.reservation(id), { set: changes });
      const { text } = await lastMailTo(email);
      expect(text).not.toMatch(/Kočárek|Staff were here/);
      expect(text.match(/^Name.*\nNumber/m)?.[0]).toBe(expected);
    }
  });

  it.each([
    ['en', 'Allergies: Peanuts, Nuts\nNeeds: high chair, dog\n'],
    ['cs', 'Alergie: Jádra podzemnice olejné (arašídy), Skořápkové plody\nPožadavky: dětská židlička, pes\n'],
  ])('is repeated of allergens and needs as they are now as long as the table is held, in the language %s', async (language, said) => {
    const { userEmail } = aGuest();
    const wish = { userEmail, allergens: [8, 5], needs: ['dog', 'high_chair'] } as const;
    const id = await booked(
      { ...wish, allergens: [...wish.allergens], needs: [...wish.needs] },
      { headers: { 'accept-language': language } },
    );
    expect((await lastMailTo(userEmail)).text).toContain(said);
    const staff = await newUser('STAFF');
    await change(id, staff.token, { allergens: [5], needs: [] });
    await change(id, staff.token, { status: 'confirmed' });
    expect((await lastMailTo(userEmail)).text).toMatch(/(Peanuts|arašídy\))\n(Number|Číslo)/);
    await change(id, staff.token, { status: 'cancelled' });
    expect((await lastMailTo(userEmail)).text).not.toMatch(/Peanuts|arašídy/);
  });

  it('is told by staff without the comment, whoever confirmed the address', async () => {
    const { token, email } = await verifiedUser();
    const id = await booked({ userEmail: email, userName: 'Jiří', userSurname: 'Dvořák', comment }, { token });
    const staff = await newUser('STAFF');
    expect((await change(id, staff.token, { staffNote: 'Seat near the door.' })).status).toBe(200);
    expect((await change(id, staff.token, { status: 'confirmed' })).status).toBe(200);
    const { text } = await lastMailTo(email);
    expect(text).toContain('Name: Jiří Dvořák');
    expect(text).not.toMatch(/Comment|near the door/);
  });
});

it('an answer to an alert goes to the guest, whatever letters the name has, and not to an address from which a mail came back', async () => {
  const guest = { userName: 'Jiří "Jirka"', userSurname: 'Žluťoučký, ml. <x@evil.test>', userEmail: 'jiri@demo.test' };
  const reservation = await storedReservation(guest);
  const alert = await queue({ kind: 'alert-booked', reservationId: reservation._id });
  await failuresOf(alert.record);
  const [mail] = await ses.received(alert.to);
  expect(mail?.replyTo[0]).toMatch(/^"Jiří .*Žluťoučký, ml\. .*" <jiri@demo\.test>$/);
  expect(mail?.attachments).toEqual([]);
  const bounced = await queue({ kind: 'alert-bounced', about: 'reservation-received', reservationId: reservation._id });
  await failuresOf(bounced.record);
  expect((await ses.received(bounced.to))[0]?.replyTo).toEqual([]);
});

describe('a reservation says how the last mail to its guest stands', () => {
  /** A reservation whose guest has this address; its mail is queued. */
  async function withMail(userEmail: string) {
    const reservation = { ...(await storedReservation({ userEmail })), _id: newId(), ttl: 4e9, version: 1 };
    const mails = mailsAbout(undefined, reservation, { now: new Date(), by: 'guest' });
    await writeAct({ changes: [{ next: reservation, mails }] }, { most: 10 }, 0);
    const stored = () => getItem(keys.reservation(reservation._id));
    expect(await stored()).toMatchObject({ mail: { state: 'queued', kind: 'reservation-received' } });
    return stored;
  }

  it.each([
    ['', 'sent'],
    ['rejected-', 'failed'],
    ['lost-', 'unclear'],
  ])('for an address that begins with %j', async (prefix, state) => {
    const stored = await withMail(`${prefix}${newId().toLowerCase()}@demo.test`);
    moveClock(3 * 60);
    await round();
    expect(await stored()).toMatchObject({ mail: { state, kind: 'reservation-received' }, version: 1 });
  });

  it('when the run that was sending it has crashed', async () => {
    const { userEmail } = aGuest();
    const stored = await withMail(userEmail);
    const [mail] = await unfinishedMails(1);
    await claimMail(mail as StoredMail);
    moveClock(3 * 60);
    await round();
    expect(await stored()).toMatchObject({ mail: { state: 'unclear', kind: 'reservation-received' }, version: 1 });
    expect(log().join()).toContain('abandoned');
    expect(await ses.received(userEmail)).toEqual([]);
    moveClock(5 * 60);
    await round();
    expect(await stored()).toMatchObject({ mail: { state: 'sent', kind: 'reservation-received' }, version: 1 });
  });
});
