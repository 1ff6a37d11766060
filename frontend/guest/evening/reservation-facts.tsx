import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Reservation, ReservationStatus } from '#evening/contract/reservation';
import { reasonOf } from '#evening/rules/reservation-end';
import { reservationNumber } from '#evening/rules/reservation-number';
import { printPhone } from '#house/rules/phones';
import { details, reservations as texts } from '#texts/bookings';
import { StatusBadge } from '../../house/ui/feedback/status-badge.tsx';
import { type ChosenNeeds, needsInWords } from './needs-fields.tsx';
import { guestOf, whenOf } from './reservation-rules.ts';

/** The details of a reservation; `children` are further facts. */
export function ReservationFacts({ reservation, children }: { reservation: Reservation; children?: ReactNode }) {
  const reason = reasonOf(reservation);
  return (
    <FactList>
      <Fact name={texts.ticket.status}>
        <Status status={reservation.status} />
      </Fact>
      {reason && <Fact name={texts.ticket.reason}>{reason}</Fact>}
      <Fact name={texts.ticket.number}>{reservationNumber(reservation._id)}</Fact>
      <Fact name={details.fields.dateTime}>
        <strong>
          <time dateTime={reservation.startsAt}>{whenOf(reservation)}</time>
        </strong>
      </Fact>
      <Fact name={details.fields.seats}>{reservation.seats}</Fact>
      {reservation.areaName && (
        <Fact name={details.fields.area}>
          <span lang={reservation.areaLanguage}>{reservation.areaName}</span>
        </Fact>
      )}
      <Fact name={details.fields.userName}>{guestOf(reservation)}</Fact>
      {reservation.userEmail && (
        <Fact name={details.fields.userEmail}>
          <a href={`mailto:${reservation.userEmail}`}>
            {reservation.userEmail.slice(0, reservation.userEmail.indexOf('@'))}
            <wbr />
            {reservation.userEmail.slice(reservation.userEmail.indexOf('@'))}
          </a>
        </Fact>
      )}
      {reservation.userPhone && (
        <Fact name={details.fields.userPhone}>
          <a href={`tel:${reservation.userPhone}`}>{printPhone(reservation.userPhone)}</a>
        </Fact>
      )}
      {reservation.comment && <Fact name={details.fields.comment}>{reservation.comment}</Fact>}
      <NeedsFacts reservation={reservation} />
      {children}
    </FactList>
  );
}

/** What the party must avoid and what it needs, if anything, as further entries of the details. */
export function NeedsFacts({ reservation }: { reservation: ChosenNeeds }) {
  const { allergens, needs } = needsInWords(reservation);
  return (
    <>
      {allergens && (
        <Fact name={details.fields.allergens}>
          <strong>{allergens}</strong>
        </Fact>
      )}
      {needs && <Fact name={details.fields.needs}>{needs}</Fact>}
    </>
  );
}

/** A list of facts, each with its name. */
export const FactList = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: 'fit-content(35%) minmax(0, 1fr)', columnGap: '5', rowGap: '2.5', alignItems: 'baseline' },
});

/** One entry of the details. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
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

const tones = { pending: 'warning', confirmed: 'success', cancelled: 'neutral' } as const;

export function Status({ status }: { status: ReservationStatus }) {
  return <StatusBadge tone={tones[status]}>{texts.status[status]}</StatusBadge>;
}
