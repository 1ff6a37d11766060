import { Flex } from '@chakra-ui/react';
import { directionsTo } from '#rules/site/directions';
import { texts as all } from '#texts/reservations/reservations';
import { Button } from '../../../components/action/button.tsx';
import { saveFile } from '../../../components/action/files.ts';
import { CalendarIcon, DirectionsIcon } from '../../../components/art/icons.tsx';
import { CallUs } from './times/call-us.tsx';
import { useRestaurant } from './use-restaurant.ts';

const texts = all.visit;

interface Props {
  /** The short number of the reservation. */
  number: string;
  /** A calendar file (RFC 5545). */
  calendar: string | undefined;
  withPhone?: boolean;
}

/** What helps to come: the calendar, the way, the telephone. */
export function VisitActions({ number, calendar, withPhone = true }: Props) {
  const { address } = useRestaurant();
  return (
    <Flex gap="3" wrap="wrap" css={{ '& > *': { flexGrow: { base: '1', sm: '0' } } }}>
      {calendar && (
        <Button look="outline" onClick={() => saveFile(texts.calendarFile(number), 'text/calendar;charset=utf-8', calendar)}>
          <CalendarIcon />
          {texts.calendar}
        </Button>
      )}
      {address && (
        <Button asChild look="outline">
          <a href={directionsTo(address)} target="_blank" rel="noopener noreferrer">
            <DirectionsIcon />
            {texts.directions}
          </a>
        </Button>
      )}
      {withPhone && <CallUs />}
    </Flex>
  );
}
