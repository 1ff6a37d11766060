import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, expect, it } from '@jest/globals';
import type { DynamoDBRecord } from 'aws-lambda';
import fc from 'fast-check';
import type { Item } from '../data/actions.ts';
import { newId } from '../data/ids.ts';
import { keys, lists } from '../data/keys.ts';
import { followReservation } from '../data/reservations/guest-records.ts';
import { changeReservation, reservationById } from '../data/reservations/reservations.ts';
import { getItem } from '../data/table.ts';
import { contactWord, type StoredGuest, shownGuest } from '../rules/reservations/guests.ts';
import { aGuest } from '../testing/bookings.ts';
import { resetClock, stopClock } from '../testing/clock.ts';
import { loggedLines } from '../testing/logs.ts';
import { liftLimits, runSequences, step } from '../testing/model-test.ts';
import { openWith } from '../testing/opening.ts';
import { call } from '../testing/request.ts';
import { isFull, tries } from '../testing/size.ts';
import { wholeTable } from '../testing/table.ts';
import { newUser, tokenFor } from '../testing/users.ts';
import { handler as mailer } from './mailer.ts';
import { handler } from './reservations.ts';

loggedLines();
liftLimits();
afterAll(resetClock);
const sequences = tries(8, 100);
const longest = 80;
/** How often the histories had it: many without any show nothing of it. */
const had = { noShows: 0, merges: 0, erasures: 0 };
const [wednesday, night] = [new Date('2027-03-10T09:00:00Z'), new Date('2027-03-12T22:00:00Z')];
stopClock(wednesday);
const staff = await newUser('STAFF');
await openWith({ seats: 100_000, horizonDays: 90 });

interface Contacts {
  userEmail: string;
  userPhone: string;
}
/** A reservation as the model predicts it. */
interface Known {
  id: string;
  contacts: Contacts;
  isAhead: boolean;
  isCancelled: boolean;
  isNoShow: boolean;
}
interface Model {
  /** Those who call; some share an address or a telephone with another one. */
  guests: Contacts[];
  reservations: Known[];
  /** What the stream has not brought yet, and what it has brought. */
  ahead: Change[];
  brought: Change[];
  /** The reservations of each record, as they were when the stream brought them. */
  records: Map<string, Known>[];
  /** To which record a contact leads. */
  leads: Map<string, Map<string, Known>>;
  isOver: boolean;
}
interface Change {
  id: string;
  record: DynamoDBRecord;
}

function newModel(): Model {
  const [one, two, three] = [aGuest(), aGuest(), aGuest()];
  const guests = [one, two, { ...three, userPhone: one.userPhone }, { ...two, userPhone: one.userPhone }];
  return { guests, reservations: [], ahead: [], brought: [], records: [], leads: new Map(), isOver: false };
}

const contactsIn = ({ contacts: { userEmail, userPhone } }: Known) => [userEmail, userPhone];

/** What a record of a guest is after the stream has brought a change of a reservation. */
function follow(model: Model, id: string): void {
  const { leads } = model;
  const now = model.reservations.find((one) => one.id === id);
  const contacts = now ? contactsIn(now) : [];
  const reached = contacts.flatMap((contact) => leads.get(contact) ?? []);
  const home = now && (reached.find((record) => record.has(id)) ?? reached[0] ?? new Map<string, Known>());
  for (const record of model.records) if (record !== home) record.delete(id);
  if (now && home) {
    if (!model.records.includes(home)) model.records.push(home);
    for (const contact of contacts) if (!leads.has(contact)) leads.set(contact, home);
    home.set(id, structuredClone(now));
  }
  tidy(model);
}

/** A contact leads to a record as long as one of its reservations has it, and a record ends with the last one. */
function tidy(model: Model): void {
  for (const [contact, record] of model.leads)
    if (![...record.values()].some((kept) => contactsIn(kept).includes(contact))) model.leads.delete(contact);
  model.records = model.records.filter(({ size }) => size > 0);
}

/** Lets staff do something with a reservation; the stream will bring what became of it. */
async function noted(model: Model, id: string, act: () => Promise<unknown>): Promise<void> {
  const before = await imageOf(id);
  await act();
  await willBring(model, id, before);
}

async function willBring(model: Model, id: string, OldImage?: Image): Promise<void> {
  const dynamodb = { Keys: marshall(keys.reservation(id)), OldImage, NewImage: await imageOf(id), SequenceNumber: newId() };
  model.ahead.push({ id, record: { dynamodb } as unknown as DynamoDBRecord });
}

