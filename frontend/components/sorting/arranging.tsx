import { Flex } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { texts } from '#texts/editing';
import { Button } from '../action/button.tsx';

type Ids = readonly string[];

interface Options {
  /** Stores an order; `before` is the one that the user saw. */
  save: (order: { before: string[]; after: string[] }) => Promise<unknown>;
  onFailure: (error: Error) => void;
}

/**
 * The order of a list while it is rearranged: each move is shown at once and stored after the moves before it. When one is refused, the
 * list is shown as it is stored.
 */
export function useReorder(present: Ids, { save, onFailure }: Options) {
  const [moved, setMoved] = useState<Ids>([]);
  const [history, setHistory] = useState<readonly Ids[]>([]);
  const queue = useRef(Promise.resolve<unknown>(undefined));
  const ids = arranged(moved, present);
  const last = history.at(-1);

  const store = (next: Ids) => {
    const order = { before: [...ids], after: [...arranged(next, ids)] };
    setMoved(order.after);
    queue.current = queue.current
      .then(() => save(order))
      .catch((error: Error) => {
        setMoved([]);
        setHistory([]);
        onFailure(error);
      });
  };

  return {
    ids,
    move: (next: Ids) => {
      setHistory([...history, ids]);
      store(next);
    },
    /** Takes back the last move; `undefined` when there is none. */
    undo:
      last &&
      (() => {
        setHistory(history.slice(0, -1));
        store(last);
      }),
  };
}

/** The present ids in this order; those that it lacks come last, those that are gone are left out. */
function arranged(order: Ids, present: Ids): Ids {
  const known = order.filter((id) => present.includes(id));
  return [...known, ...present.filter((id) => !known.includes(id))];
}

/** The buttons beside a list that is rearranged: take back the last move, and go back to the list. */
export function ArrangingBar({ onUndo, onDone }: { onUndo: (() => void) | undefined; onDone: () => void }) {
  return (
    <Flex gap="3" justify="flex-end" wrap="wrap">
      <Button look="outline" size="sm" disabled={!onUndo} onClick={onUndo}>
        {texts.sorting.undo}
      </Button>
      <Button size="sm" onClick={onDone}>
        {texts.sorting.done}
      </Button>
    </Flex>
  );
}
