import { isDeepStrictEqual } from 'node:util';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, expect, it } from '@jest/globals';
import type { DynamoDBRecord } from 'aws-lambda';
import fc from 'fast-check';
import type { Item } from '#house/table/actions';
import { newId } from '#house/table/ids';
import { keys, lists } from '#house/table/keys';
import { getItem } from '#house/table/table';
import { handler as mailer } from '#publishing/handlers/mailer';
import { aGuest } from '../../testing/bookings.ts';
import { resetClock, stopClock } from '../../testing/clock.ts';
import { loggedLines } from '../../testing/logs.ts';
import { liftLimits, runSequences, stepsOf } from '../../testing/model-test.ts';
import { openWith } from '../../testing/opening.ts';
import { call } from '../../testing/request.ts';
import { isFull, tries } from '../../testing/size.ts';
import { wholeTable } from '../../testing/table.ts';
import { newUser, tokenFor } from '../../testing/users.ts';
import { apartWord, contactWord, type StoredGuest, shownGuest } from '../rules/guests.ts';
import { followReservation } from '../store/guest-records.ts';
import { reservationById, writeAct } from '../store/reservations.ts';
import { handler } from './reservations.ts';

loggedLines();
liftLimits();
afterAll(resetClock);
const sequences = tries(3, 30);
const longest = 80;
/** How often the histories had it: without any they show nothing of it, and a full run goes on. */
const had = { noShows: 0, merges: 0, erasures: 0, apart: 0, back: 0 };
const [morning, night] = [new Date('2027-03-12T08:00:00Z'), new Date('2027-03-12T22:00:00Z')];
stopClock(morning);
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
  /** How often it has changed, with its booking. */
  changes: number;
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
  /** To which record a reservation leads by itself. */
  apart: Map<string, Map<string, Known>>;
  isOver: boolean;
}
interface Change {
  id: string;
  /** All contacts of the reservation before and after. */
  contacts: string[];
  /** Whether anything changed that a record of a guest keeps; a party that sits down, or the same contacts again, changes nothing of it. */
  isFollowed: boolean;
  record: DynamoDBRecord;
}

function newModel(): Model {
  const [one, two, three] = [aGuest(), aGuest(), aGuest()];
  const guests = [one, two, { ...three, userPhone: one.userPhone }, { ...two, userPhone: one.userPhone }];
  return { guests, reservations: [], ahead: [], brought: [], records: [], leads: new Map(), apart: new Map(), isOver: false };
}

const contactsIn = ({ contacts: { userEmail, userPhone } }: Known) => [userEmail, userPhone];

/** What the records are after the stream has brought a change of a reservation that had and has these contacts. */
function follow(model: Model, id: string, former: readonly string[]): Map<string, Known> | undefined {
  const { leads, apart } = model;
  const now = knownOf(model, id);
  const contacts = now ? contactsIn(now) : [];
  const reached = contacts.flatMap((contact) => leads.get(contact) ?? []);
  const own = apart.get(id);
  const home = now && (own ?? reached.find((record) => record.has(id)) ?? reached[0] ?? new Map<string, Known>());
  const others = [...reached, ...former.flatMap((contact) => leads.get(contact) ?? []), ...(own ? [own] : [])];
  for (const record of others) if (record !== home) record.delete(id);
  if (now && home) {
    if (!model.records.includes(home)) model.records.push(home);
    for (const contact of contacts) if (!leads.has(contact)) leads.set(contact, home);
    home.set(id, structuredClone(now));
  }
  tidy(model);
  return home;
}

/** A contact leads to a record as long as one of its reservations has it, and a record ends with the last one. */
function tidy(model: Model): void {
  for (const [id, record] of model.apart) if (!record.has(id)) model.apart.delete(id);
  for (const [contact, record] of model.leads)
    if (![...record.values()].some((kept) => contactsIn(kept).includes(contact))) model.leads.delete(contact);
  model.records = model.records.filter(({ size }) => size > 0);
}

