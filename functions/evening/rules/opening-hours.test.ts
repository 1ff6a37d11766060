import { describe, expect, it } from '@jest/globals';
import { restaurantInfoData } from '#site/contract/restaurant-info';
import { parseHours } from '../../../frontend/guest/site/contact/parse-hours.ts';
import type { Sitting } from '../contract/sittings.ts';
import { hoursInWords, openingHoursSpecifications, openState, specialHoursInWords } from './opening-hours.ts';

const sitting = (opens: string, closes: string): Sitting => ({ name: '', opens, lastSeating: opens, closes });
const lunch = sitting('11:30', '14:30');
const dinner = sitting('17:30', '23:00');
const week = [[], [lunch, dinner], [lunch, dinner], [lunch, dinner], [lunch, dinner], [dinner], [lunch]];

describe('opening hours in words', () => {
  it('names neighbouring days with the same hours together', () => {
    expect(hoursInWords('en', week)).toBe('Mon closed\nTue–Fri 11:30–14:30, 17:30–23:00\nSat 17:30–23:00\nSun 11:30–14:30');
  });

  it('are one line for seven equal days', () => {
    expect(hoursInWords('en', Array(7).fill([dinner]))).toBe('Mon–Sun 17:30–23:00');
    expect(hoursInWords('en', Array(7).fill([]))).toBe('Mon–Sun closed');
  });

  it('name days that are not neighbours apart', () => {
    expect(hoursInWords('en', [[lunch], [], [lunch], [], [lunch], [], []])).toBe(
      'Mon 11:30–14:30\nTue closed\nWed 11:30–14:30\nThu closed\nFri 11:30–14:30\nSat–Sun closed',
    );
  });

  it('join sittings that follow each other, and go on past midnight', () => {
    expect(hoursInWords('en', Array(7).fill([sitting('11:00', '17:00'), sitting('17:00', '02:00')]))).toBe('Mon–Sun 11:00–02:00');
  });

  it('end at 24:00, not at 00:00', () => {
    expect(hoursInWords('en', Array(7).fill([lunch, sitting('17:30', '00:00')]))).toBe('Mon–Sun 11:30–14:30, 17:30–24:00');
    expect(hoursInWords('en', Array(7).fill([sitting('00:00', '00:00')]))).toBe('Mon–Sun 00:00–24:00');
  });

  it('are lines that the Contact page splits into days and times, and that the Contact field accepts', () => {
    const text = hoursInWords('en', week);
    expect(restaurantInfoData['opening-hours'].parse(text)).toBe(text);
    expect(parseHours(text).map(({ days, times }) => [days, times])).toEqual([
      ['Mon', 'closed'],
      ['Tue–Fri', '11:30–14:30, 17:30–23:00'],
      ['Sat', '17:30–23:00'],
      ['Sun', '11:30–14:30'],
    ]);
  });
});

describe('special hours in words', () => {
  const day = (date: string, note = 'Holiday', sittings: Sitting[] = []) => ({ date, note, sittings });
  const inWords = (language: 'en' | 'cs', ...days: ReturnType<typeof day>[]) =>
    specialHoursInWords(language, days).map(({ days, times, day: { note } }) => [days, times, note]);

  it('name neighbouring days that are alike together, in the order of their dates', () => {
    const holiday = [day('2026-12-26'), day('2026-12-24'), day('2026-12-25')];
    expect(inWords('en', ...holiday)).toEqual([['24–26 December', 'closed', 'Holiday']]);
    expect(inWords('cs', ...holiday)).toEqual([['24.–26.\u00a0prosince', 'zavřeno', 'Holiday']]);
  });

  it('name a single day with its weekday', () => {
    expect(inWords('en', day('2026-12-24', '', [dinner]))).toEqual([['Thu 24 December', '17:30–23:00', '']]);
    expect(inWords('cs', day('2026-12-24', '', [lunch, dinner]))).toEqual([['čt 24.\u00a0prosince', '11:30–14:30, 17:30–23:00', '']]);
  });

  it('name both months of days around the end of one', () => {
    const days = [day('2026-12-31'), day('2027-01-01')];
    expect(inWords('en', ...days)).toEqual([['31 December – 1 January', 'closed', 'Holiday']]);
    expect(inWords('cs', ...days)).toEqual([['31.\u00a0prosince – 1.\u00a0ledna', 'zavřeno', 'Holiday']]);
  });

  it('name days apart that have other hours, another reason, or a day between', () => {
    const days = [
      day('2026-12-01'),
      day('2026-12-02', 'Party'),
      day('2026-12-03', 'Party', [dinner]),
      day('2026-12-05', 'Party', [dinner]),
    ];
    expect(inWords('en', ...days).map(([days]) => days)).toEqual(['Tue 1 December', 'Wed 2 December', 'Thu 3 December', 'Sat 5 December']);
  });
});

describe('opening hours for search engines', () => {
  it('list each interval with its weekdays', () => {
    expect(openingHoursSpecifications(week, [])).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Sunday'],
        opens: '11:30',
        closes: '14:30',
      },
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
        opens: '17:30',
        closes: '23:00',
      },
    ]);
  });

  it('give special days their own hours, and closed ones none', () => {
    const days = [
      { date: '2026-12-24', sittings: [] },
      { date: '2026-12-31', sittings: [sitting('18:00', '02:00')] },
    ];
    expect(openingHoursSpecifications(Array(7).fill([]), days)).toEqual([
      { '@type': 'OpeningHoursSpecification', validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '00:00', closes: '00:00' },
      { '@type': 'OpeningHoursSpecification', validFrom: '2026-12-31', validThrough: '2026-12-31', opens: '18:00', closes: '02:00' },
    ]);
  });

  it('do not describe a whole day as a closed one', () => {
    const [allDay] = openingHoursSpecifications([[sitting('00:00', '00:00')], [], [], [], [], [], []], []);
    expect(allDay).toMatchObject({ opens: '00:00', closes: '23:59' });
  });
});

describe('whether the restaurant is open', () => {
  const late = [[], [lunch, dinner], [], [], [sitting('17:30', '02:00')], [lunch, sitting('14:30', '00:00')], []];
  const special = [
    { date: '2026-12-01', sittings: [] },
    { date: '2026-12-02', sittings: [lunch] },
    { date: '2026-12-04', sittings: [] },
  ];

  // 24 November 2026 is a Tuesday
  it.each([
    ['before lunch', '2026-11-24T11:29', { opens: '11:30', date: '2026-11-24' }],
    ['at the first minute of lunch', '2026-11-24T11:30', { closes: '14:30' }],
    ['between lunch and dinner', '2026-11-24T14:30', { opens: '17:30', date: '2026-11-24' }],
    ['on a closed day', '2026-11-25T12:00', { opens: '17:30', date: '2026-11-27' }],
    ['in an evening that goes on past midnight', '2026-11-28T01:59', { closes: '02:00' }],
    ['after such an evening', '2026-11-28T02:00', { opens: '11:30', date: '2026-11-28' }],
    ['in sittings without a pause, until midnight', '2026-11-28T14:00', { closes: '24:00' }],
    ['before days with other hours', '2026-11-29T09:00', { opens: '11:30', date: '2026-12-02' }],
    ['after midnight of a day that was closed', '2026-12-05T01:00', { opens: '11:30', date: '2026-12-05' }],
  ])('is told %s', (_, now, expected) => expect(openState(late, special, now)).toEqual(expected));

  it('is not told of one that does not open', () => {
    expect(openState(Array(7).fill([]), [], '2026-11-24T12:00')).toBeUndefined();
  });
});
