import { chakra, Stack } from '@chakra-ui/react';
import { useId } from 'react';
import { texts as all } from '#texts/reservations/opening';
import { Button } from '../../../components/action/button.tsx';
import { Sheet } from '../../../components/layout/card.tsx';

const texts = all.first;

/** What happens while no rules are stored, and hours to start from. */
export function FirstTime({ onFill }: { onFill: () => void }) {
  const id = useId();
  return (
    <Sheet as="section" aria-labelledby={id} borderColor="metal">
      <Stack gap="3" align="flex-start">
        <chakra.h2 id={id} textStyle="group">
          {texts.title}
        </chakra.h2>
        <p>{texts.now}</p>
        <p>{texts.afterwards}</p>
        <Button look="outline" onClick={onFill}>
          {texts.fill}
        </Button>
      </Stack>
    </Sheet>
  );
}
