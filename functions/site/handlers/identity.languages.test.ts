import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ScheduledEvent } from 'aws-lambda';
import { handler as menus } from '#card/handlers/menus';
import { handler as reservations } from '#evening/handlers/reservations';
import { keys } from '#house/table/keys';
import { changeItem, deleteItem } from '#house/table/table';
import { handler as auth } from '#people/handlers/auth';
import { handler as publisher } from '#publishing/handlers/publisher';
import { account } from '../../testing/accounts.ts';
import { aGuest, book, change } from '../../testing/bookings.ts';
import { catalogueRequests } from '../../testing/catalogue-requests.ts';
import { asking, foreignWord } from '../../testing/language.ts';
import { mailerTest } from '../../testing/mailer-test.ts';
import { openWith } from '../../testing/opening.ts';
import { readPdf, textOf } from '../../testing/read-pdf.ts';
import { call } from '../../testing/request.ts';
import { siteBucket } from '../../testing/site-bucket.ts';
import { eveningIn, newUser } from '../../testing/users.ts';
import { menuPath } from '../contract/page-paths.ts';
import { unwritten } from '../contract/unwritten-identity.ts';
import { handler as identity } from './identity.ts';

const { lastMailTo } = await mailerTest();
let token = '';
const choose = (languages: string[]) => call(identity, 'identity/change-state', { token, body: { languages } });
const stored = async () => (await call(identity, 'identity/read', { token })).body.data;

beforeEach(async () => {
  token = (await newUser('MANAGER')).token;
  await deleteItem(keys.identity());
  await openWith({ seats: 1000 });
});

describe('the languages of a site', () => {
  it('are all of them until somebody decides, and change alone', async () => {
    expect((await stored()).state.languages).toEqual(['en', 'cs']);
    const { version } = await stored();
    await call(identity, 'identity/update', { token, body: { ...unwritten, tagline: 'Soups', version } });
    const off = await choose(['en']);
    expect(off).toMatchObject({ status: 200, body: { message: expect.stringContaining('languages'), data: { tagline: 'Soups' } } });
    expect((await stored()).state).toEqual({ isOpen: true, showsFirstSteps: false, languages: ['en'] });
    await choose(['cs', 'en', 'cs']);
    expect((await stored()).state.languages).toEqual(['en', 'cs']);
  });

  it('keep the default one, in which the texts are stored', async () => {
    for (const languages of [[], ['cs']]) {
      expect(await choose(languages)).toMatchObject({ status: 422, body: { errors: [{ field: 'languages' }] } });
    }
    expect((await choose(['en', 'de'])).status).toBe(422);
    expect((await stored()).state.languages).toEqual(['en', 'cs']);
  });
});

describe('a language that is switched off', () => {
  const bucket = () => {
    const files = siteBucket();
    const publish = () => publisher({ source: 'aws.events' } as ScheduledEvent);
    return { ...files, publish, metadataOf: (path: string) => files.files.get(path)?.Metadata };
  };

  it('has addresses that lead to the same pages in the default one, and gets its pages back', async () => {
    const { addMenu, addMeal, addMenuItem } = await catalogueRequests();
    const menu = await addMenu({ name: 'Soups', translations: { cs: { name: 'Polévky' } } });
    await addMenuItem({ menuId: menu._id, mealId: (await addMeal({ name: 'Kulajda' }))._id });
    const { publish, metadataOf, pageAt } = bucket();
    await publish();
    const czech = `cs${menuPath(menu, 'Polévky')}.html`;
    const pages = ['cs/index.html', czech];
    for (const path of pages) expect(pageAt(path).content.menus).toHaveLength(1);

    await choose(['en']);
    await publish();
    expect(metadataOf('cs/index.html')).toMatchObject({ status: '301', location: '/' });
    expect(metadataOf(czech)).toMatchObject({ status: '301', location: menuPath(menu, 'Soups') });
    expect(metadataOf('cs/not-found.html')).toMatchObject({ status: '404' });
    expect(pageAt('index.html').content).toMatchObject({ identity: { state: { languages: ['en'] } } });

    await choose(['en', 'cs']);
    await publish();
    for (const path of pages) expect(pageAt(path).content.menus).toHaveLength(1);
    expect(metadataOf('cs/index.html')).not.toHaveProperty('location');
  });

  it('keeps the words that are written in it', async () => {
    const translations = { cs: { tagline: 'Polévky' } };
    await call(identity, 'identity/update', { token, body: { ...unwritten, tagline: 'Soups', translations } });
    await choose(['en']);
    expect(await stored()).toMatchObject({ translations });
  });

  it('is in no mail, no link and no calendar file to a guest who chose it, and in all of them when it is on again', async () => {
    const { userEmail, userPhone } = aGuest();
    const guest = { userName: 'Eva', userSurname: 'Mala', userEmail, userPhone };
    const { _id, link } = (await book({ ...guest, dateTime: eveningIn(7) }, { headers: asking.cs })).body.data;
    await choose(['en']);
    await change(_id, token, { status: 'confirmed' });
    const mail = await lastMailTo(userEmail);
    expect(mail).toMatchObject({ fileName: 'reservation.ics', html: expect.stringContaining('<html lang="en">') });
    expect([mail.subject, mail.text, mail.calendar].map((text = '') => foreignWord(text, 'en'))).toEqual([undefined, undefined, undefined]);
    expect(mail.text).not.toContain('/cs/');
    const shown = await call(reservations, 'reservations/show-linked', { body: { link } });
    expect(shown.body.data.calendar).toContain('SUMMARY:Our restaurant: table for');

    await choose(['en', 'cs']);
    await change(_id, token, { dateTime: eveningIn(8) });
    expect((await lastMailTo(userEmail)).subject).toMatch(/^Vaše rezervace se změnila/);
  });

  it('is in no mail about an account that was made in it @full', async () => {
    const { email, userId } = await account();
    await changeItem(keys.user(userId), { set: { language: 'cs' } });
    await choose(['en']);
    await call(auth, 'auth/forgot-password', { headers: asking.cs, body: { email } });
    const { subject, text } = await lastMailTo(email);
    expect([foreignWord(subject ?? '', 'en'), foreignWord(text, 'en')]).toEqual([undefined, undefined]);
    expect(text).not.toContain('/cs/');
  });

  it('is in no PDF of a menu, whoever asks for it @full', async () => {
    const { addMenu, addMeal, addMenuItem } = await catalogueRequests();
    const menu = await addMenu({ name: 'Soups', translations: { cs: { name: 'Polévky' } } });
    await addMenuItem({ menuId: menu._id, mealId: (await addMeal({ name: 'Kulajda' }))._id });
    const words = async (query: Record<string, string>, staff: { token?: string } = {}) =>
      textOf((await readPdf(Buffer.from((await call(menus, 'menus/menu-pdf', { id: menu._id, query, ...staff })).body, 'base64')))[0]);
    expect(await words({ language: 'both' })).toContain('Polévky');
    await choose(['en']);
    for (const staff of [{}, { token }]) {
      for (const language of ['both', 'cs']) {
        const text = await words({ language }, staff);
        expect(text).toContain('Soups');
        expect(text).not.toContain('Polévky');
      }
    }
  });
});
