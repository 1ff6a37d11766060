import { inAlphabet } from '#house/rules/alphabet';
import { written } from '#house/rules/translated';
import { isRepeated, makeOnce, type Once, type Repeated } from '#house/table/idempotency-records';
import { lists } from '#house/table/keys';
import { retryOnConflict } from '#house/table/retry-on-conflict';
import { type Changed, getItem, listItems, type Outcome, transact } from '#house/table/table';
import { changesFrom } from '#house/table/traced-request';
import { actionsOf, type CardChange, keyIn, type Part, type Storing, storing } from './card-changes.ts';
import type { Things } from './things.ts';

type Group = 'meals' | 'ingredients';

/** All meals or ingredients, by their names in the spoken language. */
export async function allThings<Of extends Group>(group: Of): Promise<Things[Of][]> {
  const byName = inAlphabet();
  return (await listItems<Things[Of]>(lists[group])).toSorted((a, b) => byName(written(a, 'name'), written(b, 'name')));
}

/** What stands in the way of a change: an ingredient or a photograph that is not there (any more), or a name that is taken. */
export interface Obstacle {
  obstacle: Part['of'];
  _id: string;
}

/** Stores a new meal or ingredient, once however often the request comes. */
export async function addThing<Of extends Group>(
  group: Of,
  thing: Omit<Things[Of], 'uses'>,
  once?: Once,
): Promise<'added' | Repeated | Obstacle> {
  const stored = storing([{ group, after: thing } as CardChange]);
  const outcome = await makeOnce(once, { id: thing._id, keyOf: keyIn[group] }, actionsOf(stored));
  return isRepeated(outcome) ? outcome : (obstacleIn(stored, outcome) ?? 'added');
}

/**
 * The most ingredients that one change may add and remove: each one is an action of the transaction, which takes a hundred, with the meal, its
 * photograph, the log of allergens and the trail.
 */
export const mostSwapped = 96;

/** Changes a meal or an ingredient, and what depends on it. */
export async function changeThing<Of extends Group>(
  group: Of,
  id: string,
  change: Partial<Things[Of]>,
  version: number | undefined,
): Promise<Changed<Things[Of]> | Obstacle | 'too_many_swapped'> {
  return retryOnConflict(async () => {
    const current = await getItem<Things[Of]>(keyIn[group](id));
    if (!current || (version !== undefined && version !== current.version)) return { refused: current };
    const changed = { ...current, ...change, version: current.version + 1 };
    changesFrom(current, changed);
    const stored = storing([{ group, before: current, after: changed } as CardChange]);
    if (stored.parts.filter(({ of }) => of === 'ingredient').length > mostSwapped) return 'too_many_swapped';
    const outcome = await transact(actionsOf(stored));
    const found = obstacleIn(stored, outcome);
    if (!found) return { changed };
    return found.obstacle === 'itself' ? undefined : found;
  });
}

/** Deletes a meal that is on no menu, or an ingredient that no meal has. */
export async function deleteThing<Of extends Group>(
  group: Of,
  id: string,
): Promise<{ deleted: Things[Of] } | { inUse: Things[Of] } | 'gone'> {
  return retryOnConflict(async () => {
    const thing = await getItem<Things[Of]>(keyIn[group](id));
    if (!thing) return 'gone';
    if (thing.uses > 0) return { inUse: thing };
    const outcome = await transact(actionsOf(storing([{ group, before: thing } as CardChange])));
    return outcome.done ? { deleted: thing } : undefined;
  });
}

/** The first part that was refused. */
function obstacleIn({ parts }: Storing, outcome: Outcome): Obstacle | undefined {
  const refused = parts.find((_, at) => outcome.refused(at));
  return refused && { obstacle: refused.of, _id: refused._id };
}
