import type { Identity, IdentityFields } from '#contract/identity';
import { unwritten } from '#contract/unwritten-identity';
import { isNew, unchangedSince } from './actions.ts';
import { keys } from './keys.ts';
import { getItem, putItem } from './table.ts';

/** The site as it is stored; version 0 and no texts as long as the manager has saved nothing. */
export async function storedIdentity(): Promise<Identity> {
  const stored = await getItem<Identity>(keys.identity());
  return stored ?? { ...unwritten, version: 0 };
}

/** Replaces what was read before, and keeps that as the previous one; `undefined` when somebody else was faster. */
export async function replaceIdentity({ version, previous: _, ...before }: Identity, after: IdentityFields): Promise<Identity | undefined> {
  const identity = { ...after, version: version + 1, previous: before };
  const isStored = await putItem({ ...keys.identity(), ...identity }, version === 0 ? isNew : unchangedSince(version));
  return isStored ? identity : undefined;
}
