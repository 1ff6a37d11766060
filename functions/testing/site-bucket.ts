import {
  DeleteObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NotFound,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { jest } from '@jest/globals';

type File = Pick<PutObjectCommandInput, 'Metadata' | 'ContentType' | 'CacheControl'> & { body: string; tag: string };
type Send = (this: S3Client, command: object) => Promise<unknown>;

/** The bucket of the published site in memory, with S3's conditional writes. Each call waits for its `turn`, then happens at once. */
export function siteBucket(turn: (command: object) => Promise<unknown> = async () => {}) {
  const files = new Map<string, File>();
  let tags = 0;

  function put({ Key = '', Body, Metadata, ContentType, CacheControl, IfMatch, IfNoneMatch }: PutObjectCommandInput) {
    const before = files.get(Key);
    if (IfNoneMatch === '*' && before) throw refused(412);
    if (IfMatch && !before) throw refused(404);
    if (IfMatch && before?.tag !== IfMatch) throw refused(412);
    const tag = `"${++tags}"`;
    files.set(Key, { body: String(Body), Metadata, ContentType, CacheControl, tag });
    return { ETag: tag };
  }

  async function answer(command: object): Promise<unknown> {
    await turn(command);
    if (command instanceof PutObjectCommand) return put(command.input);
    if (command instanceof HeadObjectCommand) {
      const found = files.get(command.input.Key ?? '');
      if (!found) throw new NotFound({ message: 'NotFound', $metadata: { httpStatusCode: 404 } });
      return { ETag: found.tag, Metadata: found.Metadata };
    }
    if (command instanceof ListObjectsV2Command) {
      const { Prefix = '' } = command.input;
      return { Contents: [...files.keys()].filter((path) => path.startsWith(Prefix)).map((Key) => ({ Key })) };
    }
    if (command instanceof DeleteObjectCommand) {
      const { Key = '', IfMatch } = command.input;
      if (IfMatch && files.get(Key)?.tag !== IfMatch) throw refused(412);
      files.delete(Key);
      return {};
    }
    throw new Error(`The bucket of the tests does not know ${command.constructor.name}.`);
  }

  const spy = jest.spyOn(S3Client.prototype, 'send') as unknown as jest.Mock<Send>;
  spy.mockImplementation(async (command) => answer(command));
  return {
    files,
    /** The data of a page as guests get it; `undefined` when its address is answered with another status. */
    pageAt(path: string) {
      const found = files.get(path);
      return found && !found.Metadata?.status ? JSON.parse(found.body) : undefined;
    },
    fail(error: Error) {
      spy.mockRejectedValue(error);
    },
    work() {
      spy.mockImplementation(async (command) => answer(command));
    },
  };
}

function refused(status: number): S3ServiceException {
  return new S3ServiceException({ name: 'PreconditionFailed', $fault: 'client', $metadata: { httpStatusCode: status } });
}
