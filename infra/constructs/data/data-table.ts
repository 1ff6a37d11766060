import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { AttributeType, Billing, ProjectionType, StreamViewType, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { tableShape } from '#house/table/keys';
import { nightly } from '../nightly.ts';
import { tableOptions } from './table-options.ts';

/** What becomes of stored data when CloudFormation removes it from a stack, or somebody deletes it by hand. */
export interface Kept {
  removalPolicy: RemovalPolicy;
  /** Refuses a deletion by hand. It would also stop CloudFormation from clearing up after a first deployment that failed. */
  isProtected: boolean;
}

/** Data of production outlives its stack, unless the very first deployment fails; other stages leave nothing. */
export function keptIn({ isProduction, isLive }: { isProduction: boolean; isLive: boolean }): Kept {
  return {
    removalPolicy: isProduction ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    isProtected: isProduction && isLive,
  };
}

/** The one table. Its throughput limits cap the cost of a flood; that of production stays when the stack is deleted. */
export class DataTable extends Construct {
  readonly resource: TableV2;

  constructor(scope: Construct, id: string, { removalPolicy, isProtected }: Kept) {
    super(scope, id);
    const { partitionKey, sortKey, ttl, stream, indexes } = tableShape;
    const { most, recoveryDays } = tableOptions;
    const text = (name: string) => ({ name, type: AttributeType.STRING });

    this.resource = new TableV2(this, 'Resource', {
      partitionKey: text(partitionKey),
      sortKey: text(sortKey),
      timeToLiveAttribute: ttl,
      dynamoStream: StreamViewType[stream],
      globalSecondaryIndexes: indexes.map((index) => ({
        indexName: index.name,
        partitionKey: text(index.partitionKey),
        sortKey: text(index.sortKey),
        projectionType: ProjectionType[index.projection],
        ...most,
      })),
      billing: Billing.onDemand(most),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: recoveryDays },
      // the key of DynamoDB itself: one in the account would be a call of KMS, which is billed, for each function that starts
      encryption: TableEncryptionV2.dynamoOwnedKey(),
      deletionProtection: isProtected,
      removalPolicy,
    });
  }
}

interface Props {
  tableArn: string;
  /** The vault in another account; its policy has to allow `backup:CopyIntoBackupVault` to this one. */
  copyVaultArn: string;
  removalPolicy: RemovalPolicy;
  timeZone: string;
}

/** A backup every night that is copied to another account, in case this one is lost. */
export class BackupCopies extends Construct {
  constructor(scope: Construct, id: string, { tableArn, copyVaultArn, removalPolicy, timeZone }: Props) {
    super(scope, id);
    // as long as the table can be restored: records of erasures end then too
    const deleteAfter = Duration.days(tableOptions.recoveryDays);
    const plan = new BackupPlan(this, 'Plan', {
      backupPlanName: Stack.of(this).stackName,
      backupVault: new BackupVault(this, 'Vault', { removalPolicy }),
    });
    plan.addRule(
      new BackupPlanRule({
        scheduleExpression: nightly('4:00', timeZone),
        deleteAfter,
        copyActions: [{ destinationBackupVault: BackupVault.fromBackupVaultArn(this, 'Copies', copyVaultArn), deleteAfter }],
      }),
    );
    const selection = plan.addSelection('Table', { resources: [BackupResource.fromArn(tableArn)] });
    Validations.of(selection).acknowledge({
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]',
      reason: 'The policy that AWS keeps for the role of AWS Backup.',
    });
  }
}
