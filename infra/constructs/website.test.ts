import { describe, expect, it } from '@jest/globals';
import { operations } from '#contract/index';
import { apiHeaders, pageHeadersOf, styleHashesOf } from '../response-headers.ts';
import { testStacks } from '../test-stacks.ts';
import { visitorAddress, visitorAddressOfGet } from './edge-functions.ts';
import { cachedPaths } from './website.ts';

const { resources, siteFolder, all, one, idsOf } = testStacks();

describe('the website', () => {
  const { DistributionConfig: edge } = one('AWS::CloudFront::Distribution');
  const behaviours: Record<string, Record<string, unknown>> = Object.fromEntries(
    edge.CacheBehaviors.map((behaviour: { PathPattern: string }) => [behaviour.PathPattern, behaviour]),
  );
  const [siteOrigin, apiOrigin] = edge.Origins;
  const managed = { optimized: '658327ea-f89d-4fab-a63d-7e88639e58f6', disabled: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad' };

  it('is in a bucket that only CloudFront reads', () => {
    expect(siteOrigin.OriginAccessControlId).toBeDefined();
    const [control] = all('AWS::CloudFront::OriginAccessControl');
    expect(control.OriginAccessControlConfig).toMatchObject({ SigningBehavior: 'always', OriginAccessControlOriginType: 's3' });
  });

  it('shares its name with the API, and proves to it that a request came this way', () => {
    expect(behaviours['/api/*']?.TargetOriginId).toBe(apiOrigin.Id);
    const [proof] = apiOrigin.OriginCustomHeaders;
    expect(proof.HeaderName).toBe('x-origin-verify');
    expect(JSON.stringify(proof.HeaderValue)).toMatch(/\{\{resolve:secretsmanager:.*:SecretString:origin\}\}/);
    expect(apiOrigin.CustomOriginConfig).toMatchObject({ OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] });
  });

  it('speaks HTTPS only, over HTTP/2 and HTTP/3', () => {
    expect(edge.DefaultCacheBehavior.ViewerProtocolPolicy).toBe('redirect-to-https');
    for (const [path, behaviour] of Object.entries(behaviours)) {
      expect([path, behaviour.ViewerProtocolPolicy]).toEqual([path, path.startsWith('/api/') ? 'https-only' : 'redirect-to-https']);
    }
    expect(edge.HttpVersion).toBe('http2and3');
  });

  it('compresses everything', () => {
    for (const behaviour of [edge.DefaultCacheBehavior, ...edge.CacheBehaviors]) expect(behaviour.Compress).toBe(true);
  });

  it('keeps no answer of the API but those the contract calls cached, apart for every Authorization', () => {
    expect(behaviours['/api/*']?.CachePolicyId).toBe(managed.disabled);
    expect(Object.keys(behaviours)).toEqual(['/assets/*', ...cachedPaths(), '/api/*']);
    const [policyId = ''] = idsOf('AWS::CloudFront::CachePolicy');
    for (const path of cachedPaths()) {
      expect(behaviours[path]).toMatchObject({ CachePolicyId: { Ref: policyId }, AllowedMethods: ['GET', 'HEAD'] });
    }
    const { CachePolicyConfig: policy } = one('AWS::CloudFront::CachePolicy');
    expect(policy).toMatchObject({ MinTTL: 0, DefaultTTL: 0 });
    expect(policy.ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig.Headers).toEqual(['Authorization']);
  });

  it('leaves the query out of the cache key, which is right while no cached route reads one', () => {
    const reading = operations().filter(({ route }) => route.cached && route.query);
    expect(reading).toEqual([]);
  });

  it("tells the API every visitor's address, and lets no HEAD come near an answer that is kept", () => {
    const codeAt = (path: string) => {
      const associated = behaviours[path]?.FunctionAssociations as AssociatedFunction[];
      expect(associated.map(({ EventType }) => EventType)).toEqual(['viewer-request']);
      return associated.map(({ FunctionARN }) => resources[FunctionARN['Fn::GetAtt'][0]]?.Properties.FunctionCode)[0];
    };
    for (const path of cachedPaths()) expect(codeAt(path)).toBe(visitorAddressOfGet);
    expect(codeAt('/api/*')).toBe(visitorAddress);
    for (const path of [...cachedPaths(), '/api/*']) {
      expect(behaviours[path]?.OriginRequestPolicyId).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac');
    }
  });

  it('answers a path of the app with the app, and turns no refusal of the API into a page', () => {
    expect(JSON.stringify(edge.DefaultCacheBehavior.FunctionAssociations)).toContain('PageOfPath');
    expect(edge.CustomErrorResponses).toBeUndefined();
  });

  it('sends exactly the page headers with pages and assets', () => {
    const [id] = idsOf('AWS::CloudFront::ResponseHeadersPolicy').filter((name) => name.includes('PageHeaders'));
    expect(edge.DefaultCacheBehavior.ResponseHeadersPolicyId).toEqual({ Ref: id });
    expect(behaviours['/assets/*']?.ResponseHeadersPolicyId).toEqual({ Ref: id });
    expect(headersOf(id)).toEqual({ headers: pageHeadersOf(siteFolder), overrides: [true] });
  });

  it('allows the styles of the page that is live until the next one is there', () => {
    const live = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
    const policies = testStacks({ liveStyles: live }).all('AWS::CloudFront::ResponseHeadersPolicy');
    const own = styleHashesOf('<style>h1{color:green}</style>').join();
    expect(JSON.stringify(policies)).toContain(`${own} ${live}; img-src`);
  });

  it("does not touch the API's own headers, and adds them to what API Gateway says itself", () => {
    const [id] = idsOf('AWS::CloudFront::ResponseHeadersPolicy').filter((name) => name.includes('ApiHeaders'));
    for (const path of [...cachedPaths(), '/api/*']) expect(behaviours[path]?.ResponseHeadersPolicyId).toEqual({ Ref: id });
    expect(headersOf(id)).toEqual({ headers: apiHeaders, overrides: [false] });
  });

  it('takes modern TLS only under a name of its own', () => {
    const named = testStacks({ domain: 'www.bistro.cz', hostedZoneId: 'Z1', hostedZoneName: 'bistro.cz' });
    const [{ DistributionConfig }] = named.all('AWS::CloudFront::Distribution');
    expect(DistributionConfig).toMatchObject({
      Aliases: ['www.bistro.cz'],
      ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021', AcmCertificateArn: { Ref: 'CertificateArn' } },
    });
    expect(named.all('AWS::Route53::RecordSet').map((record) => record.Type)).toEqual(expect.arrayContaining(['A', 'AAAA']));
  });
});

type AssociatedFunction = { EventType: string; FunctionARN: { 'Fn::GetAtt': [string, string] } };

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
