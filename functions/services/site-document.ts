import { PublisherEnvironment, readEnvironment } from './environment.ts';
import { settings } from './settings.ts';
import { signedCalls } from './signed-calls.ts';

const { SITE_BUCKET: bucket } = readEnvironment(PublisherEnvironment);
const call = signedCalls('s3', 'site');

/** A document of the published site, by its path in the bucket, which is there. The client of S3 would take a third of the start of its function. */
export function siteDocument(path: string): Promise<string> {
  const endpoint = process.env.AWS_ENDPOINT_URL_S3;
  const address = endpoint ? `${endpoint}/${bucket}` : `https://${bucket}.s3.${settings.region}.amazonaws.com`;
  return call({ method: 'GET', url: `${address}/${path}` }, (status, reply) => {
    if (status !== 200) throw new Error(`The site has no ${path}: status ${status}.`);
    return reply;
  });
}
