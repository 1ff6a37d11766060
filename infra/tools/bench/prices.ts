/** What AWS charges for so much of something, and how much of it every account has for nothing each month, not only in its first year. */
export interface Price {
  dollars: number;
  /** For how many. */
  per: number;
  free?: number;
  /** What is larger than this is billed, however few there are: the metrics of a dashboard. */
  largestFree?: number;
  source: string;
}

/** The day on which the prices were compared with AWS's pages by hand. They are those of eu-central-1 (Frankfurt), without tax. */
export const pricesOf = '2026-11-22';

const page = (service: string) => `https://aws.amazon.com/${service}/pricing/`;
const million = 1e6;
const [cloudFront, lambda, dynamoDb, cloudWatch, s3] = ['cloudfront', 'lambda', 'dynamodb', 'cloudwatch', 's3'].map(page) as [
  string,
  string,
  string,
  string,
  string,
];

export const prices = {
  'CloudFront requests (HTTPS, Europe)': { dollars: 1.2, per: million, free: 10 * million, source: cloudFront },
  'CloudFront transfer, GB': { dollars: 0.085, per: 1, free: 1000, source: cloudFront },
  'CloudFront functions': { dollars: 0.1, per: million, free: 2 * million, source: cloudFront },
  'Paths that CloudFront forgets': { dollars: 0.005, per: 1, free: 1000, source: cloudFront },
  'S3, files written': { dollars: 0.0054, per: 1000, source: s3 },
  'S3, files read': { dollars: 0.00043, per: 1000, source: s3 },
  'S3, storage after a year, GB': { dollars: 0.0245, per: 1, source: s3 },
  "CloudFront's log to S3, GB": { dollars: 0.25, per: 1, source: cloudWatch },
  'HTTP API requests': { dollars: 1.2, per: million, source: page('api-gateway') },
  'Lambda requests': { dollars: 0.2, per: million, free: million, source: lambda },
  'Lambda time (ARM), GB-s': { dollars: 13.3334, per: million, free: 400_000, source: lambda },
  'Table, read units': { dollars: 0.1525, per: million, source: dynamoDb },
  'Table, write units': { dollars: 0.7625, per: million, source: dynamoDb },
  'Table, storage after a year, GB': { dollars: 0.306, per: 1, free: 25, source: dynamoDb },
  'Point-in-time recovery, GB': { dollars: 0.2448, per: 1, source: dynamoDb },
  'Emails (SES)': { dollars: 0.1, per: 1000, source: page('ses') },
  'Reports of SES (SNS)': { dollars: 0.5, per: million, free: million, source: page('sns') },
  'Logs, GB': { dollars: 0.63, per: 1, free: 5, source: cloudWatch },
  'Masking of addresses in logs, GB': { dollars: 0.12, per: 1, source: cloudWatch },
  'Alarm metrics': { dollars: 0.1, per: 1, free: 10, source: cloudWatch },
  'Metrics of our own': { dollars: 0.3, per: 1, free: 10, source: cloudWatch },
  Dashboard: { dollars: 3, per: 1, free: 3, largestFree: 50, source: cloudWatch },
  'Decryption of keys (KMS)': { dollars: 0.03, per: 10_000, free: 20_000, source: page('kms') },
} as const satisfies Record<string, Price>;

export type Priced = keyof typeof prices;

/** What AWS allows an account until it asks for more. */
export const quotas = { apiRequestsPerSecond: 10_000, concurrentFunctions: 1000, mailsPerDay: 50_000 } as const;
