import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Erased, Erasure } from '#house/table/erasures';
import { operate, startTestRestaurant } from '../local/testing/test-restaurant.ts';
import { stop } from '../local/testing/test-services.ts';
import type { TracedGuest } from '../local/testing/traced-guest.ts';

// each operation is a process of its own

const { endpoint } = await startTestRestaurant();
afterAll(stop);
const reservations = (await import('#evening/handlers/reservations')).handler;
const { call } = await import('../../functions/testing/request.ts');
const { account, invited, newAddress } = await import('../../functions/testing/accounts.ts');
const { eveningIn, newUser } = await import('../../functions/testing/users.ts');
const { aGuest, booked, change } = await import('../../functions/testing/bookings.ts');
const { wholeTable } = await import('../../functions/testing/table.ts');
const { hiddenName } = await import('#house/credentials/tag');
const { assignReservation, followReservation, guestOf, mergeRecords } = await import('#evening/store/guest-records');
const { blockedGuests } = await import('#evening/store/blocked-guests');
const { newId } = await import('#house/table/ids');
const { keys } = await import('#house/table/keys');
const { secretKeys } = await import('#house/services/secret-keys');
const { isErased } = await import('#house/table/erasures');
const { block, bring, enquire, queue, tracedGuest, tracesOf } = await import('../local/testing/traced-guest.ts');
const { erasePerson, exportPerson } = await import('./gdpr.ts');

const byEmail = (email: string) => ({ emails: [email], phones: [] });
const byPhone = (phone: string) => ({ emails: [], phones: [phone] });
/** A name that nobody else has. */
const named = (name: string) => name + newId().replace(/\W/g, '');
const exportOf = async (email: string) => (await exportPerson(byEmail(email))).exported;
const erase = (email: string, options: Parameters<typeof erasePerson>[1] = {}) =>
  erasePerson(byEmail(email), { others: 'keep', ...options });
/** What the table holds that names these texts. */
const naming = async (...texts: string[]) =>
  (await wholeTable()).filter((item) => texts.some((text) => JSON.stringify(item).includes(text)));
let staying: TracedGuest;
beforeAll(async () => {
  staying = await tracedGuest();
});

