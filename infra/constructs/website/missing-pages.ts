import { Duration, Stack } from 'aws-cdk-lib';
import { AccessLevel, CachePolicy, Distribution, type IOrigin, ViewerProtocolPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Language } from '#contract/languages';
import { documents } from '../../site/documents.ts';
import { edgeCache } from '../../site/edge-cache.ts';
import { missingPageOfPath, statusOfDocument } from './edge-functions.ts';
import { onReply, onRequest } from './function-associations.ts';

interface Props {
  /** The bucket of the site. */
  files: IBucket;
  defaultLanguage: Language;
  firewallArn: string | undefined;
}

/**
 * Answers each address with 404 and the document for missing pages. The site's distribution asks it for what its bucket lacks: CloudFront's
 * own error pages would replace the errors of the API too (docs/decisions/071-menus-that-never-were.md).
 */
export class MissingPages extends Construct {
  readonly origin: IOrigin;

  constructor(scope: Construct, id: string, { files, defaultLanguage, firewallArn }: Props) {
    super(scope, id);
    const distribution = new Distribution(this, 'Distribution', {
      comment: `${Stack.of(this).stackName}: pages that do not exist`,
      defaultBehavior: {
        origin: S3BucketOrigin.withOriginAccessControl(files, { originAccessLevels: [AccessLevel.READ] }),
        viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
        // keeps nothing: while the bucket fails it has to fail too, so that the site repeats its last good page
        cachePolicy: CachePolicy.CACHING_DISABLED,
        functionAssociations: [
          onRequest(this, 'MissingPageOfPath', missingPageOfPath(defaultLanguage)),
          onReply(this, 'StatusOfDocument', statusOfDocument),
        ],
      },
      errorResponses: edgeCache.errors.statuses.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(edgeCache.errors.seconds) })),
      defaultRootObject: documents.missing,
      ...(firewallArn && { webAclId: firewallArn }),
    });
    this.origin = new HttpOrigin(distribution.distributionDomainName);
  }
}
