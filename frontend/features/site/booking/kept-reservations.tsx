import { chakra, Stack } from '@chakra-ui/react';
import { texts } from '#texts/reservations/booked';
import { Button } from '../../../components/action/button.tsx';
import type { KeptTicket } from '../../shared/reservations/kept-tickets.ts';
import { Ticket } from '../../shared/reservations/ticket.tsx';
import { VisitActions } from '../../shared/reservations/visit-actions.tsx';

/** What has been booked in this browser before, in place of the form. */
export function KeptReservations({ tickets, onAgain }: { tickets: readonly KeptTicket[]; onAgain: () => void }) {
  return (
    <Stack gap="8">
      <chakra.h3 textStyle="page">{texts.kept(tickets.length)}</chakra.h3>
      {tickets.map((ticket) => (
        <Ticket key={ticket._id} reservation={ticket} />
      ))}
      <p>{texts.keptNote}</p>
      <VisitActions number="" calendar={undefined} />
      <div>
        <Button look="outline" onClick={onAgain}>
          {texts.again}
        </Button>
      </div>
    </Stack>
  );
}
