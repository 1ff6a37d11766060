import { Annotations, Duration, Stack, Validations } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  type HeadersFrameOption,
  type HeadersReferrerPolicy,
  HttpVersion,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { AaaaRecord, ARecord, type IPublicHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { apiHeaders } from '#house/contract/api-headers';
import { type Language, languages } from '#house/language/languages';
import { missingName, missingPath } from '#publishing/contract/missing-pages';
import { photographsPath } from '#site/contract/photograph-files';
import { partsFolder, publishedFiles, publishedFolders } from '../../site/documents.ts';
import { edgeCache } from '../../site/edge-cache.ts';
import { pageHeadersOf } from '../../site/response-headers.ts';
import type { Photographs } from '../storage/photographs.ts';
import { onRequest, pageFunctions, visitorAddress, visitorAddressOfGet } from './edge-functions.ts';

interface Props {
  bucket: IBucket;
  photographs: Photographs;
  /** The built site, whose home page brings styles that the policy has to allow. */
  siteFolder: string;
  /** Hashes of the styles of the page that is live, which visitors still get during this release. */
  liveStyles: string;
  /** The language of the pages whose address names none. */
  defaultLanguage: Language;
  /** The host name of the API, and the header value that proves that a request came through CloudFront. */
  api: { host: string; originProof: string };
  /** The site's own names; a second one leads to the first. */
  domain: { names: string[]; certificate: ICertificate } | undefined;
  isListed: boolean;
  firewallArn: string | undefined;
}

/** The site and the API under one name: a private bucket and the API Gateway, both behind CloudFront. */
export class Website extends Construct {
  readonly distribution: Distribution;
  readonly url: string;
  readonly bucket: IBucket;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id);
    this.bucket = props.bucket;
    const fallbackOrigin = new HttpOrigin(props.api.host, { originPath: missingPath });
    /** Files of a bucket; CloudFront's own error pages would replace the errors of the API too (docs/decisions/063-published-pages.md). */
    const filesOf = (bucket: IBucket) =>
      new OriginGroup({
        primaryOrigin: S3BucketOrigin.withOriginAccessControl(bucket, { originAccessLevels: [AccessLevel.READ] }),
        fallbackOrigin,
        fallbackStatusCodes: [404],
      });
    const unlisted: Record<string, string> = props.isListed ? {} : { 'x-robots-tag': 'noindex' };
    const styles = { otherStyles: props.liveStyles, uploads: props.photographs.uploads };
    const siteBehavior: BehaviorOptions = {
      origin: filesOf(props.bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: headersPolicy(this, 'PageHeaders', { ...pageHeadersOf(props.siteFolder, styles), ...unlisted }, true),
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
    };
    const pageBehavior: BehaviorOptions = { ...siteBehavior, functionAssociations: pageFunctions(this, props) };
    // an account may have 20 policies, so photographs, which are no pages, share that of the API: it forbids everything but to be shown by other
    // origins, as the logo is by mail programs in a browser
    const dataHeaders = headersPolicy(this, 'ApiHeaders', { ...apiHeaders, ...unlisted }, false);
    const photographBehavior: BehaviorOptions = {
      ...siteBehavior,
      origin: filesOf(props.photographs.bucket),
      responseHeadersPolicy: dataHeaders,
      compress: false,
    };
    const apiBehavior: BehaviorOptions = {
      origin: new HttpOrigin(props.api.host, {
        customHeaders: { 'x-origin-verify': props.api.originProof },
        // an API that cannot be reached is one that fails: the last good lists should not wait for it
        connectionAttempts: 2,
        connectionTimeout: Duration.seconds(3),
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      responseHeadersPolicy: dataHeaders,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      functionAssociations: [onRequest(this, 'VisitorAddress', visitorAddress)],
      compress: true,
    };
    const cachedApiBehavior: BehaviorOptions = {
      ...apiBehavior,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: this.cacheByAuthorization(),
      functionAssociations: [onRequest(this, 'VisitorAddressOfGet', visitorAddressOfGet)],
    };

    this.distribution = new Distribution(this, 'Distribution', {
      comment: Stack.of(this).stackName,
      defaultBehavior: pageBehavior,
      additionalBehaviors: {
        '/assets/*': siteBehavior,
        [`/${partsFolder}*`]: siteBehavior,
        [`${photographsPath}*`]: photographBehavior,
        ...Object.fromEntries(edgeCache.paths.map((path) => [path, cachedApiBehavior])),
        '/api/*': apiBehavior,
      },
      errorResponses: edgeCache.errors.statuses.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(edgeCache.errors.seconds) })),
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      ...(props.domain && { domainNames: props.domain.names, certificate: props.domain.certificate }),
      ...(props.firewallArn && { webAclId: props.firewallArn }),
    });
    this.url = `https://${props.domain?.names[0] ?? this.distribution.distributionDomainName}`;
    this.acknowledge(props.firewallArn);
  }

  /** The rights to replace the published files, each under a condition on the former one, and to have CloudFront ask for them again. */
  publishPermissions(): PolicyStatement[] {
    const { account, partition } = Stack.of(this);
    const distribution = `arn:${partition}:cloudfront::${account}:distribution/${this.distribution.distributionId}`;
    const files = [...publishedFiles, ...publishedFolders.map((folder) => `${folder}*`)].map((path) => this.bucket.arnForObjects(path));
    return [
      new PolicyStatement({ actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], resources: files }),
      // without it S3 answers 403 for a file that does not exist yet
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.bucket.bucketArn] }),
      new PolicyStatement({ actions: ['cloudfront:CreateInvalidation'], resources: [distribution] }),
    ];
  }

  /** The right to read the documents for missing pages, in each language. */
  missingPermission(): PolicyStatement {
    const documents = ['', ...languages.map((language) => `${language}/`)].map((folder) => `${folder}${missingName}`);
    return new PolicyStatement({ actions: ['s3:GetObject'], resources: documents.map((path) => this.bucket.arnForObjects(path)) });
  }

  /** Visitors without a session share a cached reply for as long as it says; each token and each query has its own cache entry. */
  private cacheByAuthorization(): CachePolicy {
    return new CachePolicy(this, 'CacheByAuthorization', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(edgeCache.longestSeconds),
      headerBehavior: CacheHeaderBehavior.allowList(edgeCache.key.header),
      queryStringBehavior: CacheQueryStringBehavior.allowList(...edgeCache.key.query),
      enableAcceptEncodingBrotli: edgeCache.encodings.includes('br'),
      enableAcceptEncodingGzip: edgeCache.encodings.includes('gzip'),
    });
  }

  private acknowledge(firewallArn: string | undefined): void {
    const accepted: Record<string, string | undefined> = {
      CFR1: 'Guests book from anywhere in the world; no country is shut out.',
      CFR2: firewallArn ? undefined : 'WAF has a fixed monthly price and is a setting (firewall); the API limits callers itself.',
      CFR3: 'Logged by standard logging v2 (edge-logs-stack.ts), which can leave out query strings; v1 cannot.',
      CFR4: "CloudFront's own certificate fixes this policy; with the setting domain that of the site is TLSv1.2_2021.",
    };
    Annotations.of(this).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
      'The policy of the bucket is in the data stack, with the bucket.',
    );
    Annotations.of(this).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront:minimumProtocolVersionWithoutCertificate',
      'The wish counts as soon as there is a domain.',
    );
    for (const [rule, reason] of Object.entries(accepted)) {
      if (reason) Validations.of(this).acknowledge({ id: `AwsSolutions-${rule}`, reason });
    }
  }
}

