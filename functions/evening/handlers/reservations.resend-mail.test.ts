import { describe, expect, it } from '@jest/globals';
import { newId } from '#house/table/ids';
import { aGuest, booked, change } from '../../testing/bookings.ts';
import { callOperation } from '../../testing/handlers.ts';
import { interleaved } from '../../testing/interleaving.ts';
import { storedReservations } from '../../testing/stored-reservations.ts';
import { mailsTo } from '../../testing/table.ts';
import { eveningIn, newUser } from '../../testing/users.ts';

const { token } = await newUser('STAFF');
const resend = (id: string) => callOperation({ group: 'reservations', name: 'resendMail' }, { id, token });
const kindsTo = async (address: string) => (await mailsTo(address)).map(({ kind }) => kind).toSorted();

describe('a mail that staff send again', () => {
  it('says how the reservation stands now, and shows as queued', async () => {
    const { userEmail } = aGuest();
    const id = await booked({ userEmail });
    await change(id, token, { status: 'confirmed' });
    const { status, body } = await resend(id);
    expect([status, body.data.mail]).toEqual([200, { state: 'queued', kind: 'reservation-confirmed', at: expect.any(String) }]);
    expect(await kindsTo(userEmail)).toEqual(['reservation-confirmed', 'reservation-confirmed', 'reservation-received']);
  });

  it('says what a colleague has decided at the same moment', async () => {
    const { userEmail } = aGuest();
    const id = await booked({ userEmail });
    expect(
      (
        await interleaved(
          () => resend(id),
          () => change(id, token, { status: 'confirmed' }),
        )
      ).status,
    ).toBe(200);
    expect(await kindsTo(userEmail)).toEqual(['reservation-confirmed', 'reservation-confirmed', 'reservation-received']);
  });

  it('is refused for a guest without an address', async () => {
    const entered = { userEmail: undefined, dateTime: eveningIn(7), override: 'A friend of the house' };
    const headers = { 'idempotency-key': newId() };
    const { body } = await callOperation({ group: 'reservations', name: 'enter' }, { token, body: entered, headers });
    expect((await resend(body.data._id)).body.code).toBe('no_address');
  });

  it('is refused when the time is past', async () => {
    const hour = 3_600_000;
    const [past] = await storedReservations(1, new Date(Date.now() - 2 * hour), new Date(Date.now() - hour));
    expect((await resend(past?._id ?? '')).body.code).toBe('in_past');
  });
});
