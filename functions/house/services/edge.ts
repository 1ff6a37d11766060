import { clientSettings, endAtDeadline } from './aws-calls.ts';
import { PublisherEnvironment, readEnvironment } from './environment.ts';
import { log, nameOf } from './log.ts';

const { DISTRIBUTION_ID: DistributionId } = readEnvironment(PublisherEnvironment);

/** Makes CloudFront ask for these files again. It never throws: CloudFront keeps them for a minute only. */
export async function invalidate(paths: readonly string[], reference: string): Promise<void> {
  if (!DistributionId || paths.length === 0) return;
  try {
    // most runs change nothing that CloudFront has
    const { CloudFrontClient, CreateInvalidationCommand } = await import('@aws-sdk/client-cloudfront');
    const client = new CloudFrontClient(clientSettings('edge'));
    endAtDeadline(client);
    const Items = paths.map((path) => `/${path}`);
    const InvalidationBatch = { CallerReference: reference, Paths: { Quantity: Items.length, Items } };
    await client.send(new CreateInvalidationCommand({ DistributionId, InvalidationBatch }));
  } catch (error) {
    log('invalidation_failed', { error: nameOf(error) });
  }
}
