import { Flex } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { nameSome } from '#house/rules/name-some';
import { takingOver as texts } from '#texts/kitchen';
import { Button } from '../../house/ui/action/button.tsx';
import { Alert } from '../../house/ui/feedback/alert.tsx';
import { announce } from '../../house/ui/feedback/announcements.ts';
import { announceRefusal } from '../../house/ui/feedback/replies.ts';

interface TakenPiece {
  message: string;
  data: { left: number | boolean; stays: readonly string[] };
}

/** Asks until nothing is left to be taken back, and announces what came of it; `staysInWords` names what somebody has changed since. */
export async function takeAllBack<Piece extends TakenPiece>(
  takeNext: () => Promise<Piece>,
  staysInWords: (names: string) => string,
): Promise<unknown> {
  const stays: string[] = [];
  for (;;) {
    const { data, message } = await takeNext();
    stays.push(...data.stays);
    if (!data.left) return announce(stays.length > 0 ? `${message} ${staysInWords(nameSome(stays))}` : message);
  }
}

/** Says what was stored, with the button that takes it back. */
export function TakeBack({ said, label, takeBack }: { said: string; label: string; takeBack: () => Promise<unknown> }) {
  const { mutate, isPending } = useMutation({ mutationFn: takeBack, onError: announceRefusal });
  return (
    <Alert tone="success">
      <Flex gap="3" align="center" wrap="wrap">
        {said}
        <Button look="outline" size="sm" busy={isPending && texts.takingBack} onClick={() => mutate()}>
          {label}
        </Button>
      </Flex>
    </Alert>
  );
}
