import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';

/**
 * Lets distributions of this account read files of a bucket. The one of the restaurant is in a stack that comes and goes, so it is not named.
 * With the right to list, a missing file is 404, without it S3 says 403.
 */
export function letEdgeRead(bucket: Bucket, files = '*'): void {
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
