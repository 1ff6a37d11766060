import { describe, expect, it } from '@jest/globals';
import type { ScheduledEvent } from 'aws-lambda';
import { writeReservationLink } from '#house/credentials/reservation-link';
import { languages } from '#house/language/languages';
import type { Mail } from '#house/rules/mail';
import { secretKeys } from '#house/services/secret-keys';
import { operations } from '#publishing/contract/api';
import { handler as publisher } from '#publishing/handlers/publisher';
import { writtenMail } from '#publishing/operations/written-mail';
import { unwritten } from '#site/contract/unwritten-identity';
import { aGuest } from '../../testing/bookings.ts';
import { goodRequest, granted } from '../../testing/good-requests.ts';
import { callOperation, eventNameOf } from '../../testing/handlers.ts';
import { reserve } from '../../testing/held-reservations.ts';
import { asking } from '../../testing/language.ts';
import { loggedLines } from '../../testing/logs.ts';
import { eachKeeps } from '../../testing/offenders.ts';
import { openWith, withRoom } from '../../testing/opening.ts';
import { readPdf, textOf } from '../../testing/read-pdf.ts';
import { rendered } from '../../testing/renderers.ts';
import type { Changes } from '../../testing/request.ts';
import { threeAreas } from '../../testing/restaurant.ts';
import { siteBucket } from '../../testing/site-bucket.ts';
import { anAddress, dateIn, eveningIn, verifiedUser } from '../../testing/users.ts';
import { GuestReservation, Reservation } from '../contract/reservation.ts';
import type { ReservationMail } from '../rules/mail-kinds.ts';
import type { Party } from '../rules/party.ts';
import { mailAgain, mailsAbout, reminderOf } from '../rules/reservation-mails.ts';
import { reservationById } from '../store/reservations.ts';

loggedLines();
const owner = await verifiedUser();
await openWith({ seats: 1000 });
// labels and ids of its tables are in no reply
await withRoom({ ...threeAreas, tables: threeAreas.tables.map((table) => ({ ...table, label: `hidden-${table._id}` })) });

/** What only staff may know of a reservation; a new field of theirs does not compile until it has a value here. */
const marks: Required<Omit<Reservation, keyof GuestReservation>> = {
  source: 'phone',
  override: 'Difficult guest, seat near the toilets',
  likelyRobot: true,
  anotherTable: true,
  bookedFrom: 'hidden-network',
  mail: { state: 'complained', kind: 'kind-of-mail', at: '2012-12-12T12:12:12.000Z' },
  language: 'en',
  tables: ['hidden-table'],
  isFixed: true,
  staffNote: 'The planted note of staff',
  visit: { arrivedAt: '2013-11-13T13:13:13.000Z' },
  until: '2014-11-14T14:14:14.000Z',
  movedFrom: ['hidden-table-before'],
  presence: { from: '2015-10-15T15:15:15.000Z', to: '2015-10-15T16:16:16.000Z' },
};
const ofStaff = Object.keys(marks);
const words =
  /toilets|planted|2011-11-11|complained|kind-of-mail|2012-12-12|2013-11-13|2014-11-14|2015-10-15|hidden-network|hidden-table|hall1|hall2|garden1|bar1/;

/** Every kind of mail about a reservation; a new one does not compile until it is here. */
const kindsOfMails = {
  'reservation-received': true,
  'reservation-confirmed': true,
  'reservation-changed': true,
  'reservation-cancelled': true,
  'reservation-declined': true,
  'reservation-expired': true,
  'reservation-closure': true,
  'reservation-reminder': true,
  'reservation-asked': true,
  'reservation-kept': true,
  'reservation-unanswered': true,
  'reservation-readdressed': true,
} satisfies Record<ReservationMail['kind'], true>;

const otherOperations = operations()
  .filter(({ group, route }) => group !== 'reservations' && route.access !== 'STAFF' && route.access !== 'MANAGER')
  .map((operation) => ({ ...operation, event: eventNameOf(operation) }));
