import { describe, expect, it } from '@jest/globals';
import { settingsFrom } from './settings.ts';

const right = { sender: 'table@bistro.cz', alarmEmail: 'owner@bistro.cz' };
const parse = (settings: Record<string, unknown>) => settingsFrom((name) => settings[name]);

describe('the settings of a deployment', () => {
  it('need no more than two addresses', () => {
    expect(parse(right)).toMatchObject({
      stage: 'production',
      region: 'eu-central-1',
      timeZone: 'Europe/Prague',
      firewall: false,
      logDays: 30,
    });
  });

  it('come from the command line as text', () => {
    expect(parse({ ...right, firewall: 'true', logDays: '14', monthlyBudget: '50', domain: '' })).toMatchObject({
      firewall: true,
      logDays: 14,
      monthlyBudget: 50,
    });
  });

  it.each([
    [{ alarmEmail: 'owner@bistro.cz' }, 'sender is missing'],
    [{ ...right, sender: 'Bistro' }, 'sender must be an e-mail address'],
    [{ ...right, stage: 'My Stage' }, 'stage must be 1 to 16 small letters and digits'],
    [{ ...right, region: 'Frankfurt' }, 'region must be an AWS region'],
    [{ ...right, timeZone: 'Prague' }, 'timeZone must be an IANA time zone such as Europe/Prague'],
    [{ ...right, logDays: 31 }, 'logDays must be one of 1, 3, 5, 7, 14, 30, 60, 90'],
    [{ ...right, monthlyBudget: 'little' }, 'monthlyBudget must be a whole number from 1 to 100000'],
    [{ ...right, domain: 'https://bistro.cz', hostedZoneId: 'Z1', hostedZoneName: 'bistro.cz' }, 'domain must be a host name'],
    [{ ...right, domain: 'bistro.cz' }, 'domain needs hostedZoneId and hostedZoneName beside it, and they need it'],
    [{ ...right, domain: 'bistro.cz', hostedZoneId: 'Z1', hostedZoneName: 'pub.cz' }, 'domain must lie in the hosted zone'],
  ])('that are wrong are named in one sentence: %j', (settings, fault) => {
    expect(() => parse(settings)).toThrow(`Wrong settings (cdk.json or -c name=value): ${fault}.`);
  });

  it('that are wrong together are named together', () => {
    expect(() => parse({ sender: 'Bistro' })).toThrow('sender must be an e-mail address; alarmEmail is missing.');
  });
});
