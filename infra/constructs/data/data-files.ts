import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { letEdgeRead } from './edge-reading.ts';
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
    letEdgeRead(this.site);
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
