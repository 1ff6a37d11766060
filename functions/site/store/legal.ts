import { isNew, unchangedSince } from '#house/table/actions';
import { keys } from '#house/table/keys';
import { getItem, putItem } from '#house/table/table';
import type { Legal } from '../contract/legal.ts';
import { unwrittenLegal } from '../rules/legal.ts';

/** What the restaurant says on its legal pages; version 0 as long as nothing has been saved. */
export async function storedLegal(): Promise<Legal> {
  return { ...unwrittenLegal, ...(await getItem<Legal>(keys.legal())) };
}

/** Replaces what was read before; `false` when somebody else was faster. */
export async function replaceLegal({ version }: Legal, after: Legal): Promise<boolean> {
  return putItem({ ...keys.legal(), ...after }, version === 0 ? isNew : unchangedSince(version));
}