const staffToken = (await goodRequest({ group: 'menus', name: 'list' })).token;

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(namesIn)];
}

async function marked(changes: Partial<Party> = {}): Promise<Party> {
  const answered = { at: marks.until, mails: [], was: { override: marks.override } };
  const hidden = { ownerId: owner.userId, dateTime: eveningIn(7), area: 'garden', answered };
  return (await reservationById(await reserve({ ...marks, ...hidden, ...changes }))) as Party;
}

/** Requests of its guest about a marked reservation, some of which are refused. */
const requests: Record<string, (about: { id: string; link: string }) => Changes[]> = {
  user: () => [{}],
  availability: () => ['', 'garden'].map((area) => ({ query: { date: dateIn(7), seats: '2', area } })),
  availabilityFor: ({ id }) => [{ id, query: { date: dateIn(7), seats: '2' } }],
  availabilityLinked: ({ link }) => [{ body: { link, date: dateIn(7), seats: '2' } }],
  add: () => [
    { body: { ...aGuest(), dateTime: eveningIn(7), website: 'x', anotherTable: true } },
    { body: { ...aGuest(), dateTime: eveningIn(7), area: 'hall', anotherTable: true } },
    { body: { dateTime: `${dateIn(7)}T04:00` } },
  ],
  update: ({ id }) =>
    [
      {},
      { comment: 'x' },
      { seats: 60 },
      { area: 'hall' },
      { version: 99 },
      { status: 'confirmed' },
      { dateTime: `${dateIn(7)}T04:00` },
    ].map((body) => ({
      id,
      body: { version: undefined, status: undefined, ...body },
    })),
  unclaimed: () => [{}],
  claim: () => [{}],
  showLinked: ({ link }) => [{ body: { link } }],
  changeLinked: ({ link }) =>
    [{ seats: 3, version: 1 }, { area: 'hall', version: 2 }, { version: 99 }, { dateTime: `${dateIn(7)}T04:00`, version: 2 }].map(
      (body) => ({
        body: { link, dateTime: undefined, seats: undefined, ...body },
      }),
    ),
  cancelLinked: ({ link }) => [{ body: { link } }],
  enquire: () => [{ body: { date: dateIn(7) } }, { body: { date: '2020-01-01' } }],
  // a guest has no address of a calendar of staff
  calendarFeed: ({ link }) => [{ query: { token: link } }, { query: { token: 'x'.repeat(43) } }],
};