/** Lets staff do something with a reservation, in the model too; the stream will bring what became of it. */
async function noted(model: Model, known: Known, act: () => Promise<unknown>): Promise<void> {
  const [before, image] = [{ ...known }, await imageOf(known.id)];
  await act();
  await willBring(model, known.id, before, image);
}

async function willBring(model: Model, id: string, before?: Known, OldImage?: Image): Promise<void> {
  const dynamodb = { Keys: marshall(keys.reservation(id)), OldImage, NewImage: await imageOf(id), SequenceNumber: newId() };
  const after = knownOf(model, id);
  const contacts = [before, after].flatMap((known) => (known ? contactsIn(known) : []));
  const isFollowed = !isDeepStrictEqual(before, after);
  if (after && before && isFollowed) after.changes++;
  model.ahead.push({ id, contacts, isFollowed, record: { dynamodb } as unknown as DynamoDBRecord });
}

const knownOf = ({ reservations }: Model, id: string) => reservations.find((one) => one.id === id);

type Image = Record<string, AttributeValue> | undefined;

async function imageOf(id: string): Promise<Image> {
  const item = await getItem<Item>(keys.reservation(id));
  return item && marshall(item, { removeUndefinedValues: true });
}

async function brings(model: Model, changes: Change[]): Promise<void> {
  const { batchItemFailures } = await mailer({ Records: changes.map(({ record }) => record) });
  expect(batchItemFailures).toEqual([]);
  // of several changes of one reservation in a batch it follows once
  const followed = Map.groupBy(
    changes.filter(({ isFollowed }) => isFollowed),
    ({ id }) => id,
  );
  for (const [id, each] of followed) {
    follow(
      model,
      id,
      each.flatMap(({ contacts }) => contacts),
    );
  }
  await expectRecords(model);
}

/** The records have the reservations that the model predicts. */
async function expectRecords(model: Model): Promise<void> {
  const keptOf = async (record: Map<string, Known>) =>
    Object.keys((await getItem<StoredGuest>(keys.guestRecord(await idOf(model, record))))?.kept ?? {});
  const kept = await Promise.all(model.records.map(keptOf));
  expect(kept.map((ids) => ids.toSorted())).toEqual(model.records.map((record) => [...record.keys()].toSorted()));
}

async function clockOf({ isOver }: Model): Promise<void> {
  stopClock(isOver ? night : morning);
  staff.token = await tokenFor(staff.userId);
}
const act = stepsOf<Model>(async (model, run) => {
  await clockOf(model);
  await run();
});
const index = fc.noBias(fc.nat({ max: 7 }));
/** What staff do with a reservation; the stream will bring what became of it. */
const about = <Arg>(name: string, arg: fc.Arbitrary<Arg>, run: (known: Known, arg: Arg, model: Model) => Promise<unknown>) =>
  act<[number, Arg]>(
    name,
    [index, arg],
    (model, of, given) => {
      const known = at(model.reservations, of);
      return noted(model, known, () => run(known, given, model));
    },
    hasReservations,
  );
const nothing = fc.constant(undefined);
const asStaff = (event: string, id: string | undefined, body: object | undefined) =>
  call(handler, `reservations/${event}`, {
    token: staff.token,
    headers: { 'idempotency-key': newId() },
    ...(id && { id }),
    ...(body && { body }),
  });
const update = async ({ id }: Known, body: object) =>
  expect((await asStaff('update', id, { status: undefined, version: undefined, ...body })).status).toBe(200);
const at = <One>(all: readonly One[], index: number) => all[index % all.length] as One;
const hasReservations = ({ reservations }: Readonly<Model>) => reservations.length > 0;
const hasRecords = ({ records }: Readonly<Model>) => records.length > 0;

