import { Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { AskedTable, Reservation } from '#evening/contract/reservation';
import { staffFacts as texts } from '#texts/tonight';
import { askedInWords } from '../../../guest/evening/asked-table.tsx';
import { Button } from '../../../house/ui/action/button.tsx';
import { Alert, Answer } from '../../../house/ui/feedback/alert.tsx';
import { TextField } from '../../../house/ui/form/fields.tsx';
import { OverrideFields } from '../entry/override-fields.tsx';
import { acceptOf, useActs } from './use-acts.ts';

interface Props {
  reservation: Reservation & { asked: AskedTable };
  onAnswered: () => void;
}

/** What a guest with a confirmed table asks for instead, and the answer of staff; a table that is taken by now needs a reason. */
export function WishAnswer({ reservation, onAnswered }: Props) {
  const { _id, asked, userEmail } = reservation;
  const [reason, setReason] = useState('');
  const acts = useActs();
  const { refusal } = acts.override;
  const failure = acts.failureOf(reservation);
  const send = async (accept: boolean) => {
    const answer = accept ? { accept } : { accept, reason: reason.trim() || undefined };
    const refused = await (accept && refusal ? acts.anyway() : acts.perform(reservation, answer));
    if (!refused) onAnswered();
  };
  const isSending = (accept: boolean) => acceptOf(acts.busy.get(_id)) === accept && texts.wish.sending;
  return (
    <Stack as="section" gap="3" aria-label={texts.wish.title}>
      <Alert tone="warning">{texts.wish.asks(askedInWords(asked))}</Alert>
      {failure && <Answer>{failure}</Answer>}
      {refusal && <OverrideFields refusal={refusal} override={acts.override} />}
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
          {refusal ? texts.wish.acceptAnyway : texts.wish.accept}
        </Button>
        <Button look="outline" onClick={() => send(false)} busy={isSending(false)}>
          {texts.wish.decline}
        </Button>
      </Flex>
    </Stack>
  );
}
