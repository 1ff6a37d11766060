/** What differs between one restaurant, stage or computer and the next; set by the stack and by the local server. */
export const settings = {
  /** The public address of the site, without a slash at the end; links in mails start with it. */
  siteUrl: process.env.SITE_URL ?? 'http://localhost:3000',
  sender: process.env.MAIL_SENDER ?? 'restaurant@demo.test',
  configurationSet: process.env.MAIL_CONFIGURATION_SET,
  placeIndex: process.env.PLACE_INDEX ?? 'restaurant',
  secretId: process.env.SECRET_ID ?? 'restaurant',
  /** The restaurant's IANA time zone. */
  timeZone: process.env.TIME_ZONE ?? 'Europe/Prague',
  /** Days a reservation is kept after the visit, and after its day when it was cancelled. */
  retentionDays: { kept: Number(process.env.RETENTION_DAYS ?? 365), cancelled: Number(process.env.RETENTION_DAYS_CANCELLED ?? 45) },
  /** Multiplies the limits of networks, mailboxes and of all together; above 1 only where one computer plays all the guests. */
  perIpLimitFactor: Number(process.env.PER_IP_LIMIT_FACTOR ?? 1),
} as const;
