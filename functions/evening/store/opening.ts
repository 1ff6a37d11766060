import { type Item, unchangedSince, update } from '#house/table/actions';
import { keys } from '#house/table/keys';
import { type Changed, changeItem, getItem, transact } from '#house/table/table';
import type { Opening, OpeningRules } from '../contract/opening.ts';

/** The stored rules of opening and booking; version 0 and no rules as long as the manager has set none. */
export async function storedOpening(): Promise<Opening> {
  return asOpening(await getItem<Item>(keys.opening()));
}

/** The item as it was read, together with others perhaps. A pause alone has no version. */
export function asOpening(item: Item | undefined): Opening {
  return { version: 0, ...item };
}

/** Stores what a new restaurant begins with, unless it has rules already. */
export async function beginWith(firstTerms: Opening['firstTerms']): Promise<void> {
  await changeItem(keys.opening(), { set: { firstTerms } }, { expression: 'attribute_not_exists(#version)' });
}

/** Stores the rules if the stored ones still have this version, 0 for none; without a version, in any case. A pause goes on. */
export async function changeRules(rules: OpeningRules, version: number | undefined): Promise<Changed<Item>> {
  const isFirst = { expression: 'attribute_not_exists(#version)' };
  const condition = version === 0 ? isFirst : version && unchangedSince(version);
  return changeItem(keys.opening(), { set: { rules }, remove: ['firstTerms'], add: { version: 1 } }, condition || undefined);
}

/** Begins a pause until an instant, or ends it; the rules keep their version. */
export async function pauseUntil(instant: Date | undefined): Promise<Opening> {
  const change = instant ? { set: { pausedUntil: instant.toISOString() } } : { remove: ['pausedUntil'] };
  const outcome = await changeItem<Item>(keys.opening(), change);
  return asOpening('changed' in outcome ? outcome.changed : undefined);
}

/** Notes whether there are devices that are told; the rules keep their version. Nothing is written when it is noted already. */
export async function noteDevices(areThere: boolean): Promise<void> {
  const change = areThere ? { set: { tellsDevices: true } } : { remove: ['tellsDevices'] };
  await transact([update(keys.opening(), change, { expression: `attribute_${areThere ? 'not_' : ''}exists(tellsDevices)` })]);
}
