import { Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { AskedTable } from '#evening/contract/reservation';
import { shortTime } from '#house/rules/wall-time';
import { reservations as all } from '#texts/bookings';
import { components } from '#texts/house';
import { messageOf } from '../../house/client/api-error.ts';
import { Button } from '../../house/ui/action/button.tsx';
import { Alert } from '../../house/ui/feedback/alert.tsx';
import { Answer } from '../../house/ui/feedback/answer.tsx';
import { whenOf } from './reservation-rules.ts';

const texts = all.asked;

/** The other table that a guest asks for, in words. */
export function askedInWords(asked: AskedTable): string {
  return [whenOf(asked), all.seats(asked.seats), asked.areaName].filter(Boolean).join(', ');
}

/** The same in short, `19:30, 6 seats`, with the day where it is another one than `now`, the time of the confirmed table. */
export function askedInShort(now: string, { dateTime, seats, areaName }: Pick<AskedTable, 'dateTime' | 'seats' | 'areaName'>): string {
  const when = dateTime.slice(0, 10) === now.slice(0, 10) ? dateTime.slice(11) : shortTime(dateTime);
  return [when, all.seats(seats), areaName].filter(Boolean).join(', ');
}

/** Tells a guest that the wish for another table waits for an answer; `onKeep` withdraws it. */
export function AskedNotice({ asked, onKeep }: { asked: AskedTable; onKeep: () => Promise<unknown> }) {
  const [error, setError] = useState<unknown>();
  const [isSending, setIsSending] = useState(false);
  const keep = () => {
    setIsSending(true);
    onKeep().catch((refusal: unknown) => {
      setError(refusal);
      setIsSending(false);
    });
  };
  return (
    <Stack gap="3" align="stretch">
      <Alert tone="info">{texts.notice(askedInWords(asked))}</Alert>
      {error !== undefined && <Answer>{messageOf(error)}</Answer>}
      <Flex>
        <Button look="outline" size="sm" onClick={keep} busy={isSending && components.saving}>
          {texts.keep}
        </Button>
      </Flex>
    </Stack>
  );
}
