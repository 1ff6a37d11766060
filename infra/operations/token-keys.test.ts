import { describe, expect, it } from '@jest/globals';
import { changeKeys, completed, type Keys, signingWithNewest, withNewOrigin, withNextKey, withoutOldKeys } from './token-keys.ts';

const stored: Keys = completed({ origin: 'made by CloudFormation' });

/** A Secrets Manager that holds one secret. */
function manager(secret: unknown) {
  const held = { text: JSON.stringify(secret), writes: 0 };
  const send = async ({ input }: { input: { SecretString?: string } }) => {
    if (input.SecretString) Object.assign(held, { text: input.SecretString, writes: held.writes + 1 });
    return { SecretString: held.text };
  };
  return { held, client: { send } as unknown as Parameters<typeof changeKeys>[1] };
}

describe('the keys of a new restaurant', () => {
  it('are random, 256 bits each, and keep the origin secret that CloudFront sends', () => {
    const all = [...Object.values(stored.keys), stored.refreshKey, stored.tagKey, stored.limitKey];
    expect(new Set(all).size).toBe(4);
    for (const key of all) expect(Buffer.from(key, 'base64')).toHaveLength(32);
    expect(stored).toMatchObject({ kid: '1', origin: 'made by CloudFormation' });
  });

  it('are not generated again when they exist', async () => {
    const { client, held } = manager({ origin: 'o' });
    expect(await changeKeys(completed, client)).toBe(true);
    const first = held.text;
    expect(await changeKeys(completed, client)).toBe(false);
    expect(held).toEqual({ text: first, writes: 1 });
  });

  it('cannot be generated before the stack exists', () => {
    expect(() => completed({})).toThrow('deploy the stack first');
  });
});

describe('a rotation', () => {
  const added = withNextKey(stored);
  const signing = signingWithNewest(added);
  const dropped = withoutOldKeys(signing);

  it('first accepts the new key, before any function signs with it', () => {
    expect(added).toMatchObject({ kid: '1', keys: { 1: stored.keys[1], 2: expect.any(String) } });
  });

  it('accepts the old key while its tokens are valid', () => {
    expect(signing).toMatchObject({ kid: '2', keys: added.keys });
  });

  it('ends with the new key only, and does not change the other keys', () => {
    expect(dropped).toEqual({ ...stored, kid: '2', keys: { 2: added.keys[2] } });
  });

  it('of the origin secret changes no other key', () => {
    const { origin, ...rest } = withNewOrigin(stored);
    expect(origin).not.toBe(stored.origin);
    expect({ ...rest, origin: stored.origin }).toEqual(stored);
  });
});
