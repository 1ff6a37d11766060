import { describe, expect, it } from '@jest/globals';
import { edgeCache } from '../../site/edge-cache.ts';
import { testStacks } from '../../stacks/test-stacks.ts';
import { pageOfPath, statusOfDocument, visitorAddress, visitorAddressOfGet } from './edge-functions.ts';
import { behavioursOf } from './testing/edge-function.ts';

const { resources, all, one, idsOf } = testStacks();

describe('the website', () => {
  const { DistributionConfig: edge } = one('AWS::CloudFront::Distribution');
  const behaviours = behavioursOf(edge);
  const originWith = (id: unknown) => edge.Origins.find(({ Id }: { Id: string }) => Id === id);
  /** The origin that a path is asked of, or asked of first. */
  const originOf = (path: string) => {
    const target = behaviours[path]?.TargetOriginId;
    const group = edge.OriginGroups.Items.find(({ Id }: { Id: string }) => Id === target);
    return originWith(group?.Members.Items[0].OriginId ?? target);
  };
  const siteOrigin = originOf('/assets/*');
  const photographOrigin = originOf('/photographs/*');
  const apiOrigin = originOf('/api/*');
  const managed = { optimized: '658327ea-f89d-4fab-a63d-7e88639e58f6', disabled: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad' };

  it('is in a bucket that only CloudFront may read', () => {
    expect(siteOrigin.OriginAccessControlId).toBeDefined();
    const [control] = all('AWS::CloudFront::OriginAccessControl');
    expect(control.OriginAccessControlConfig).toMatchObject({ SigningBehavior: 'always', OriginAccessControlOriginType: 's3' });
  });

  it('shares its host name with the API, and sends the API a secret header as proof of the origin', () => {
    const [proof] = apiOrigin.OriginCustomHeaders;
    expect(proof.HeaderName).toBe('x-origin-verify');
    expect(proof.HeaderValue).toEqual({ Ref: 'OriginProof' });
    expect(apiOrigin).toMatchObject({ ConnectionAttempts: 2, ConnectionTimeout: 3 });
    expect(apiOrigin.CustomOriginConfig).toMatchObject({ OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] });
  });

  it('supports only HTTPS, over HTTP/2 and HTTP/3', () => {
    expect(edge.DefaultCacheBehavior.ViewerProtocolPolicy).toBe('redirect-to-https');
    for (const [path, behaviour] of Object.entries(behaviours)) {
      expect([path, behaviour.ViewerProtocolPolicy]).toEqual([path, path.startsWith('/api/') ? 'https-only' : 'redirect-to-https']);
    }
    expect(edge.HttpVersion).toBe('http2and3');
  });

  it('serves the photographs from a bucket of their own, which only CloudFront reads', () => {
    expect(photographOrigin.OriginAccessControlId).toBeDefined();
    expect(behaviours['/photographs/*']).toMatchObject({ CachePolicyId: managed.optimized });
    expect(JSON.stringify(photographOrigin.DomainName)).toContain('photographbucket');
  });

  it('compresses all replies, except photographs, which are compressed', () => {
    for (const { PathPattern, Compress } of [edge.DefaultCacheBehavior, ...edge.CacheBehaviors])
      expect([PathPattern, Compress]).toEqual([PathPattern, PathPattern !== '/photographs/*']);
  });

  it('caches only the API replies that the contract marks as cached, separately for each Authorization header', () => {
    expect(behaviours['/api/*']?.CachePolicyId).toBe(managed.disabled);
    expect(Object.keys(behaviours)).toEqual(['/assets/*', '/published/*', '/photographs/*', ...edgeCache.paths, '/api/*']);
    const [policyId = ''] = idsOf('AWS::CloudFront::CachePolicy');
    for (const path of edgeCache.paths) {
      expect(behaviours[path]).toMatchObject({ CachePolicyId: { Ref: policyId }, AllowedMethods: ['GET', 'HEAD'] });
    }
    const { CachePolicyConfig: policy } = one('AWS::CloudFront::CachePolicy');
    expect(policy).toMatchObject({ MinTTL: 0, DefaultTTL: 0 });
    expect(policy.ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig.Headers).toEqual(['Authorization']);
  });

  it('caches a reply for each query that a cached route reads, and for nothing else in the query string', () => {
    const { QueryStringsConfig } = one('AWS::CloudFront::CachePolicy').CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin;
    expect(QueryStringsConfig.QueryStringBehavior).toBe('whitelist');
    expect(new Set(QueryStringsConfig.QueryStrings)).toEqual(new Set(['date', 'seats', 'days', 'area', 'language', 'layout', 'pages']));
  });

  it('sends the API each header of the visitor except the host, also Accept-Language, which no cached reply depends on', () => {
    const allViewerExceptHostHeader = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
    for (const path of [...edgeCache.paths, '/api/*']) expect(behaviours[path]?.OriginRequestPolicyId).toBe(allViewerExceptHostHeader);
    const { ParametersInCacheKeyAndForwardedToOrigin: key } = one('AWS::CloudFront::CachePolicy').CachePolicyConfig;
    expect(JSON.stringify(key.HeadersConfig)).not.toMatch(/language/i);
  });

  it('keeps no error reply, so that one failure is not answered to everybody for seconds', () => {
    const statuses = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];
    expect(edge.CustomErrorResponses).toEqual(statuses.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })));
  });

  it('can compress the public lists, and repeat the last good ones for a day while the API fails', () => {
    const { CachePolicyConfig: policy } = one('AWS::CloudFront::CachePolicy');
    expect(policy.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
      EnableAcceptEncodingBrotli: true,
      EnableAcceptEncodingGzip: true,
    });
    expect(policy.MaxTTL).toBe(60 + 24 * 3600);
  });

  it('tells the API the address of every visitor, and answers HEAD of cached paths before the cache', () => {
    const codesAt = (path: string) => codesOf(behaviours[path]?.FunctionAssociations as AssociatedFunction[]);
    for (const path of edgeCache.paths) expect(codesAt(path)).toEqual([['viewer-request', visitorAddressOfGet]]);
    expect(codesAt('/api/*')).toEqual([['viewer-request', visitorAddress]]);
  });

  it('rewrites the paths of pages to the app, and replaces no error of the API by a page', () => {
    expect(codesOf(edge.DefaultCacheBehavior.FunctionAssociations)).toEqual([
      ['viewer-request', pageOfPath({ files: ['index.html'], twin: undefined, defaultLanguage: 'en' })],
      ['viewer-response', statusOfDocument],
    ]);
    for (const response of edge.CustomErrorResponses) expect(response).not.toHaveProperty('ResponsePagePath');
  });

  it('asks the API, under a path of its own, what no bucket has a file for', () => {
    for (const { TargetOriginId } of [edge.DefaultCacheBehavior, ...edge.CacheBehaviors].filter(
      ({ PathPattern = '' }) => !PathPattern.startsWith('/api/'),
    )) {
      const [group] = edge.OriginGroups.Items.filter(({ Id }: { Id: string }) => Id === TargetOriginId);
      // an error of the bucket is none of these: CloudFront repeats the last good page then
      expect(group.FailoverCriteria.StatusCodes.Items).toEqual([404]);
      const [first, second] = group.Members.Items.map(({ OriginId }: { OriginId: string }) => originWith(OriginId));
      expect(first.S3OriginConfig).toBeDefined();
      expect(second).toMatchObject({ DomainName: apiOrigin.DomainName, OriginPath: '/missing' });
      expect(second.CustomOriginConfig.OriginProtocolPolicy).toBe('https-only');
    }
  });

  it('is one distribution: CloudFront answers 403 to another one that asks it', () => {
    expect(idsOf('AWS::CloudFront::Distribution')).toHaveLength(1);
    for (const { DomainName } of edge.Origins) expect(JSON.stringify(DomainName)).not.toMatch(/cloudfront/i);
  });

  it('requires TLS 1.2 under a domain of its own, and sends its other name there', () => {
    const named = testStacks({ domain: 'www.bistro.cz', hostedZoneId: 'Z1', hostedZoneName: 'bistro.cz' });
    expect(named.one('AWS::CloudFront::Distribution').DistributionConfig).toMatchObject({
      Aliases: ['www.bistro.cz', 'bistro.cz'],
      ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021', AcmCertificateArn: { Ref: 'CertificateArn' } },
    });
    const records = named.all('AWS::Route53::RecordSet').map(({ Type, Name }) => `${Type} ${Name}`);
    expect(records).toEqual(['A www.bistro.cz.', 'AAAA www.bistro.cz.', 'A bistro.cz.', 'AAAA bistro.cz.']);
    const codes = named.all('AWS::CloudFront::Function').map(({ FunctionCode }) => FunctionCode);
    expect(codes.join()).toContain('{"name":"bistro.cz","host":"www.bistro.cz"}');
    named
      .stackOf('edge')
      ?.template.hasResourceProperties('AWS::CertificateManager::Certificate', { SubjectAlternativeNames: ['bistro.cz'] });
  });

  it('leaves the other name alone where something else is found under it @full', () => {
    const named = testStacks({ domain: 'www.bistro.cz', hostedZoneId: 'Z1', hostedZoneName: 'bistro.cz', existing: 'twin' });
    expect(named.one('AWS::CloudFront::Distribution').DistributionConfig.Aliases).toEqual(['www.bistro.cz']);
    expect(named.all('AWS::Route53::RecordSet')).toHaveLength(2);
  });
});

type AssociatedFunction = { EventType: string; FunctionARN: { 'Fn::GetAtt': [string, string] } };

/** The events of a behaviour and the code that each runs. */
function codesOf(associated: AssociatedFunction[]) {
  return associated.map(({ EventType, FunctionARN }) => [EventType, resources[FunctionARN['Fn::GetAtt'][0]]?.Properties.FunctionCode]);
}
