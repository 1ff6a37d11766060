import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from '@jest/globals';
import { eventFor } from '../../testing/request.ts';
import { handler } from './site.ts';

const documents = ['not-found.html', 'cs/not-found.html'];
let isFailing = false;
const asked: (string | undefined)[] = [];
/** The bucket, which answers who may read it. */
const bucket = createServer(({ url, headers }, response) => {
  asked.push(headers.authorization);
  const path = documents.find((one) => url === `/${process.env.SITE_BUCKET}/${one}`);
  response.writeHead(isFailing ? 503 : path ? 200 : 404).end(isFailing ? 'SlowDown' : path);
});
await new Promise<void>((resolve) => void bucket.listen(0, '127.0.0.1', resolve));
process.env.AWS_ENDPOINT_URL_S3 = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
afterAll(() => void bucket.close());

/** A request that CloudFront sends on when a bucket has no file for it. */
const ask = async (address: string) =>
  handler({ ...(await eventFor('site/read')), routeKey: 'ANY /missing/{path+}', rawPath: `/missing${address}` });

it('asks a page that sends what is not there any more to reload', async () => {
  const language = { 'accept-language': 'cs' };
  const event = await eventFor('site/read', { headers: language });
  const { statusCode, body = '' } = await handler({ ...event, routeKey: '$default', rawPath: '/api/menus/import/abc' });
  expect([statusCode, JSON.parse(body)]).toMatchObject([
    404,
    { success: false, code: 'not_found', message: expect.stringContaining('načtěte ji') },
  ]);
});

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
    expect(asked.at(-1)).toMatch(/^AWS4-HMAC-SHA256 Credential=local\/\d{8}\/eu-central-1\/s3\/aws4_request, /);
  });

  it('is not said to be missing while the bucket fails', async () => {
    isFailing = true;
    await expect(ask('/menu/soups-AAAAAA.html')).rejects.toMatchObject({
      name: 'ServiceUnavailable',
      cause: new Error('Status 503 for not-found.html.'),
    });
  });
});
