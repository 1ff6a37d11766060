import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Kept } from './kept.ts';

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
    for (const statement of this.edgeReading()) this.site.addToResourcePolicy(statement);
  }

  /**
   * Distributions of this account read the site. The one of the restaurant is in a stack that comes and goes, so it is not named. With the
   * right to list, a missing file is 404, without it S3 says 403.
   */
  private edgeReading(): PolicyStatement[] {
    const { account, partition } = Stack.of(this);
    const rights: [string, string][] = [
      ['s3:GetObject', this.site.arnForObjects('*')],
      ['s3:ListBucket', this.site.bucketArn],
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

  /** CloudFront's log comes from us-east-1 (edge-logs-stack.ts). */
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
