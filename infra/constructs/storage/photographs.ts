import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { GroupFunction } from '../api/group-function.ts';
import { publishedBucket } from '../data/published.ts';

/** The folders of the bucket, as functions/site/services/photograph-files.ts names them. */
export const photographFolders = ['photographs', 'incoming', 'originals', 'again'] as const;
type Folder = (typeof photographFolders)[number];
type Action = 's3:GetObject' | 's3:PutObject' | 's3:DeleteObject';

/** The bucket of photographs that the data stack has published, and what the functions may do in it. */
export class Photographs extends Construct {
  readonly bucket: IBucket;
  readonly uploads: string;

  constructor(scope: Construct, id: string, { stage }: { stage: string }) {
    super(scope, id);
    this.bucket = publishedBucket(this, 'Bucket', stage, 'photograph-bucket');
    this.uploads = `https://${this.bucket.bucketRegionalDomainName}`;
  }

  /** Permits uploads, asks for files to be made again, and deletes. */
  apiPermissions(): PolicyStatement[] {
    return [
      this.may('s3:PutObject', 'incoming', 'again'),
      this.may('s3:DeleteObject', 'photographs', 'incoming', 'originals', 'again'),
      this.mayList(),
    ];
  }

  /** Reads uploads and originals, writes originals and files, and deletes what is outdated. */
  imagingPermissions(): PolicyStatement[] {
    return [
      this.may('s3:GetObject', 'incoming', 'originals'),
      this.may('s3:PutObject', 'photographs', 'originals'),
      this.may('s3:DeleteObject', 'photographs', 'incoming', 'originals', 'again'),
      this.mayList(),
    ];
  }

  /** Reads files that pages and documents carry in themselves. */
  readPermissions(): PolicyStatement[] {
    // without the list S3 answers 403 for a file that does not exist
    return [this.may('s3:GetObject', 'photographs'), this.mayList()];
  }

  /** Calls the function for each file that is uploaded or asked for again; Lambda repeats a call that was cut off. */
  cutWith(worker: GroupFunction): void {
    new Rule(this, 'Arrived', {
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: { bucket: { name: [this.bucket.bucketName] }, object: { key: [{ prefix: 'incoming/' }, { prefix: 'again/' }] } },
      },
      targets: [new LambdaFunction(worker.live)],
    });
  }

  private may(action: Action, ...folders: Folder[]): PolicyStatement {
    return new PolicyStatement({ actions: [action], resources: folders.map((folder) => this.bucket.arnForObjects(`${folder}/*`)) });
  }

  private mayList(): PolicyStatement {
    return new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.bucket.bucketArn] });
  }
}
