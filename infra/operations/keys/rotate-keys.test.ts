import { describe, expect, it } from '@jest/globals';
import { newKeys, StoredKeys } from '#house/services/stored-keys';
import { operate } from '../../local/testing/test-restaurant.ts';
import { type RotationSteps, rotateKeys, withAdded, withUsed } from './rotate-keys.ts';

const first = newKeys();
const minuteMs = 60_000;

/** An account with these keys, whose clock goes on while a rotation waits; `failing` is a step that fails once. */
function account(stored: StoredKeys, failing = '') {
  const held = { keys: stored, done: [] as string[], said: [] as string[] };
  const fail = (step: string) => {
    if (step !== failing) return;
    failing = '';
    throw new Error(`${step} failed.`);
  };
  const steps: RotationSteps = {
    read: async () => held.keys,
    write: async (keys) => {
      fail('write');
      held.keys = StoredKeys.parse(keys);
      held.done.push(`${Object.keys(keys.keys)} signs ${keys.kid}, proofs ${1 + keys.otherProofs.length}`);
    },
    sendProof: async (proof) => {
      fail('send');
      const { originProof, otherProofs } = held.keys;
      held.done.push(`send ${[originProof, ...otherProofs].indexOf(proof)}`);
    },
    wait: async (ms) => {
      fail('wait');
      held.done.push(`wait ${Math.round(ms / minuteMs)}`);
      held.keys = passed(held.keys, ms);
    },
  };
  const rotate = (options = {}) => rotateKeys(steps, { waits: true, ...options }, (line: string) => held.said.push(line));
  return { held, rotate };
}

/** The keys as if their last step had been done so much earlier. */
function passed(keys: StoredKeys, ms: number): StoredKeys {
  const { rotation } = keys;
  return rotation ? { ...keys, rotation: { ...rotation, at: new Date(Date.parse(rotation.at) - ms).toISOString() } } : keys;
}

const whole = ['1,2 signs 1, proofs 2', 'wait 11', 'send 1', '1,2 signs 2, proofs 2', 'wait 25', 'send 0', '2 signs 2, proofs 1'];

describe('npm run ops -- rotate-keys', () => {
  it('adds keys, waits until all functions know them, uses them, waits until the old tokens have ended, and drops the old ones', async () => {
    const { held, rotate } = account(first);
    await rotate();
    expect(held.done).toEqual(whole);
    expect(held.keys.originProof).not.toBe(first.originProof);
    expect(held.keys).toMatchObject({ refreshKey: first.refreshKey, tagKey: first.tagKey, limitKey: first.limitKey, otherProofs: [] });
    expect(held.keys).not.toHaveProperty('rotation');
  });

  it.each(['write', 'wait', 'send'])('goes on where it was interrupted (%s)', async (failing) => {
    const { held, rotate } = account(first, failing);
    await expect(rotate()).rejects.toThrow('failed');
    await rotate();
    expect(held.done).toEqual(whole);
  });

  it('sends the proof again when it was interrupted before that was noted', async () => {
    const { held, rotate } = account(passed(withAdded(first), 11 * minuteMs), 'write');
    await expect(rotate()).rejects.toThrow('failed');
    await rotate();
    expect(held.done).toEqual(['send 1', ...whole.slice(2)]);
  });

  it('does no step before its time, and with --no-wait says when to come again', async () => {
    const { held, rotate } = account(passed(withAdded(first), 10.9 * minuteMs));
    await rotate({ waits: false });
    expect(held.done).toEqual([]);
    expect(held.said).toEqual([expect.stringMatching(/^Repeat the command after \d\d:\d\d:\d\d for the next step \(use\)\.$/)]);
    held.keys = passed(held.keys, minuteMs);
    await rotate({ waits: false });
    expect(held.done).toEqual(['send 1', '1,2 signs 2, proofs 2']);
  });

  it.each([
    ['no rotation', first, '2'],
    ['keys that were just added', withAdded(first), '3'],
    ['keys that are just used', withUsed(withAdded(first)), '3'],
  ])('with --leaked accepts only a new token key at once, and changes the proof without a gap, after %s', async (_when, stored, kid) => {
    const { held, rotate } = account(stored);
    await rotate({ leaked: true });
    expect(held.done[0]).toBe(`${kid} signs ${kid}, proofs ${2 + stored.otherProofs.length}`);
    expect(held.done.slice(1)).toEqual([
      'wait 11',
      `send ${1 + stored.otherProofs.length}`,
      `${kid} signs ${kid}, proofs ${2 + stored.otherProofs.length}`,
      'wait 1',
      'send 0',
      `${kid} signs ${kid}, proofs 1`,
    ]);
    expect(held.keys.refreshKey).toBe(first.refreshKey);
  });

  it('with --leaked goes on when it is repeated, instead of beginning again', async () => {
    const { held, rotate } = account(first);
    await rotate({ leaked: true, waits: false });
    await rotate({ leaked: true, waits: false });
    expect(held.done).toEqual(['2 signs 2, proofs 2']);
  });

  it('with --leaked --end-sessions replaces every key', async () => {
    const { held, rotate } = account(first);
    await rotate({ leaked: true, endsSessions: true });
    const secret = ({ keys, refreshKey, tagKey, limitKey, originProof }: StoredKeys) => [
      ...Object.values(keys),
      refreshKey,
      tagKey,
      limitKey,
      originProof,
    ];
    expect(new Set([...secret(first), ...secret(held.keys)]).size).toBe(10);
  });

  it('refuses options that do nothing @full', async () => {
    expect((await operate('rotate-keys', '--end-sessions')).err).toContain('add --leaked');
    expect((await operate('rotate-keys', '--endpoint', 'http://127.0.0.1:9')).err).toContain('npm start');
  });
});
