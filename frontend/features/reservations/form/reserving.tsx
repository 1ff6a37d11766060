import { chakra, Stack } from '@chakra-ui/react';
import { wallTimeInWords } from '#rules/wall-time';
import { texts } from '#texts/reservations/form';
import { partyTexts } from '#texts/reservations/party';
import { Loading } from '../../../components/feedback/loading.tsx';

/** Stands in place of the form while the booking is on its way, and says what is being booked. */
export function Reserving({ dateTime, seats }: { dateTime: string; seats: number }) {
  return (
    <Stack gap="0" textAlign="center" py="8">
      <Loading>{texts.reserving}</Loading>
      <chakra.p textStyle="dish" _firstLetter={{ textTransform: 'uppercase' }}>
        {wallTimeInWords(dateTime)}
      </chakra.p>
      <chakra.p color="fg.muted">{partyTexts.guests(seats)}</chakra.p>
    </Stack>
  );
}
