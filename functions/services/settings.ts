import { Environment, readEnvironment } from './environment.ts';

const { SITE_URL, KEYS_PARAMETER, PER_IP_LIMIT_FACTOR, RESTAURANT_SETTINGS } = readEnvironment(Environment);

/** What differs between one restaurant, stage or computer and the next; a function with a wrong setting does not start. */
export const settings = {
  siteUrl: SITE_URL,
  keysParameter: KEYS_PARAMETER,
  perIpLimitFactor: PER_IP_LIMIT_FACTOR,
  ...RESTAURANT_SETTINGS,
} as const;
