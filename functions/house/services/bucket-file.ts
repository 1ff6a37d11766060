import { OutOfTime, ServiceUnavailable } from './aws-calls.ts';
import { settings } from './settings.ts';
import { signedCalls } from './signed-calls.ts';

const call = signedCalls('s3', 'site');

/**
 * A file of a bucket, by its path, which needs no escaping; `undefined` when there is none. The client of S3 would take a third of the start of a
 * function. Throws ServiceUnavailable when S3 refuses or is away.
 */
export function bucketFile(bucket: string, path: string): Promise<Buffer | undefined> {
  const endpoint = process.env.AWS_ENDPOINT_URL_S3;
  const address = endpoint ? `${endpoint}/${bucket}` : `https://${bucket}.s3.${settings.region}.amazonaws.com`;
  return call({ method: 'GET', url: `${address}/${path}` }, (status, reply) => {
    if (status === 404) return undefined;
    if (status !== 200) throw new Error(`Status ${status} for ${path}.`);
    return reply;
  }).catch((cause) => {
    throw cause instanceof OutOfTime ? cause : new ServiceUnavailable('files', { cause });
  });
}
