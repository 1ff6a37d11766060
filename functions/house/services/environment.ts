import * as z from 'zod/mini';
import { RestaurantSettings } from '../contract/settings.ts';

const text = z.string().check(z.minLength(1, { error: 'is empty' }));

/** The environment variables of every function; `house/table/table.ts` reads TABLE_NAME itself. */
export const Environment = z.object({
  TABLE_NAME: text,
  /** The name of the parameter with the keys. */
  KEYS_PARAMETER: text,
  /** The public address of the site, without a slash at the end; links in mails start with it. */
  SITE_URL: z.string().check(z.regex(/^https?:\/\/[^/]+$/, { error: 'must be an address without a path, such as https://example.com' })),
  /** `RestaurantSettings` as JSON. */
  RESTAURANT_SETTINGS: z.pipe(z.pipe(z.string(), z.transform(readJson)), RestaurantSettings),
  /** Multiplies the limits of networks, mailboxes and of all together; above 1 only where one computer plays all the guests. */
  PER_IP_LIMIT_FACTOR: z._default(z.coerce.number(), 1),
});

/** What the mailer has besides. */
export const MailEnvironment = z.object({ MAIL_SENDER: text, MAIL_CONFIGURATION_SET: z.optional(text) });

/** What the function that looks up addresses has besides. */
export const PlacesEnvironment = z.object({ PLACE_INDEX: text });

/** What the functions with photographs have besides: the bucket of all files. */
export const PhotographEnvironment = z.object({ PHOTOGRAPH_BUCKET: text });

/** What the publisher has besides; without a distribution, as on this computer, nothing keeps copies of the pages. */
export const PublisherEnvironment = z.object({ SITE_BUCKET: text, DISTRIBUTION_ID: z.optional(text) });

/** What functions with metrics have besides: the namespace in CloudWatch, which is the name of the stack. */
interface MetricEnvironment {
  METRIC_NAMESPACE: string;
}

/** What the function of scheduled tasks has besides. */
export const ScheduleEnvironment = z.object({
  /** The ARNs of the topics that a person has to receive, separated by commas. */
  WATCHED_TOPICS: z._default(z.string(), ''),
});

/** The names of the variables as whoever starts a function must set them. */
export type FunctionEnvironment = Record<keyof z.output<typeof Environment>, string>;
export type OwnEnvironment = Partial<
  Record<
    | keyof z.output<typeof MailEnvironment>
    | keyof z.output<typeof PlacesEnvironment>
    | keyof z.output<typeof PhotographEnvironment>
    | keyof z.output<typeof PublisherEnvironment>
    | keyof z.output<typeof ScheduleEnvironment>
    | keyof MetricEnvironment,
    string
  >
>;

/** What a schema asks of the environment; throws one sentence that names each variable that is missing or wrong. */
export function readEnvironment<Schema extends z.ZodMiniType>(
  schema: Schema,
  variables: NodeJS.ProcessEnv = process.env,
): z.output<Schema> {
  const parsed = schema.safeParse(variables);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path: [name, ...inside], message }) =>
    variables[String(name)] === undefined ? `${String(name)} is missing` : `${[name, ...inside].map(String).join('.')} ${message}`,
  );
  throw new Error(`Wrong environment: ${faults.join('; ')}.`);
}

function readJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
