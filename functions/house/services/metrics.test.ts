import { afterEach, expect, it, jest } from '@jest/globals';
import { measure } from './metrics.ts';

const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
afterEach(() => {
  written.mockClear();
  delete process.env.METRIC_NAMESPACE;
});

it('counts are one line in the format from which CloudWatch makes metrics, and reach it without the frame of console', () => {
  process.env.METRIC_NAMESPACE = 'Restaurant-test';
  measure({ MailsLate: 2, MailsParked: 0 });
  expect(written).toHaveBeenCalledTimes(1);
  const line = String(written.mock.calls[0]?.[0]);
  expect(line).toMatch(/^\{.*\}\n$/);
  expect(JSON.parse(line)).toEqual({
    _aws: {
      Timestamp: expect.any(Number),
      CloudWatchMetrics: [
        {
          Namespace: 'Restaurant-test',
          Dimensions: [[]],
          Metrics: [
            { Name: 'MailsLate', Unit: 'Count' },
            { Name: 'MailsParked', Unit: 'Count' },
          ],
        },
      ],
    },
    MailsLate: 2,
    MailsParked: 0,
  });
});

it('nothing is written where no namespace is set', () => {
  measure({ MailsLate: 2 });
  expect(written).not.toHaveBeenCalled();
});
