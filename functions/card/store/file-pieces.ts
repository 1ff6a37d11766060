import { isRepeated, madeBefore, makeOnce, type Once, type Repeated } from '#house/table/idempotency-records';
import { idFrom, newId } from '#house/table/ids';
import { keepPiece, keptPieces } from '#house/table/kept-pieces';
import { keys, lists } from '#house/table/keys';
import { actionsOf, type CardChange, storing } from './card-changes.ts';
import { type Piece, pieceOf } from './kept-pieces.ts';
import type { StoredIngredient, StoredMeal } from './things.ts';

type Thing = StoredMeal | StoredIngredient;

/** What a file adds and changes, and what of it stands in its list. */
interface FileImport<Fields extends { name: string }, Stored extends Thing> {
  added: readonly Fields[];
  changed: readonly { _id: string; version: number; fields: Fields }[];
  present: readonly Stored[];
  /** What is added stands there already, and what is changed stays what it is, when something has a key by which it is sought. */
  keysOf: (thing: Stored) => string[];
  soughtKeys: (fields: Fields) => string[];
  made: (fields: Fields, _id: string) => Stored;
}

/** What came of a file: `again` is the id by which it is taken back, `failed` are the names of the lines that were not stored. */
export interface StoredFile {
  repeated: Repeated;
  added: number;
  changed: number;
  failed: string[];
}

/** So that a transaction stays within a hundred units or so. */
const linesAtOnce = 20;

const firstPiece = { keyOf: (id: string) => keys.importPiece(id, 0) };

/**
 * Takes a file of meals or ingredients over in pieces: a line is stored whole, or it is named, because somebody else was faster. A request that
 * comes again completes what an interrupted one has left.
 */
export async function importFile<Fields extends { name: string }, Stored extends Thing>(
  group: 'meals' | 'ingredients',
  file: FileImport<Fields, Stored>,
  once: Once | undefined,
): Promise<StoredFile> {
  const begun = once && (await madeBefore(once, firstPiece));
  const result: StoredFile = { repeated: begun ?? { again: newId() }, added: 0, changed: 0, failed: [] };
  if (result.repeated === 'mismatch') return result;
  const { again: id } = result.repeated;
  const before = new Map((begun ? await keptPieces<Piece>(lists.importPieces(id)) : []).map((piece) => [piece.sk, piece as Piece]));
  const lines = [...file.added.map((fields, at) => ({ _id: idFrom(id, at), version: undefined, fields })), ...file.changed];
  const toStore = lineIn(group, file);
  for (let first = 0; first < lines.length; first += linesAtOnce) {
    const some = lines.slice(first, first + linesAtOnce);
    const piece = before.get(keys.importPiece(id, first).sk) ?? (await storedPiece(some.flatMap(toStore), { id, first, once }));
    // the same request is on its way twice
    if (!piece) return importFile(group, file, once);
    const stored = new Set([...(piece.made[group] ?? []), ...piece.changed.map(({ _id }) => _id)]);
    result.added += piece.made[group]?.length ?? 0;
    result.changed += piece.changed.length;
    result.failed.push(...some.filter(({ _id }) => !stored.has(_id)).map(({ fields }) => fields.name));
  }
  return result;
}

/** The change of a line; nothing of one that does not fit the list as it was read. */
function lineIn<Fields extends { name: string }, Stored extends Thing>(
  group: 'meals' | 'ingredients',
  { present, keysOf, soughtKeys, made }: FileImport<Fields, Stored>,
) {
  const taken = new Set(present.flatMap(keysOf));
  const byId = new Map(present.map((thing) => [thing._id, thing]));
  return ({ _id, version, fields }: { _id: string; version: number | undefined; fields: Fields }): CardChange[] => {
    const sought = soughtKeys(fields);
    if (version === undefined) {
      if (sought.some((key) => taken.has(key))) return [];
      for (const key of sought) taken.add(key);
      return [{ group, after: made(fields, _id) } as CardChange];
    }
    const before = byId.get(_id);
    if (before?.version !== version || !keysOf(before).some((key) => sought.includes(key))) return [];
    return [{ group, before, after: { ...before, ...fields } } as CardChange];
  };
}

/** Stores those lines whose conditions hold, all at once, and gives what is kept of them; `undefined` when this piece is there already. */
async function storedPiece(
  lines: CardChange[],
  { id, first, once }: { id: string; first: number; once: Once | undefined },
): Promise<Piece | undefined> {
  const piece = pieceOf(lines, { sections: [] });
  // with the first one the request is known again
  if (lines.length === 0 && first > 0) return piece;
  const stored = storing(lines);
  const actions = [keepPiece(keys.importPiece(id, first), piece), ...actionsOf(stored)];
  const outcome = await makeOnce(first === 0 ? once : undefined, { id, ...firstPiece }, actions);
  if (isRepeated(outcome)) return undefined;
  if (outcome.done) return piece;
  const refused = new Set(stored.parts.flatMap(({ _id }, at) => (outcome.refused(at + 1) ? _id : [])));
  if (refused.size === 0) return undefined;
  return storedPiece(
    lines.filter(({ before, after }) => !refused.has((before ?? after)?._id ?? '')),
    { id, first, once },
  );
}
