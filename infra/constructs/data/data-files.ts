import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, type CfnBucket, HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { photographsPath } from '#site/contract/photograph-files';
import type { Kept } from './data-table.ts';
import { tableOptions } from './table-options.ts';

/** A bucket with the files of the site, which only CloudFront reads, and a bucket for access logs, which only AWS writes. */
export class DataFiles extends Construct {
  readonly site: Bucket;
  readonly logs: Bucket;

  constructor(scope: Construct, id: string, { removalPolicy, logDays }: Pick<Kept, 'removalPolicy'> & { logDays: number }) {
    super(scope, id);
    const locked = {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy,
    };
    this.logs = new Bucket(this, 'Logs', { ...locked, lifecycleRules: [{ expiration: Duration.days(logDays) }] });
    this.logs.addToResourcePolicy(this.edgeLogDelivery());
    this.site = new Bucket(this, 'Site', {
      ...locked,
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(90) }],
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 'site/',
    });
    letEdgeRead(this.site);
  }

  private edgeLogDelivery(): PolicyStatement {
    const { account, partition } = Stack.of(this);
    return new PolicyStatement({
      principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
      actions: ['s3:PutObject'],
      resources: [this.logs.arnForObjects(`edge/AWSLogs/${account}/CloudFront/*`)],
      conditions: {
        StringEquals: { 'aws:SourceAccount': account, 's3:x-amz-acl': 'bucket-owner-full-control' },
        ArnLike: { 'aws:SourceArn': `arn:${partition}:logs:us-east-1:${account}:delivery-source:*` },
      },
    });
  }
}

/**
 * Lets distributions of this account read files of a bucket. The one of the restaurant is in a stack that comes and goes, so it is not named.
 * With the right to list, a missing file is 404, without it S3 says 403.
 */
function letEdgeRead(bucket: Bucket, files = '*'): void {
  const { account, partition } = Stack.of(bucket);
  const rights: [string, string][] = [
    ['s3:GetObject', bucket.arnForObjects(files)],
    ['s3:ListBucket', bucket.bucketArn],
  ];
  for (const [action, resource] of rights) {
    bucket.addToResourcePolicy(
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

interface Props extends Pick<Kept, 'removalPolicy'> {
  logs: IBucket;
  /** The host name of the site, from which browsers upload; without one it lives at CloudFront's. */
  domain: string | undefined;
}

/**
 * The photographs of the restaurant: what guests are served, which only CloudFront reads, and uploads and originals, which only functions
 * read. Browsers upload into it with a permission for one file (functions/site/services/photograph-files.ts), and EventBridge hears of each one.
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