type Image = Record<string, AttributeValue> | undefined;

async function imageOf(id: string): Promise<Image> {
  const item = await getItem<Item>(keys.reservation(id));
  return item && marshall(item, { removeUndefinedValues: true });
}

async function brings(model: Model, changes: Change[]): Promise<void> {
  const { batchItemFailures } = await mailer({ Records: changes.map(({ record }) => record) });
  expect(batchItemFailures).toEqual([]);
  for (const { id } of changes) follow(model, id);
}

async function clockOf({ isOver }: Model): Promise<void> {
  stopClock(isOver ? night : wednesday);
  staff.token = await tokenFor(staff.userId);
}
const act = (name: string, run: (model: Model) => Promise<unknown>, isPossible: (model: Readonly<Model>) => boolean = () => true) =>
  step<Model>(
    name,
    async (model) => {
      await clockOf(model);
      await run(model);
    },
    isPossible,
  );
const asStaff = (event: string, id: string | undefined, body: object | undefined) =>
  call(handler, event, { token: staff.token, headers: { 'idempotency-key': newId() }, ...(id && { id }), ...(body && { body }) });
const at = <One>(all: readonly One[], index: number) => all[index % all.length] as One;
const hasReservations = ({ reservations }: Readonly<Model>) => reservations.length > 0;

const book = (who: number) =>
  act(`${who} calls`, async (model) => {
    const contacts = at(model.guests, who);
    const dateTime = model.isOver ? '2027-03-19T18:30' : '2027-03-12T18:30';
    const asked = { ...contacts, dateTime, seats: 2, source: 'phone', anotherTable: true };
    const { status, body } = await asStaff('reservations/enter', undefined, asked);
    expect(status).toBe(201);
    const { _id: id } = body.data;
    model.reservations.push({ id, contacts, isAhead: model.isOver, isCancelled: false, isNoShow: false });
    await willBring(model, id);
  });

const cancel = (index: number) =>
  act(
    `staff cancel ${index}`,
    async (model) => {
      const known = at(model.reservations, index);
      await noted(model, known.id, async () => {
        const { status } = await asStaff('reservations/update', known.id, { status: 'cancelled', version: undefined });
        expect(status).toBe(200);
      });
      Object.assign(known, { isCancelled: true, isNoShow: false });
    },
    hasReservations,
  );

const rename = (index: number, who: number) =>
  act(
    `${index} is of ${who}`,
    async (model) => {
      const [known, contacts] = [at(model.reservations, index), at(model.guests, who)];
      await noted(model, known.id, async () => {
        const { status } = await asStaff('reservations/update', known.id, { ...contacts, status: undefined, version: undefined });
        expect(status).toBe(200);
      });
      known.contacts = contacts;
    },
    hasReservations,
  );

const visit = (index: number, to: 'seated' | 'no_show' | 'expected') =>
  act(
    `${index} is ${to}`,
    async (model) => {
      const known = at(model.reservations, index);
      const isRefused = known.isCancelled || (to === 'no_show' && (!model.isOver || known.isAhead));
      await noted(model, known.id, async () => {
        const { status } = await asStaff('reservations/visit', known.id, { step: to, version: undefined });
        expect(status).toBe(isRefused ? 409 : 200);
      });
      if (isRefused) return;
      known.isNoShow = to === 'no_show';
      if (known.isNoShow) had.noShows++;
    },
    hasReservations,
  );

const remove = (index: number) =>
  act(
    `staff delete ${index}`,
    async (model) => {
      const known = at(model.reservations, index);
      await noted(model, known.id, async () => expect((await asStaff('reservations/delete', known.id, undefined)).status).toBe(200));
      model.reservations.splice(model.reservations.indexOf(known), 1);
    },
    hasReservations,
  );

/** As `npm run ops -- gdpr` does: at once, before the stream. */
const erase = (who: number) =>
  act(`${who} is erased`, async (model) => {
    const { userEmail } = at(model.guests, who);
    for (const known of model.reservations.filter(({ contacts }) => contacts.userEmail === userEmail)) {
      const current = await reservationById(known.id);
      if (!current) throw new Error('The reservation is gone.');
      await noted(model, known.id, () => changeReservation(current, undefined, { mails: [], most: Number.POSITIVE_INFINITY }));
      model.reservations.splice(model.reservations.indexOf(known), 1);
      await followReservation({ id: known.id, contacts: contactsIn(known) });
      follow(model, known.id);
      had.erasures++;
    }
  });

