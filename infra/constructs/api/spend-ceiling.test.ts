import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { testStacks } from '../../stacks/test-stacks.ts';
import { type Priced, prices, quotas } from '../../tools/bench/prices.ts';

const { all, one, data } = testStacks();
const secondsOfDay = 24 * 3600;
const priceOf = (what: Priced) => prices[what].dollars / prices[what].per;
/** What a refused request takes: its lines in the logs, and the time of a function of the usual size. */
const refused = { logBytes: 1100, replyBytes: 1000, ms: 3, gigabytes: 0.5 };

/** What a day of so many requests a second costs before any of them is worked. */
function dayOfRequests(perSecond: number): number {
  const requests = perSecond * secondsOfDay;
  const gigabytes = (bytes: number) => (requests * bytes) / 1e9;
  return (
    requests * (priceOf('CloudFront requests (HTTPS, Europe)') + priceOf('HTTP API requests') + priceOf('Lambda requests')) +
    gigabytes(refused.logBytes) * (priceOf('Logs, GB') + priceOf('Masking of addresses in logs, GB')) +
    gigabytes(refused.replyBytes) * priceOf('CloudFront transfer, GB')
  );
}

/** What a day costs in which the table, the mails and the functions are used as much as our settings and AWS's quotas let them be. */
function dayOfWork(): number {
  const [{ WriteOnDemandThroughputSettings: writes, Replicas }] = data.all('AWS::DynamoDB::GlobalTable');
  const [{ ReadOnDemandThroughputSettings: reads }] = Replicas;
  const perSecond = reads.MaxReadRequestUnits * priceOf('Table, read units') + writes.MaxWriteRequestUnits * priceOf('Table, write units');
  const largest = Math.max(...all('AWS::Lambda::Function').map(({ MemorySize = 128 }) => MemorySize)) / 1024;
  const functions = quotas.concurrentFunctions * largest * secondsOfDay * priceOf('Lambda time (ARM), GB-s');
  return perSecond * secondsOfDay + quotas.mailsPerDay * priceOf('Emails (SES)') + functions;
}

it('docs/costs.md states what a day of a flood costs at most, as it follows from the settings', () => {
  const { RouteSettings } = one('AWS::ApiGatewayV2::Stage');
  const rates = Object.values<{ ThrottlingRateLimit: number }>(RouteSettings).map(({ ThrottlingRateLimit }) => ThrottlingRateLimit);
  const perSecond = Math.min(
    quotas.apiRequestsPerSecond,
    rates.reduce((sum, rate) => sum + rate, 0),
  );
  const dollars = (amount: number) => `${(Math.round(amount / 10) * 10).toLocaleString('en')} dollars a day`;
  const { ms, gigabytes } = refused;
  const laptop =
    dayOfRequests(rates[0] ?? 0) + (rates[0] ?? 0) * (ms / 1000) * gigabytes * secondsOfDay * priceOf('Lambda time (ARM), GB-s');
  const text = readFileSync('docs/costs.md', 'utf8').replaceAll(/\s+/g, ' ');
  expect(text).toContain(`**${dollars(laptop)}**`);
  expect(text).toContain(`**${dollars(dayOfRequests(perSecond) + dayOfWork())}**`);
});
