import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Reservation } from '#contract/reservations';
import { printPhone } from '#rules/phones';
import { guestOf, whenOf } from './editing.ts';
import { Status } from './status.tsx';
import { texts } from './texts.ts';

/** All there is to know about a reservation. */
export function ReservationFacts({ reservation }: { reservation: Reservation }) {
  return (
    <chakra.dl display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="5" rowGap="2.5" alignItems="baseline">
      <Fact name={texts.fields.status}>
        <Status status={reservation.status} />
      </Fact>
      <Fact name={texts.fields.dateTime}>
        <strong>
          <time dateTime={reservation.startsAt}>{whenOf(reservation)}</time>
        </strong>
      </Fact>
      <Fact name={texts.fields.seats}>{reservation.seats}</Fact>
      <Fact name={texts.fields.userName}>{guestOf(reservation)}</Fact>
      <Fact name={texts.fields.userEmail}>
        <a href={`mailto:${reservation.userEmail}`}>{reservation.userEmail}</a>
      </Fact>
      <Fact name={texts.fields.userPhone}>
        <a href={`tel:${reservation.userPhone}`}>{printPhone(reservation.userPhone)}</a>
      </Fact>
      {reservation.comment && <Fact name={texts.fields.comment}>{reservation.comment}</Fact>}
    </chakra.dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt textStyle="small" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd m="0" whiteSpace="pre-line">
        {children}
      </chakra.dd>
    </>
  );
}