const merge = (first: number, second: number) =>
  act(
    `${first} and ${second} are one`,
    async (model) => {
      const [into, from] = [at(model.records, first), at(model.records, second)];
      const [a, b] = [await idOf(model, into), await idOf(model, from)];
      const { status } = await asStaff('reservations/merge-guests', undefined, { into: a, from: b });
      expect(status).toBe(a === b ? 404 : 200);
      if (into === from) return;
      had.merges++;
      for (const [id, kept] of from) into.set(id, kept);
      for (const [contact, record] of model.leads) if (record === from) model.leads.set(contact, into);
      from.clear();
      tidy(model);
    },
    ({ records }) => records.length > 0,
  );

/** The stored id of a record of the model. */
async function idOf(model: Model, record: Map<string, Known>): Promise<string> {
  const contact = [...model.leads].find(([, led]) => led === record)?.[0] ?? '';
  return (await getItem<{ guest: string }>(keys.guestContact(contactWord(contact))))?.guest ?? '';
}

const stream = (count: number) =>
  act(
    `the stream brings ${count} changes`,
    async (model) => {
      const changes = model.ahead.splice(0, count);
      await brings(model, changes);
      model.brought.push(...changes);
    },
    ({ ahead }) => ahead.length > 0,
  );

const again = (index: number) =>
  act(
    `the stream brings ${index} again`,
    (model) => brings(model, [at(model.brought, index)]),
    ({ brought }) => brought.length > 0,
  );

const evening = act(
  'the evening passes',
  async (model) => {
    model.isOver = true;
  },
  ({ isOver }) => !isOver,
);

const index = fc.noBias(fc.nat({ max: 7 }));
const often = <Step>(times: number, step: Step) => Array.from({ length: times }, () => step);
const steps = [
  ...often(3, index.map(book)),
  index.map(cancel),
  fc.tuple(index, index).map((of) => rename(...of)),
  ...often(
    2,
    fc.tuple(index, fc.constantFrom('no_show' as const, 'seated' as const, 'expected' as const)).map((of) => visit(...of)),
  ),
  index.map(remove),
  index.map(erase),
  ...often(
    2,
    index.map((first) => merge(first, first + 1)),
  ),
  ...often(3, fc.integer({ min: 1, max: 5 }).map(stream)),
  index.map(again),
  fc.constant(evening),
];

it(`after ${sequences} random histories of calls, visits, merges and erasures each record counts what a model predicts`, async () => {
  const models = await runSequences<Model>(steps, newModel, sequences, longest);
  for (const model of models) {
    await clockOf(model);
    await brings(model, model.ahead);
  }

  if (isFull) for (const times of Object.values(had)) expect(times).toBeGreaterThan(0);
  const table = await wholeTable();
  const stored = table.filter(({ pk }) => pk === lists.guestRecords.pk) as unknown as StoredGuest[];
  const told = models.flatMap(({ records, isOver }) => records.map((record) => ({ record, now: isOver ? night : wednesday })));
  const byIds = new Map(stored.map((record) => [Object.keys(record.kept).toSorted().join(), record]));
  expect([...byIds.keys()].toSorted()).toEqual(told.map(({ record }) => [...record.keys()].toSorted().join()).toSorted());
  for (const { record, now } of told) {
    const shown = shownGuest(byIds.get([...record.keys()].toSorted().join()) as StoredGuest, now);
    const all = [...record.values()];
    const hasBegun = ({ isAhead }: Known) => now === night && !isAhead;
    expect(shown).toMatchObject({
      visits: all.filter((one) => !one.isCancelled && !one.isNoShow && hasBegun(one)).length,
      noShows: all.filter(({ isNoShow }) => isNoShow).length,
      ahead: all.filter((one) => !one.isCancelled && !hasBegun(one)).length,
    });
    expect(shown?.contacts.toSorted()).toEqual([...new Set(all.flatMap(contactsIn))].toSorted());
  }
  const pointers = new Map(table.flatMap(({ pk, sk, guest }) => (pk === lists.guestWords('').pk ? [[sk, guest] as const] : [])));
  for (const { leads } of models)
    for (const [contact, record] of leads)
      expect(pointers.get(contactWord(contact))).toBe(byIds.get([...record.keys()].toSorted().join())?._id);
  // that nothing was kept of whom nothing is left
  const reservations = new Set(table.flatMap(({ sk, _id }) => (sk === 'RESERVATION' ? [_id] : [])));
  for (const { kept } of stored) for (const id of Object.keys(kept)) expect(reservations.has(id)).toBe(true);
}, 300_000);
