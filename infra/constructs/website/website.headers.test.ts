import { describe, expect, it } from '@jest/globals';
import { apiHeaders } from '#house/contract/api-headers';
import { edgeCache } from '../../site/edge-cache.ts';
import { pageHeadersOf, styleHashesOf } from '../../site/response-headers.ts';
import { testStacks } from '../../stacks/test-stacks.ts';
import { behavioursOf } from './testing/edge-function.ts';

const { resources, siteFolder, all, one, idsOf } = testStacks();

describe('the headers of the website', () => {
  const { DistributionConfig: edge } = one('AWS::CloudFront::Distribution');
  const behaviours = behavioursOf(edge);

  it('are exactly the page headers with pages and assets', () => {
    const [id] = idsOf('AWS::CloudFront::ResponseHeadersPolicy').filter((name) => name.includes('PageHeaders'));
    expect(edge.DefaultCacheBehavior.ResponseHeadersPolicyId).toEqual({ Ref: id });
    expect(behaviours['/assets/*']?.ResponseHeadersPolicyId).toEqual({ Ref: id });
    expect(behaviours['/published/*']).toEqual({ ...behaviours['/assets/*'], PathPattern: '/published/*' });
    const { headers, overrides } = headersOf(id);
    expect(overrides).toEqual([true]);
    const { 'Fn::Join': join } = headers['content-security-policy'];
    const [bucket] = join[1].filter((part: unknown) => typeof part === 'object');
    expect(bucket.Ref).toContain('photographbucket');
    const policy = join[1].map((part: unknown) => (typeof part === 'string' ? part : 'bucket')).join('');
    const uploads = 'https://bucket.s3.eu-central-1.amazonaws.com';
    expect({ ...headers, 'content-security-policy': policy }).toEqual(pageHeadersOf(siteFolder, { uploads }));
  });

  it('allow the styles of the page that is live until the new one is uploaded', () => {
    const live = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
    const policies = testStacks({ liveStyles: live }).all('AWS::CloudFront::ResponseHeadersPolicy');
    const own = styleHashesOf('<style>h1{color:green}</style>').join();
    expect(JSON.stringify(policies)).toContain(`${own} ${live}; img-src`);
  });

  it('do not change those of the functions, and add the same ones to replies of API Gateway and to photographs', () => {
    const [id] = idsOf('AWS::CloudFront::ResponseHeadersPolicy').filter((name) => name.includes('ApiHeaders'));
    for (const path of [...edgeCache.paths, '/api/*', '/photographs/*'])
      expect(behaviours[path]?.ResponseHeadersPolicyId).toEqual({ Ref: id });
    expect(headersOf(id)).toEqual({ headers: apiHeaders, overrides: [false] });
  });

  it('let other origins show photographs, such as a mail program in a browser', () => {
    expect(Object.keys(apiHeaders)).not.toContain('cross-origin-resource-policy');
  });

  it('ask search engines not to list the site but in production', () => {
    expect(JSON.stringify(all('AWS::CloudFront::ResponseHeadersPolicy'))).not.toContain('noindex');
    const trial = JSON.stringify(testStacks({ stage: 'test' }).all('AWS::CloudFront::ResponseHeadersPolicy'));
    for (const override of ['true', 'false']) expect(trial).toContain(`{"Header":"x-robots-tag","Override":${override},"Value":"noindex"}`);
  });
});

/** The headers of a policy, under the names they have on the wire. */
function headersOf(id: string | undefined) {
  const { ResponseHeadersPolicyConfig: policy } = resources[id ?? '']?.Properties ?? {};
  const { ContentSecurityPolicy, StrictTransportSecurity, ContentTypeOptions, FrameOptions, ReferrerPolicy } = policy.SecurityHeadersConfig;
  const custom: { Header: string; Value: string; Override: boolean }[] = policy.CustomHeadersConfig?.Items ?? [];
  const hsts = StrictTransportSecurity;
  const headers = {
    'content-security-policy': ContentSecurityPolicy.ContentSecurityPolicy,
    'strict-transport-security': `max-age=${hsts.AccessControlMaxAgeSec}${hsts.IncludeSubdomains ? '; includeSubDomains' : ''}`,
    ...(ContentTypeOptions && { 'x-content-type-options': 'nosniff' }),
    ...(FrameOptions && { 'x-frame-options': FrameOptions.FrameOption }),
    ...(ReferrerPolicy && { 'referrer-policy': ReferrerPolicy.ReferrerPolicy }),
    ...Object.fromEntries(custom.map(({ Header, Value }) => [Header, Value])),
  };
  const overrides = [...Object.values<{ Override: boolean }>(policy.SecurityHeadersConfig), ...custom].map(({ Override }) => Override);
  return { headers, overrides: [...new Set(overrides)] };
}
