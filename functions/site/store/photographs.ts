import { secondsNow } from '#house/services/clock';
import { type Action, type Change, type Condition, check, isNew, put, unchangedSince, update } from '#house/table/actions';
import { keys, lists } from '#house/table/keys';
import { retryOnConflict } from '#house/table/retry-on-conflict';
import { type Changed, changeItem, deleteItem, getItem, getItems, listItems, transact } from '#house/table/table';
import type { IdentityFields } from '../contract/identity.ts';
import { type PhotographFiles, photographLimits } from '../contract/photograph-files.ts';
import type { Focus, Photograph, Refusal } from '../contract/photographs.ts';

/** A photograph as it is stored. It expires a day after it was added, unless its files are ready by then. */
export interface StoredPhotograph extends Photograph {
  state: NonNullable<Photograph['state']>;
  focus: Focus;
  addedAt: string;
  /** The user who added it. */
  addedBy?: string;
  /** How often its files were begun to be made since somebody asked for them. */
  tries?: number;
  ttl?: number;
}

const unfinishedSeconds = 24 * 3600;

/** All photographs, the one added last first. */
export async function allPhotographs(): Promise<StoredPhotograph[]> {
  const all = await listItems<StoredPhotograph>(lists.photographs);
  // DynamoDB deletes expired items within days
  return all.filter(({ ttl }) => ttl === undefined || ttl > secondsNow()).toSorted((a, b) => b.addedAt.localeCompare(a.addedAt));
}

export async function photographOf(id: string): Promise<StoredPhotograph | undefined> {
  return getItem<StoredPhotograph>(keys.photograph(id));
}

/** The photograph that pages show as the logo, as it was at most seconds ago. */
export async function logoOf({ logoPhotographId: id }: Pick<IdentityFields, 'logoPhotographId'>): Promise<StoredPhotograph | undefined> {
  if (!id) return undefined;
  const [found] = (await getItems([keys.photograph(id)], { mayBeOld: true })) as (StoredPhotograph | undefined)[];
  return found && isShowable(found) ? found : undefined;
}

/** Whether pages can show a photograph: it has files, and keeps them. */
export function isShowable({ files, state }: StoredPhotograph): boolean {
  return files !== undefined && state !== 'deleting';
}

/** Which of these photographs have files that can be shown. */
export async function readyPhotographs(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(ids)].map((id) => keys.photograph(id));
  const found = wanted.length > 0 ? ((await getItems(wanted)) as (StoredPhotograph | undefined)[]) : [];
  return new Set(found.flatMap((photograph) => (photograph && isShowable(photograph) ? [photograph._id] : [])));
}

/**
 * Stores a photograph whose file is to be uploaded, unless there are too many: all of them, or of this user's uploads that still may arrive. Additions at the
 * same time are counted one after the other.
 */
export async function addPhotograph(
  photograph: Omit<StoredPhotograph, 'ttl'>,
): Promise<'added' | 'too_many' | 'too_many_waiting' | 'conflicts'> {
  const { photographs, waiting, uploadSeconds } = photographLimits;
  return retryOnConflict<'added' | 'too_many' | 'too_many_waiting' | 'conflicts'>(
    async () => {
      const count = await getItem<{ additions: number }>(keys.photographCount());
      const all = await allPhotographs();
      if (all.length >= photographs) return 'too_many';
      const oldest = new Date(Date.now() - uploadSeconds * 1000).toISOString();
      const own = all.filter(({ state, addedAt, addedBy }) => state === 'waiting' && addedAt > oldest && addedBy === photograph.addedBy);
      if (own.length >= waiting) return 'too_many_waiting';
      const unchanged: Condition = count ? { expression: '#additions = :additions', values: { ':additions': count.additions } } : isNew;
      const { _id: id } = photograph;
      const { done } = await transact([
        update(keys.photographCount(), { add: { additions: 1 } }, unchanged),
        put({ ...keys.photograph(id), ...photograph, ttl: secondsNow() + unfinishedSeconds }, isNew),
      ]);
      return done ? 'added' : undefined;
    },
    async () => 'conflicts',
  );
}

