import { afterAll } from '@jest/globals';
import { newKeys } from '#house/services/stored-keys';
import { startJsonService } from '../../infra/local/service.ts';

/** A Parameter Store whose keys the calling test changes; call it before a function is imported. */
export async function changingKeys() {
  const keys = newKeys();
  let answered: { status: number; reply: unknown };
  let reads = 0;
  const { promise: firstRead, resolve: noteRead } = Promise.withResolvers<void>();
  const store = (value: object) => {
    answered = { status: 200, reply: { Parameter: { Value: JSON.stringify(value) } } };
  };
  const service = await startJsonService(
    () => {
      reads++;
      noteRead();
      return answered;
    },
    { name: 'parameters' },
  );
  afterAll(() => service.stop());
  process.env.AWS_ENDPOINT_URL_SSM = service.url;
  store(keys);
  return {
    /** The keys at the beginning. */
    keys,
    store,
    fail: (status: number, error: string) => {
      answered = { status, reply: { __type: error, message: 'no' } };
    },
    /** How often the keys were read. */
    reads: () => reads,
    firstRead,
  };
}
