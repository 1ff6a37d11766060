import { describe, expect, it } from '@jest/globals';
import { inLanguage } from '../language/in-language.ts';
import {
  addDays,
  endOfDay,
  instantOf,
  isPast,
  localDateOf,
  shortDate,
  shortTime,
  startOfDay,
  wallTimeInWords,
  wallTimeOf,
} from './wall-time.ts';

const zone = 'Europe/Prague';
const utc = (dateTime: string) => instantOf(dateTime, zone)?.toISOString();

describe('the restaurant’s wall time', () => {
  it('converts to an instant and back without change, for every quarter hour of two years except the repeated hours in autumn @full', () => {
    const quarter = 15 * 60_000;
    const last = Date.UTC(2028, 11, 31, 23);
    let wrong = 0;
    let again = 0;
    for (let at = last - 74_208 * quarter; at < last; at += quarter) {
      const back = instantOf(wallTimeOf(new Date(at), zone), zone)?.getTime();
      if (back === at - 60 * 60_000) again += 1;
      else if (back !== at) wrong += 1;
    }
    expect({ wrong, again }).toEqual({ wrong: 0, again: 8 });
  });

  it('follows summer and winter time', () => {
    expect(utc('2026-07-01T18:30')).toBe('2026-07-01T16:30:00.000Z');
    expect(utc('2026-12-24T18:30')).toBe('2026-12-24T17:30:00.000Z');
  });

  it.each(['2027-03-28T02:00', '2027-03-28T02:30', '2027-03-28T02:59'])(
    'does not exist at %s: the change to summer time skips it',
    (dateTime) => {
      expect(utc(dateTime)).toBeUndefined();
      expect(utc('2027-03-28T03:00')).toBe('2027-03-28T01:00:00.000Z');
    },
  );

  it('is the first of two in the repeated hour of October', () => {
    expect(utc('2027-10-31T02:30')).toBe('2027-10-31T00:30:00.000Z');
  });

  it('is read from a time with offset, without its seconds', () => {
    expect(utc('2026-12-24T17:30:59.999Z')).toBe('2026-12-24T17:30:00.000Z');
    expect(utc('2026-12-24T13:30-04:00')).toBe('2026-12-24T17:30:00.000Z');
    expect(utc('2026-12-24T18:30:45')).toBe('2026-12-24T17:30:00.000Z');
  });

  it.each(['2026-02-31T18:00', '2026-02-31T18:00Z', '2026-12-24T18:30+99:99', '2026-12-24T25:00', '0001-01-01T00:00', 'tomorrow', ''])(
    'does not exist at %j',
    (dateTime) => expect(utc(dateTime)).toBeUndefined(),
  );

  it('is right in America, and across midnight', () => {
    const instant = instantOf('2026-12-24T23:30', 'America/New_York');
    expect(instant?.toISOString()).toBe('2026-12-25T04:30:00.000Z');
    expect(localDateOf(new Date('2026-12-24T23:30Z'), zone)).toBe('2026-12-25');
  });
});

it('addDays counts over months, leap days and time changes', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2027-03-29', -1)).toBe('2027-03-28');
  expect(addDays('2026-11-21', 180)).toBe('2027-05-20');
});

it('isPast is false for the current minute and the one before it, and true earlier', () => {
  const now = new Date('2026-12-24T17:30:59Z');
  expect(isPast(new Date('2026-12-24T17:30Z'), now)).toBe(false);
  expect(isPast(new Date('2026-12-24T17:29Z'), now)).toBe(false);
  expect(isPast(new Date('2026-12-24T17:28Z'), now)).toBe(true);
});

it('wallTimeInWords writes the date and time in the language of the reader', () => {
  expect(wallTimeInWords('2026-12-24T18:30')).toBe('Thursday 24 December 2026, 18:30');
  expect(wallTimeInWords('2026-12-24T18:30', 'cs')).toBe('čtvrtek 24.\u00a0prosince 2026,\u00a018:30');
});

it('a day begins and ends at the midnights of the restaurant', () => {
  expect(startOfDay('2026-12-24', 'Europe/Prague').toISOString()).toBe('2026-12-23T23:00:00.000Z');
  expect(endOfDay('2026-12-24', 'Europe/Prague').toISOString()).toBe('2026-12-24T22:59:59.999Z');
});

it('short dates and times keep together, in the language that is spoken', () => {
  const short = () => [shortDate('2026-12-24'), shortTime('2026-12-24T18:30')].map((text) => text.replaceAll('\u00a0', ' '));
  expect(short()).toEqual(['24 Dec 2026', 'Thu 24 Dec, 18:30']);
  expect(inLanguage('cs', short)).toEqual(['24. 12. 2026', 'čt 24. 12., 18:30']);
  expect(shortDate('2026-12-24')).not.toContain(' ');
});