/** Points the restaurant's own names at the website, for IPv4 and IPv6. */
export class DomainName extends Construct {
  constructor(scope: Construct, id: string, { names, zone, website }: { names: string[]; zone: IPublicHostedZone; website: Website }) {
    super(scope, id);
    const target = RecordTarget.fromAlias(new CloudFrontTarget(website.distribution));
    for (const [position, recordName] of names.entries()) {
      const prefix = position === 0 ? '' : 'Twin';
      new ARecord(this, `${prefix}IPv4`, { zone, recordName, target });
      new AaaaRecord(this, `${prefix}IPv6`, { zone, recordName, target });
    }
  }
}

/** Without `override` the headers that a function sends are not changed. CloudFront takes five of them as properties of their own only. */
function headersPolicy(scope: Construct, id: string, headers: Record<string, string>, override: boolean): ResponseHeadersPolicy {
  const {
    'content-security-policy': contentSecurityPolicy,
    'strict-transport-security': transport,
    'x-content-type-options': contentType,
    'x-frame-options': frame,
    'referrer-policy': referrer,
    ...custom
  } = headers;
  const securityHeadersBehavior: ResponseSecurityHeadersBehavior = {
    ...(contentSecurityPolicy && { contentSecurityPolicy: { contentSecurityPolicy, override } }),
    ...(contentType === 'nosniff' && { contentTypeOptions: { override } }),
    ...(frame && { frameOptions: { frameOption: frame as HeadersFrameOption, override } }),
    ...(referrer && { referrerPolicy: { referrerPolicy: referrer as HeadersReferrerPolicy, override } }),
    ...(transport && {
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(transport)?.[1])),
        includeSubdomains: transport.includes('includeSubDomains'),
        override,
      },
    }),
  };
  const customHeaders = Object.entries(custom).map(([header, value]) => ({ header, value, override }));
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior,
    ...(customHeaders.length > 0 && { customHeadersBehavior: { customHeaders } }),
  });
}
