import { describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { inLanguage } from '#house/language/in-language';
import { instantOf } from '#house/rules/wall-time';
import type { Restaurant } from '#site/rules/restaurant';
import { type CalendarEntry, calendarFile } from './calendar.ts';

const restaurant: Restaurant = {
  name: 'U Zlatého čápa; hospoda, hostinec',
  siteUrl: 'https://cap.example',
  address: 'Příčná 1, 591 01 Žďár nad Sázavou',
  phone: '+420\u00a0387\u00a0123\u00a0456',
  email: 'stul@cap.example',
};
const now = new Date('2026-06-01T08:00:00Z');
const startAt = (wallTime: string) => instantOf(wallTime, 'Europe/Prague')?.toISOString() ?? '';
const entry: CalendarEntry = {
  reservationId: 'PmQnCz1Y0T4eQd0cXyq8Lg',
  startsAt: startAt('2026-12-24T18:30'),
  dateTime: '2026-12-24T18:30',
  minutes: 120,
  seats: 4,
  status: 'confirmed',
  version: 1,
  invited: { guest: 'jana@example.com', sender: 'rezervace@cap.example' },
};

/** The file as another library reads it. */
function read(changes: Partial<CalendarEntry> = {}, of: Restaurant = restaurant) {
  const text = calendarFile({ ...entry, ...changes }, of, now);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const found = calendar.getAllSubcomponents('vevent');
  const event = new ICAL.Event(found[0] as never);
  const value = (name: string) => found[0]?.getFirstPropertyValue(name)?.toString();
  return { text, calendar, event, value, count: found.length, method: calendar.getFirstPropertyValue('method') };
}

describe('a calendar file', () => {
  it.each([
    ['in summer', '2026-07-15T18:30', '20260715T163000Z', '20260715T183000Z'],
    ['in winter', '2026-12-24T18:30', '20261224T173000Z', '20261224T193000Z'],
    ['before summer time begins', '2026-03-29T01:30', '20260329T003000Z', '20260329T023000Z'],
    ['after it ends', '2026-10-25T03:30', '20261025T023000Z', '20261025T043000Z'],
  ])('has the start and end of a reservation %s in UTC, as long as the table is kept', (_when, wallTime, start, end) => {
    const { text, event } = read({ startsAt: startAt(wallTime) });
    expect(text).toContain(`\r\nDTSTART:${start}\r\nDTEND:${end}\r\n`);
    expect(event.startDate.toJSDate().toISOString()).toBe(startAt(wallTime));
    expect(event.duration.toSeconds()).toBe(2 * 3600);
  });

  it('says what, where, with whom and the number, in Czech letters', () => {
    const { event, count, value } = read();
    expect(count).toBe(1);
    expect(event.summary).toBe('U Zlatého čápa; hospoda, hostinec: table for 4');
    expect(event.location).toBe(restaurant.address);
    expect(event.organizer).toBe('mailto:stul@cap.example');
    expect(event.attendees.map((attendee) => [attendee.getFirstValue(), attendee.getParameter('partstat')])).toEqual([
      ['MAILTO:jana@example.com', 'ACCEPTED'],
    ]);
    expect(event.description).toMatch(
      /^Reservation \w{3}-\w{3}\nChange or cancel it with the link that we gave you\.\nTelephone: \+420\u00a0387\u00a0123\u00a0456$/,
    );
    expect(value('url')).toBe('https://cap.example');
    expect(value('dtstamp')).toBe('2026-06-01T08:00:00Z');
  });

  it('in Czech says so, and for how many people with the right form of the word', () => {
    const inCzech = (seats: number) => inLanguage('cs', () => read({ seats, status: 'pending' }));
    const { text, event } = inCzech(4);
    expect(text).toContain('PRODID:-//Restaurant//Reservations//CS\r\n');
    expect(event.description).toMatch(
      /^Rezervace \w{3}-\w{3}\nZatím není potvrzena\.\nZměnit nebo zrušit ji můžete odkazem, který od nás máte\.\nTelefon: \+420\u00a0387\u00a0123\u00a0456$/,
    );
    const summaries = [1, 4, 5].map((seats) => inCzech(seats).event.summary.split(': ')[1]);
    expect(summaries).toEqual(['stůl pro 1 osobu', 'stůl pro 4 osoby', 'stůl pro 5 osob']);
  });

  it('has lines of at most 75 bytes, however many letters take two', () => {
    const { text, event } = read({}, { ...restaurant, name: 'Žluťoučký kůň úpěl ďábelské ódy '.repeat(6).trim() });
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(event.summary).toContain('Žluťoučký kůň úpěl ďábelské ódy Žluťoučký');
  });

  it('of a moved reservation has the same UID and a higher sequence', () => {
    const [first, moved] = [read(), read({ startsAt: startAt('2026-12-25T19:00'), version: 2 })];
    expect([first.event.uid, first.event.sequence, first.method]).toEqual([`${entry.reservationId}@cap.example`, 0, 'REQUEST']);
    expect([moved.event.uid, moved.event.sequence, moved.method]).toEqual([first.event.uid, 2, 'REQUEST']);
  });

  it('of a reservation with another address ends the entry of the former one, older than the entry of the new one', () => {
    const [former, present] = [read({ status: 'cancelled', isReaddressed: true, version: 2 }), read({ version: 2 })];
    expect([former.method, former.event.sequence]).toEqual(['CANCEL', 1]);
    expect([present.method, present.event.sequence]).toEqual(['REQUEST', 2]);
  });

  it('says who has sent it for the restaurant, and that the sender is the organizer where the restaurant has no address', () => {
    const organizer = (of: Restaurant, changes: Partial<CalendarEntry> = {}) => {
      const found = read(changes, of).calendar.getFirstSubcomponent('vevent')?.getFirstProperty('organizer');
      return [found?.getFirstValue(), found?.getParameter('sent-by')];
    };
    expect(organizer(restaurant)).toEqual(['mailto:stul@cap.example', 'mailto:rezervace@cap.example']);
    expect(organizer({ ...restaurant, email: 'rezervace@cap.example' })).toEqual(['mailto:rezervace@cap.example', undefined]);
    expect(organizer({ name: 'Bistro', siteUrl: 'http://localhost:3000' })).toEqual(['mailto:rezervace@cap.example', undefined]);
    expect(organizer(restaurant, { invited: undefined })).toEqual(['mailto:stul@cap.example', undefined]);
  });

  it('of a cancelled reservation cancels the entry', () => {
    const { event, method, value } = read({ status: 'cancelled', version: 3 });
    expect([method, value('status'), event.uid, event.sequence]).toEqual(['CANCEL', 'CANCELLED', `${entry.reservationId}@cap.example`, 4]);
    expect(event.description).not.toContain('Change or cancel');
  });

  it('of a pending reservation is tentative', () => {
    const { event, value } = read({ status: 'pending' });
    expect(value('status')).toBe('TENTATIVE');
    expect(event.description).toContain('not confirmed yet');
  });

  it('to download is published, and invites nobody', () => {
    const { event, method } = read({ invited: undefined });
    expect([method, event.attendees]).toEqual(['PUBLISH', []]);
  });

  it('says which night it is after midnight, and nothing of it before', () => {
    const night = read({ dateTime: '2027-03-14T00:30', startsAt: startAt('2027-03-14T00:30') });
    expect(night.event.description).toContain('Sunday 14 March 2027, 00:30, in the night from Saturday to Sunday\n');
    expect(read().event.description).not.toContain('2026');
  });

  it('leaves out what the restaurant has not entered', () => {
    const { text, event } = read({ invited: undefined }, { name: 'Bistro', siteUrl: 'http://localhost:3000' });
    expect(text).not.toMatch(/undefined|null|LOCATION|ORGANIZER|Telephone/);
    expect(event.uid).toBe(`${entry.reservationId}@localhost`);
  });

  it('has no line that the name of a restaurant brings in', () => {
    const { text } = read({}, { ...restaurant, name: 'Bistro\r\nATTENDEE:mailto:eve@example.com', address: 'A\nMETHOD:PUBLISH' });
    expect(text).not.toMatch(/^(ATTENDEE:mailto:eve|METHOD:PUBLISH)/m);
    expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  });
});
