import type { FunctionEnvironment, OwnEnvironment } from '#house/services/environment';
import { restaurantSettings } from '../settings.ts';
import { siteBucketName } from './services/bucket-stand-in.ts';

/** The addresses of the local services. */
export interface Addresses {
  database: string;
  mail: string;
  places: string;
  parameters: string;
  bucket: string;
  /** A push service that is called beside those of browsers. */
  push?: string;
}

/** The environment variables of a function, with the addresses of the local services instead of AWS. */
export function functionEnvironment(addresses: Addresses, { table, siteUrl }: { table: string; siteUrl: string }): Record<string, string> {
  const environment: FunctionEnvironment & OwnEnvironment = {
    TABLE_NAME: table,
    KEYS_PARAMETER: '/restaurant/local/keys',
    SITE_URL: siteUrl,
    MAIL_SENDER: 'rezervace@demo.test',
    PLACE_INDEX: 'restaurant',
    PHOTOGRAPH_BUCKET: 'photographs',
    SITE_BUCKET: siteBucketName,
    RESTAURANT_SETTINGS: JSON.stringify(restaurantSettings),
    // all guests have the IP address of this computer
    PER_IP_LIMIT_FACTOR: '100',
  };
  return {
    ...environment,
    AWS_REGION: restaurantSettings.region,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: addresses.database,
    AWS_ENDPOINT_URL_SES: addresses.mail,
    AWS_ENDPOINT_URL_LOCATION: addresses.places,
    AWS_ENDPOINT_URL_SSM: addresses.parameters,
    AWS_ENDPOINT_URL_S3: addresses.bucket,
    ...(addresses.push && { PUSH_STAND_IN: addresses.push }),
  };
}
