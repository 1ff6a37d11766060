import { chakra } from '@chakra-ui/react';
import { type Announcements, closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useState } from 'react';
import { texts as all } from '#texts/components';
import { SortableRow } from './sortable-row.tsx';

const texts = all.sorting;

interface Props {
  /** The accessible name of the list. */
  label: string;
  ids: readonly string[];
  nameOf: (id: string) => string;
  /** What a row shows; its name by default. */
  rowOf?: (id: string) => ReactNode;
  onMove: (ids: string[]) => void;
}

/** A list whose rows are moved by dragging a handle, by the keyboard on the handle, or by buttons; each move is said to screen readers. */
export function SortableList({ label, ids, nameOf, rowOf = nameOf, onMove }: Props) {
  const [said, setSaid] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: string | number) => texts.place(nameOf(String(id)), ids.indexOf(String(id)) + 1, ids.length);
  const placeOver = (id: string | number, over: string | number) =>
    texts.place(nameOf(String(id)), ids.indexOf(String(over)) + 1, ids.length);
  const moveTo = (id: string, place: number) => {
    const others = ids.filter((other) => other !== id);
    if (place < 0 || place > others.length || ids[place] === id) return;
    onMove(others.toSpliced(place, 0, id));
    setSaid(texts.place(nameOf(id), place + 1, ids.length));
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => texts.lifted(placeOf(active.id)),
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      // it is over its own place as soon as it is lifted
      return over.id === active.id ? texts.lifted(placeOf(active.id)) : placeOver(active.id, over.id);
    },
    onDragEnd: ({ active, over }) => (over ? texts.dropped(placeOver(active.id, over.id)) : undefined),
    onDragCancel: ({ active }) => texts.cancelled(placeOf(active.id)),
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: texts.instructions } }}
      onDragEnd={({ active, over }) => over && moveTo(String(active.id), ids.indexOf(String(over.id)))}
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
