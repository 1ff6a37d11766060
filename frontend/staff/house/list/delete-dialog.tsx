import type { ReactNode } from 'react';
import type { Group } from '#publishing/contract/api';
import { list as listTexts } from '#texts/house';
import { useChange } from '../../../house/client/queries.ts';
import { ConfirmDialog } from '../../../house/ui/dialog/dialog.tsx';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { announceReply, announceUndoable } from '../../../house/ui/feedback/replies.ts';

/** How the items of a list are deleted. */
export interface Deletion<Item> {
  group: Group;
  nameOf: (item: Item) => string;
  words: {
    deleteTitle: (name: string) => string;
    deleteQuestion: (name: string, item: Item) => ReactNode;
    /** Announced after an undo, instead of the reply. */
    restored?: (name: string) => string;
  };
  remove: (call: { id: string }) => Promise<{ message: string }>;
  /** Adds a deleted item again; there is no undo without it. */
  restore?: (item: Item) => Promise<{ message: string }>;
}

interface Props<Item> extends Deletion<Item> {
  item: Item;
  onClose: () => void;
}

/** Asks for confirmation and deletes an item; where it can be added again, the announcement has an Undo button. */
export function DeleteDialog<Item extends { _id: string }>({ item, group, nameOf, words, remove, restore, onClose }: Props<Item>) {
  const name = nameOf(item);
  const removing = useChange(group, remove);
  const restoring = useChange(group, async () => restore?.(item));
  const undo = () => announceReply(restoring.mutateAsync().then((reply) => ({ message: words.restored?.(name) ?? reply?.message ?? '' })));
  const confirm = async () => {
    const { message } = await removing.mutateAsync({ id: item._id });
    if (restore) announceUndoable(message, undo);
    else announce(message);
  };
  return (
    <ConfirmDialog title={words.deleteTitle(name)} confirm={listTexts.delete} onConfirm={confirm} onClose={onClose}>
      {words.deleteQuestion(name, item)}
    </ConfirmDialog>
  );
}
