import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startJsonService } from '../../../infra/local/service.ts';
import { beforeDeadline, OutOfTime } from './aws-calls.ts';
import { readParameter } from './secret-keys.ts';

const requests: { headers: IncomingHttpHeaders; body: object }[] = [];
let replies: { status: number; reply: unknown }[] = [];
const found = { status: 200, reply: { Parameter: { Value: 'the keys' } } };
const service = await startJsonService(
  ({ headers }, body) => {
    requests.push({ headers, body });
    return replies.shift() ?? found;
  },
  { name: 'parameters' },
);
process.env.AWS_ENDPOINT_URL_SSM = service.url;
beforeEach(() => {
  requests.length = 0;
  replies = [];
});
afterAll(() => service.stop());

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The signature of a request as it arrived: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */
function signatureOf({ headers, body }: (typeof requests)[number], signed: string, scope: string): string {
  const lines = signed.split(';').map((name) => `${name}:${headers[name]}\n`);
  const canonical = ['POST', '/', '', lines.join(''), signed, sha256(JSON.stringify(body))].join('\n');
  const [secret = '', date = ''] = [process.env.AWS_SECRET_ACCESS_KEY, scope.split('/')[0]];
  const key = scope
    .split('/')
    .slice(1)
    .reduce(hmac, hmac(`AWS4${secret}`, date));
  return hmac(key, ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')).toString('hex');
}

describe('Parameter Store', () => {
  it('is asked for the decrypted value, with a signature that AWS can verify', async () => {
    expect(await readParameter('/restaurant/test/keys')).toBe('the keys');
    const [request = { headers: {}, body: {} }] = requests;
    expect(request.headers).toMatchObject({ 'x-amz-target': 'AmazonSSM.GetParameter', 'content-type': 'application/x-amz-json-1.1' });
    expect(request.body).toEqual({ Name: '/restaurant/test/keys', WithDecryption: true });
    const pattern =
      /^AWS4-HMAC-SHA256 Credential=local\/(\d{8}\/eu-central-1\/ssm\/aws4_request), SignedHeaders=([a-z0-9;-]+), Signature=(\w+)$/;
    const [, scope = '', signed = '', signature] = pattern.exec(String(request.headers.authorization)) ?? [];
    expect(signed.split(';')).toEqual(expect.arrayContaining(['host', 'x-amz-date', 'x-amz-target']));
    expect(signature).toBe(signatureOf(request, signed, scope));
  });

  it('is asked a second time when it fails, and not a third time', async () => {
    replies = [{ status: 500, reply: {} }];
    expect(await readParameter('/restaurant/test/keys')).toBe('the keys');
    replies = Array(3).fill({ status: 400, reply: { __type: 'ThrottlingException' } });
    await expect(readParameter('/restaurant/test/keys')).rejects.toMatchObject({ name: 'ThrottlingException' });
    expect(requests).toHaveLength(4);
  });

  it('is not asked after the deadline of the function', async () => {
    const read = () => readParameter('/restaurant/test/keys');
    await expect(
      beforeDeadline({ getRemainingTimeInMillis: () => 0 }, () => new Promise((end) => setTimeout(end, 5)).then(read)),
    ).rejects.toThrow(OutOfTime);
    expect(requests).toEqual([]);
  });
});
