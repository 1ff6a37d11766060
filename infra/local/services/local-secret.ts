import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { newKey, newKeys, type SecretValue } from '../../../functions/services/secret-value.ts';
import { type Service, startJsonService } from '../service.ts';

export function newSecret(): SecretValue {
  return { ...newKeys(), origin: newKey() };
}

/** The secret in `file`, which the first call creates, so that users stay signed in after a restart. */
export function keptSecret(file: string): SecretValue {
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(newSecret()), { mode: 0o600 });
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Starts a Secrets Manager that returns one secret, whatever its name. */
export function startSecret(secret: SecretValue): Promise<Service> {
  return startJsonService(
    (request, { SecretId }) => {
      if (request.headers['x-amz-target'] !== 'secretsmanager.GetSecretValue') {
        return { status: 400, reply: { __type: 'InvalidRequestException', message: 'Only GetSecretValue is supported.' } };
      }
      return { status: 200, reply: { ARN: `arn:local:${SecretId}`, Name: SecretId, SecretString: JSON.stringify(secret) } };
    },
    { name: 'secrets' },
  );
}