/** Whether all contacts of a reservation that is in this record lead to it. */
const leadsTo = (model: Model, record: Map<string, Known>, id: string) => {
  const kept = record.get(id);
  return kept !== undefined && contactsIn(kept).every((contact) => model.leads.get(contact) === record);
};

/** The stored id of a record of the model. */
async function idOf(model: Model, record: Map<string, Known>): Promise<string> {
  const contact = [...model.leads].find(([, led]) => led === record)?.[0];
  const own = [...model.apart].find(([, led]) => led === record)?.[0] ?? '';
  const word = contact === undefined ? apartWord(own) : contactWord(contact);
  return (await getItem<{ guest: string }>(keys.guestContact(word)))?.guest ?? '';
}

const book = act('somebody calls', [index], async (model, who) => {
  const contacts = at(model.guests, who);
  const dateTime = model.isOver ? '2027-03-19T18:30' : '2027-03-12T18:30';
  const { status, body } = await asStaff('enter', undefined, { ...contacts, dateTime, seats: 2, source: 'phone', anotherTable: true });
  expect(status).toBe(201);
  const { _id: id } = body.data;
  model.reservations.push({ id, contacts, changes: 1, isAhead: model.isOver, isCancelled: false, isNoShow: false });
  await willBring(model, id);
});

const rename = act(
  'a reservation is of another guest',
  [index, index],
  async (model, of, who) => {
    const [known, contacts] = [at(model.reservations, of), at(model.guests, who)];
    await noted(model, known, async () => {
      await update(known, contacts);
      known.contacts = contacts;
    });
  },
  (model) => hasReservations(model),
);

const visit = about('a party is', fc.constantFrom('no_show', 'seated', 'expected'), async (known, to, { isOver }) => {
  const isTooEarly = known.isAhead ? to !== 'expected' : to === 'no_show' && !isOver;
  const isRefused = known.isCancelled || isTooEarly;
  const { status } = await asStaff('visit', known.id, { step: to, version: undefined });
  expect(status).toBe(isRefused ? 409 : 200);
  if (isRefused) return;
  known.isNoShow = to === 'no_show';
  if (known.isNoShow) had.noShows++;
});

/** As `npm run ops -- gdpr` does: at once, before the stream. */
const erase = act('a guest is erased', [index], async (model, who) => {
  const { userEmail } = at(model.guests, who);
  for (const known of model.reservations.filter(({ contacts }) => contacts.userEmail === userEmail)) {
    const current = await reservationById(known.id);
    if (!current) throw new Error('The reservation is gone.');
    await noted(model, known, async () => {
      await writeAct({ changes: [{ before: current, mails: [] }] }, { most: Number.POSITIVE_INFINITY }, 0);
      model.reservations.splice(model.reservations.indexOf(known), 1);
    });
    await followReservation({ id: known.id, contacts: contactsIn(known) });
    follow(model, known.id, contactsIn(known));
    had.erasures++;
  }
});

const merge = act(
  'two records are one',
  [index],
  async (model, first) => {
    const [into, from] = [at(model.records, first), at(model.records, first + 1)];
    const [a, b] = [await idOf(model, into), await idOf(model, from)];
    const { status } = await asStaff('merge-guests', undefined, { into: a, from: b });
    expect(status).toBe(a === b ? 404 : 200);
    if (into === from) return;
    had.merges++;
    for (const [id, kept] of from) if (kept.changes > (into.get(id)?.changes ?? 0)) into.set(id, kept);
    for (const [contact, record] of model.leads) if (record === from) model.leads.set(contact, into);
    for (const [id, record] of model.apart) {
      if (record === from) model.apart.set(id, into);
      if ((record === from || record === into) && leadsTo(model, into, id)) model.apart.delete(id);
    }
    from.clear();
    tidy(model);
    await expectRecords(model);
  },
  (model) => hasRecords(model),
);

