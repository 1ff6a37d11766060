import { chakra } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Sheet } from './card.tsx';
import { Note } from './note.tsx';

interface Props extends Omit<ComponentProps<typeof Sheet>, 'title'> {
  title: ReactNode;
  /** Below the title. */
  note?: ReactNode;
}

/** A part of a screen: a box with a title. */
export function Part({ title, note, children, ...sheet }: Props) {
  const id = useId();
  return (
    <Sheet as="section" aria-labelledby={id} {...sheet}>
      <chakra.h2 id={id} textStyle="group" mb={note ? undefined : '3'}>
        {title}
      </chakra.h2>
      {note && <Note mb="3">{note}</Note>}
      {children}
    </Sheet>
  );
}
