import { ParameterAlreadyExists, ParameterNotFound } from '@aws-sdk/client-ssm';
import { describe, expect, it } from '@jest/globals';
import { newKeys } from '#house/services/stored-keys';
import { createKeys, deleteKeys, readKeys, writeKeys } from './keys-parameter.ts';

const name = '/restaurant/test/keys';

/** A Parameter Store that refuses as AWS's does. */
function parameterStore() {
  const held = new Map<string, { Value: string; Type?: string; Tier?: string }>();
  const metadata = { $metadata: {}, message: 'no' };
  const send = async (command: { input: { Name: string; Value: string; Overwrite?: boolean } }) => {
    const { name: operation } = command.constructor;
    const { Name, Overwrite, ...parameter } = command.input;
    if (operation === 'PutParameterCommand') {
      if (held.has(Name) && !Overwrite) throw new ParameterAlreadyExists(metadata);
      return held.set(Name, parameter);
    }
    if (!held.has(Name)) throw new ParameterNotFound(metadata);
    if (operation === 'DeleteParameterCommand') return held.delete(Name);
    return { Parameter: held.get(Name) };
  };
  return { held, client: { send } as unknown as NonNullable<Parameters<typeof readKeys>[1]> };
}

describe('the keys in Parameter Store', () => {
  it('are encrypted, in a parameter that costs nothing, random, and of 256 bits each', async () => {
    const { held, client } = parameterStore();
    const { keys, refreshKey, tagKey, limitKey, originProof } = await createKeys(name, client);
    expect(held.get(name)).toMatchObject({ Type: 'SecureString', Tier: 'Standard' });
    const all = [...Object.values(keys), refreshKey, tagKey, limitKey];
    expect(new Set(all).size).toBe(4);
    for (const key of all) expect(Buffer.from(key, 'base64')).toHaveLength(32);
    expect(Buffer.from(originProof, 'hex')).toHaveLength(32);
  });

  it('are made once: each later deployment uses those that are there', async () => {
    const { client } = parameterStore();
    const first = await createKeys(name, client);
    expect(await createKeys(name, client)).toEqual(first);
    expect(await readKeys(name, client)).toEqual(first);
  });

  it('are replaced by a rotation, and deleted with their stage, however often', async () => {
    const { held, client } = parameterStore();
    await createKeys(name, client);
    const next = newKeys();
    await writeKeys(name, next, client);
    expect(await readKeys(name, client)).toEqual(next);
    await deleteKeys(name, client);
    await deleteKeys(name, client);
    expect([...held]).toEqual([]);
  });

  it('are missed in a sentence that says who makes them', async () => {
    await expect(readKeys(name, parameterStore().client)).rejects.toThrow(`There are no keys in ${name}; npm run deploy makes them.`);
  });
});
