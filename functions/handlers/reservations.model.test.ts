import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Reservation, ReservationStatus } from '#contract/reservations';
import { keys } from '../data/keys.ts';
import type { Mail } from '../rules/mail.ts';
import { aGuest, book, change } from '../testing/bookings.ts';
import { loggedLines } from '../testing/logs.ts';
import { somebody } from '../testing/people.ts';
import { call } from '../testing/request.ts';
import { tries } from '../testing/size.ts';
import { wholeTable } from '../testing/table.ts';
import { handler } from './reservations.ts';

loggedLines();
const sequences = tries(30, 1000);
const [first, second, staff] = await Promise.all([somebody('CUSTOMER'), somebody('CUSTOMER'), somebody('STAFF')]);
const people = [first, second, staff];

/** A reservation as it must be: what everybody did to it so far, worked out by hand. */
interface Known {
  id: string;
  owner: number;
  status: ReservationStatus;
  seats: number;
  version: number;
  userEmail: string;
  userPhone: string;
  mails: string[];
}
interface Model {
  reservations: Known[];
}
type Real = { deleted: Known[] };
type Command = fc.AsyncCommand<Model, Real>;

const at = (model: Model, index: number) => model.reservations[index % model.reservations.length] as Known;
const mayTouch = (who: number, { owner }: Known) => who === 2 || owner === who;

class Add implements Command {
  readonly who: number;
  readonly seats: number;
  constructor(who: number, seats: number) {
    this.who = who;
    this.seats = seats;
  }
  check = () => true;
  async run(model: Model) {
    const { userEmail, userPhone } = aGuest();
    const { status, body } = await book({ userEmail, userPhone, seats: this.seats }, { token: people[this.who]?.token });
    expect(status).toBe(201);
    const { _id: id, version } = body.data;
    model.reservations.push({
      id,
      owner: this.who,
      status: 'pending',
      seats: this.seats,
      version,
      userEmail,
      userPhone,
      mails: ['received'],
    });
  }
  toString = () => `${this.who} books for ${this.seats}`;
}

class Edit implements Command {
  readonly who: number;
  readonly index: number;
  readonly seats: number;
  readonly isStale: boolean;
  constructor(who: number, index: number, seats: number, isStale: boolean) {
    this.who = who;
    this.index = index;
    this.seats = seats;
    this.isStale = isStale;
  }
  check = ({ reservations }: Model) => reservations.length > 0;
  async run(model: Model) {
    const known = at(model, this.index);
    const version = this.isStale ? known.version + 1 : known.version;
    const { status } = await change(known.id, people[this.who]?.token ?? '', { seats: this.seats, version });
    if (!mayTouch(this.who, known)) return expect(status).toBe(404);
    if (this.isStale) return expect(status).toBe(409);
    const isSame = known.seats === this.seats;
    if (this.who !== 2 && known.status === 'cancelled') return expect(status).toBe(isSame ? 200 : 409);
    expect(status).toBe(200);
    if (isSame) return;
    if (this.who !== 2 && known.status === 'confirmed') known.status = 'pending';
    known.seats = this.seats;
    known.version++;
    if (known.status !== 'cancelled') known.mails.push('changed');
  }
  toString = () => `${this.who} changes ${this.index} to ${this.seats} seats${this.isStale ? ', too late' : ''}`;
}

class Move implements Command {
  readonly who: number;
  readonly index: number;
  readonly to: ReservationStatus;
  constructor(who: number, index: number, to: ReservationStatus) {
    this.who = who;
    this.index = index;
    this.to = to;
  }
  check = ({ reservations }: Model) => reservations.length > 0;
  async run(model: Model) {
    const known = at(model, this.index);
    const { status } = await change(known.id, people[this.who]?.token ?? '', { status: this.to });
    if (!mayTouch(this.who, known)) return expect(status).toBe(404);
    if (known.status === this.to) return expect(status).toBe(200);
    const isAllowed = this.to === 'cancelled' || (this.to === 'confirmed' && this.who === 2);
    if (!isAllowed) return expect(status).toBe(this.to === 'confirmed' ? 403 : 409);
    expect(status).toBe(200);
    known.status = this.to;
    known.version++;
    known.mails.push(this.to);
  }
  toString = () => `${this.who} makes ${this.index} ${this.to}`;
}

class Remove implements Command {
  readonly who: number;
  readonly index: number;
  constructor(who: number, index: number) {
    this.who = who;
    this.index = index;
  }
  check = ({ reservations }: Model) => reservations.length > 0;
  async run(model: Model, real: Real) {
    const known = at(model, this.index);
    const { status } = await call(handler, 'reservations/delete', { id: known.id, token: people[this.who]?.token });
    expect(status).toBe(this.who === 2 ? 200 : 403);
    if (this.who !== 2) return;
    model.reservations.splice(model.reservations.indexOf(known), 1);
    if (known.status !== 'cancelled') known.mails.push('cancelled');
    real.deleted.push(known);
  }
  toString = () => `${this.who} deletes ${this.index}`;
}

const who = fc.integer({ min: 0, max: 2 });
const index = fc.nat({ max: 5 });
const seats = fc.integer({ min: 1, max: 4 });
const commands = [
  fc.tuple(who, seats).map(([...of]) => new Add(...of)),
  fc.tuple(who, index, seats, fc.boolean()).map(([...of]) => new Edit(...of)),
  fc.tuple(who, index, fc.constantFrom<ReservationStatus>('pending', 'confirmed', 'cancelled')).map(([...of]) => new Move(...of)),
  fc.tuple(who, index).map(([...of]) => new Remove(...of)),
];

it(`T27: ${sequences} random histories by two customers and staff end as worked out by hand`, async () => {
  const models: [Model, Real][] = [];
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 30, size: 'max' }), async (history) => {
      const [model, real] = [{ reservations: [] }, { deleted: [] }] as [Model, Real];
      await fc.asyncModelRun(() => ({ model, real }), history);
      models.push([model, real]);
    }),
    { numRuns: sequences, endOnFailure: true },
  );

  const table = await wholeTable();
  const stored = new Map(
    table.filter(({ sk }) => sk === 'RESERVATION').map((item) => [item._id, item as unknown as Reservation & { ownerId?: string }]),
  );
  const known = models.flatMap(([{ reservations }]) => reservations);
  expect(stored.size).toBe(known.length);
  for (const { id, owner, status, seats, version, userEmail } of known) {
    expect(stored.get(id)).toMatchObject({ status, seats, version, userEmail, ownerId: people[owner]?.userId });
  }
  const gone = models.flatMap(([, { deleted }]) => deleted);
  for (const { id } of gone) expect(stored.has(id)).toBe(false);
  const sent = Map.groupBy(
    table.flatMap(({ mail }) => (mail as Mail | undefined) ?? []),
    ({ to }) => to,
  );
  for (const { userEmail, mails } of [...known, ...gone]) {
    expect(
      sent
        .get(userEmail)
        ?.map(({ kind }) => kind.replace('reservation-', ''))
        .sort(),
    ).toEqual(mails.toSorted());
  }
  const open = new Map(table.filter(({ sk }) => sk === 'OPEN').map((item) => [item.pk, item.open as Set<string>]));
  const expected = known
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ id, userEmail, userPhone }) => [userEmail, userPhone].map((guest) => [keys.openReservations(guest).pk, id] as const));
  const entries = [...open].flatMap(([guest, ids]) => [...ids].map((entry) => [guest, entry.split('#')[1]]));
  expect(entries.toSorted()).toEqual(expected.toSorted());
}, 300_000);