describe('npm run ops -- gdpr erase', () => {
  let gone: TracedGuest;
  let theirs: { _id?: unknown }[];
  let kept: object[];
  let counted: number;
  let receipt: object;
  const forgotten: unknown[][] = [];
  // whoever gives more than the address names another client of SES
  const forget = async (...given: unknown[]) => {
    forgotten.push(given);
    return 'removed';
  };
  const counts = async () => {
    const { pk } = keys.rate(hiddenName(gone.email, await secretKeys()), '');
    return (await wholeTable()).filter((item) => item.pk === pk).length;
  };
  beforeAll(async () => {
    gone = await tracedGuest();
    const { token } = await newUser('STAFF');
    theirs = (await exportOf(gone.email)).reservations;
    const noted = { userName: 'Zofie', userPhone: gone.phone, staffNote: gone.email };
    for (const { _id } of theirs) await change(String(_id), token, noted);
    kept = await tracesOf(staying);
    counted = await counts();
    const limitKey = (await secretKeys()).limitKey.export().toString('base64');
    const before = await wholeTable();
    expect(before.filter(({ target }) => target === theirs[0]?._id)).toHaveLength(1);
    receipt = await erase(gone.email, { giveUpTables: true, forget, limitKey });
  });

  it('leaves no item about the person in the whole table, nor in what staff did to their reservations, and every item about others', async () => {
    expect(await tracesOf(gone)).toEqual([]);
    expect(await tracesOf(staying)).toEqual(kept);
    expect(receipt).toMatchObject({ reservations: 2, tablesGivenUp: 2 });
  });

  it('returns a receipt without personal data', () => {
    for (const trace of [gone.email, gone.userId, gone.phone, 'Žofie']) expect(JSON.stringify(receipt)).not.toContain(trace);
  });

  it("takes the address off SES's suppression list, and only that one", () => {
    expect(receipt).toMatchObject({ suppressionList: 'removed' });
    expect(forgotten).toEqual([[gone.email]]);
  });

  it('records what was erased for a restore, in hashes that end with the last backup', async () => {
    const records = (await wholeTable()).filter(({ pk }) => pk === 'ERASURES') as unknown as (Erasure & { sk: string })[];
    const recorded = (one: Erased) => records.filter((record) => isErased(one, record)).length;
    expect(recorded(`email ${gone.email}`)).toBe(1);
    expect(recorded(`user ${gone.userId}`)).toBe(1);
    for (const { _id } of theirs) expect(recorded(`reservation ${_id}`)).toBe(1);
    expect(recorded(`email ${staying.email}`)).toBe(0);
    const days = records.map(({ ttl, erasedAt }) => (ttl - Date.parse(erasedAt) / 1000) / 86_400);
    expect(Math.min(...days)).toBeGreaterThan(35);
    expect(Math.max(...days)).toBeLessThan(36.1);
  });

  it('ends the session and the account at once', async () => {
    expect(await call(reservations, 'reservations/user', { token: gone.token })).toMatchObject({ status: 401 });
    expect(await call(reservations, 'reservations/user', { token: staying.token })).toMatchObject({ status: 200 });
  });

  it('deletes the rate limit counters of the address too, with the limit key', async () => {
    expect(counted).toBeGreaterThan(0);
    expect(await counts()).toBe(0);
  });

  it('keeps the reservations that a member of staff entered for guests', async () => {
    const { userId, email, signIn } = await account('STAFF');
    const id = await booked({}, { token: (await signIn()).token });
    expect((await exportOf(email)).reservations).toEqual([]);
    await erase(email);
    const [left] = (await wholeTable()).filter(({ _id, sk }) => _id === id && sk === 'RESERVATION');
    expect(left).toBeDefined();
    expect(JSON.stringify(left)).not.toContain(userId);
  });

  it('keeps what they did as staff in the trail, with an id that names nobody any more', async () => {
    const { userId, email, signIn } = await account('STAFF');
    const id = await booked();
    await change(id, (await signIn()).token, { userName: 'Eva' });
    expect((await exportOf(email)).trail).toMatchObject([{ by: userId, operation: 'reservations/update', fields: ['userName'] }]);
    await erase(email);
    const left = await naming(userId);
    expect(left).toMatchObject([{ by: userId, target: id, fields: ['userName'], values: {} }]);
    expect(JSON.stringify(left)).not.toContain(email);
  });

  it('erases a guest who booked without an account', async () => {
    const userEmail = newAddress();
    await call(reservations, 'reservations/add', { body: { userEmail, dateTime: eveningIn(9) }, headers: { 'idempotency-key': newId() } });
    await erase(userEmail, { giveUpTables: true });
    expect(await naming(userEmail)).toEqual([]);
  });

  it('refuses to erase the last manager, and deletes none of their items', async () => {
    const { email } = await account('MANAGER');
    const before = await wholeTable();
    await expect(erase(email)).rejects.toThrow('This is the last manager');
    expect((await wholeTable()).length).toBe(before.length);
  });
});

