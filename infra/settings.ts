import * as z from 'zod/mini';

const Switch = z.pipe(z.union([z.boolean(), z.stringbool()]), z.boolean());
const Address = z.email({ error: 'must be an e-mail address' });
const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).check(z.refine((value) => Number.isInteger(value) && value >= least && value <= most, { error }));
};
const hostName = z
  .string()
  .check(z.regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, { error: 'must be a host name', abort: true }));

/** Retention periods CloudWatch Logs knows; longer ones would keep personal traces past what we promise. */
const logDays = [1, 3, 5, 7, 14, 30, 60, 90];

const Settings = z
  .object({
    /** Names the stack and everything in it; stages share nothing. Data of the stage `production` survives the stack. */
    stage: z._default(
      z.string().check(z.regex(/^[a-z][a-z0-9]{0,15}$/, { error: 'must be 1 to 16 small letters and digits' })),
      'production',
    ),
    region: z._default(z.string().check(z.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, { error: 'must be an AWS region' })), 'eu-central-1'),
    /** Mails come from here. */
    sender: Address,
    /** Alarms, bounces and the budget are reported here. */
    alarmEmail: Address,
    /** The site's own host name; without one it lives at CloudFront's. */
    domain: z.optional(hostName),
    hostedZoneId: z.optional(z.string().check(z.regex(/^Z[A-Z0-9]+$/, { error: 'must be the id of a Route 53 hosted zone' }))),
    hostedZoneName: z.optional(hostName),
    timeZone: z._default(
      z.string().check(z.refine(isTimeZone, { error: 'must be an IANA time zone such as Europe/Prague' })),
      'Europe/Prague',
    ),
    /** AWS WAF in front of CloudFront; it has a fixed monthly price. */
    firewall: z._default(Switch, false),
    logDays: z
      ._default(whole(1, 90), 30)
      .check(z.refine((days) => logDays.includes(days), { error: `must be one of ${logDays.join(', ')}` })),
    /** Days a reservation is kept after the visit, and after its day when it was cancelled. */
    retentionDays: z._default(whole(1, 3650), 365),
    retentionDaysCancelled: z._default(whole(1, 3650), 45),
    /** Caps each function; off by default because a new account may have only ten concurrent executions in all. */
    reservedConcurrency: z._default(Switch, false),
    /** In US dollars; the alarm address hears at 80 % and when 100 % is forecast. */
    monthlyBudget: z._default(whole(1, 100_000), 20),
    /** Raise it by one to make CloudFront read the origin secret again. */
    originGeneration: z._default(whole(1, 10_000), 1),
    /** Set by the deployment: hashes of the styles in the home page that is live. */
    liveStyles: z._default(z.string().check(z.regex(/^('sha256-[\w+/=]+' ?)*$/, { error: 'must be hashes' })), ''),
    /** Where the runbook can be read; alarms link to it. */
    runbook: z._default(z.string(), 'docs/runbook.md'),
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

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
