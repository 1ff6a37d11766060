import { describe, expect, it } from '@jest/globals';
import { hoursIn } from './hours-in.ts';

describe('hoursIn', () => {
  it('tells days from times', () => {
    expect(hoursIn('Mon – Fri: 11:00 – 22:00\nSunday  closed')).toEqual([
      { line: 'Mon – Fri: 11:00 – 22:00', days: 'Mon – Fri', times: '11:00 – 22:00' },
      { line: 'Sunday  closed', days: 'Sunday', times: 'closed' },
    ]);
  });

  it('keeps a line it cannot read, and drops empty ones', () => {
    expect(hoursIn('\n24 December: until 14:00\n')).toEqual([{ line: '24 December: until 14:00', days: '24 December: until 14:00' }]);
  });
});