/** Staff say that a reservation is of another guest: of that of a record, or of one with a record of its own. */
const assign = (which: fc.Arbitrary<number | undefined>) =>
  act(
    'a reservation counts for a record, or for another one',
    [index, which],
    async (model, of, which) => {
      const { id } = at(model.reservations, of);
      const known = which === undefined ? undefined : at(model.records, which);
      const guest = known && (await idOf(model, known));
      const from = follow(model, id, []) ?? new Map<string, Known>();
      const isGone = known?.size === 0;
      expect((await asStaff('assign-guest', id, { guest })).status).toBe(isGone ? 404 : 200);
      if (isGone) return;
      const isThere = known === undefined ? from.size === 1 : known === from;
      if (isThere) return expectRecords(model);
      const to = known ?? new Map<string, Known>();
      if (!known) model.records.push(to);
      const kept = from.get(id) as Known;
      from.delete(id);
      to.set(id, kept);
      const isGivenBy = (contact: string) => [...from.values()].some((one) => contactsIn(one).includes(contact));
      for (const contact of contactsIn(kept)) if (model.leads.get(contact) === from && !isGivenBy(contact)) model.leads.set(contact, to);
      model.apart.set(id, to);
      if (leadsTo(model, to, id)) model.apart.delete(id);
      had[known ? 'back' : 'apart']++;
      tidy(model);
      await expectRecords(model);
    },
    (model, _, which) => hasReservations(model) && (which === undefined || hasRecords(model)),
  );

const stream = act(
  'the stream brings so many changes',
  [fc.integer({ min: 1, max: 5 })],
  async (model, count) => {
    const changes = model.ahead.splice(0, count);
    await brings(model, changes);
    model.brought.push(...changes);
  },
  ({ ahead }) => ahead.length > 0,
);

const steps = [
  ...[book, book, book, rename, rename, rename, rename, visit, visit, erase, merge, stream, stream, stream],
  about('staff cancel', nothing, async (known) => {
    await update(known, { status: 'cancelled' });
    Object.assign(known, { isCancelled: true, isNoShow: false });
  }),
  about('staff delete', nothing, async (known, _, { reservations }) => {
    expect((await asStaff('delete', known.id, undefined)).status).toBe(200);
    reservations.splice(reservations.indexOf(known), 1);
  }),
  ...[assign(nothing), assign(nothing), assign(index)],
  act(
    'the stream brings a change again',
    [index],
    (model, of) => brings(model, [at(model.brought, of)]),
    ({ brought }) => brought.length > 0,
  ),
  act(
    'the evening passes',
    [],
    (model) => {
      model.isOver = true;
    },
    ({ isOver }) => !isOver,
  ),
];

it(`after ${sequences} random histories of calls, visits, merges, corrections and erasures each record counts what a model predicts`, async () => {
  const models: Model[] = [];
  do models.push(...(await runSequences<Model>(steps, newModel, sequences, longest)));
  while (isFull && Object.values(had).includes(0));
  for (const model of models) {
    await clockOf(model);
    await brings(model, model.ahead);
  }

  const table = await wholeTable();
  const stored = table.filter(({ pk }) => pk === lists.guestRecords.pk) as unknown as StoredGuest[];
  const told = models.flatMap(({ records, isOver }) => records.map((record) => ({ record, now: isOver ? night : morning })));
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
  for (const { leads, apart } of models)
    for (const [word, record] of [
      ...[...leads].map(([contact, led]) => [contactWord(contact), led] as const),
      ...[...apart].map(([id, led]) => [apartWord(id), led] as const),
    ])
      expect(pointers.get(word)).toBe(byIds.get([...record.keys()].toSorted().join())?._id);
  // each reservation is in one record, and nothing is kept of whom nothing is left
  const reservations = table.flatMap(({ sk, _id }) => (sk === 'RESERVATION' ? [_id as string] : []));
  expect(stored.flatMap(({ kept }) => Object.keys(kept)).toSorted()).toEqual(reservations.toSorted());
}, 600_000);
