import { Flex, Stack } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { wallTimeInWords } from '#rules/wall-time';
import { texts } from '#texts/reservations/form';
import { partyTexts } from '#texts/reservations/party';
import { Button } from '../../../components/action/button.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import type { KeptTicket } from '../../shared/reservations/kept-tickets.ts';

interface Props {
  /** The table that is booked for the same day. */
  ticket: KeptTicket;
  onBook: () => void;
  onStop: () => void;
}

/** Asks whether a second table for the same day is meant; takes the focus. */
export function SecondTable({ ticket: { dateTime, seats, number }, onBook, onStop }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="warning">
        <Stack gap="3">
          {texts.second(wallTimeInWords(dateTime), partyTexts.guests(seats), number)}
          <Flex gap="3" wrap="wrap">
            <Button size="sm" onClick={onBook}>
              {texts.bookSecond}
            </Button>
            <Button size="sm" look="outline" onClick={onStop}>
              {texts.noSecond}
            </Button>
          </Flex>
        </Stack>
      </Alert>
    </div>
  );
}
