import { chakra } from '@chakra-ui/react';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import { texts as all } from '#texts/editing';
import { IconButton } from '../action/icon-button.tsx';
import { ArrowDownIcon, ArrowUpIcon, HandleIcon } from '../art/icons.tsx';

const texts = all.sorting;

interface Props {
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onUp: () => void;
  onDown: () => void;
  children: ReactNode;
}

/** A row of a `SortableList`: the handle, its content, and the buttons that move it by one place. */
export function SortableRow({ id, name, isFirst, isLast, onUp, onDown, children }: Props) {
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
