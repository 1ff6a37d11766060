import { Annotations, Duration, Stack, Validations } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CacheHeaderBehavior,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Construct } from 'constructs';
import { operations } from '#contract/index';
import { pageOfPath, visitorAddress, visitorAddressOfGet } from './edge-functions.ts';
import type { Files } from './files.ts';
import { apiHeadersPolicy, pageHeadersPolicy } from './headers-policies.ts';

interface Props {
  files: Files;
  /** The built site, whose home page brings styles that the policy has to allow. */
  siteFolder: string;
  /** Hashes of the styles of the page that is live, which is still asked for while this release goes out. */
  liveStyles: string;
  /** The API's own host name, and the header value that proves a request came through here. */
  api: { host: string; proof: string };
  domain: { name: string; certificate: ICertificate } | undefined;
  firewallArn: string | undefined;
  /** Changes with every new origin secret, so that CloudFormation reads it again. */
  generation: number;
}

/** The site and the API under one name: a private bucket and the API Gateway, both behind CloudFront. */
export class Website extends Construct {
  readonly distribution: Distribution;
  readonly url: string;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id);
    const pages: BehaviorOptions = {
      // with LIST a missing file is 404, without it S3 says 403
      origin: S3BucketOrigin.withOriginAccessControl(props.files.site, { originAccessLevels: [AccessLevel.READ, AccessLevel.LIST] }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: pageHeadersPolicy(this, props),
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
    };
    const calls: BehaviorOptions = {
      origin: new HttpOrigin(props.api.host, { customHeaders: { 'x-origin-verify': props.api.proof } }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      responseHeadersPolicy: apiHeadersPolicy(this),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      functionAssociations: this.firstLook('VisitorAddress', visitorAddress),
      compress: true,
    };
    const cachedCalls: BehaviorOptions = {
      ...calls,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: this.minuteForEachVisitor(),
      functionAssociations: this.firstLook('VisitorAddressOfGet', visitorAddressOfGet),
    };

    this.distribution = new Distribution(this, 'Distribution', {
      comment: `${Stack.of(this).stackName}, origin secret ${props.generation}`,
      defaultBehavior: { ...pages, functionAssociations: this.firstLook('PageOfPath', pageOfPath) },
      additionalBehaviors: {
        '/assets/*': pages,
        ...Object.fromEntries(cachedPaths().map((path) => [path, cachedCalls])),
        '/api/*': calls,
      },
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      ...(props.domain && { domainNames: [props.domain.name], certificate: props.domain.certificate }),
      ...(props.firewallArn && { webAclId: props.firewallArn }),
    });
    this.url = `https://${props.domain?.name ?? this.distribution.distributionDomainName}`;
    this.acknowledge(props);
  }

  private firstLook(name: string, code: string) {
    const looking = new EdgeFunction(this, name, { code: FunctionCode.fromInline(code), runtime: FunctionRuntime.JS_2_0 });
    return [{ eventType: FunctionEventType.VIEWER_REQUEST, function: looking }];
  }

  /** Answers to visitors without a session may be shared for a minute; whoever sends a token has a cache of one. */
  private minuteForEachVisitor(): CachePolicy {
    return new CachePolicy(this, 'MinuteForEachVisitor', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      // the API says a minute, and ten more while a fresh answer is fetched; CloudFront cuts both at this
      maxTtl: Duration.minutes(10),
      headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
  }

  private acknowledge({ domain, firewallArn }: Props): void {
    const accepted: Record<string, string | undefined> = {
      CFR1: 'Guests book from anywhere in the world; no country is shut out.',
      CFR2: firewallArn ? undefined : 'WAF has a fixed monthly price and is a setting (firewall); the API limits callers itself.',
      CFR3: 'Logged by standard logging v2 (edge-logs-stack.ts), which can leave out query strings; v1 cannot.',
      CFR4: domain ? undefined : "CloudFront's own certificate fixes this policy; with the setting domain it is TLSv1.2_2021.",
    };
    Annotations.of(this.distribution).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      'There is a default root object, and no path of the site reaches the list.',
    );
    Annotations.of(this.distribution).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront:minimumProtocolVersionWithoutCertificate',
      'The wish counts as soon as there is a domain.',
    );
    for (const [rule, reason] of Object.entries(accepted)) {
      if (reason) Validations.of(this.distribution).acknowledge({ id: `AwsSolutions-${rule}`, reason });
    }
  }
}

/** The paths of the routes the contract calls `cached`, with CloudFront's wildcard for a parameter. */
export function cachedPaths(): string[] {
  return operations()
    .filter(({ route }) => route.cached)
    .map(({ route }) => route.path.replace(/\{\w+\}/g, '*'));
}
