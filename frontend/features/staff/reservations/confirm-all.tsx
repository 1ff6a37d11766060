import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { Reservation } from '#contract/reservations/reservation';
import { texts } from '#texts/reservations/answers';
import { Button } from '../../../components/action/button.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { guestOf, whenOf } from '../../shared/reservations/reservation-rules.ts';
import { useAnswers } from './use-answers.ts';

/** Confirms the requests of the list with one tap, but none that a program may have sent; says of each what became of it. */
export function ConfirmAll({ reservations }: { reservations: readonly Reservation[] }) {
  const { confirmAll, outcomes, forget, sending } = useAnswers();
  const [sent, setSent] = useState<readonly Reservation[]>([]);
  const waiting = reservations.filter(({ status, likelyRobot }) => status === 'pending' && !likelyRobot);
  const told = sent.flatMap((one) => {
    const outcome = outcomes.get(one._id);
    return outcome ? [{ one, outcome }] : [];
  });
  const confirm = () => {
    forget();
    setSent(waiting);
    return confirmAll(waiting);
  };
  return (
    <Stack gap="3" _empty={{ display: 'none' }}>
      {waiting.length > 1 && (
        <Flex>
          <Button look="outline" busy={sending && texts.sending} onClick={confirm}>
            {texts.confirmAll(waiting.length)}
          </Button>
        </Flex>
      )}
      {told.length > 0 && (
        <Alert tone={told.every(({ outcome }) => outcome.isDone) ? 'success' : 'warning'} onDismiss={forget}>
          <chakra.ul aria-label={texts.outcomes} listStyleType="none" p="0" m="0">
            {told.map(({ one, outcome }) => (
              <li key={one._id}>
                <strong>{guestOf(one)}</strong>, {whenOf(one)}: {outcome.message}
              </li>
            ))}
          </chakra.ul>
        </Alert>
      )}
    </Stack>
  );
}
