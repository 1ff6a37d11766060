import {
  DeleteParameterCommand,
  GetParameterCommand,
  ParameterAlreadyExists,
  ParameterNotFound,
  PutParameterCommand,
  SSMClient,
} from '@aws-sdk/client-ssm';
import { newKeys, StoredKeys } from '#house/services/stored-keys';
import { OperationFailure } from '../operation.ts';

type Client = Pick<SSMClient, 'send'>;

/** The keys in a parameter of this name. Throws when there are none. */
export async function readKeys(Name: string, client: Client = new SSMClient()): Promise<StoredKeys> {
  const { Parameter } = await client.send(new GetParameterCommand({ Name, WithDecryption: true })).catch((error) => {
    throw error instanceof ParameterNotFound ? new OperationFailure(`There are no keys in ${Name}; npm run deploy makes them.`) : error;
  });
  return StoredKeys.parse(JSON.parse(Parameter?.Value ?? '{}'));
}

/** Stores keys for a new restaurant. Those that are there already stay, and get what an earlier release has not made. Gives the keys that are stored then. */
export async function createKeys(Name: string, client: Client = new SSMClient()): Promise<StoredKeys> {
  const keys = newKeys();
  try {
    await client.send(
      new PutParameterCommand({ ...parameterOf(Name, keys), Description: 'Keys of the restaurant: npm run ops -- rotate-keys' }),
    );
    return keys;
  } catch (error) {
    if (!(error instanceof ParameterAlreadyExists)) throw error;
    const stored = await readKeys(Name, client);
    // a rotation may be writing
    if (stored.pushKey !== undefined || stored.rotation) return stored;
    const completed = { ...stored, pushKey: keys.pushKey };
    await writeKeys(Name, completed, client);
    return completed;
  }
}

export async function writeKeys(Name: string, keys: StoredKeys, client: Client = new SSMClient()): Promise<void> {
  await client.send(new PutParameterCommand({ ...parameterOf(Name, keys), Overwrite: true }));
}

export async function deleteKeys(Name: string, client: Client = new SSMClient()): Promise<void> {
  await client.send(new DeleteParameterCommand({ Name })).catch((error) => {
    if (!(error instanceof ParameterNotFound)) throw error;
  });
}

/** A standard parameter costs nothing; an account can have another tier as its default. */
function parameterOf(Name: string, keys: StoredKeys) {
  return { Name, Value: JSON.stringify(keys), Type: 'SecureString', Tier: 'Standard' } as const;
}
