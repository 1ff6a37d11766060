import { Stack } from 'aws-cdk-lib';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { published } from '../data/published.ts';

/** The buckets of the site and of the access logs: those that the data stack has published. */
export class Files extends Construct {
  readonly site: IBucket;
  readonly logs: IBucket;

  constructor(scope: Construct, id: string, { stage }: { stage: string }) {
    super(scope, id);
    const { region } = Stack.of(this);
    this.site = Bucket.fromBucketAttributes(this, 'Site', { bucketName: published(this, stage, 'site-bucket'), region });
    this.logs = Bucket.fromBucketAttributes(this, 'Logs', { bucketName: published(this, stage, 'log-bucket'), region });
  }
}
