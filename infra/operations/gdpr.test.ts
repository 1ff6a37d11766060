import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { stop } from '../local/test-parts.ts';
import { operate, startTestRestaurant } from './test-restaurant.ts';

// each operation is a process of its own

const { endpoint } = await startTestRestaurant();
afterAll(stop);
const auth = (await import('../../functions/handlers/auth.ts')).handler;
const reservations = (await import('../../functions/handlers/reservations.ts')).handler;
const { call } = await import('../../functions/testing/request.ts');
const { account } = await import('../../functions/testing/accounts.ts');
const { eveningIn } = await import('../../functions/testing/people.ts');
const { wholeTable } = await import('../../functions/testing/table.ts');
const { newId } = await import('../../functions/data/ids.ts');
const { secrets } = await import('../../functions/services/secrets.ts');
const { erasePerson, exportPerson } = await import('./gdpr.ts');

type Guest = Awaited<ReturnType<typeof guest>>;

/** Somebody with an account, one table booked in it and one outside, a forgotten password and a mistyped one. */
async function guest(phone: string) {
  const { userId, email, signIn } = await account();
  const { token } = await signIn();
  const own = { userEmail: email, userPhone: phone, userName: 'Žofie', userSurname: `Řeřichová ${phone}` };
  for (const [days, as] of [
    [7, token],
    [8, undefined],
  ] as const) {
    const headers = { 'idempotency-key': newId() };
    const reply = await call(reservations, 'reservations/add', {
      body: { ...own, dateTime: eveningIn(days) },
      headers,
      ...(as && { token: as }),
    });
    expect(reply.status).toBe(201);
  }
  await call(auth, 'auth/forgot-password', { body: { email } });
  await call(auth, 'auth/login', { body: { email, password: 'not the password' } });
  return { userId, email, phone, token };
}

const tracesOf = async ({ userId, email, phone }: Guest) => {
  const traces = [userId, email, phone];
  return (await wholeTable()).filter((item) => traces.some((trace) => JSON.stringify(item).includes(trace)));
};

let leaving: Guest;
let staying: Guest;
const phone = () => `+420${String(Math.random()).slice(2, 11)}`;
beforeAll(async () => {
  staying = await guest(phone());
});
beforeEach(async () => {
  leaving = await guest(phone());
});

describe('npm run gdpr -- erase', () => {
  it('leaves no item about the person in the whole table, and every item about others', async () => {
    const kept = await tracesOf(staying);
    expect((await tracesOf(leaving)).length).toBeGreaterThan(8);
    const { code, out } = await operate('gdpr', 'erase', '--endpoint', endpoint, '--email', leaving.email);

    expect(code).toBe(0);
    expect(await tracesOf(leaving)).toEqual([]);
    expect(await tracesOf(staying)).toEqual(kept);
    expect(JSON.parse(out)).toMatchObject({ reservations: 2 });
  });

  it('gives a receipt that says nothing about the person', async () => {
    const receipt = JSON.stringify(await erasePerson(leaving.email));
    for (const trace of [leaving.email, leaving.userId, leaving.phone, 'Žofie']) expect(receipt).not.toContain(trace);
  });

  it('ends the session and the account at once', async () => {
    await erasePerson(leaving.email);
    expect(await call(reservations, 'reservations/user', { token: leaving.token })).toMatchObject({ status: 401 });
    expect(await call(reservations, 'reservations/user', { token: staying.token })).toMatchObject({ status: 200 });
  });

  it('forgets the counted tries of the address too, for who has the key', async () => {
    const limitKey = (await secrets()).limitKey.export().toString('base64');
    const limits = async () => (await wholeTable()).filter(({ pk }) => /^RATE#(login|forgot)-perSubject/.test(String(pk))).length;
    const before = await limits();
    await erasePerson(leaving.email, limitKey);
    expect(await limits()).toBe(before - 2);
  });

  it('erases who booked without an account', async () => {
    const { userEmail } = { userEmail: `${newId().toLowerCase()}@demo.test` };
    await call(reservations, 'reservations/add', { body: { userEmail, dateTime: eveningIn(9) }, headers: { 'idempotency-key': newId() } });
    await erasePerson(userEmail);
    expect((await wholeTable()).filter((item) => JSON.stringify(item).includes(userEmail))).toEqual([]);
  });

  it('keeps the last manager, and touches nothing of theirs', async () => {
    const { email } = await account('MANAGER');
    const before = await wholeTable();
    await expect(erasePerson(email)).rejects.toThrow('This is the last manager');
    expect((await wholeTable()).length).toBe(before.length);
  });
});

describe('npm run gdpr -- export', () => {
  it('holds everything about the person and nothing about others', async () => {
    const { out } = await operate('gdpr', 'export', '--endpoint', endpoint, '--email', leaving.email);
    const exported = JSON.parse(out);
    expect(exported.account).toContainEqual(expect.objectContaining({ email: leaving.email, roles: ['CUSTOMER'] }));
    expect(exported.reservations).toHaveLength(2);
    expect(exported.reservations).toContainEqual(expect.objectContaining({ userPhone: leaving.phone, userName: 'Žofie' }));
    expect(exported.mails.length).toBeGreaterThanOrEqual(3);
    expect(out).not.toContain(staying.email);
  });

  it('leaves out what protects the account', async () => {
    const exported = JSON.stringify(await exportPerson(leaving.email));
    expect(exported).not.toMatch(/hash|nonce|argon2|scrypt/i);
  });

  it('says what it needs to know', async () => {
    const { code, err } = await operate('gdpr', 'forget', '--endpoint', endpoint, '--email', leaving.email);
    expect(code).toBe(1);
    expect(err).toBe('Say what to do and for whom: npm run gdpr -- export|erase --email name@example.com\n');
  });
});
