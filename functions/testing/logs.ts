import { jest } from '@jest/globals';

/** Everything written to the log from here on, line by line; none of it reaches the screen. */
export function loggedLines(): string[] {
  const lines: string[] = [];
  for (const level of ['info', 'warn', 'error', 'log', 'debug'] as const) {
    jest.spyOn(console, level).mockImplementation((...words: unknown[]) => void lines.push(words.map(String).join(' ')));
  }
  return lines;
}
