import { Stack } from 'aws-cdk-lib';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';

/** What the application's stack has to know of the stored data. */
export type Published = 'table-name' | 'table-stream' | 'site-bucket' | 'log-bucket' | 'photograph-bucket';

function parameterName(stage: string, name: Published): string {
  return `/restaurant/${stage}/${name}`;
}

/** Writes these names to Parameter Store, where the application's stack finds them. */
export function publish(scope: Construct, stage: string, values: Record<Published, string>): void {
  for (const [name, stringValue] of Object.entries(values) as [Published, string][])
    new StringParameter(scope, name, { parameterName: parameterName(stage, name), stringValue });
}

/** A published name; CloudFormation reads it whenever it deploys the stack of `scope`. */
export function published(scope: Construct, stage: string, name: Published): string {
  return StringParameter.valueForStringParameter(scope, parameterName(stage, name));
}

export function publishedBucket(scope: Construct, id: string, stage: string, name: Published): IBucket {
  return Bucket.fromBucketAttributes(scope, id, { bucketName: published(scope, stage, name), region: Stack.of(scope).region });
}
