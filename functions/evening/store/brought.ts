import { remove } from '#house/table/actions';
import { keepPiece, keptPieces } from '#house/table/kept-pieces';
import { type Key, keys, lists } from '#house/table/keys';
import { transact } from '#house/table/table';

/** What a piece of a file of another system brings, stored before that is: how many guests, and the ids of its reservations. */
export interface BroughtPiece {
  importId: string;
  /** ISO 8601 in UTC. */
  at: string;
  guests: number;
  reservations: string[];
}

/** Keeps a piece; one that is kept already stays. */
export async function keepBrought(first: number, piece: BroughtPiece): Promise<void> {
  await transact([keepPiece(keys.broughtPiece(piece.importId, first), piece)]);
}

/** The pieces of a file of the last day, in their order; without an id those of all files. */
export const piecesBrought = (importId?: string) =>
  keptPieces<BroughtPiece>(importId === undefined ? lists.brought : lists.broughtPieces(importId));

export async function forgetBrought({ pk, sk }: Key): Promise<void> {
  await transact([remove({ pk, sk })]);
}