/** Stores a photograph that is complete. */
export async function putPhotograph(photograph: StoredPhotograph): Promise<void> {
  await transact([put({ ...keys.photograph(photograph._id), ...photograph })]);
}

/** Changes a photograph that is not being deleted; with a focus its files are to be made again. */
export async function changePhotograph(
  id: string,
  change: Partial<Pick<Photograph, 'alt' | 'translations' | 'focus'>>,
  version: number | undefined,
): Promise<Changed<StoredPhotograph>> {
  const { expression, values } = unchangedSince(version);
  const isKept = { expression: `${expression} AND #state <> :deleting`, values: { ...values, ':deleting': 'deleting' } };
  if (!change.focus) return changeItem<StoredPhotograph>(keys.photograph(id), { set: change, add: { version: 1 } }, isKept);
  const hasOriginal = {
    expression: `${isKept.expression} AND #state <> :waiting AND (#state <> :refused OR #refusal = :failed)`,
    values: { ...isKept.values, ':waiting': 'waiting', ':refused': 'refused', ':failed': 'failed' },
  };
  const begunAt = new Date().toISOString();
  const again = { set: { ...change, state: 'processing', begunAt }, remove: ['refusal', 'tries'], add: { version: 1 } };
  return changeItem<StoredPhotograph>(keys.photograph(id), again, hasOriginal);
}

/** Begins to make the files of a photograph; `undefined` when it is gone, refused, or being deleted. */
export async function beginProcessing(id: string): Promise<StoredPhotograph | undefined> {
  const change = { set: { state: 'processing', begunAt: new Date().toISOString() }, add: { tries: 1 } };
  const condition = { expression: '#state IN (:waiting, :processing)', values: { ':waiting': 'waiting', ':processing': 'processing' } };
  const outcome = await changeItem<StoredPhotograph>(keys.photograph(id), change, condition);
  return 'changed' in outcome ? outcome.changed : undefined;
}

/** Stores the files made of a version of a photograph; `false` when it has changed, or is gone, in the meantime. */
export async function finishProcessing(id: string, files: PhotographFiles): Promise<boolean> {
  return settled(id, files.version, { set: { state: 'ready', files }, remove: ['ttl', 'refusal', 'tries'] });
}

/** Stores why no files could be made; a photograph that has files keeps them. */
export async function refuseProcessing({ _id: id, version, files }: StoredPhotograph, refusal: Refusal): Promise<boolean> {
  return settled(id, version, { set: { state: files ? 'ready' : 'refused', refusal }, remove: ['tries'] });
}

async function settled(id: string, version: number, change: Change): Promise<boolean> {
  const condition = {
    expression: '#version = :version AND #state = :processing',
    values: { ':version': version, ':processing': 'processing' },
  };
  return 'changed' in (await changeItem(keys.photograph(id), change, condition));
}

/** Begins a deletion: nobody may change, choose or show the photograph from now on. `undefined` when there is none. */
export async function beginDeletion(id: string): Promise<StoredPhotograph | undefined> {
  const outcome = await changeItem<StoredPhotograph>(keys.photograph(id), { set: { state: 'deleting' } }, unchangedSince(undefined));
  return 'changed' in outcome ? outcome.changed : undefined;
}

/** Ends the deletion of a photograph that was chosen before it began; it is as it was read then. */
export async function keepPhotograph({ _id, state }: StoredPhotograph): Promise<void> {
  const isDeleting = { expression: '#state = :deleting', values: { ':deleting': 'deleting' } };
  await changeItem(keys.photograph(_id), { set: { state: state === 'deleting' ? 'ready' : state } }, isDeleting);
}

/** Deletes the item of a photograph whose files are gone. */
export async function endDeletion(id: string): Promise<void> {
  await deleteItem(keys.photograph(id));
}

/** The part of a transaction that refuses a photograph which pages cannot show: it may be deleted in the moment in which somebody chooses it. */
export function showable(id: string): Action {
  return check(keys.photograph(id), {
    expression: 'attribute_exists(#files) AND #state <> :deleting',
    values: { ':deleting': 'deleting' },
  });
}
