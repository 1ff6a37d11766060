import { Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { api, fileNameOf, type Group } from '#contract/index';
import type { Settings } from '../settings.ts';
import type { Built } from '../stacks.ts';
import type { Email } from './email.ts';
import { GroupFunction, type Size } from './group-function.ts';
import type { Places } from './places.ts';
import type { SecretKeys } from './secret-keys.ts';
import type { Table } from './table.ts';
import { type FunctionName, tableAccess, tablePermissions } from './table-access.ts';
import type { Website } from './website.ts';

interface Props {
  table: Table;
  keys: SecretKeys;
  email: Email;
  places: Places;
  website: Website;
  settings: Settings;
  built: Built;
}

const usual: Size = { memory: 512, seconds: 10, concurrency: 20 };

/** Measured with npm run bench:init and set down in docs/decisions/023-function-sizes.md. */
const sizes: Record<FunctionName, Size> = {
  // hashing a password takes a whole core, and is what a flood would aim at
  auth: { memory: 1769, seconds: 10, concurrency: 10 },
  // prints PDFs
  menus: { memory: 1024, seconds: 20, concurrency: 5 },
  menuItems: usual,
  meals: usual,
  ingredients: usual,
  reservations: usual,
  notifications: usual,
  restaurantInfo: usual,
  // the stream's two batches at a time, and the round of the minute
  mailer: { memory: 256, seconds: 60, concurrency: 3 },
  mailReports: { memory: 256, seconds: 10, concurrency: 2 },
};

/** One Lambda for each group of the contract, the mailer, and what notes SES's reports about mails. */
export class Functions extends Construct {
  readonly byGroup: Record<Group, GroupFunction>;
  readonly mailer: GroupFunction;
  readonly mailReports: GroupFunction;

  constructor(scope: Construct, id: string, { table, keys, email, places, website, settings, built }: Props) {
    super(scope, id);
    const readingKeys = new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [keys.secret.secretArn] });
    const own: Partial<Record<FunctionName, { permission?: PolicyStatement; environment: Record<string, string> }>> = {
      reservations: {
        environment: {
          RETENTION_DAYS: String(settings.retentionDays),
          RETENTION_DAYS_CANCELLED: String(settings.retentionDaysCancelled),
        },
      },
      restaurantInfo: { permission: places.searching(), environment: { PLACE_INDEX: places.index.indexName } },
      mailer: {
        permission: email.sending(),
        environment: { MAIL_SENDER: email.sender, MAIL_CONFIGURATION_SET: email.configurationSet.configurationSetName },
      },
    };
    const made = Object.entries(sizes).map(([name, size]) => {
      const group = name as FunctionName;
      const made = new GroupFunction(this, name, {
        folder: built.functionFolder(fileNameOf(name)),
        size,
        environment: {
          TABLE_NAME: table.resource.tableName,
          SECRET_ID: keys.secret.secretArn,
          SITE_URL: website.url,
          TIME_ZONE: settings.timeZone,
          ...own[group]?.environment,
        },
        permissions: [
          ...tablePermissions(table, tableAccess[group]),
          ...(group === 'mailReports' ? [] : [readingKeys]),
          ...(own[group]?.permission ? [own[group].permission] : []),
        ],
        logDays: settings.logDays,
        reservesConcurrency: settings.reservedConcurrency,
        // a round of the mailer every minute would be most of what X-Ray costs
        isTraced: group in api,
      });
      return [group, made] as const;
    });
    const { mailer, mailReports, ...byGroup } = Object.fromEntries(made) as Record<FunctionName, GroupFunction>;
    this.mailer = mailer;
    this.mailReports = mailReports;
    this.byGroup = byGroup;
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'X-Ray segments and dynamodb:ListStreams know no resource; every other permission names its resource.',
    });
  }

  get all(): GroupFunction[] {
    return [...Object.values(this.byGroup), this.mailer, this.mailReports];
  }
}
