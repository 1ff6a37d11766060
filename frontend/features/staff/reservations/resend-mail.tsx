import { chakra } from '@chakra-ui/react';
import type { Reservation } from '#contract/reservations/reservation';
import { texts } from '#texts/reservations/staff';
import { client } from '../../../api/client.ts';
import { useChange } from '../../../api/queries.ts';
import { Button } from '../../../components/action/button.tsx';
import { announce } from '../../../components/feedback/announcements.ts';

/** Sends the guest an e-mail again that says how the reservation stands. */
export function ResendMail({ reservation }: { reservation: Reservation }) {
  const resend = useChange('reservations', client.reservations.resendMail);
  const send = () => resend.mutate({ id: reservation._id }, { onSuccess: ({ message }) => announce(message) });
  return (
    <chakra.div mt="2">
      <Button look="outline" size="sm" onClick={send} busy={resend.isPending && texts.resending}>
        {texts.resend}
      </Button>
      {resend.error && (
        <chakra.p role="alert" mt="1" textStyle="small" color="danger.fg">
          {resend.error.message}
        </chakra.p>
      )}
    </chakra.div>
  );
}
