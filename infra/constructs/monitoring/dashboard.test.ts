import { expect, it } from '@jest/globals';
import { testStacks } from '../../stacks/test-stacks.ts';
import { prices } from '../../tools/bench/prices.ts';
import { dashboardMetrics } from './testing/dashboard-metrics.ts';

it('the dashboard has no more metrics than one that AWS gives for nothing', () => {
  const { one, all } = testStacks();
  const metrics = dashboardMetrics(one('AWS::CloudWatch::Dashboard'), all('AWS::CloudWatch::Alarm'));
  expect(metrics.length).toBeGreaterThan(30);
  expect(metrics.length).toBeLessThanOrEqual(prices.Dashboard.largestFree);
});
