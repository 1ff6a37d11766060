import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { noTimeZone, RestaurantSettings, whole } from '#house/contract/settings';

/** What the account may have already, for the mails and under the other name of the site; it is then left as it is. `none` says that there is nothing. */
export type ExistingPart = 'none' | 'sender' | 'mailFrom' | 'dmarc' | 'twin';

const Switch = z.pipe(z.union([z.boolean(), z.stringbool()]), z.boolean());
const Address = z.email({ error: 'must be an e-mail address' });
/** Words with spaces between them. */
const words = <Word extends string = string>(form: RegExp, error: string) =>
  z.pipe(
    z.string().check(z.refine((text) => text.split(' ').every((word) => form.test(word)), { error })),
    z.transform((text) => text.split(' ') as Word[]),
  );
const hostName = z
  .string()
  .check(z.regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, { error: 'must be a host name', abort: true }));

const CheckedSettings = z.extend(RestaurantSettings, {
  timeZone: z.string().check(z.refine(isTimeZone, { error: noTimeZone })),
});

const Settings = z
  .extend(CheckedSettings, {
    /** Names the stacks and everything in them; stages share nothing but the sender. Data of the stage `production` survives the stack. */
    stage: z._default(
      z.string().check(z.regex(/^[a-z][a-z0-9]{0,15}$/, { error: 'must be 1 to 16 small letters and digits' })),
      'production',
    ),
    /** The twelve digits of the AWS account; with credentials of another one every command stops. `npm run deploy` requires it. */
    account: z.optional(z.string().check(z.regex(/^\d{12}$/, { error: 'must be the 12 digits of an AWS account' }))),
    /** Mails come from here. */
    sender: Address,
    /** Alarms, bounces and the budget are reported here. */
    alarmEmail: Address,
    /** The site's own host name; without one it lives at CloudFront's. */
    domain: z.optional(hostName),
    hostedZoneId: z.optional(z.string().check(z.regex(/^Z[A-Z0-9]+$/, { error: 'must be the id of a Route 53 hosted zone' }))),
    hostedZoneName: z.optional(hostName),
    /** AWS WAF in front of CloudFront; it has a fixed monthly price. */
    firewall: z._default(Switch, false),
    /** Caps each function; off by default because a new account may have only ten concurrent executions in all. */
    reservedConcurrency: z._default(Switch, false),
    /** In US dollars; the alarm address hears at 80 % and when 100 % is forecast. 0 makes no budget, where billing access is off. */
    monthlyBudget: z._default(whole(0, 100_000), 20),
    /** Set by the deployment: hashes of the styles in the home page that is live. */
    liveStyles: z._default(z.string().check(z.regex(/^('sha256-[\w+/=]+' ?)*$/, { error: 'must be hashes' })), ''),
    /** Set by the deployment: the stacks that exist, which are protected from deletion. */
    liveStacks: z._default(words(/^[A-Za-z][\w-]*$/, 'must be names of stacks'), []),
    /** What SES and the zone have already and the deployment uses as it is; found out by the deployment unless it is set. */
    existing: z._default(
      words<ExistingPart>(/^(none|sender|mailFrom|dmarc|twin)$/, 'must be none or of sender, mailFrom, dmarc, twin'),
      [],
    ),
    /** Set by the deployment: the stream of the table that `npm run ops -- restore` has put in the place of the data stack's own. */
    restoredTable: z.optional(
      z
        .string()
        .check(z.regex(/^arn:[\w-]+:dynamodb:[\w-]+:\d{12}:table\/[\w.-]+\/stream\/[\w:.-]+$/, { error: 'must be the ARN of a stream' })),
    ),
    /** An AWS Backup vault in another account, to which a backup is copied every night. */
    copyVault: z.optional(
      z.string().check(z.regex(/^arn:[\w-]+:backup:[\w-]+:\d{12}:backup-vault:[\w-]+$/, { error: 'must be the ARN of a backup vault' })),
    ),
    /** The address at which the runbook can be read; alarms link to it. */
    runbook: z.optional(z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' })),
  })
  .check(
    z.refine(({ domain, hostedZoneId, hostedZoneName }) => !domain === !hostedZoneId && !domain === !hostedZoneName, {
      path: ['domain'],
      error: 'needs hostedZoneId and hostedZoneName beside it, and they need it',
    }),
    z.refine(({ domain, hostedZoneName }) => !domain || !hostedZoneName || `.${domain}`.endsWith(`.${hostedZoneName}`), {
      path: ['domain'],
      error: 'must lie in the hosted zone',
    }),
  );
export type Settings = z.output<typeof Settings>;

/** The settings in cdk.json and `-c name=value`; throws one sentence that names what is wrong. */
export function settingsFrom(context: (name: string) => unknown): Settings {
  const names = Object.keys(Settings.shape);
  const given = names.map((name) => [name, context(name)] as const).filter(([, value]) => value !== undefined && value !== '');
  const parsed = Settings.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) =>
    given.some(([name]) => name === path[0]) ? `${path.join('.')} ${message}` : `${path.join('.')} is missing`,
  );
  throw new Error(`Wrong settings (cdk.json or -c name=value): ${faults.join('; ')}.`);
}

const { context } = JSON.parse(readFileSync(new URL('../cdk.json', import.meta.url), 'utf8'));

/** The context of cdk.json: every setting of the deployment, and the CDK's own. */
export const cdkContext: Record<string, unknown> = context;

/** What every layer must agree on: from cdk.json, or from `RESTAURANT_SETTINGS` where a deployment has changed some with `-c`. */
export const restaurantSettings: RestaurantSettings = CheckedSettings.parse(
  process.env.RESTAURANT_SETTINGS ? JSON.parse(process.env.RESTAURANT_SETTINGS) : cdkContext,
);

export const siteUrl = (process.env.SITE_URL ?? 'http://localhost:3000').replace(/\/$/, '');

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The settings that every layer must agree on, as the functions and the build of the site are given them. */
export function sharedSettings(settings: Settings): string {
  return JSON.stringify(RestaurantSettings.parse(settings));
}
