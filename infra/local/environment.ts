/** Where the parts of the local restaurant answer. */
export interface Addresses {
  database: string;
  mail: string;
  places: string;
  secret: string;
}

/** The environment a function finds in Lambda, with the local parts in the places of the services. */
export function functionEnvironment(addresses: Addresses, { table, siteUrl }: { table: string; siteUrl: string }): Record<string, string> {
  return {
    TABLE_NAME: table,
    SECRET_ID: 'restaurant',
    SITE_URL: siteUrl,
    MAIL_SENDER: 'rezervace@demo.test',
    PLACE_INDEX: 'restaurant',
    TIME_ZONE: process.env.TIME_ZONE ?? 'Europe/Prague',
    // one computer plays all the guests
    PER_IP_LIMIT_FACTOR: '100',
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: addresses.database,
    AWS_ENDPOINT_URL_SES: addresses.mail,
    AWS_ENDPOINT_URL_LOCATION: addresses.places,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: addresses.secret,
  };
}
