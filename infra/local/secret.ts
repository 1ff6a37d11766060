import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Part, startJsonService } from './part.ts';

/** What Secrets Manager holds for a restaurant; see functions/services/secrets.ts. */
export interface KeyMaterial {
  kid: string;
  keys: Record<string, string>;
  refreshKey: string;
  tagKey: string;
  limitKey: string;
  origin: string;
}

export function newKeyMaterial(): KeyMaterial {
  const key = () => randomBytes(32).toString('base64');
  return { kid: '1', keys: { 1: key() }, refreshKey: key(), tagKey: key(), limitKey: key(), origin: key() };
}

/** The keys kept in `file`, made at the first call: who is signed in stays so over a restart. */
export function keptKeyMaterial(file: string): KeyMaterial {
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(newKeyMaterial()), { mode: 0o600 });
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Starts a Secrets Manager that knows one secret, under any name. */
export function startSecret(material: KeyMaterial): Promise<Part> {
  return startJsonService(
    (request, { SecretId }) => {
      if (request.headers['x-amz-target'] !== 'secretsmanager.GetSecretValue') {
        return { status: 400, reply: { __type: 'InvalidRequestException', message: 'Only GetSecretValue is known here.' } };
      }
      return { status: 200, reply: { ARN: `arn:local:${SecretId}`, Name: SecretId, SecretString: JSON.stringify(material) } };
    },
    { name: 'secrets' },
  );
}
