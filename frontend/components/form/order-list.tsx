import { chakra, Flex } from '@chakra-ui/react';
import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { ArrowDownIcon, ArrowUpIcon, HandleIcon } from '../art/icons.tsx';

// the handle is for pointers, and the caller says what has moved
const silent = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: '' },
};
function nothing(): undefined {}

interface Words {
  /** The labels of the buttons that move an entry. */
  up: (name: string) => string;
  down: (name: string) => string;
  /** What screen readers hear when an entry has moved; `place` counts from 1. */
  moved: (name: string, place: number, places: number) => string;
}

interface Props<Key extends string> {
  label: string;
  entries: readonly { key: Key; name: string; aside?: ReactNode }[];
  words: Words;
  /** Gets the keys in their new order, and what has happened in words. */
  onChange: (order: Key[], said: string) => void;
}

/** A list whose entries are put in order: dragged by their handle, or moved by buttons. */
export function OrderList<Key extends string>({ label, entries, words, onChange }: Props<Key>) {
  // a few pixels before a drag begins: a click on the handle is none
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const order = entries.map(({ key }) => key);
  const move = (from: number, to: number) => {
    const name = entries[from]?.name ?? '';
    if (to >= 0 && to < order.length && from !== to) onChange(arrayMove(order, from, to), words.moved(name, to + 1, order.length));
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(order.indexOf(active.id as Key), order.indexOf(over.id as Key));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd} accessibility={silent}>
      <SortableContext items={order} strategy={verticalListSortingStrategy}>
        <chakra.ol aria-label={label} listStyleType="none" m="0" p="0" display="grid" gap="2">
          {entries.map((entry, at) => (
            <Entry key={entry.key} id={entry.key} name={entry.name} aside={entry.aside}>
              <IconButton label={words.up(entry.name)} aria-disabled={at === 0} onClick={() => move(at, at - 1)}>
                <ArrowUpIcon />
              </IconButton>
              <IconButton label={words.down(entry.name)} aria-disabled={at === entries.length - 1} onClick={() => move(at, at + 1)}>
                <ArrowDownIcon />
              </IconButton>
            </Entry>
          ))}
        </chakra.ol>
      </SortableContext>
    </DndContext>
  );
}

function Entry({ id, name, aside, children }: { id: string; name: string; aside: ReactNode; children: ReactNode }) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });
  return (
    <Flex
      as="li"
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      align="center"
      gap="2"
      px="2"
      py="1"
      borderWidth="1px"
      borderRadius="sm"
      bg="bg.raised"
      position="relative"
      zIndex={isDragging ? 'notice' : undefined}
      boxShadow={isDragging ? 'overlay' : undefined}
    >
      {/* only for pointers: the buttons do the same for everybody */}
      <chakra.span
        ref={setActivatorNodeRef}
        {...listeners}
        aria-hidden="true"
        display="inline-flex"
        p="2"
        color="fg.muted"
        cursor={isDragging ? 'grabbing' : 'grab'}
        touchAction="none"
      >
        <HandleIcon />
      </chakra.span>
      <chakra.span flex="1" minWidth="0">
        {name}
        {aside && (
          <chakra.span display="block" textStyle="small" color="fg.muted">
            {aside}
          </chakra.span>
        )}
      </chakra.span>
      {children}
    </Flex>
  );
}
