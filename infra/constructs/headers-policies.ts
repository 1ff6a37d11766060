import { Duration } from 'aws-cdk-lib';
import {
  type HeadersFrameOption,
  type HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { apiHeaders, pageHeadersOf } from '../response-headers.ts';

/** The headers of pages and assets, for a site as it is built and the one that is live. */
export function pageHeadersPolicy(
  scope: Construct,
  { siteFolder, liveStyles }: { siteFolder: string; liveStyles: string },
): ResponseHeadersPolicy {
  return headersPolicy(scope, 'PageHeaders', pageHeadersOf(siteFolder, liveStyles), true);
}

/** The headers of API answers, for those that API Gateway gives itself; what a function says stands. */
export function apiHeadersPolicy(scope: Construct): ResponseHeadersPolicy {
  return headersPolicy(scope, 'ApiHeaders', apiHeaders, false);
}

// CloudFront has places of their own for five headers and takes them nowhere else
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
