import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';

/** The files of the site, and the logs of who fetched what; nobody but CloudFront reads the one, nobody but AWS writes the other. */
export class Files extends Construct {
  readonly site: Bucket;
  readonly logs: Bucket;

  constructor(scope: Construct, id: string, { isProduction, logDays }: { isProduction: boolean; logDays: number }) {
    super(scope, id);
    const locked = {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: isProduction ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
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
