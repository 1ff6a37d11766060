import { remove } from '#house/table/actions';
import { keepPiece, keptPieces } from '#house/table/kept-pieces';
import { type Key, keys, lists } from '#house/table/keys';
import { transact } from '#house/table/table';

/** What a piece of a file of another system brings: the ids of its reservations, stored before they are. */
export interface BroughtPiece {
  reservations: string[];
}

/** Keeps a piece; one that is kept already stays. */
export async function keepBrought(id: string, first: number, piece: BroughtPiece): Promise<void> {
  await transact([keepPiece(keys.broughtPiece(id, first), piece)]);
}

/** The pieces of a file of the last day, in their order. */
export const piecesBrought = (id: string) => keptPieces<BroughtPiece>(lists.broughtPieces(id));

/** Forgets a piece that was taken back. */
export async function forgetBrought({ pk, sk }: Key): Promise<void> {
  await transact([remove({ pk, sk })]);
}
