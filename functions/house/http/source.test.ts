import { describe, expect, it } from '@jest/globals';
import { sourceOf } from './source.ts';

describe('the source of a request', () => {
  it('is an IPv4 address, and the /24 around it', () => {
    expect(sourceOf('203.0.113.7')).toEqual({ near: '203.0.113.7', wide: '203.0.113.*' });
    expect(sourceOf('203.0.113.8').wide).toBe(sourceOf('203.0.113.7').wide);
    expect(sourceOf('203.0.114.7').wide).not.toBe(sourceOf('203.0.113.7').wide);
  });

  it('is an IPv6 /64, and the /48 around it', () => {
    const home = sourceOf('2001:db8:1:2::1');
    expect(sourceOf('2001:db8:1:2:ffff:ffff:ffff:ffff')).toEqual(home);
    expect(sourceOf('2001:db8:1:3::1').near).not.toBe(home.near);
    expect(sourceOf('2001:db8:1:3::1').wide).toBe(home.wide);
    expect(sourceOf('2001:db8:2:2::1').wide).not.toBe(home.wide);
  });

  it.each([
    ['2001:db8:0:0:1:0:0:1', '2001:DB8::1:0:0:1'],
    ['2001:db8::1', '2001:0db8:0000:0000:0000:0000:0000:0001'],
    ['fe80::1', 'fe80::1%eth0'],
    ['2001:db8:1:2::1', ' 2001:db8:1:2::1%25en0 '],
    ['::', '0:0:0:0:0:0:0:1'],
    ['2001:db8:1:2:3:4:203.0.113.7', '2001:db8:1:2::'],
    ['203.0.113.7', '::ffff:203.0.113.7'],
    ['203.0.113.7', '::FFFF:cb00:7107'],
    ['203.0.113.7', '0:0:0:0:0:ffff:203.0.113.7'],
  ])('is the same for %s and %s', (one, other) => {
    expect(sourceOf(other)).toEqual(sourceOf(one));
    expect(sourceOf(one).near).not.toBe('unknown');
  });

  it.each(['', 'home', '203.0.113', '203.0.113.256', '203.0.113.7, 198.51.100.1', '1:2:3', 'g::1', '::1::', '203.0.113.7:443', '%eth0'])(
    'is unknown when the address is %j',
    (address) => expect(sourceOf(address)).toEqual({ near: 'unknown', wide: 'unknown' }),
  );
});
