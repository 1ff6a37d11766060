import { chakra, Stack } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Sheet } from '../layout/card.tsx';

interface Props {
  title: string;
  intro: string;
  children: ReactNode;
}

/** A titled part of the form. */
export function FormPart({ title, intro, children }: Props) {
  const id = useId();
  return (
    <Sheet as="section" aria-labelledby={id}>
      <Stack gap="5">
        <div>
          <chakra.h2 id={id} textStyle="group">
            {title}
          </chakra.h2>
          <chakra.p color="fg.muted">{intro}</chakra.p>
        </div>
        {children}
      </Stack>
    </Sheet>
  );
}
