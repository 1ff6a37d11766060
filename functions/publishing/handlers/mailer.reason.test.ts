import { describe, expect, it } from '@jest/globals';
import { handler as opening } from '#evening/handlers/opening';
import { handler } from '#evening/handlers/reservations';
import { reservationById } from '#evening/store/reservations';
import { openingAndDays } from '#evening/store/service-days';
import { aGuest, book, change } from '../../testing/bookings.ts';
import { asking } from '../../testing/language.ts';
import { mailerTest } from '../../testing/mailer-test.ts';
import { openWith } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { dinner } from '../../testing/restaurant.ts';
import { takeAway } from '../../testing/table.ts';
import { dateIn, newUser } from '../../testing/users.ts';

const { lastMailTo } = await mailerTest();

describe('the reason of a cancellation', () => {
  const day = dateIn(3);
  const reason = 'We have a wedding in the house.';
  const translations = { cs: { note: 'Svatba.', reason: 'Máme v domě svatbu.' } };

  const setDay = async (body: object) => {
    const { token } = await newUser('MANAGER');
    return call(opening, 'opening/set-days', { token, body: { from: day, to: day, sittings: [], note: 'A wedding.', ...body } });
  };

  /** Closes the day for guests of both languages; what each of them is written, and reads at their link in each language. */
  async function close(changes: object) {
    await takeAway(({ pk }) => /^(DAY|RESERVATION)#/.test(String(pk)));
    await openWith({ seats: 40 });
    const guests = { cs: aGuest(), en: aGuest() };
    const ids: string[] = [];
    const links = { cs: '', en: '' };
    for (const language of ['cs', 'en'] as const) {
      const { data } = (await book({ ...guests[language], dateTime: `${day}T19:00` }, { headers: asking[language] })).body;
      ids.push(data._id);
      links[language] = data.link;
    }
    const { status } = await setDay({ guests: 'cancel', seen: ids, reason, ...changes });
    expect(status).toBe(200);
    const linked = async (language: 'cs' | 'en') => {
      const reply = await call(handler, 'reservations/show-linked', { headers: asking[language], body: { link: links.cs } });
      return [reply.body.data.reason, reply.body.data.reasonLanguage];
    };
    return {
      written: [(await lastMailTo(guests.cs.userEmail)).text, (await lastMailTo(guests.en.userEmail)).text],
      read: [await linked('cs'), await linked('en')],
      stored: await reservationById(ids[0] ?? ''),
    };
  }

  it('is told to each guest in their language, and stored with the reservation without the note of the day @full', async () => {
    const { written, read, stored } = await close({ translations });
    expect(written).toEqual([expect.stringContaining('Důvod: Máme v domě svatbu.'), expect.stringContaining(`The reason: ${reason}`)]);
    expect(read).toEqual([
      ['Máme v domě svatbu.', undefined],
      [reason, undefined],
    ]);
    expect(stored).toMatchObject({ reason, translations: { cs: { reason: 'Máme v domě svatbu.' } } });
    expect(stored?.translations?.cs).not.toHaveProperty('note');
    expect((await openingAndDays([day])).days.get(day)?.special?.translations).toEqual({ cs: { note: 'Svatba.' } });
  });

  it('is the one in the default language where it is not translated, and the page says in which one it is', async () => {
    const { written, read } = await close({});
    expect(written[0]).toContain(`Důvod: ${reason}`);
    expect(read).toEqual([
      [reason, 'en'],
      [reason, undefined],
    ]);
  });

  it('is gone with its translation when staff bring the table back', async () => {
    const { stored } = await close({ translations });
    const { token } = await newUser('STAFF');
    await setDay({ guests: 'keep', seen: [], sittings: [dinner] });
    expect((await change(stored?._id ?? '', token, { status: 'confirmed' })).status).toBe(200);
    const back = await reservationById(stored?._id ?? '');
    for (const field of ['reason', 'translations', 'endedBy']) expect(back).not.toHaveProperty(field);
  });
});
