import { jest } from '@jest/globals';
import type { MetricName } from '#house/services/metrics';

/** Collects the log lines from now on, objects as JSON; they are not printed. */
export function loggedLines(): string[] {
  const lines: string[] = [];
  for (const level of ['info', 'warn', 'error', 'log', 'debug'] as const) {
    jest.spyOn(console, level).mockImplementation((...words: unknown[]) => void lines.push(words.map(textOf).join(' ')));
  }
  return lines;
}

const textOf = (word: unknown) => (typeof word === 'object' ? JSON.stringify(word) : String(word));

/** The values of one metric from now on, as they are written for CloudWatch. */
export function measured(name: MetricName): () => number[] {
  process.env.METRIC_NAMESPACE = 'test';
  const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  return () => written.mock.calls.flatMap(([line]) => JSON.parse(String(line))[name] ?? []);
}
