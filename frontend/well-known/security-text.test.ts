import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const day = 24 * 60 * 60 * 1000;

it('security.txt expires within a year and not within the next thirty days (RFC 9116)', () => {
  const text = readFileSync(join(import.meta.dirname, '.well-known/security.txt'), 'utf8');
  const fields = new Map(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]),
  );
  const daysLeft = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / day;
  expect(daysLeft).toBeGreaterThan(30);
  expect(daysLeft).toBeLessThan(365);
  expect(fields.get('Contact')).toMatch(/^(%SITE_URL%\/|mailto:|https:)/);
});
