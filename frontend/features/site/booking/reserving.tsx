import { chakra, Stack } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { wallTimeInWords } from '#rules/wall-time';
import { texts } from '#texts/reservations/form';
import { partyTexts } from '#texts/reservations/party';
import { Loading } from '../../../components/feedback/loading.tsx';

/** Stands in place of the form while the booking is on its way, and says what is being booked; takes the focus of the button that is gone. */
export function Reserving({ dateTime, seats }: { dateTime: string; seats: number }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Stack ref={box} tabIndex={-1} outline="none" scrollMarginTop="24" gap="0" minHeight="96" textAlign="center" py="8">
      <Loading>{texts.reserving}</Loading>
      <chakra.p textStyle="group" _firstLetter={{ textTransform: 'uppercase' }}>
        {wallTimeInWords(dateTime)}
      </chakra.p>
      <chakra.p color="fg.muted">{partyTexts.guests(seats)}</chakra.p>
    </Stack>
  );
}
