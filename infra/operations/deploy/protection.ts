import { CloudFormationClient, UpdateTerminationProtectionCommand } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb';

/** Switches the protection of a stack from deletion on or off. */
export async function setProtection(
  StackName: string,
  isOn: boolean,
  client: Pick<CloudFormationClient, 'send'> = new CloudFormationClient(),
) {
  await client.send(new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: isOn }));
}

/** Protects a table from deletion by hand; the template says the same from the next deployment on. */
export async function protectTable(TableName: string, client: Pick<DynamoDBClient, 'send'> = new DynamoDBClient()): Promise<void> {
  await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
}
