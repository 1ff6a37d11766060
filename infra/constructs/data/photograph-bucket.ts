import { Duration } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type CfnBucket, HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { photographsPath } from '#contract/site/photograph-files';
import { letEdgeRead } from './edge-reading.ts';
import type { Kept } from './kept.ts';
import { tableOptions } from './table-options.ts';

interface Props extends Pick<Kept, 'removalPolicy'> {
  logs: IBucket;
  /** The host name of the site, from which browsers upload; without one it lives at CloudFront's. */
  domain: string | undefined;
}

/**
 * The photographs of the restaurant: what guests are served, which only CloudFront reads, and uploads and originals, which only functions
 * read. Browsers upload into it with a permission for one file (functions/services/photograph-files.ts), and EventBridge hears of each one.
 */
export class PhotographBucket extends Construct {
  readonly resource: Bucket;

  constructor(scope: Construct, id: string, { removalPolicy, logs, domain }: Props) {
    super(scope, id);
    const day = Duration.days(1);
    const passing = ['incoming/', 'again/'].map((prefix) => ({ prefix, expiration: day, noncurrentVersionExpiration: day }));
    this.resource = new Bucket(this, 'Resource', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy,
      // a restored table names files that were deleted since
      versioned: true,
      lifecycleRules: [
        ...passing,
        { noncurrentVersionExpiration: Duration.days(tableOptions.recoveryDays), abortIncompleteMultipartUploadAfter: day },
      ],
      cors: [
        {
          allowedMethods: [HttpMethods.POST],
          allowedOrigins: [`https://${domain ?? '*.cloudfront.net'}`],
          allowedHeaders: ['*'],
          maxAge: 3600,
        },
      ],
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'photographs/',
    });
    // the construct's own way would add a function with rights to every bucket
    const { node } = this.resource;
    (node.defaultChild as CfnBucket).notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } };
    letEdgeRead(this.resource, `${photographsPath.slice(1)}*`);
  }
}
