import { describe, expect, it } from '@jest/globals';
import { visitorAddress, visitorAddressOfGet } from './edge-functions.ts';
import { look } from './testing/edge-function.ts';

describe.each([
  ['of a path that is never cached', visitorAddress],
  ['of a cached path', visitorAddressOfGet],
])("the visitor's address, on the way to the API %s,", (_which, visitorAddress) => {
  it('is added as a header', () => {
    expect(look(visitorAddress, { uri: '/api/menus/list' }).headers['x-viewer-ip']).toEqual({ value: '203.0.113.7' });
  });

  it('is the address that CloudFront sees, whatever header the visitor sends', () => {
    const claimed = { value: '198.51.100.1' };
    const { headers } = look(visitorAddress, {
      headers: { 'x-viewer-ip': claimed, 'x-forwarded-for': claimed, 'true-client-ip': claimed },
    });
    expect(headers['x-viewer-ip']).toEqual({ value: '203.0.113.7' });
  });

  it('leaves the rest of the request as it is', () => {
    const request = look(visitorAddress, {
      method: 'POST',
      uri: '/api/reservations/add',
      headers: { authorization: { value: 'Bearer t' } },
    });
    expect(request).toMatchObject({ method: 'POST', uri: '/api/reservations/add', headers: { authorization: { value: 'Bearer t' } } });
  });
});

describe('HEAD', () => {
  it('of a cached path is answered before the cache, whatever else the request says', () => {
    const answer = look(visitorAddressOfGet, { method: 'HEAD', uri: '/api/menus/list', headers: { authorization: { value: 'Bearer t' } } });
    expect(answer).toEqual({
      statusCode: 405,
      statusDescription: 'Method Not Allowed',
      headers: { allow: { value: 'GET' }, 'cache-control': { value: 'no-store' } },
    });
  });
});
