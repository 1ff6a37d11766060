import { existsSync, readFileSync } from 'node:fs';
import { newKeys, type StoredKeys } from '#house/services/stored-keys';
import { type Service, startJsonService, writeWholeFile } from '../service.ts';

/** The keys in `file`, which the first call creates, so that users stay signed in after a restart; older ones get what they lack. */
export function keptKeys(file: string): StoredKeys {
  const stored = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const keys = { ...newKeys(), ...stored };
  writeWholeFile(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}

/** Starts a Parameter Store that holds these keys, whatever the name of the parameter. */
export function startParameterStore(keys: StoredKeys): Promise<Service> {
  return startJsonService(
    (request, { Name }) => {
      if (request.headers['x-amz-target'] !== 'AmazonSSM.GetParameter')
        return { status: 400, reply: { __type: 'InvalidAction', message: 'Only GetParameter is supported.' } };
      return { status: 200, reply: { Parameter: { Name, Type: 'SecureString', Value: JSON.stringify(keys) } } };
    },
    { name: 'parameters' },
  );
}
