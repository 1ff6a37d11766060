import { expect, it } from '@jest/globals';
import { pastedValue } from './pasted-value.ts';

it.each([
  ['2026-12-24', 'date', '2026-12-24'],
  ['24. 12. 2026', 'date', '2026-12-24'],
  ['1.3.2027', 'date', '2027-03-01'],
  ['4/12/2026', 'date', '2026-12-04'],
  ['čtvrtek 24.\u00a012.\u00a02026 v 18:30', 'date', '2026-12-24'],
  ['18:30', 'time', '18:30'],
  ['9.05', 'time', '09:05'],
  ['6:30 PM', 'time', '18:30'],
  ['12.15 a.m.', 'time', '00:15'],
  ['2026-12-24T18:30', 'datetime-local', '2026-12-24T18:30'],
  ['2026-12-24 18:30:00', 'datetime-local', '2026-12-24T18:30'],
  ['24. 12. 2026 18.30', 'datetime-local', '2026-12-24T18:30'],
  ['at 6:30 pm on 24/12/2026', 'datetime-local', '2026-12-24T18:30'],
] as const)('“%s” is read in a field of type %s as %s', (text, type, value) => {
  expect(pastedValue(text, type)).toBe(value);
});

it.each([
  ['31. 2. 2026', 'date'],
  ['12/24/2026', 'date'],
  ['24. 12.', 'date'],
  ['18:30', 'date'],
  ['24.12.', 'time'],
  ['1.12.', 'time'],
  ['25:10', 'time'],
  ['24. 12. 2026', 'time'],
  ['24. 12. 2026', 'datetime-local'],
  ['18:30', 'datetime-local'],
  ['Nováková', 'datetime-local'],
] as const)('“%s” is no value of a field of type %s', (text, type) => {
  expect(pastedValue(text, type)).toBeUndefined();
});
