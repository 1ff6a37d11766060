import type { Legal } from '#contract/site/legal';
import { unwrittenLegal } from '../../rules/site/legal.ts';
import { isNew, unchangedSince } from '../actions.ts';
import { keys } from '../keys.ts';
import { getItem, putItem } from '../table.ts';

/** What the restaurant says on its legal pages; version 0 as long as nothing has been saved. */
export async function storedLegal(): Promise<Legal> {
  return { ...unwrittenLegal, ...(await getItem<Legal>(keys.legal())) };
}

/** Replaces what was read before; `false` when somebody else was faster. */
export async function replaceLegal({ version }: Legal, after: Legal): Promise<boolean> {
  return putItem({ ...keys.legal(), ...after }, version === 0 ? isNew : unchangedSince(version));
}
