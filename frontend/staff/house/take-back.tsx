import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { takingOver as texts } from '#texts/kitchen';
import { Button } from '../../house/ui/action/button.tsx';
import { Alert } from '../../house/ui/feedback/alert.tsx';
import { announceRefusal } from '../../house/ui/feedback/replies.ts';

interface Props {
  /** What was stored. */
  said: string;
  label: string;
  takeBack: () => Promise<void>;
}

/** Says what was stored, with the button that takes it back. */
export function TakeBack({ said, label, takeBack }: Props) {
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await takeBack().catch(announceRefusal);
    setBusy(false);
  };
  return (
    <Alert tone="success">
      <Flex gap="3" align="center" wrap="wrap">
        {said}
        <Button look="outline" size="sm" busy={isBusy && texts.takingBack} onClick={run}>
          {label}
        </Button>
      </Flex>
    </Alert>
  );
}
