import { chakra, Flex } from '@chakra-ui/react';
import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type ReactNode, useRef, useState } from 'react';
import { editing as all } from '#texts/house';
import { Button, IconButton } from '../action/button.tsx';
import { ArrowDownIcon, ArrowUpIcon, HandleIcon } from '../art/icons.tsx';
import { announceRefusal } from '../feedback/replies.ts';

const texts = all.sorting;

interface Props<Id extends string> {
  label: string;
  ids: readonly Id[];
  nameOf: (id: Id) => string;
  /** What a row shows; its name by default. */
  rowOf?: (id: Id) => ReactNode;
  onMove: (ids: Id[]) => void;
}

/** A list whose rows are moved by dragging a handle, by the keyboard on the handle, or by buttons; each move is said to screen readers. */
export function SortableList<Id extends string>({ label, ids, nameOf, rowOf = nameOf, onMove }: Props<Id>) {
  const [said, setSaid] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOver = (id: Id, over: Id) => texts.place(nameOf(id), ids.indexOf(over) + 1, ids.length);
  const placeOf = (id: Id) => placeOver(id, id);
  const moveTo = (id: Id, place: number) => {
    const others = ids.filter((other) => other !== id);
    if (place < 0 || place > others.length || ids[place] === id) return;
    onMove(others.toSpliced(place, 0, id));
    setSaid(texts.place(nameOf(id), place + 1, ids.length));
  };
  // the library knows the ids as numbers or text; they are ours
  const idOf = ({ id }: { id: UniqueIdentifier }) => id as Id;
  const announcements: Announcements = {
    onDragStart: ({ active }) => texts.lifted(placeOf(idOf(active))),
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      // it is over its own place as soon as it is lifted
      return over.id === active.id ? texts.lifted(placeOf(idOf(active))) : placeOver(idOf(active), idOf(over));
    },
    onDragEnd: ({ active, over }) => (over ? texts.dropped(placeOver(idOf(active), idOf(over))) : undefined),
    onDragCancel: ({ active }) => texts.cancelled(placeOf(idOf(active))),
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: texts.instructions } }}
      onDragEnd={({ active, over }) => over && moveTo(idOf(active), ids.indexOf(idOf(over)))}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <chakra.ol aria-label={label} listStyleType="none" p="0" m="0" borderTopWidth="1px">
          {ids.map((id, place) => (
            <SortableRow
              key={id}
              id={id}
              name={nameOf(id)}
              isFirst={place === 0}
              isLast={place === ids.length - 1}
              onUp={() => moveTo(id, place - 1)}
              onDown={() => moveTo(id, place + 1)}
            >
              {rowOf(id)}
            </SortableRow>
          ))}
        </chakra.ol>
      </SortableContext>
      <chakra.div role="status" srOnly>
        {said}
      </chakra.div>
    </DndContext>
  );
}

interface SortableRowProps {
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onUp: () => void;
  onDown: () => void;
  children: ReactNode;
}

/** A row of a `SortableList`: the handle, its content, and the buttons that move it by one place. */
function SortableRow({ id, name, isFirst, isLast, onUp, onDown, children }: SortableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: texts.handle },
  });
  return (
    <Row ref={setNodeRef} data-dragging={isDragging || undefined} style={{ transform: CSS.Translate.toString(transform), transition }}>
      <IconButton
        ref={setActivatorNodeRef}
        label={texts.move(name)}
        cursor="grab"
        touchAction="none"
        color="fg.muted"
        {...attributes}
        {...listeners}
      >
        <HandleIcon />
      </IconButton>
      <chakra.div flex="1" minWidth="0">
        {children}
      </chakra.div>
      {/* not disabled at the ends: a disabled button would lose the focus */}
      <IconButton label={texts.up(name)} aria-disabled={isFirst || undefined} opacity={isFirst ? 0.4 : 1} onClick={onUp}>
        <ArrowUpIcon />
      </IconButton>
      <IconButton label={texts.down(name)} aria-disabled={isLast || undefined} opacity={isLast ? 0.4 : 1} onClick={onDown}>
        <ArrowDownIcon />
      </IconButton>
    </Row>
  );
}

const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '12',
    borderBottomWidth: '1px',
    bg: 'bg',
    '&[data-dragging]': { zIndex: '1', bg: 'bg.raised', boxShadow: 'overlay' },
  },
});

type Ids = readonly string[];

/**
 * The order of a list while it is rearranged: each move is shown at once and stored after the moves before it. When one is refused, the
 * list is shown as it is stored.
 */
export function useReorder(present: Ids, save: (order: { before: string[]; after: string[] }) => Promise<unknown>) {
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
      .catch((error: unknown) => {
        setMoved([]);
        setHistory([]);
        announceRefusal(error);
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
        {all.sorting.undo}
      </Button>
      <Button size="sm" onClick={onDone}>
        {all.sorting.done}
      </Button>
    </Flex>
  );
}
