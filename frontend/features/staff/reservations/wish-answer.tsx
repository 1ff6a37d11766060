import { Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { AskedTable, Reservation } from '#contract/reservations/reservation';
import { texts } from '#texts/reservations/staff';
import { messageOf } from '../../../api/api-error.ts';
import { client } from '../../../api/client.ts';
import { useChange } from '../../../api/queries.ts';
import { Button } from '../../../components/action/button.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { Answer } from '../../../components/feedback/answer.tsx';
import { TextField } from '../../../components/form/fields.tsx';
import { askedInWords } from '../../shared/reservations/asked-table.tsx';
import { OverrideFields, useOverride } from './entry/override-fields.tsx';

interface Props {
  reservation: Reservation & { asked: AskedTable };
  onAnswered: () => void;
}

interface Sent {
  accept: boolean;
  override?: string | undefined;
}

/** What a guest with a confirmed table asks for instead, and the answer of staff; a table that is taken by now needs a reason. */
export function WishAnswer({ reservation, onAnswered }: Props) {
  const { _id, asked, version, userEmail } = reservation;
  const [reason, setReason] = useState('');
  const override = useOverride();
  const answer = useChange('reservations', ({ accept, override }: Sent) =>
    client.reservations.answer({ id: _id, body: { accept, version, override, ...(!accept && { reason: reason.trim() || undefined }) } }),
  );
  const send = async (accept: boolean) => {
    if (accept && !override.mayAttempt()) return;
    const reply = accept ? override.attempt((why) => answer.mutateAsync({ accept, override: why })) : answer.mutateAsync({ accept });
    await reply.then(
      ({ message }) => {
        announce(message);
        onAnswered();
      },
      () => undefined,
    );
  };
  const isSending = (accept: boolean) => answer.isPending && answer.variables.accept === accept && texts.wish.sending;
  return (
    <Stack as="section" gap="3" aria-label={texts.wish.title}>
      <Alert tone="warning">{texts.wish.asks(askedInWords(asked))}</Alert>
      {answer.error && !override.refusal && <Answer>{messageOf(answer.error)}</Answer>}
      {override.refusal && <OverrideFields refusal={override.refusal} override={override} />}
      {userEmail && (
        <TextField
          label={texts.wish.reason}
          optional
          hint={texts.cancelReasonHint}
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <Flex gap="3" wrap="wrap">
        <Button onClick={() => send(true)} busy={isSending(true)}>
          {override.refusal ? texts.wish.acceptAnyway : texts.wish.accept}
        </Button>
        <Button look="outline" onClick={() => send(false)} busy={isSending(false)}>
          {texts.wish.decline}
        </Button>
      </Flex>
    </Stack>
  );
}
