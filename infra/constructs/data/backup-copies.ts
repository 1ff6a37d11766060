import { Duration, type RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Construct } from 'constructs';
import { nightly } from '../nightly.ts';
import { tableOptions } from './table-options.ts';

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
