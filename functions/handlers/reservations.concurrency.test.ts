import { describe, expect, it } from '@jest/globals';
import { reservationById } from '../data/reservations.ts';
import { aGuest, booked, change } from '../testing/bookings.ts';
import { loggedLines } from '../testing/logs.ts';
import { somebody } from '../testing/people.ts';
import { call } from '../testing/request.ts';
import { mailsTo, wholeTable } from '../testing/table.ts';
import { handler } from './reservations.ts';

loggedLines();
const rounds = Number(process.env.UPDATE_ROUNDS ?? 10);
const [guest, staff] = await Promise.all([somebody('CUSTOMER'), somebody('STAFF')]);

describe('T31: a reservation edited by twenty at once', () => {
  it(`has one winner in each of ${rounds} rounds, and the others see what it has become`, async () => {
    const id = await booked();
    for (let version = 1; version <= rounds; version++) {
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, i) => change(id, staff.token, { comment: `${i}/${version}`, version })),
      );
      const winners = replies.filter(({ status }) => status === 200);
      const losers = replies.filter(({ status }) => status === 409);
      expect([winners.length, losers.length]).toEqual([1, 19]);
      for (const { body } of losers) {
        expect(body).toMatchObject({ code: 'version_conflict', data: { comment: winners[0]?.body.data.comment, version: version + 1 } });
      }
      expect(await reservationById(id)).toMatchObject({ comment: winners[0]?.body.data.comment, version: version + 1 });
    }
  });

  it('takes every field of edits that name no version and touch different fields', async () => {
    const id = await booked();
    const edits = [{ comment: 'By the window' }, { userName: 'Božena' }, { seats: 7 }, { userPhone: '+420700111222' }];
    const replies = await Promise.all(edits.map((edit) => change(id, staff.token, edit)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await reservationById(id)).toMatchObject(Object.assign({ version: 5 }, ...edits));
  });

  it.each(Array.from({ length: 10 }, (_, i) => i))('is not un-confirmed by the old form of a customer (%i)', async () => {
    const id = await booked({}, { token: guest.token });
    const form = { ...(await reservationById(id)), comment: 'With a dog.' };
    const { userName, userSurname, userEmail, userPhone, dateTime, seats, status, comment } = form;
    const sent = { userName, userSurname, userEmail, userPhone, dateTime, seats, status, comment };
    const [confirmed, edited] = await Promise.all([change(id, staff.token, { status: 'confirmed' }), change(id, guest.token, sent)]);
    expect([confirmed.status, edited.status]).toEqual([200, 200]);
    expect(await reservationById(id)).toMatchObject({ status: 'confirmed', comment: 'With a dog.' });
  });

  it('ends in the status of one of those who confirm and cancel it at once, after as many changes as were granted', async () => {
    const id = await booked();
    const wishes = ['confirmed', 'cancelled', 'confirmed', 'cancelled'];
    const replies = await Promise.all(wishes.map((status) => change(id, staff.token, { status })));
    const versions = replies.filter(({ status }) => status === 200).map(({ body }) => body.data.version);
    const after = await reservationById(id);
    expect(after?.version).toBe(Math.max(...versions));
    expect(replies.filter(({ body }) => body.data?.version === after?.version).map(({ body }) => body.data.status)).toContain(
      after?.status,
    );
  });

  it('has the status that was asked for along with a change, or the change is refused', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await booked();
      const [asked] = await Promise.all([
        change(id, staff.token, { status: 'confirmed', comment: 'A pram.' }),
        change(id, staff.token, { comment: 'By the window.' }),
      ]);
      const after = await reservationById(id);
      if (asked.status === 200) expect(after).toMatchObject({ status: 'confirmed' });
      else expect([asked.status, asked.body.code, after?.comment]).toEqual([409, 'version_conflict', 'By the window.']);
    }
  });

  it('does not come back when it is changed while it is deleted', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await booked();
      const [deleted, changed] = await Promise.all([
        call(handler, 'reservations/delete', { id, token: staff.token }),
        change(id, staff.token, { comment: 'Still here?' }),
      ]);
      expect(deleted.status).toBe(200);
      expect([200, 404]).toContain(changed.status);
      expect(await reservationById(id)).toBeUndefined();
    }
    const remains = (await wholeTable()).filter(({ sk, comment }) => sk === 'RESERVATION' && comment === 'Still here?');
    expect(remains).toEqual([]);
  });

  it('is deleted once, however many delete it', async () => {
    for (let round = 0; round < 10; round++) {
      const guest = aGuest();
      const id = await booked(guest);
      const deletions = Array.from({ length: 5 }, () => call(handler, 'reservations/delete', { id, token: staff.token }));
      expect((await Promise.all(deletions)).map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
      expect((await mailsTo(guest.userEmail)).map(({ kind }) => kind).sort()).toEqual(['reservation-cancelled', 'reservation-received']);
    }
  });
});
