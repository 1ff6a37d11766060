import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { gaps } from './gaps.ts';

describe.each(gaps)('what the emulator lacks: $lacks', ({ tests }) => {
  it.each(tests)('is covered by a test of $file that exists', ({ file, title }) => {
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(title);
  });
});
