import { describe, expect, it } from '@jest/globals';
import { restaurantInfoData } from '#contract/restaurant-info';
import type { Sitting } from '#contract/sittings';
import { parseHours } from '../../frontend/features/contact/parse-hours.ts';
import { hoursAsContact, hoursInWords, openingHoursSpecifications } from './opening-hours.ts';

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

describe('opening hours as a contact', () => {
  it('are written in the default language, and beside it in the others', () => {
    const english = 'Mon–Sun 11:30–14:30';
    const czech = 'po–ne 11:30–14:30';
    const daily = Array(7).fill([lunch]);
    expect(hoursAsContact(daily, 'en')).toEqual({ data: english, translations: { cs: { data: czech } } });
    expect(hoursAsContact(daily, 'cs')).toEqual({ data: czech, translations: { en: { data: english } } });
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
