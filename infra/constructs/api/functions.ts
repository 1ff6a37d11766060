import { Stack, Token, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { FunctionEnvironment, OwnEnvironment } from '#house/services/environment';
import { fileNameOf } from '#publishing/contract/api';
import type { Built } from '../../build/bundle.ts';
import { type FunctionName, functionSizes } from '../../build/function-names.ts';
import { type Settings, sharedSettings } from '../../settings.ts';
import { publishedFolders } from '../../site/documents.ts';
import type { Email } from '../mail/email.ts';
import { type Photographs, photographFolders } from '../storage/photographs.ts';
import type { SecretKeys } from '../storage/secret-keys.ts';
import type { Table } from '../storage/table.ts';
import type { Website } from '../website/website.ts';
import { GroupFunction } from './group-function.ts';
import { tableAccess, tablePermissions } from './table-access.ts';

interface Props {
  table: Table;
  keys: SecretKeys;
  email: Email;
  /** The index in which the restaurant's address is found on the map; another stack has it (places-stack.ts). */
  placeIndex: string;
  photographs: Photographs;
  website: Website;
  /** The ARNs of the topics that a person has to receive. */
  watchedTopics: string[];
  settings: Settings;
  built: Built;
}

/** They answer no request and sign no link. */
const withoutKeys: readonly FunctionName[] = ['publisher', 'mailReports', 'reservationSchedule', 'imaging'];

export class Functions extends Construct {
  readonly byName: Record<FunctionName, GroupFunction>;

  constructor(
    scope: Construct,
    id: string,
    { table, keys, email, placeIndex, photographs, website, watchedTopics, settings, built }: Props,
  ) {
    super(scope, id);
    const { region, account, stackName } = Stack.of(this);
    const metrics = { METRIC_NAMESPACE: stackName };
    const index = Stack.of(this).formatArn({ service: 'geo', resource: 'place-index', resourceName: placeIndex });
    const PHOTOGRAPH_BUCKET = photographs.bucket.bucketName;
    const SITE_BUCKET = website.bucket.bucketName;
    const own: Partial<Record<FunctionName, { permissions?: PolicyStatement[]; environment: OwnEnvironment }>> = {
      restaurantInfo: {
        permissions: [new PolicyStatement({ actions: ['geo:SearchPlaceIndexForText'], resources: [index] })],
        environment: { PLACE_INDEX: placeIndex },
      },
      // the printed card has the logo
      menus: { permissions: photographs.readPermissions(), environment: { PHOTOGRAPH_BUCKET } },
      photographs: { permissions: photographs.apiPermissions(), environment: { PHOTOGRAPH_BUCKET } },
      imaging: { permissions: photographs.imagingPermissions(), environment: { PHOTOGRAPH_BUCKET, ...metrics } },
      site: { permissions: [website.missingPermission()], environment: { SITE_BUCKET } },
      publisher: {
        permissions: [...website.publishPermissions(), ...photographs.readPermissions()],
        environment: { SITE_BUCKET, DISTRIBUTION_ID: website.distribution.distributionId, PHOTOGRAPH_BUCKET, ...metrics },
      },
      mailer: {
        permissions: [email.sendPermission()],
        environment: { MAIL_SENDER: email.sender, MAIL_CONFIGURATION_SET: email.configurationSet.configurationSetName, ...metrics },
      },
      reservationSchedule: {
        permissions: [new PolicyStatement({ actions: ['sns:ListSubscriptionsByTopic'], resources: watchedTopics })],
        environment: { WATCHED_TOPICS: watchedTopics.join(), ...metrics },
      },
    };
    const functions = Object.entries(functionSizes).map(([name, size]) => {
      const group = name as FunctionName;
      const created = new GroupFunction(this, group, {
        folder: built.functionFolder(fileNameOf(name)),
        size,
        environment: {
          TABLE_NAME: table.resource.tableName,
          KEYS_PARAMETER: keys.parameterName,
          SITE_URL: website.url,
          RESTAURANT_SETTINGS: sharedSettings(settings),
          ...own[group]?.environment,
        } satisfies Omit<FunctionEnvironment, 'PER_IP_LIMIT_FACTOR'> & OwnEnvironment,
        permissions: [
          ...tablePermissions(table, tableAccess[group]),
          ...(withoutKeys.includes(group) ? [] : [keys.readPermission()]),
          ...(own[group]?.permissions ?? []),
        ],
        logDays: settings.logDays,
        reservesConcurrency: settings.reservedConcurrency,
      });
      return [group, created] as const;
    });
    this.byName = Object.fromEntries(functions) as Record<FunctionName, GroupFunction>;
    this.accept('*', 'dynamodb:ListStreams has no resource; every other permission names its resource.');
    const files = ({ bucketName }: IBucket, folder: string) =>
      `arn:<AWS::Partition>:s3:::<${Stack.of(this).resolve(bucketName).Ref}>/${folder}*`;
    for (const folder of photographFolders)
      this.accept(files(photographs.bucket, `${folder}/`), 'The names of the files in one folder of the one bucket.');
    for (const folder of publishedFolders)
      this.accept(files(website.bucket, folder), 'There are as many pages of menus as menus; the folders hold nothing else.');
    const owner = Token.isUnresolved(account) ? '<AWS::AccountId>' : account;
    this.accept(
      `arn:<AWS::Partition>:ses:${region}:${owner}:identity/*`,
      'In its sandbox SES asks for the right to the identity of the recipient too; the condition names the one sender.',
    );
  }

  /** A wildcard in a right, which cdk-nag finds. */
  private accept(resource: string, reason: string): void {
    Validations.of(this).acknowledge({ id: `AwsSolutions-IAM5[Resource::${resource}]`, reason });
  }
}