describe('npm run ops -- gdpr, for a guest of whom the table holds all that it can hold', () => {
  let leaving: TracedGuest;
  beforeEach(async () => {
    leaving = await tracedGuest();
  });

  it('exports everything about the person but what protects the account, and nothing about others', async () => {
    const companion = await booked({ userPhone: leaving.phone });
    const exported = await exportOf(leaving.email);
    expect(exported.account).toContainEqual(expect.objectContaining({ email: leaving.email, roles: ['CUSTOMER'] }));
    expect(exported.reservations).toHaveLength(2);
    expect(exported.reservations).toContainEqual(expect.objectContaining({ userPhone: leaving.phone, userName: 'Žofie' }));
    expect(exported.openReservations).toEqual(
      [leaving.email, leaving.phone].map((of) => expect.objectContaining({ of, open: [expect.any(String), expect.any(String)] })),
    );
    expect(exported.mails.length).toBeGreaterThanOrEqual(3);
    expect(exported.guestRecords).toEqual([
      expect.objectContaining({ userName: 'Žofie', ahead: 2, contacts: [leaving.email, leaving.phone] }),
    ]);
    expect(exported.blocks).toEqual([expect.objectContaining({ guest: leaving.email, note: 'Does not come' })]);
    for (const other of [staying.email, companion]) expect(JSON.stringify(exported)).not.toContain(other);
    expect(JSON.stringify(exported)).not.toMatch(/(hash|nonce)":|argon2|scrypt/i);
  });

  it('exports what staff have noted about a guest, and not what an answer of theirs has changed', async () => {
    const { token } = await newUser('STAFF');
    const { reservations: theirs } = await exportOf(leaving.email);
    const { _id } = theirs.find(({ status }) => status === 'pending') ?? {};
    await change(String(_id), token, { staffNote: 'The planted note of staff' });
    await change(String(_id), token, { status: 'confirmed' });
    await followReservation({ id: String(_id), contacts: [] });
    const { reservations, guestRecords } = await exportOf(leaving.email);
    expect(reservations).toContainEqual(expect.objectContaining({ _id, staffNote: 'The planted note of staff' }));
    expect(guestRecords).toEqual([
      expect.objectContaining({ notes: expect.arrayContaining([expect.objectContaining({ staffNote: 'The planted note of staff' })]) }),
    ]);
    expect(JSON.stringify(reservations)).not.toContain('"answered"');
  });

  it('requires future reservations to be cancelled first, and erases nothing before', async () => {
    const before = await tracesOf(leaving);
    expect(before.length).toBeGreaterThan(8);
    const refused = `They have a table on ${eveningIn(7)}, ${eveningIn(8)}. Cancel it in the panel first`;
    await expect(erase(leaving.email)).rejects.toThrow(refused);
    expect(await tracesOf(leaving)).toEqual(before);
    const { reservations: theirs } = await exportOf(leaving.email);
    const { token } = await newUser('STAFF');
    for (const { _id } of theirs) await change(String(_id), token, { status: 'cancelled' });
    expect(await erase(leaving.email)).toMatchObject({ reservations: 2, tablesGivenUp: 0 });
    expect(await tracesOf(leaving)).toEqual([]);
  });

  it('erases nothing when SES cannot be asked, so that the repeated command returns the whole receipt', async () => {
    const away = async () => {
      throw new Error('SES is away.');
    };
    await expect(erase(leaving.email, { giveUpTables: true, forget: away })).rejects.toThrow('SES is away.');
    const { reservations } = await exportOf(leaving.email);
    expect(reservations).not.toEqual([]);
    expect(await erase(leaving.email, { giveUpTables: true })).toMatchObject({ reservations: reservations.length });
  });

  it('keeps the reservations of others with the same telephone number', async () => {
    const id = await booked({ userPhone: leaving.phone });
    await followReservation({ id, contacts: [] });
    expect((await exportOf(leaving.email)).guestRecords).toMatchObject([{ ahead: 2, contacts: [leaving.email, leaving.phone] }]);
    await erase(leaving.email, { giveUpTables: true });
    const left = await tracesOf(leaving);
    const kinds = new Set(left.map(({ pk, sk }) => (String(pk).startsWith('GUEST_') ? pk : sk)));
    expect([...kinds].sort()).toEqual(['GUEST_RECORDS', 'GUEST_WORDS', 'OPEN', 'RESERVATION']);
    for (const trace of [leaving.email, 'Žofie', 'zofie']) expect(JSON.stringify(left)).not.toContain(trace);
    const [record] = (await wholeTable()).filter(({ pk }) => pk === `GUEST#${leaving.phone}`) as unknown as { open: Set<string> }[];
    expect([...(record?.open ?? [])]).toEqual([expect.stringContaining(id)]);
  });

  it('finds the mails about their own reservations to another address, and keeps those about reservations of others to it', async () => {
    const other = newAddress();
    const [own, another] = [await booked({ userEmail: other }, { token: leaving.token }), await booked({ userEmail: other })];
    const about = (id: string) => expect.objectContaining({ mail: expect.objectContaining({ to: other, reservationId: id }) });
    const { mails } = await exportOf(leaving.email);
    expect(mails).toContainEqual(about(own));
    expect(mails).not.toContainEqual(about(another));
    await erase(leaving.email, { giveUpTables: true });
    const left = (await wholeTable()).filter(({ pk }) => String(pk).startsWith('OUTBOX#'));
    expect(JSON.stringify(left)).not.toContain(own);
    expect(left.filter(({ pk }) => pk === keys.outbox(other, '').pk)).toEqual([about(another)]);
  });
});

it('npm run ops -- gdpr requires a task, and an address or a number @full', async () => {
  const { code, err } = await operate('gdpr', 'forget', '--endpoint', endpoint, '--email', newAddress());
  expect(code).toBe(1);
  expect(err).toContain('Say what to do and for whom: npm run ops -- gdpr export|erase --email name@example.com --phone +420777123456');
});

describe('npm run ops -- gdpr, for somebody who is known by telephone', () => {
  const aPhone = () => aGuest().userPhone;
  /** Everything in the table that names a number or one of these names. */
  const traces = (phone: string, ...names: string[]) =>
    naming(phone.replace('+', ''), ...names.flatMap((name) => [name, name.toLowerCase()]));
  const entered = async (guest: object) => {
    const body = { userEmail: undefined, userSurname: 'Novotná', anotherTable: true, ...guest, dateTime: eveningIn(7) };
    const headers = { 'idempotency-key': newId() };
    const { token } = await newUser('STAFF');
    const id: string = (await call(reservations, 'reservations/enter', { token, headers, body })).body.data._id;
    await followReservation({ id, contacts: [] });
    return id;
  };

  it('exports and erases by the number alone, as it is written at home', async () => {
    const userPhone = aPhone();
    const name = named('Bezmejlov');
    const ids = [await entered({ userPhone, userName: name }), await entered({ userPhone: userPhone.replace('+', '00'), userName: name })];
    const given = ['--endpoint', endpoint, '--phone', userPhone.replace('+420', '')];
    const { reservations, guestRecords } = JSON.parse((await operate('gdpr', 'export', ...given)).out);
    expect(reservations.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual(ids.toSorted());
    expect(guestRecords).toEqual([expect.objectContaining({ userName: name, ahead: 2 })]);
    const { code } = await operate('gdpr', 'erase', ...given, '--give-up-tables');
    expect([code, await traces(userPhone, name)]).toEqual([0, []]);
  });

  it('erases by the address what they booked by telephone under the same name, with its words in the search', async () => {
    const [userEmail, userPhone] = [newAddress(), aPhone()];
    const name = named('Volala');
    const own = { userPhone, userName: name, userSurname: 'Novotná' };
    const online = await booked({ ...own, userEmail });
    await followReservation({ id: online, contacts: [] });
    await entered(own);
    await entered({ ...own, userPhone: userPhone.replace('+', '00') });
    expect((await traces(userPhone, name)).length).toBeGreaterThan(5);
    expect(await erasePerson(byEmail(userEmail), { giveUpTables: true })).toMatchObject({ reservations: 3 });
    expect(await traces(userPhone, name, userEmail)).toEqual([]);
  });

  it('shows what others of a family have made with the same telephone, and erases it only when that is said', async () => {
    const [mother, son, userPhone] = [newAddress(), newAddress(), aPhone()];
    const [eva, ivo] = [named('Eva'), named('Ivo')];
    const theirs = await booked({ userEmail: mother, userPhone, userName: eva });
    const others = [await booked({ userEmail: son, userPhone, userName: ivo }), await entered({ userPhone, userName: ivo })];
    for (const id of [theirs, ...others]) await followReservation({ id, contacts: [] });
    const given = ['--endpoint', endpoint, '--email', mother];
    const { out, err } = await operate('gdpr', 'export', ...given);
    expect(JSON.parse(out).reservations).toMatchObject([{ _id: theirs }]);
    expect(out).not.toContain(son);
    for (const line of [son, ivo.toLowerCase(), '--with-others']) expect(err).toContain(line);

    const before = await traces(userPhone, eva, ivo);
    await expect(erasePerson(byEmail(mother), { giveUpTables: true })).rejects.toThrow(son);
    expect(await traces(userPhone, eva, ivo)).toEqual(before);

    const kept = await operate('gdpr', 'erase', ...given, '--give-up-tables', '--without-others');
    expect(JSON.parse(kept.out)).toMatchObject({ reservations: 1, keptOfOthers: 2 });
    const left = (await wholeTable()).filter(({ sk }) => sk === 'RESERVATION').map(({ _id }) => _id);
    expect(others.every((id) => left.includes(id)) && !left.includes(theirs)).toBe(true);
    expect(await traces(mother, eva)).toEqual([]);
  });

  it('exports and erases what another system knew of who is known by telephone only, and keeps that of their family', async () => {
    const userPhone = aPhone();
    const [eva, ivo] = [named('Eva'), named('Ivo')];
    for (const own of [{ userName: eva }, { userName: ivo, userEmail: newAddress() }])
      await bring({ ...own, userPhone, note: 'By the window' });
    const { exported, others } = await exportPerson(byPhone(userPhone));
    expect(exported.guestRecords).toMatchObject([{ userName: eva, visits: 3, notes: [{ staffNote: 'By the window' }] }]);
    expect(others).toMatchObject([{ what: 'guest of another system', name: ivo.toLowerCase() }]);
    expect(await erasePerson(byPhone(userPhone), { others: 'keep' })).toMatchObject({ guestsOfAnotherSystem: 1, keptOfOthers: 1 });
    expect([(await traces(eva)).length, (await traces(ivo)).length > 0]).toEqual([0, true]);
  });

  it('keeps the block of a telephone that others have given too', async () => {
    const [userEmail, userPhone] = [newAddress(), aPhone()];
    for (const address of [userEmail, newAddress()]) await booked({ userEmail: address, userPhone });
    for (const guest of [userEmail, userPhone]) await block(guest);
    await erasePerson(byEmail(userEmail), { giveUpTables: true, others: 'keep' });
    const left = (await blockedGuests()).map(({ guest }) => guest);
    expect([left.includes(userEmail), left.includes(userPhone)]).toEqual([false, true]);
  });

  it('erases all addresses and numbers of a record that staff have merged, when that is said', async () => {
    const [work, home, userPhone] = [newAddress(), newAddress(), aPhone()];
    const name = named('Sloučen');
    const ids = [
      await booked({ userEmail: work, userPhone: aPhone(), userName: name }),
      await booked({ userEmail: home, userPhone, userName: 'Jinak' }),
    ];
    for (const id of ids) await followReservation({ id, contacts: [] });
    const at = async (userEmail: string) => (await guestOf({ _id: '', userEmail, userPhone: '' }))?._id ?? '';
    await mergeRecords({ into: await at(work), from: await at(home) });
    await expect(erasePerson(byEmail(work), { giveUpTables: true })).rejects.toThrow(home);
    expect(await erasePerson(byEmail(work), { giveUpTables: true, others: 'erase' })).toMatchObject({ reservations: 2 });
    for (const text of [work, home, userPhone.replace('+', ''), name]) expect(await traces(userPhone, text)).toEqual([]);
  });

  it('leaves what staff have set apart to the other guest: it is shown by their address, and theirs by the own telephone @full', async () => {
    const [userEmail, regularPhone, strangerPhone] = [newAddress(), aPhone(), aPhone()];
    const [jana, petr, nameless] = [named('Jana'), named('Petr'), named('Host')];
    const regular = await booked({ userEmail, userPhone: regularPhone, userName: jana });
    const stranger = await entered({ userEmail, userPhone: strangerPhone, userName: petr });
    const unreached = await entered({ userEmail, userPhone: undefined, userName: nameless });
    await followReservation({ id: regular, contacts: [] });
    for (const id of [stranger, unreached]) await assignReservation(id, undefined);
    const ids = ({ exported: { reservations: found } }: Awaited<ReturnType<typeof exportPerson>>) => found.map(({ _id }) => _id).toSorted();
    const theirAddress = byEmail(userEmail);

    const theirs = await exportPerson(theirAddress);
    expect(ids(theirs)).toEqual([regular]);
    expect(theirs.others.map(({ id }) => id).toSorted()).toEqual([stranger, unreached].toSorted());
    expect(JSON.stringify(theirs.exported.guestRecords)).not.toMatch(new RegExp(`${petr}|${nameless}`));
    expect(ids(await exportPerson(theirAddress, { withOthers: true }))).toEqual([regular, stranger, unreached].toSorted());
    const ofStranger = await exportPerson(byPhone(strangerPhone));
    expect([ids(ofStranger), ofStranger.others]).toEqual([[stranger], []]);

    await expect(erasePerson(theirAddress, { giveUpTables: true })).rejects.toThrow(petr.toLowerCase());
    await block(userEmail);
    await erasePerson(byPhone(strangerPhone), { giveUpTables: true });
    expect(await traces(strangerPhone, petr)).toEqual([]);
    expect((await exportPerson(theirAddress)).exported.blocks).toHaveLength(1);
    expect(await erasePerson(theirAddress, { giveUpTables: true, others: 'keep' })).toMatchObject({ reservations: 1, keptOfOthers: 1 });
    expect(await traces(regularPhone, jana)).toEqual([]);
    expect(await erasePerson(theirAddress, { giveUpTables: true, others: 'erase' })).toMatchObject({ reservations: 1 });
    expect(await traces(userEmail, nameless)).toEqual([]);
  });

  it('keeps nothing that leads to them in queues, enquiries and blocks', async () => {
    const { userEmail, userPhone } = aGuest();
    await entered({ userPhone, userName: 'Ota', userSurname: 'Čekal' });
    await queue({ userName: 'Ota', userSurname: 'Čekal', userEmail: '', userPhone });
    await block(userPhone);
    await enquire({ userEmail, userPhone });
    const options = { giveUpTables: true, others: 'erase' } as const;
    expect(await erasePerson(byPhone(userPhone), options)).toMatchObject({ reservations: 1, queued: 2 });
    expect(await traces(userPhone, userEmail)).toEqual([]);
  });
});

describe('npm run ops -- gdpr, for somebody who had another address', () => {
  it('finds the mails to it about the account and the reservations, and no others to it', async () => {
    const [former, present] = [newAddress(), newAddress()];
    const { userId, username } = await account('CUSTOMER');
    const manager = await newUser('MANAGER');
    const { handler: auth } = await import('#people/handlers/auth');
    for (const email of [former, present]) {
      const body = { username, email, roles: ['CUSTOMER'], version: undefined };
      expect((await call(auth, 'auth/update-user', { token: manager.token, id: userId, body })).status).toBe(200);
    }
    const id = await booked({ userEmail: former });
    await change(id, (await newUser('STAFF')).token, { userEmail: present });
    const another = await booked({ userEmail: former });
    const to = (address: string, mails: object[]) => JSON.stringify(mails).split(`"to":"${address}"`).length - 1;
    const { mails } = await exportOf(present);
    expect(to(former, mails)).toBeGreaterThanOrEqual(3);
    expect(mails).toContainEqual(
      expect.objectContaining({ mail: expect.objectContaining({ kind: 'reservation-readdressed', to: former }) }),
    );
    expect(JSON.stringify(mails)).not.toContain(another);
    await erase(present, { giveUpTables: true });
    const left = (await wholeTable()).filter(({ pk }) => pk === keys.outbox(former, '').pk);
    expect(left.map(({ mail }) => mail)).toEqual([expect.objectContaining({ reservationId: another })]);
  });
});

it('npm run ops -- gdpr finds an invitation to work here, exports it without its token, and erases it', async () => {
  const email = newAddress();
  const { id } = await invited(email);
  const [exported] = (await exportOf(email)).invitations;
  expect(exported).toMatchObject({ _id: id, email, role: 'STAFF' });
  expect(exported).not.toHaveProperty('tokenHash');
  await erase(email);
  expect((await wholeTable()).filter((item) => item._id === id || JSON.stringify(item).includes(email))).toEqual([]);
});

it('npm run ops -- gdpr exports the enquiry of somebody who has sent one, and erases it', async () => {
  const email = newAddress();
  const asked = await enquire({ userEmail: email, userPhone: '' });
  expect((await exportOf(email)).enquiries).toEqual([expect.objectContaining(asked)]);
  await erase(email);
  expect(await naming(email)).toEqual([]);
});
