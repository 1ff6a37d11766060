import { describe, expect, it } from '@jest/globals';
import { containsWeekday, parseHours } from './parse-hours.ts';

describe('parseHours', () => {
  it('separates days and times', () => {
    expect(parseHours('Mon – Fri: 11:00 – 22:00\nSunday  closed')).toEqual([
      { line: 'Mon – Fri: 11:00 – 22:00', days: 'Mon – Fri', times: '11:00 – 22:00' },
      { line: 'Sunday  closed', days: 'Sunday', times: 'closed' },
    ]);
  });

  it('keeps lines in another form and drops empty lines', () => {
    expect(parseHours('\n24 December: until 14:00\n')).toEqual([{ line: '24 December: until 14:00', days: '24 December: until 14:00' }]);
  });
});

const [monday, tuesday, friday, saturday, sunday] = [0, 1, 4, 5, 6];

describe('containsWeekday', () => {
  it.each([
    ['Tue–Fri', [tuesday, friday], [monday, saturday]],
    ['Mon - Friday', [monday, friday], [saturday]],
    ['Sat, Sun', [saturday, sunday], [friday, monday]],
    ['Mon–Tue, Sunday', [monday, tuesday, sunday], [friday]],
    ['Sat–Mon', [saturday, sunday, monday], [tuesday, friday]],
    ['út–pá', [tuesday, friday], [monday]],
    ['Pondělí', [monday], [tuesday]],
  ])('%s', (days, contained, others) => {
    expect(contained.filter((day) => !containsWeekday(days, day))).toEqual([]);
    expect(others.filter((day) => containsWeekday(days, day))).toEqual([]);
  });

  it.each(['24 December', 'Mon–whenever', 'daily', ''])('no day of “%s”', (days) => {
    expect([0, 1, 2, 3, 4, 5, 6].filter((day) => containsWeekday(days, day))).toEqual([]);
  });
});
