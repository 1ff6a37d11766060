import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { operations } from '#publishing/contract/api';
import { dashboardMetrics } from '../../constructs/monitoring/testing/dashboard-metrics.ts';
import { testStacks } from '../../stacks/test-stacks.ts';
import { billOf, monthSentence, monthTable, normal, tonightSentence, totalOf } from './month.ts';
import { largest, memoryOf, usageOf } from './usage.ts';

const measured = JSON.parse(readFileSync('infra/tools/bench/measured.json', 'utf8'));
const page = readFileSync('docs/costs.md', 'utf8');
const { all, one, stackOf, idsOf, resources } = testStacks();
const edgeLogs = Object.values(stackOf('edgeLogs')?.template.findResources('AWS::CloudWatch::Alarm') ?? {});

describe('the bill of a month', () => {
  it('is 1.00 dollar for a restaurant with 60 reservations and 1,000 visits a day', () => {
    expect(totalOf(billOf(normal, measured), 'billed')).toBeLessThan(1.005);
  });

  it('has a dashboard in it when that has more metrics than AWS gives for nothing', () => {
    const before = largest.Dashboard;
    largest.Dashboard = 51;
    const dashboard = billOf(normal, measured).find(({ what }) => what === 'Dashboard');
    largest.Dashboard = before;
    expect(dashboard?.billed).toBeGreaterThan(3);
  });

  it('is in docs/costs.md as npm run costs:month computes it', () => {
    expect(page).toContain(monthTable(measured));
    expect(page).toContain(`\n\n${monthSentence(measured)}\n\n`);
    expect(page).toContain(`\n\n${tonightSentence(measured)}\n\n`);
  });

  it('knows what every operation costs', () => {
    for (const { group, name } of operations()) {
      const event = `${group}/${name}`.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      expect(measured).toHaveProperty([event]);
    }
  });

  it('counts the alarm metrics, the metrics of our own and the memory that the template has', () => {
    const alarms = [...all('AWS::CloudWatch::Alarm'), ...edgeLogs.map(({ Properties }) => Properties)];
    const metrics = alarms.flatMap((alarm) => alarm.Metrics?.flatMap((part: { MetricStat?: object }) => part.MetricStat ?? []) ?? [alarm]);
    const own = alarms.filter(({ Namespace }) => Namespace?.startsWith('Restaurant-'));
    const usage = usageOf(normal, measured);
    // those of the trial stage, for the hours that it lasts, are counted too
    expect([usage['Alarm metrics'], usage['Metrics of our own']].map(Math.floor)).toEqual([metrics.length, own.length]);
    expect(usage['Alarm metrics']).toBeGreaterThan(metrics.length);
    expect(largest.Dashboard).toBe(dashboardMetrics(one('AWS::CloudWatch::Dashboard'), all('AWS::CloudWatch::Alarm')).length);
    for (const id of idsOf('AWS::Lambda::Function')) {
      const name = id.replace(/^Functions|[A-F0-9]{8}$/g, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      expect([name, memoryOf(name)]).toEqual([name, resources[id]?.Properties.MemorySize]);
    }
  });
});
