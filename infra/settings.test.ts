import { describe, expect, it } from '@jest/globals';
import { restaurantSettings, settingsFrom } from './settings.ts';

const right = { ...restaurantSettings, sender: 'table@bistro.cz', alarmEmail: 'owner@bistro.cz' };
const parse = (settings: Record<string, unknown>) => settingsFrom((name) => settings[name]);

describe('the settings of a deployment', () => {
  it('need no more than what every layer agrees on and two addresses', () => {
    expect(parse(right)).toMatchObject({
      stage: 'production',
      firewall: false,
      monthlyBudget: 20,
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
    [{ ...restaurantSettings, alarmEmail: 'owner@bistro.cz' }, 'sender is missing'],
    [{ ...right, largestParty: undefined }, 'largestParty is missing'],
    [{ ...right, largestParty: 61 }, 'largestParty must be a whole number from 1 to 60'],
    [{ ...right, defaultLanguage: 'de' }, 'defaultLanguage must be one of en, cs'],
    [{ ...right, retentionDays: 0 }, 'retentionDays must be a whole number from 1 to 3650'],
    [{ ...right, sender: 'Bistro' }, 'sender must be an e-mail address'],
    [{ ...right, stage: 'My Stage' }, 'stage must be 1 to 16 small letters and digits'],
    [{ ...right, region: 'Frankfurt' }, 'region must be an AWS region'],
    [{ ...right, timeZone: 'Prague' }, 'timeZone must be an IANA time zone such as Europe/Prague'],
    [{ ...right, timeZone: 'Europe/Pragu' }, 'timeZone must be an IANA time zone such as Europe/Prague'],
    [{ ...right, logDays: 31 }, 'logDays must be one of 1, 3, 5, 7, 14, 30, 60, 90'],
    [{ ...right, monthlyBudget: 'little' }, 'monthlyBudget must be a whole number from 0 to 100000'],
    [{ ...right, account: '12345' }, 'account must be the 12 digits of an AWS account'],
    [{ ...right, existing: 'sender bank' }, 'existing must be none or of sender, mailFrom, dmarc, twin'],
    [{ ...right, restoredTable: 'Restored-1' }, 'restoredTable must be the ARN of a stream'],
    [{ ...right, copyVault: 'my-vault' }, 'copyVault must be the ARN of a backup vault'],
    [{ ...right, domain: 'https://bistro.cz', hostedZoneId: 'Z1', hostedZoneName: 'bistro.cz' }, 'domain must be a host name'],
    [{ ...right, domain: 'bistro.cz' }, 'domain needs hostedZoneId and hostedZoneName beside it, and they need it'],
    [{ ...right, domain: 'bistro.cz', hostedZoneId: 'Z1', hostedZoneName: 'pub.cz' }, 'domain must lie in the hosted zone'],
  ])('that are wrong are named in one sentence: %j', (settings, fault) => {
    expect(() => parse(settings)).toThrow(`Wrong settings (cdk.json or -c name=value): ${fault}.`);
  });

  it('that are wrong together are named together', () => {
    expect(() => parse({ ...restaurantSettings, sender: 'Bistro' })).toThrow('sender must be an e-mail address; alarmEmail is missing.');
  });
});
