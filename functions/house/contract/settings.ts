import * as z from 'zod/mini';
import { languages } from '../language/languages.ts';

/** A whole number within bounds, also when it is given as text on a command line. */
export const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).check(z.refine((value) => Number.isInteger(value) && value >= least && value <= most, { error }));
};

export const noTimeZone = 'must be an IANA time zone such as Europe/Prague';

/** CloudWatch Logs knows these periods; longer ones would keep personal data longer than the privacy policy may promise. */
const logDays = [1, 3, 5, 7, 14, 30, 60, 90];

/**
 * What a restaurant decides and more than one layer must agree on: rules, forms, mails and legal texts read it from here. `cdk.json` holds
 * the values.
 */
export const RestaurantSettings = z.object({
  /** IANA time zone of the restaurant. That the zone exists is checked before a deployment or start: it takes a function 20 ms. */
  timeZone: z.string().check(z.regex(/^(UTC|[A-Za-z]+(\/[A-Za-z0-9_+-]+)+)$/, { error: noTimeZone })),
  /** The AWS region that stores the data. */
  region: z.string().check(z.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, { error: 'must be an AWS region' })),
  /** Days a reservation is kept after the visit. */
  retentionDays: whole(1, 3650),
  /** Days a cancelled reservation is kept after its day. */
  retentionDaysCancelled: whole(1, 3650),
  /** Days a reservation is kept after its day when nobody came. */
  retentionDaysNoShow: whole(1, 3650),
  /** Days that technical logs are kept. */
  logDays: whole(1, 90).check(z.refine((days) => logDays.includes(days), { error: `must be one of ${logDays.join(', ')}` })),
  /** The largest party that guests may book by themselves; staff may seat more. */
  largestParty: whole(1, 60),
  /** How many days ahead a table can be booked. */
  bookingHorizonDays: whole(1, 365),
  /** The language of who has not said which they read: of the site's first page, of replies without `Accept-Language`, of mails to the restaurant. */
  defaultLanguage: z._default(z.enum(languages, { error: `must be one of ${languages.join(', ')}` }), 'en'),
  /** Whether browsers of staff keep the panel, so that it opens without a network; `off` takes what they have kept away. */
  offlinePanel: z._default(z.enum(['on', 'off'], { error: 'must be on or off' }), 'on'),
});
export type RestaurantSettings = z.output<typeof RestaurantSettings>;
