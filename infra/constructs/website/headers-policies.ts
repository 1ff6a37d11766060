import { Duration } from 'aws-cdk-lib';
import {
  type HeadersFrameOption,
  type HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { apiHeaders } from '#contract/api-headers';
import { pageHeadersOf } from '../../site/response-headers.ts';

/** The headers of pages and assets, for a site as it is built and the one that is live; search engines stay away from one that is not listed. */
export function pageHeadersPolicy(
  scope: Construct,
  { siteFolder, liveStyles, isListed, uploads }: { siteFolder: string; liveStyles: string; isListed: boolean; uploads: string },
): ResponseHeadersPolicy {
  const unlisted: Record<string, string> = isListed ? {} : { 'x-robots-tag': 'noindex' };
  return headersPolicy(scope, 'PageHeaders', { ...pageHeadersOf(siteFolder, { otherStyles: liveStyles, uploads }), ...unlisted }, true);
}

/** Adds the headers to the replies that API Gateway makes itself; those that a function sends are not changed. */
export function apiHeadersPolicy(scope: Construct): ResponseHeadersPolicy {
  return headersPolicy(scope, 'ApiHeaders', apiHeaders, false);
}

// CloudFront takes these five headers as properties of their own only
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
