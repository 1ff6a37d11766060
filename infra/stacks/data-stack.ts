import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { DataFiles, PhotographBucket } from '../constructs/data/data-files.ts';
import { BackupCopies, DataTable, keptIn } from '../constructs/data/data-table.ts';
import { publish } from '../constructs/data/published.ts';
import { Sender } from '../constructs/data/sender.ts';
import { tableOfStream } from '../constructs/storage/table.ts';
import type { Settings } from '../settings.ts';
import { hostedZoneOf } from './edge-stack.ts';
import { isLive } from './stack-names.ts';

/**
 * What has to outlive the application: the table, the buckets and the address that mails come from. The application's stack may fail,
 * be rolled back or be deleted without it.
 */
export class DataStack extends Stack {
  constructor(scope: Construct, id: string, { settings, ...props }: StackProps & { settings: Settings }) {
    super(scope, id, props);
    const { stage, logDays, domain, sender, existing, restoredTable, copyVault, timeZone } = settings;
    const kept = keptIn({ isProduction: stage === 'production', isLive: isLive(settings, id) });

    const { resource: own } = new DataTable(this, 'Table', kept);
    const table = restoredTable
      ? TableV2.fromTableAttributes(this, 'Restored', { tableName: tableOfStream(restoredTable), tableStreamArn: restoredTable })
      : own;
    if (copyVault) new BackupCopies(this, 'BackupCopies', { ...kept, tableArn: table.tableArn, copyVaultArn: copyVault, timeZone });
    const { site, logs } = new DataFiles(this, 'Files', { ...kept, logDays });
    const { resource: photographs } = new PhotographBucket(this, 'Photographs', { ...kept, logs, domain });
    new Sender(this, 'Sender', { sender, existing, zone: hostedZoneOf(this, settings) });

    publish(this, stage, {
      'table-name': table.tableName,
      'table-stream': table.tableStreamArn ?? '',
      'site-bucket': site.bucketName,
      'log-bucket': logs.bucketName,
      'photograph-bucket': photographs.bucketName,
    });
    const restored = restoredTable && { RestoredTable: restoredTable };
    const outputs = {
      ...restored,
      TableName: own.tableName,
      SiteBucket: site.bucketName,
      LogBucket: logs.bucketName,
      PhotographBucket: photographs.bucketName,
    };
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
  }
}
