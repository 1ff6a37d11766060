import { describe, expect, it } from '@jest/globals';
import { parseHours } from './parse-hours.ts';

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
