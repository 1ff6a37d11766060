import { describe, expect, it } from '@jest/globals';
import { aGuest, booked, change } from '../../testing/bookings.ts';
import { loggedLines } from '../../testing/logs.ts';
import { call } from '../../testing/request.ts';
import { tries } from '../../testing/size.ts';
import { mailsTo, wholeTable } from '../../testing/table.ts';
import { newUser } from '../../testing/users.ts';
import { reservationById } from '../store/reservations.ts';
import { handler } from './reservations.ts';

loggedLines();
const rounds = tries(2, 10);
const [guest, staff] = await Promise.all([newUser('CUSTOMER'), newUser('STAFF')]);

describe('a reservation with simultaneous changes', () => {
  it(`stores one of twenty changes in each of ${rounds} rounds, and answers the others with the current reservation @sized`, async () => {
    const id = await booked();
    for (let version = 1; version <= rounds; version++) {
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, i) => change(id, staff.token, { staffNote: `${i}/${version}`, version })),
      );
      const winners = replies.filter(({ status }) => status === 200);
      const losers = replies.filter(({ status }) => status === 409);
      expect([winners.length, losers.length]).toEqual([1, 19]);
      for (const { body } of losers) {
        expect(body).toMatchObject({
          code: 'version_conflict',
          data: { staffNote: winners[0]?.body.data.staffNote, version: version + 1 },
        });
      }
      expect(await reservationById(id)).toMatchObject({ staffNote: winners[0]?.body.data.staffNote, version: version + 1 });
    }
  });

  it('stores every field of changes without a version that touch different fields', async () => {
    const id = await booked();
    const edits = [{ staffNote: 'By the window' }, { userName: 'Božena' }, { seats: 7 }, { userPhone: '+420700111222' }];
    const replies = await Promise.all(edits.map((edit) => change(id, staff.token, edit)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await reservationById(id)).toMatchObject(Object.assign({ version: 5 }, ...edits));
  });

  it.each(Array.from({ length: rounds }, (_, i) => i))('stays confirmed when a customer sends an older form (%i) @sized', async () => {
    const id = await booked({}, { token: guest.token });
    const form = { ...(await reservationById(id)), comment: 'With a dog.' };
    const { userName, userSurname, userEmail, userPhone, dateTime, seats, status, comment } = form;
    const sent = { userName, userSurname, userEmail, userPhone, dateTime, seats, status, comment };
    const [confirmed, edited] = await Promise.all([change(id, staff.token, { status: 'confirmed' }), change(id, guest.token, sent)]);
    expect([confirmed.status, edited.status]).toEqual([200, 200]);
    expect(await reservationById(id)).toMatchObject({ status: 'confirmed', comment: 'With a dog.' });
  });

  it('is cancelled for its guest in each of two windows, once', async () => {
    const { userEmail, userPhone } = aGuest();
    const id = await booked({ userEmail, userPhone }, { token: guest.token });
    const replies = [1, 2].map(() => change(id, guest.token, { status: 'cancelled', version: 1 }));
    for (const { status, body } of await Promise.all(replies))
      expect([status, body.message, body.data.status]).toEqual([200, 'The reservation has been cancelled.', 'cancelled']);
    expect((await mailsTo(userEmail)).filter(({ kind }) => kind === 'reservation-cancelled')).toHaveLength(1);
    expect((await change(id, guest.token, { status: 'confirmed', version: 1 })).status).not.toBe(200);
  });

  it('ends in the status of the last accepted change when it is confirmed and cancelled at once', async () => {
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

  it('has the status that was sent along with a change, or the change is refused @sized', async () => {
    for (let round = 0; round < rounds; round++) {
      const id = await booked();
      const [asked] = await Promise.all([
        change(id, staff.token, { status: 'confirmed', staffNote: 'A pram.' }),
        change(id, staff.token, { staffNote: 'By the window.' }),
      ]);
      const after = await reservationById(id);
      if (asked.status === 200) expect(after).toMatchObject({ status: 'confirmed' });
      else expect([asked.status, asked.body.code, after?.staffNote]).toEqual([409, 'version_conflict', 'By the window.']);
    }
  });

  it('stays deleted when it is changed during the deletion @sized', async () => {
    for (let round = 0; round < rounds; round++) {
      const id = await booked();
      const [deleted, changed] = await Promise.all([
        call(handler, 'reservations/delete', { id, token: staff.token }),
        change(id, staff.token, { staffNote: 'Still here?' }),
      ]);
      expect(deleted.status).toBe(200);
      expect([200, 404]).toContain(changed.status);
      expect(await reservationById(id)).toBeUndefined();
    }
    const remains = (await wholeTable()).filter(({ sk, staffNote }) => sk === 'RESERVATION' && staffNote === 'Still here?');
    expect(remains).toEqual([]);
  });

  it('is deleted once when five requests delete it, and one email is sent @sized', async () => {
    for (let round = 0; round < rounds; round++) {
      const guest = aGuest();
      const id = await booked(guest);
      const deletions = Array.from({ length: 5 }, () => call(handler, 'reservations/delete', { id, token: staff.token }));
      expect((await Promise.all(deletions)).map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
      expect((await mailsTo(guest.userEmail)).map(({ kind }) => kind).sort()).toEqual(['reservation-cancelled', 'reservation-received']);
    }
  });
});
