import type { FunctionEnvironment, OwnEnvironment } from '#house/services/environment';
import { restaurantSettings } from '../settings.ts';
import type { Service } from './service.ts';
import { siteBucketName } from './services/bucket-stand-in.ts';

type Running = Pick<Service, 'url'>;

/** The local services; `push` is called beside the push services of browsers. */
type Services = Record<'database' | 'mail' | 'places' | 'parameters' | 'bucket', Running> & { push?: Running };

/** The environment variables of a function, with the addresses of the local services instead of AWS. */
export function functionEnvironment(services: Services, { table, siteUrl }: { table: string; siteUrl: string }): Record<string, string> {
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
    AWS_ENDPOINT_URL_DYNAMODB: services.database.url,
    AWS_ENDPOINT_URL_SES: services.mail.url,
    AWS_ENDPOINT_URL_LOCATION: services.places.url,
    AWS_ENDPOINT_URL_SSM: services.parameters.url,
    AWS_ENDPOINT_URL_S3: services.bucket.url,
    ...(services.push && { PUSH_STAND_IN: services.push.url }),
  };
}