describe('what only staff know of a reservation', () => {
  it('is everything that their replies have and the guest’s do not', () => {
    expect(ofStaff.toSorted()).toEqual(
      Object.keys(Reservation.shape)
        .filter((name) => !(name in GuestReservation.shape))
        .toSorted(),
    );
  });

  it('is looked for in the replies of every operation that a guest may call', () => {
    const open = operations().filter(
      ({ group, route }) => group === 'reservations' && route.access !== 'STAFF' && route.access !== 'MANAGER',
    );
    expect(Object.keys(requests).toSorted()).toEqual(open.map(({ name }) => name).toSorted());
  });

  it.each(Object.keys(requests))('is in no reply of %s', async (name) => {
    const reservation = await marked();
    const about = { id: reservation._id, link: writeReservationLink(reservation, await secretKeys()) };
    for (const language of languages) {
      for (const changes of requests[name]?.(about) ?? []) {
        const { status, body } = await callOperation(
          { group: 'reservations', name },
          { token: owner.token, address: anAddress(), headers: asking[language], ...changes },
        );
        expect(status).toBeLessThan(500);
        expect(namesIn(body).filter((field) => ofStaff.includes(field))).toEqual([]);
        expect(JSON.stringify(body)).not.toMatch(words);
      }
    }
  });

  it('is in no e-mail to the guest, and in none of its calendar files', async () => {
    const before = await marked();
    const now = new Date();
    const after = [{ seats: 3 }, { area: 'hall' }, { status: 'cancelled' as const }, { userEmail: aGuest().userEmail }].map((changes) => ({
      ...before,
      ...changes,
    }));
    const mails: (Mail | undefined)[] = [
      ...[undefined, ...after].flatMap((next) => mailsAbout(next && before, next ?? before, { now, by: 'staff' })),
      mailAgain(before, now),
      reminderOf(before),
    ];
    expect(mails.length).toBeGreaterThan(6);
    for (const mail of mails) {
      const message = mail && (await writtenMail(mail, { contacts: [], identity: unwritten }));
      expect(JSON.stringify(message)).toContain('BEGIN:VCALENDAR');
      expect(JSON.stringify(message)).not.toMatch(words);
    }
  });

  it.each(languages)('is in no kind of mail to a guest in the language %s, and in none of its calendar files', (language) =>
    eachKeeps(
      (Object.keys(kindsOfMails) as ReservationMail['kind'][]).map((event) => ({ event })),
      async ({ event: kind }) => {
        const about = await marked({ visit: undefined, status: 'confirmed', comment: 'The guest’s own words' });
        const mail = mailAgain({ ...about, language }, new Date()) as ReservationMail;
        const other = { dateTime: eveningIn(8), seats: 3, area: 'hall' };
        const told = { ...mail, kind, reason: 'A wedding.', was: other, asked: other, repeatsComment: true };
        const message = JSON.stringify(await writtenMail(told, { contacts: [], identity: unwritten }));
        expect(message).toContain('BEGIN:VCALENDAR');
        expect(message).not.toMatch(words);
      },
    ),
  );

  it('is in nothing that the pages of the site are made of', async () => {
    await marked();
    siteBucket();
    await publisher({ source: 'aws.events' } as ScheduledEvent);
    expect(rendered.last?.content.hours).toBeDefined();
    expect(JSON.stringify(rendered.last)).not.toMatch(words);
  });

  it.each(languages)('is in no reply and no PDF of any other operation that a guest may call, in the language %s @full', (language) =>
    eachKeeps(otherOperations, async (operation) => {
      await marked();
      const { token, ...request } = await goodRequest(operation);
      const caller = operation.route.access === 'PUBLIC' ? undefined : token === staffToken ? owner.token : token;
      const headers = { ...request.headers, ...asking[language] };
      const { status, body } = await callOperation(operation, { ...request, token: caller, address: anAddress(), headers });
      expect(status).toBeLessThan(400);
      const isPdf = operation.route.reply === 'pdf';
      const text = isPdf ? (await readPdf(Buffer.from(String(body), 'base64'))).map(textOf).join(' ') : JSON.stringify(body ?? '');
      if (isPdf) expect(text.length).toBeGreaterThan(20);
      expect(text).not.toMatch(words);
    }),
  );

  it('is not on the page of a party that staff have seated for a reason', async () => {
    const { _id: id, link } = (await granted('queue', 'add')).body.data;
    const seated = await callOperation({ group: 'queue', name: 'seat' }, { token: staffToken, id, body: { override: marks.override } });
    const reservation = (await reservationById(seated.body.data.reservation)) as Party;
    await callOperation(
      { group: 'reservations', name: 'update' },
      {
        token: staffToken,
        id: reservation._id,
        body: { _id: undefined, staffNote: marks.staffNote, status: undefined, version: undefined },
      },
    );
    expect((await reservationById(reservation._id))?.staffNote).toBe(marks.staffNote);
    const { body } = await callOperation({ group: 'queue', name: 'show' }, { body: { link } });
    expect(body.data).toMatchObject({ state: 'seated' });
    expect(namesIn(body).filter((field) => ofStaff.includes(field))).toEqual([]);
    expect(JSON.stringify(body)).not.toMatch(words);
  });
});
