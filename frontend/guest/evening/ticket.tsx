import { chakra, Flex, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { NamedArea, ReservationStatus } from '#evening/contract/reservation';
import { nightOf } from '#evening/rules/table-time';
import { dateInWords } from '#house/rules/wall-time';
import { directionsTo } from '#site/rules/restaurant';
import { reservations as all, details, party as partyTexts } from '#texts/bookings';
import { isEveningOver } from '../../house/client/kept-tickets.ts';
import { useInfoByType } from '../../house/client/lists.ts';
import { Button } from '../../house/ui/action/button.tsx';
import { saveFile } from '../../house/ui/action/files.ts';
import { CalendarIcon, DirectionsIcon } from '../../house/ui/art/icons.tsx';
import { Status } from './reservation-facts.tsx';
import { CallUs } from './times/call-us.tsx';

const texts = all.ticket;

interface Props {
  reservation: NamedArea & { dateTime: string; startsAt: string; seats: number; status: ReservationStatus; number?: string | undefined };
  /** The full name of the guest, where it may be shown. */
  guest?: string;
}

/** The facts of a reservation, set like a printed card. */
export function Ticket({ reservation: { dateTime, startsAt, seats, areaName, areaLanguage, status, number }, guest }: Props) {
  const night = nightOf(dateTime);
  return (
    <chakra.dl display="grid" columnGap="8" rowGap="5" width="full" gridTemplateColumns={{ sm: '1fr 1fr' }}>
      <Fact name={texts.when} isWide>
        <time dateTime={startsAt}>
          {dateInWords(dateTime.slice(0, 10))}, <chakra.span display={{ base: 'block', sm: 'inline' }}>{dateTime.slice(11)}</chakra.span>
        </time>
        {night && (
          <chakra.span display="block" textStyle="body" fontFamily="body">
            {night}
          </chakra.span>
        )}
      </Fact>
      <Fact name={texts.party}>{partyTexts.guests(seats)}</Fact>
      {areaName && (
        <Fact name={details.fields.area}>
          <span lang={areaLanguage}>{areaName}</span>
        </Fact>
      )}
      {guest && <Fact name={texts.name}>{guest}</Fact>}
      {number && <Fact name={texts.number}>{number}</Fact>}
      <Fact name={texts.status}>
        <chakra.span textStyle="body" fontFamily="body">
          <Status status={status} />
        </chakra.span>
      </Fact>
    </chakra.dl>
  );
}

function Fact({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <chakra.div gridColumn={isWide ? '1 / -1' : undefined}>
      <chakra.dt textStyle="small" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd
        m="0"
        {...(isWide && { _firstLetter: { textTransform: 'uppercase' } })}
        textStyle={isWide ? { base: 'dish', sm: 'group' } : 'dish'}
        fontVariantNumeric="lining-nums"
      >
        {children}
      </chakra.dd>
    </chakra.div>
  );
}

/** In place of the actions once its time has come: on that evening its guest may be late, and looks for the telephone. */
export function Begun({ startsAt, over }: { startsAt: string; over: ReactNode }) {
  if (isEveningOver(startsAt)) return over;
  return (
    <Stack gap="5">
      <p>{all.hasBegun}</p>
      <VisitActions number="" calendar={undefined} />
    </Stack>
  );
}

interface VisitActionsProps {
  /** The short number of the reservation. */
  number: string;
  /** A calendar file (RFC 5545). */
  calendar: string | undefined;
  withPhone?: boolean;
}

/** What helps to come: the calendar, the way, the telephone. */
export function VisitActions({ number, calendar, withPhone = true }: VisitActionsProps) {
  const address = useInfoByType().data?.get('address');
  return (
    <Flex gap="3" wrap="wrap" css={{ '& > *': { flexGrow: { base: '1', sm: '0' } } }}>
      {calendar && (
        <Button look="outline" onClick={() => saveFile(all.visit.calendarFile(number), 'text/calendar;charset=utf-8', calendar)}>
          <CalendarIcon />
          {all.visit.calendar}
        </Button>
      )}
      {address && (
        <Button asChild look="outline">
          <a href={directionsTo(address.data, address.location)} target="_blank" rel="noopener noreferrer">
            <DirectionsIcon />
            {all.visit.directions}
          </a>
        </Button>
      )}
      {withPhone && <CallUs />}
    </Flex>
  );
}
