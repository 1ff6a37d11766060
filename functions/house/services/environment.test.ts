import { describe, expect, it } from '@jest/globals';
import { Environment, MailEnvironment, readEnvironment } from './environment.ts';

const settings = JSON.parse(process.env.RESTAURANT_SETTINGS ?? '');
const right = {
  TABLE_NAME: 'restaurant',
  KEYS_PARAMETER: '/restaurant/test/keys',
  SITE_URL: 'https://bistro.cz',
  RESTAURANT_SETTINGS: JSON.stringify(settings),
};

describe('the environment of a function', () => {
  it('is read with the settings as values', () => {
    expect(readEnvironment(Environment, right)).toEqual({ ...right, RESTAURANT_SETTINGS: settings, PER_IP_LIMIT_FACTOR: 1 });
  });

  it.each([
    [{ SITE_URL: undefined }, 'SITE_URL is missing'],
    [{ SITE_URL: 'https://bistro.cz/' }, 'SITE_URL must be an address without a path, such as https://example.com'],
    [{ TABLE_NAME: '' }, 'TABLE_NAME is empty'],
    [
      { RESTAURANT_SETTINGS: JSON.stringify({ ...settings, timeZone: 'Prague' }) },
      'RESTAURANT_SETTINGS.timeZone must be an IANA time zone such as Europe/Prague',
    ],
    [{ TABLE_NAME: undefined, KEYS_PARAMETER: undefined }, 'TABLE_NAME is missing; KEYS_PARAMETER is missing'],
  ])('is refused in one sentence when it is wrong: %j', (changes, fault) => {
    expect(() => readEnvironment(Environment, { ...right, ...changes })).toThrow(`Wrong environment: ${fault}.`);
  });

  it('of the mailer names a sender', () => {
    expect(() => readEnvironment(MailEnvironment, {})).toThrow('Wrong environment: MAIL_SENDER is missing.');
  });
});
