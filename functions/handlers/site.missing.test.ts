import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eventFor } from '../testing/request.ts';
import { siteBucket } from '../testing/site-bucket.ts';
import { handler } from './site.ts';

let bucket: ReturnType<typeof siteBucket>;
beforeEach(() => {
  bucket = siteBucket();
  for (const path of ['not-found.html', 'cs/not-found.html']) bucket.files.set(path, { body: path, tag: '"1"' });
});
afterEach(() => void jest.restoreAllMocks());

/** A request that CloudFront sends on when a bucket has no file for it. */
const ask = async (address: string) =>
  handler({ ...(await eventFor('site/read')), routeKey: 'ANY /missing/{path+}', rawPath: `/missing${address}` });

describe('what CloudFront finds in no bucket', () => {
  it.each([
    ['/menu/soups-AAAAAA.html', 'not-found.html'],
    ['/cs/menu/polevky-AAAAAA.html', 'cs/not-found.html'],
    ['/assets/gone.js', 'not-found.html'],
    ['/published/gone.css', 'not-found.html'],
    ['/photographs/a/1.jpg', 'not-found.html'],
  ])('is answered with the published page for it, in the language of the address: %s', async (address, body) => {
    expect(await ask(address)).toEqual({
      statusCode: 404,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0, s-maxage=60' },
      body,
    });
  });

  it('is not said to be missing while the bucket fails', async () => {
    bucket.fail(new Error('SlowDown'));
    await expect(ask('/menu/soups-AAAAAA.html')).rejects.toThrow('SlowDown');
  });
});
