import { chakra, Stack } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { BookedReservation } from '#contract/reservations/reservation';
import { texts } from '#texts/reservations/booked';
import { paths, type RegisterState } from '../../../../functions/contract/site/page-paths.ts';
import { Button } from '../../../components/action/button.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { TextLink } from '../../../components/layout/text-link.tsx';
import { guestOf } from '../../shared/reservations/reservation-rules.ts';
import { Ticket } from '../../shared/reservations/ticket.tsx';
import { VisitActions } from '../../shared/reservations/visit-actions.tsx';

interface Props {
  reservation: BookedReservation;
  /** The message of the server. */
  message: string;
  isVisitor: boolean;
  onAgain: () => void;
}

/** What a guest has just booked, and what comes next; its heading takes the focus. */
export function Booked({ reservation, message, isVisitor, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { status, number = '', link, userEmail } = reservation;
  const invited: RegisterState = { guest: { name: reservation.userName, surname: reservation.userSurname, email: userEmail } };
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="8">
      <Alert tone="success">{message}</Alert>
      <chakra.h3 ref={heading} tabIndex={-1} outline="none" textStyle="page" scrollMarginTop="24">
        {texts.titles[status]}
      </chakra.h3>
      <Ticket reservation={reservation} guest={guestOf(reservation)} />
      <p>{texts.next[status](userEmail)}</p>
      <VisitActions number={number} calendar={reservation.calendar} />
      <Stack gap="3" borderTopWidth="1px" pt="6" textStyle="small">
        <p>
          {link ? texts.changeNote : texts.changeByPhone} {link && <TextLink to={paths.reservationLink(link)}>{texts.change}</TextLink>}
        </p>
        {isVisitor && (
          <p>
            {texts.accountNote}{' '}
            <TextLink to={paths.register} state={invited}>
              {texts.account}
            </TextLink>
          </p>
        )}
      </Stack>
      <div>
        <Button look="outline" onClick={onAgain}>
          {texts.again}
        </Button>
      </div>
    </Stack>
  );
}
