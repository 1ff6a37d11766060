import { Stack, Token, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { FunctionEnvironment, OwnEnvironment } from '#house/services/environment';
import { fileNameOf, type Group } from '#publishing/contract/api';
import type { Built } from '../../build/bundle.ts';
import { type FunctionName, functionSeconds, functionSizes } from '../../build/function-names.ts';
import { type Settings, sharedSettings } from '../../settings.ts';
import type { Email } from '../mail/email.ts';
import type { Places } from '../places.ts';
import type { Photographs } from '../storage/photographs.ts';
import type { SecretKeys } from '../storage/secret-keys.ts';
import type { Table } from '../storage/table.ts';
import type { Website } from '../website/website.ts';
import { GroupFunction } from './group-function.ts';
import { tableAccess, tablePermissions } from './table-access.ts';

interface Props {
  table: Table;
  keys: SecretKeys;
  email: Email;
  places: Places;
  photographs: Photographs;
  website: Website;
  /** The ARNs of the topics that a person has to receive. */
  watchedTopics: string[];
  settings: Settings;
  built: Built;
}

/** They answer no request and sign no link. */
const withoutKeys: readonly FunctionName[] = ['publisher', 'mailReports', 'reservationSchedule', 'imaging'];

/** Every Lambda. */
export class Functions extends Construct {
  readonly byGroup: Record<Group, GroupFunction>;
  readonly publisher: GroupFunction;
  readonly mailer: GroupFunction;
  readonly mailReports: GroupFunction;
  readonly reservationSchedule: GroupFunction;
  readonly imaging: GroupFunction;

  constructor(scope: Construct, id: string, { table, keys, email, places, photographs, website, watchedTopics, settings, built }: Props) {
    super(scope, id);
    const metrics = { METRIC_NAMESPACE: Stack.of(this).stackName };
    const own: Partial<Record<FunctionName, { permissions?: PolicyStatement[]; environment: OwnEnvironment }>> = {
      restaurantInfo: { permissions: [places.searchPermission()], environment: { PLACE_INDEX: places.indexName } },
      // the printed card has the logo
      menus: { permissions: photographs.readPermissions(), environment: { PHOTOGRAPH_BUCKET: photographs.bucket.bucketName } },
      photographs: { permissions: photographs.apiPermissions(), environment: { PHOTOGRAPH_BUCKET: photographs.bucket.bucketName } },
      imaging: {
        permissions: photographs.imagingPermissions(),
        environment: { PHOTOGRAPH_BUCKET: photographs.bucket.bucketName, ...metrics },
      },
      site: { permissions: [website.missingPermission()], environment: { SITE_BUCKET: website.bucketName } },
      publisher: {
        permissions: [...website.publishPermissions(), ...photographs.readPermissions()],
        environment: {
          SITE_BUCKET: website.bucketName,
          DISTRIBUTION_ID: website.distribution.distributionId,
          PHOTOGRAPH_BUCKET: photographs.bucket.bucketName,
          ...metrics,
        },
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
        seconds: functionSeconds(fileNameOf(name)),
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
    const { publisher, mailer, mailReports, reservationSchedule, imaging, ...byGroup } = Object.fromEntries(functions) as Record<
      FunctionName,
      GroupFunction
    >;
    this.publisher = publisher;
    this.mailer = mailer;
    this.mailReports = mailReports;
    this.reservationSchedule = reservationSchedule;
    this.imaging = imaging;
    this.byGroup = byGroup;
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'dynamodb:ListStreams has no resource; every other permission names its resource.',
    });
    for (const id of photographs.wildcards)
      Validations.of(this).acknowledge({ id, reason: 'The names of the files in one folder of the one bucket.' });
    for (const id of website.publishWildcards) {
      Validations.of(this).acknowledge({ id, reason: 'There are as many pages of menus as menus; the folders hold nothing else.' });
    }
    const { region, account } = Stack.of(this);
    const owner = Token.isUnresolved(account) ? '<AWS::AccountId>' : account;
    Validations.of(this).acknowledge({
      id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ses:${region}:${owner}:identity/*]`,
      reason: 'In its sandbox SES asks for the right to the identity of the recipient too; the condition names the one sender.',
    });
  }

  get all(): GroupFunction[] {
    return [...Object.values(this.byGroup), ...this.withoutRoutes];
  }

  /** Those that no request of the API reaches. */
  get withoutRoutes(): GroupFunction[] {
    return [this.publisher, this.mailer, this.mailReports, this.reservationSchedule, this.imaging];
  }
}
