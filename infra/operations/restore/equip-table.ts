import {
  DescribeContinuousBackupsCommand,
  DescribeTimeToLiveCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { tableShape } from '../../../functions/data/keys.ts';
import { tableOptions } from '../../constructs/data/table-options.ts';
import { describedTable, type Tools, untilActive } from './restored-table.ts';

/** Something that a restore leaves off. */
interface Setting {
  name: string;
  isOn(): Promise<boolean>;
  turnOn(): Promise<unknown>;
}

/** Gives a restored table what the data stack gives its own (constructs/data/data-table.ts), apart from what it has already. */
export async function equip(TableName: string, isProtected: boolean, tools: Tools): Promise<void> {
  const protection = isProtected ? [protectionOf(TableName, tools)] : [];
  for (const { name, isOn, turnOn } of [limitsOf, streamOf, ttlOf, recoveryOf].map((of) => of(TableName, tools)).concat(protection)) {
    if (await isOn()) continue;
    tools.log(`Setting ${name} of ${TableName} …`);
    await turnOn();
    await untilActive(TableName, tools);
  }
}

function limitsOf(TableName: string, tools: Tools): Setting {
  const { maxReadRequestUnits: MaxReadRequestUnits, maxWriteRequestUnits: MaxWriteRequestUnits } = tableOptions.most;
  const OnDemandThroughput = { MaxReadRequestUnits, MaxWriteRequestUnits };
  const GlobalSecondaryIndexUpdates = tableShape.indexes.map(({ name }) => ({ Update: { IndexName: name, OnDemandThroughput } }));
  return {
    name: 'the throughput limits',
    isOn: async () => {
      const table = await describedTable(TableName, tools);
      return [table, ...(table?.GlobalSecondaryIndexes ?? [])].every(
        (part) => part?.OnDemandThroughput?.MaxWriteRequestUnits === MaxWriteRequestUnits,
      );
    },
    turnOn: () => tools.client.send(new UpdateTableCommand({ TableName, OnDemandThroughput, GlobalSecondaryIndexUpdates })),
  };
}

function streamOf(TableName: string, tools: Tools): Setting {
  const StreamSpecification = { StreamEnabled: true, StreamViewType: tableShape.stream };
  return {
    name: 'the stream',
    isOn: async () => (await describedTable(TableName, tools))?.StreamSpecification?.StreamEnabled === true,
    turnOn: () => tools.client.send(new UpdateTableCommand({ TableName, StreamSpecification })),
  };
}

function ttlOf(TableName: string, { client }: Tools): Setting {
  const TimeToLiveSpecification = { Enabled: true, AttributeName: tableShape.ttl };
  return {
    name: 'the time to live',
    isOn: async () => {
      const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
      return /^ENABL/.test(TimeToLiveDescription?.TimeToLiveStatus ?? '');
    },
    turnOn: () => client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification })),
  };
}

function recoveryOf(TableName: string, { client }: Tools): Setting {
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: tableOptions.recoveryDays };
  return {
    name: 'point-in-time recovery',
    isOn: async () => {
      const { ContinuousBackupsDescription: backups } = await client.send(new DescribeContinuousBackupsCommand({ TableName }));
      return backups?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus === 'ENABLED';
    },
    turnOn: () => client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification })),
  };
}

function protectionOf(TableName: string, tools: Tools): Setting {
  return {
    name: 'the protection from deletion',
    isOn: async () => (await describedTable(TableName, tools))?.DeletionProtectionEnabled === true,
    turnOn: () => tools.client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true })),
  };
}
