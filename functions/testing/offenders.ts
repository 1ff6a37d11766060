/**
 * Checks these one after the other, and throws once: with the name of each for which the check failed, and why. One test says so of all
 * operations, instead of one test for each.
 */
export async function eachKeeps<One extends { event: string }>(
  all: readonly One[],
  check: (one: One) => Promise<void> | void,
): Promise<void> {
  if (all.length === 0) throw new Error('There is nothing to check.');
  const offenders: string[] = [];
  for (const one of all) {
    try {
      await check(one);
    } catch (error) {
      offenders.push(`${one.event}: ${error instanceof Error ? error.message : error}`);
    }
  }
  if (offenders.length > 0) throw new Error(`${offenders.length} of ${all.length} do not keep it.\n\n${offenders.join('\n\n')}`);
}
