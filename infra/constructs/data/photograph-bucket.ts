import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, type CfnBucket, HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { photographsPath } from '#contract/photograph-files';
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
    for (const statement of this.edgeReading()) this.resource.addToResourcePolicy(statement);
  }

  /** Distributions of this account read the files for guests. With the right to list, a missing file is 404, without it S3 says 403. */
  private edgeReading(): PolicyStatement[] {
    const { account, partition } = Stack.of(this);
    const rights: [string, string][] = [
      ['s3:GetObject', this.resource.arnForObjects(`${photographsPath.slice(1)}*`)],
      ['s3:ListBucket', this.resource.bucketArn],
    ];
    return rights.map(
      ([action, resource]) =>
        new PolicyStatement({
          principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
          actions: [action],
          resources: [resource],
          conditions: {
            StringEquals: { 'aws:SourceAccount': account },
            ArnLike: { 'aws:SourceArn': `arn:${partition}:cloudfront::${account}:distribution/*` },
          },
        }),
    );
  }
}
