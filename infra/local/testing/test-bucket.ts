import { NotFound, type S3Client } from '@aws-sdk/client-s3';

interface Input {
  Key: string;
  Prefix?: string;
  Body: Buffer | string;
  ContentType?: string;
  CacheControl?: string;
  Metadata?: Record<string, string>;
  Delete: { Objects: { Key: string }[] };
}

/** A version of a file; a deletion is one without content, as in S3. */
interface Version {
  id: string;
  at: Date;
  body?: string;
  type?: string | undefined;
  lifetime?: string | undefined;
  metadata?: Record<string, string> | undefined;
}

/** A versioned bucket in memory, at the seam of the client's `send`; lists have `pageSize` files a page. */
export class TestBucket {
  /** What it was told to do that changes it, in order: `put index.html`. */
  readonly told: string[] = [];
  /** Its clock. */
  now = new Date();
  private readonly versions = new Map<string, Version[]>();
  private readonly pageSize = 2;
  private count = 0;

  get client(): S3Client {
    return { send: async (command: { constructor: { name: string }; input: Input }) => this.answer(command) } as unknown as S3Client;
  }

  /** The paths of the files it holds now. */
  get paths(): string[] {
    return [...this.versions.keys()].filter((path) => this.read(path) !== undefined).toSorted();
  }

  /** The content of a file now. */
  read(path: string): string | undefined {
    return this.newest(path)?.body;
  }

  newest(path: string): Version | undefined {
    return this.versions.get(path)?.at(-1);
  }

  private answer({ constructor: { name }, input }: { constructor: { name: string }; input: Input }) {
    const operation = name.replace('Command', '');
    if (operation === 'PutObject') return this.put(input);
    if (operation === 'CopyObject') return this.copy(input as Input & { CopySource: string });
    if (operation === 'GetObject') return { Body: { transformToString: async () => this.read(input.Key) } };
    if (operation === 'HeadObject') return this.head(input);
    if (operation === 'ListObjectsV2') return this.list(input as Input & { ContinuationToken?: string });
    if (operation === 'DeleteObjects') return input.Delete.Objects.map(({ Key }) => this.add(Key, 'delete', {}));
    throw new Error(`The test's bucket does not know ${operation}.`);
  }

  private put({ Key, Body, ContentType, CacheControl, Metadata }: Input) {
    return { VersionId: this.add(Key, 'put', { body: Body.toString(), type: ContentType, lifetime: CacheControl, metadata: Metadata }) };
  }

  private head({ Key }: Input) {
    if (this.read(Key) === undefined) throw new NotFound({ message: Key, $metadata: {} });
    return { VersionId: this.newest(Key)?.id };
  }

  private copy({ Key, CopySource }: Input & { CopySource: string }) {
    const [, path = '', id = ''] = /^\w+\/(.+)\?versionId=(.+)$/.exec(CopySource) ?? [];
    const found = this.versions.get(decodeURIComponent(path))?.find((version) => version.id === id);
    if (!found) throw new Error(`There is no ${CopySource}.`);
    const { id: _id, at: _at, ...version } = found;
    return { VersionId: this.add(Key, 'copy', version) };
  }

  private list({ Prefix = '', ContinuationToken = '' }: Input & { ContinuationToken?: string }) {
    const rest = this.paths.filter((path) => path.startsWith(Prefix) && path > ContinuationToken);
    const page = rest.slice(0, this.pageSize);
    const Contents = page.map((Key) => ({ Key, LastModified: this.newest(Key)?.at }));
    return { Contents, NextContinuationToken: rest.length > page.length ? page.at(-1) : undefined };
  }

  private add(path: string, what: string, version: Omit<Version, 'id' | 'at'>): string {
    const id = `v${++this.count}`;
    this.told.push(`${what} ${path}`);
    this.versions.set(path, [...(this.versions.get(path) ?? []), { id, at: this.now, ...version }]);
    return id;
  }
}
