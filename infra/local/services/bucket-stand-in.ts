import { createHmac, timingSafeEqual } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { dirname, join, relative, sep } from 'node:path';
import { listen } from '../ports.ts';
import { close, type Service } from '../service.ts';
import { type BucketFile, siteBucket } from './site-bucket-stand-in.ts';

export interface Bucket extends Service {
  read(key: string): Promise<Buffer | undefined>;
  keys(prefix: string): Promise<string[]>;
  published(path: string): BucketFile | undefined;
  /** Whom it tells of each file that has been stored, as EventBridge tells a function. */
  onCreated(listener: (key: string) => void): void;
}

interface Options {
  folder: string;
  /** The origin of the site, from which browsers upload. */
  site: string;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

export const siteBucketName = 'site';

/**
 * Starts an S3 with two buckets in folders: that of the photographs, and that of the published site beside it. It checks what a browser uploads as S3 does: signature, expiry and every condition of the
 * policy, before anything is stored. Other calls come from the functions, and are trusted.
 */
export async function startBucket({ folder, site }: Options): Promise<Bucket> {
  const published = siteBucket(`${folder}-of-site`);
  let created: (key: string) => void = () => {};
  const fileOf = (key: string) => join(folder, ...key.split('/').map((part) => encodeURIComponent(part).replace(/^\.+$/, '_')));
  const read = (key: string) => readFile(fileOf(key)).catch(() => undefined);

  async function store(key: string, content: Buffer): Promise<void> {
    await mkdir(dirname(fileOf(key)), { recursive: true });
    await writeFile(fileOf(key), content);
    created(key);
  }

  async function keysIn(prefix: string): Promise<string[]> {
    const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = found.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
    return files
      .map((file) => file.split(sep).map(decodeURIComponent).join('/'))
      .filter((key) => key.startsWith(prefix))
      .toSorted();
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
    const key = decodeURIComponent(pathname.split('/').slice(2).join('/'));
    const body = await bodyOf(request);
    if (!body) return refusal(400, 'EntityTooLarge');
    if (pathname.split('/')[1] === siteBucketName) {
      return published.answer({ method: request.method ?? '', key, query: searchParams, headers: request.headers, body });
    }
    switch (`${request.method} ${key ? 'file' : 'bucket'}`) {
      case 'OPTIONS bucket':
        return { status: 204 };
      case 'POST bucket': {
        if (searchParams.has('delete')) return deleteAll(body.toString());
        const upload = await uploadIn(request, body);
        if (typeof upload === 'string') return refusal(upload === 'AccessDenied' ? 403 : 400, upload);
        await store(upload.key, upload.content);
        return { status: 204 };
      }
      case 'PUT file':
        await store(key, body);
        return { status: 200 };
      case 'GET file': {
        const content = await read(key);
        return content ? { status: 200, body: content } : refusal(404, 'NoSuchKey');
      }
      case 'GET bucket': {
        const keys = await keysIn(searchParams.get('prefix') ?? '');
        const contents = keys.map((found) => `<Contents><Key>${found}</Key></Contents>`).join('');
        return { status: 200, body: `<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>` };
      }
      default:
        return refusal(405, 'MethodNotAllowed');
    }
  }

  async function deleteAll(xml: string): Promise<Answer> {
    for (const [, key = ''] of xml.matchAll(/<Key>([^<]+)<\/Key>/g)) await rm(fileOf(key), { force: true });
    return { status: 200, body: '<DeleteResult></DeleteResult>' };
  }

  const server = createServer(async (request, response) => {
    const { status, headers, body = '' } = await answer(request).catch((error: Error): Answer => refusal(500, error.name));
    const type = typeof body === 'string' ? 'application/xml' : 'application/octet-stream';
    const allowed = { 'access-control-allow-origin': site, 'access-control-allow-methods': 'POST', 'access-control-allow-headers': '*' };
    // Node's own date ignores a shifted clock, and the client of S3 would correct its clock by it
    const date = new Date().toUTCString();
    response.writeHead(status, { ...(request.headers.origin && allowed), date, 'content-type': type, ...headers }).end(body);
  });
  const port = await listen(server, 0, 'bucket', 'another port');
  return {
    url: `http://127.0.0.1:${port}`,
    read,
    keys: keysIn,
    published: published.read,
    onCreated(listener) {
      created = listener;
    },
    stop: () => close(server),
  };
}

function refusal(status: number, code: string): Answer {
  return { status, body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>` };
}

const largest = 32 * 1024 * 1024;

async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= largest) chunks.push(chunk);
  }
  return size > largest ? undefined : Buffer.concat(chunks);
}

type Condition = Record<string, string> | [operator: string, left: string | number, right: string | number];

/** The file of a form, when its policy allows it; otherwise the error code of S3. */
async function uploadIn(request: IncomingMessage, body: Buffer): Promise<{ key: string; content: Buffer } | string> {
  const type = request.headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => undefined);
  const file = form?.get('file');
  if (!form || !(file instanceof Blob)) return 'MalformedPOSTRequest';
  const fields = new Map([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name.toLowerCase(), value]] : [])));
  const policy = fields.get('policy') ?? '';
  if (!isSigned(policy, fields)) return 'AccessDenied';
  const { expiration, conditions }: { expiration: string; conditions: Condition[] } = JSON.parse(Buffer.from(policy, 'base64').toString());
  if (Date.parse(expiration) < Date.now()) return 'AccessDenied';
  const exact = conditions.flatMap((condition) => (Array.isArray(condition) ? [] : Object.entries(condition)));
  if (exact.some(([name, value]) => name !== 'bucket' && fields.get(name.toLowerCase()) !== value)) return 'AccessDenied';
  for (const condition of conditions) {
    if (!Array.isArray(condition) || condition[0] !== 'content-length-range') continue;
    if (file.size < Number(condition[1])) return 'EntityTooSmall';
    if (file.size > Number(condition[2])) return 'EntityTooLarge';
  }
  return { key: fields.get('key') ?? '', content: Buffer.from(await file.arrayBuffer()) };
}

/** Signature version 4 of a policy (AWS General Reference), with the secret of the local stack. */
function isSigned(policy: string, fields: ReadonlyMap<string, string>): boolean {
  const [, day = '', region = '', service = '', end = ''] = (fields.get('x-amz-credential') ?? '').split('/');
  const secret = `AWS4${process.env.AWS_SECRET_ACCESS_KEY}`;
  const key = [day, region, service, end].reduce<Buffer>((from, part) => hmac(from, part), Buffer.from(secret));
  const [expected, given] = [hmac(key, policy), Buffer.from(fields.get('x-amz-signature') ?? '', 'hex')];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
