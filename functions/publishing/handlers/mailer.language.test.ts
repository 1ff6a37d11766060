import { describe, expect, it } from '@jest/globals';
import { handler } from '#evening/handlers/reservations';
import { reservationById } from '#evening/store/reservations';
import { newId } from '#house/table/ids';
import { keys } from '#house/table/keys';
import { changeItem } from '#house/table/table';
import { handler as auth } from '#people/handlers/auth';
import { account } from '../../testing/accounts.ts';
import { aGuest, book, change } from '../../testing/bookings.ts';
import { asking, foreignWord } from '../../testing/language.ts';
import { mailerTest } from '../../testing/mailer-test.ts';
import { openWith } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { dateIn, eveningIn, newUser } from '../../testing/users.ts';

const { lastMailTo } = await mailerTest();

const czechTable = /SUMMARY:Naše restaurace: stůl pro/;

it('a guest who books in Czech gets every mail and calendar file in Czech, while staff work in English', async () => {
  const { token } = await newUser('STAFF');
  const { userEmail, userPhone } = aGuest();
  const name = { userName: 'Eva', userSurname: 'Mala' };
  const { body } = await book({ ...name, userEmail, userPhone, dateTime: eveningIn(7) }, { headers: asking.cs });
  expect(body.data).toMatchObject({ calendar: expect.stringMatching(czechTable) });
  const mails = [await lastMailTo(userEmail)];
  for (const changes of [{ status: 'confirmed' }, { dateTime: eveningIn(8) }, { status: 'cancelled' }]) {
    const sent = { status: undefined, version: undefined, ...changes };
    const reply = await call(handler, 'reservations/update', { id: body.data._id, token, headers: asking.en, body: sent });
    expect([reply.status, reply.headers['content-language'], reply.body.data.language]).toEqual([200, 'en', 'cs']);
    mails.push(await lastMailTo(userEmail));
  }

  const subjects = ['Přijali jsme vaši rezervaci', 'Vaše rezervace je potvrzena', 'Vaše rezervace se změnila', 'Vaše rezervace je zrušena'];
  expect(mails.map(({ subject }) => subject?.split(' – ')[0])).toEqual(subjects);
  for (const { text, html, fileName, calendar } of mails) {
    expect([foreignWord(text, 'cs'), fileName]).toEqual([undefined, 'rezervace.ics']);
    expect(html).toContain('<html lang="cs">');
    expect(calendar).toMatch(czechTable);
    expect(calendar).toContain('//CS\r\n');
    for (const [, address] of text.matchAll(/localhost:\d+(\S*)/g)) expect(address).toMatch(/^\/cs\/(reservation)?#/);
  }
});

describe('the language of a reservation', () => {
  it('is the one in which its guest changes it, by the link too', async () => {
    const { userEmail, userPhone } = aGuest();
    const booked = (await book({ userEmail, userPhone }, { headers: asking.en })).body.data;
    const changed = await call(handler, 'reservations/change-linked', {
      headers: asking.cs,
      body: { link: booked.link, dateTime: eveningIn(9), version: booked.version },
    });
    expect(changed.body.data.calendar).toMatch(czechTable);
    expect((await lastMailTo(userEmail)).subject).toMatch(/^Vaše rezervace se změnila/);
    const shown = await call(handler, 'reservations/show-linked', { headers: asking.en, body: { link: booked.link } });
    expect(shown.body.data.calendar).toMatch(czechTable);
  });

  it('of an entered one is chosen by staff, and else the default', async () => {
    const { token } = await newUser('STAFF');
    for (const language of ['cs', undefined] as const) {
      const { userEmail } = aGuest();
      const body = { userEmail, userPhone: undefined, dateTime: eveningIn(7), language };
      await call(handler, 'reservations/enter', { token, headers: { ...asking.cs, 'idempotency-key': newId() }, body });
      expect((await lastMailTo(userEmail)).subject).toMatch(language ? /^Vaše rezervace je potvrzena/ : /^Your table is confirmed/);
    }
  });

  it('is not among what a guest can write, and a reservation without one is told about in the default language', async () => {
    const { userEmail, userPhone } = aGuest();
    const details = { userEmail, userPhone, language: 'cs' } as object;
    const { token } = await newUser('STAFF');
    const { _id } = (await book(details, { headers: asking.en })).body.data;
    expect((await reservationById(_id))?.language).toBe('en');
    await changeItem(keys.reservation(_id), { remove: ['language'] });
    await change(_id, token, { status: 'confirmed' });
    expect((await lastMailTo(userEmail)).subject).toMatch(/^Your table is confirmed/);
  });

  it('is the one in which the last mail is sent again', async () => {
    const { userEmail, userPhone } = aGuest();
    const { token } = await newUser('STAFF');
    const { _id } = (await book({ userEmail, userPhone }, { headers: asking.cs })).body.data;
    await call(handler, 'reservations/resend-mail', { id: _id, token, headers: asking.en });
    expect((await lastMailTo(userEmail)).subject).toMatch(/^Přijali jsme vaši rezervaci/);
  });

  it('is not that of the alert, which the restaurant reads in its own', async () => {
    const alertEmail = `${newId().toLowerCase()}@demo.test`;
    const week = Array(7).fill([{ name: '', opens: '00:00', lastSeating: '23:59', closes: '00:00' }]);
    await openWith({ alertEmail, week, seats: 100 });
    const { status } = await book({ dateTime: `${dateIn(7)}T18:30` }, { headers: asking.cs });
    expect(status).toBe(201);
    const { subject, html } = await lastMailTo(alertEmail);
    expect([subject, html]).toEqual([expect.stringMatching(/^Waits for you: /), expect.stringContaining('<html lang="en">')]);
  });
});

describe('the language of an account', () => {
  const register = (email: string, headers: Record<string, string>) =>
    call(auth, 'auth/register', { headers, body: { email, username: newId().replace(/-/g, '.'), password: 'correct horse battery' } });

  it('is the one in which it was made, and its mails speak it whoever asks for them', async () => {
    const email = `${newId().toLowerCase()}@demo.test`;
    const { user } = (await register(email, asking.cs)).body.data;
    expect(user.language).toBe('cs');
    const verification = await lastMailTo(email);
    expect(verification.subject).toMatch(/^Potvrďte svou e-mailovou adresu/);
    expect(verification.text).toMatch(/localhost:\d+\/cs\/verify-email#/);
    await call(auth, 'auth/forgot-password', { headers: asking.en, body: { email } });
    const reset = await lastMailTo(email);
    expect(reset.subject).toMatch(/^Nastavení nového hesla/);
    expect(reset.text).toMatch(/localhost:\d+\/cs\/auth\/password\/reset\?/);
  });

  it('is changed by its owner @full', async () => {
    const { email, signIn } = await account();
    const { token } = await signIn();
    const reply = await call(auth, 'auth/change-language', { token, headers: asking.en, body: { language: 'cs' } });
    expect(reply.body).toMatchObject({ message: 'Od této chvíle vám budeme psát česky.', data: { language: 'cs', email } });
    expect((await call(auth, 'auth/change-language', { token, body: { language: 'de' } })).status).toBe(422);
    await call(auth, 'auth/change-password', { token, body: { password: 'correct horse battery', newPassword: newId() } });
    expect((await lastMailTo(email)).subject).toMatch(/^Vaše heslo bylo změněno/);
  });
});
