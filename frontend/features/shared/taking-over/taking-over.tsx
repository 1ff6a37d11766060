import { chakra, Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { texts } from '#texts/card/taking-over';
import { messageOf } from '../../../api/api-error.ts';
import { Button } from '../../../components/action/button.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { announce } from '../../../components/feedback/announcements.ts';

interface Requests<Changes> {
  take: (changes: Changes, idempotencyKey: string) => Promise<{ data: { _id: string }; message: string }>;
  takeBack: (id: string) => Promise<{ message: string }>;
}

interface TakingOver {
  take: () => Promise<void>;
  takeBack: () => Promise<void>;
  /** What is on its way. */
  busy: 'taking' | 'takingBack' | undefined;
  failure: string | undefined;
  /** What was taken over, as long as it can be taken back. */
  done: { _id: string; message: string } | undefined;
}

/** Stores changes in one request, and takes them back; the same changes once more, after a lost answer, are the same request. */
export function useTakingOver<Changes>(changes: Changes, { take, takeBack }: Requests<Changes>): TakingOver {
  const [busy, setBusy] = useState<TakingOver['busy']>();
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState<TakingOver['done']>();
  const sent = useRef({ body: '', key: '' });
  const during = async (state: TakingOver['busy'], act: () => Promise<void>) => {
    setFailure(undefined);
    setBusy(state);
    try {
      await act();
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(undefined);
  };
  return {
    busy,
    failure,
    done,
    take: () =>
      during('taking', async () => {
        const body = JSON.stringify(changes);
        if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() };
        const { data, message } = await take(changes, sent.current.key);
        setDone({ _id: data._id, message });
        sent.current = { body: '', key: '' };
      }),
    takeBack: () =>
      during('takingBack', async () => {
        if (!done) return;
        announce((await takeBack(done._id)).message);
        setDone(undefined);
      }),
  };
}

/** What was taken over, with the button that takes it back, and what went wrong; takes the focus, so that it is seen from the end of a long file too. */
export function TakenOver({ of: { done, failure, busy, takeBack } }: { of: TakingOver }) {
  const box = useRef<HTMLDivElement>(null);
  const isAnswered = Boolean(done ?? failure);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second answer takes the focus again
  useEffect(() => {
    if (isAnswered) box.current?.focus();
  }, [isAnswered, done, failure]);
  return (
    <chakra.div ref={box} tabIndex={-1} outline="none" scrollMarginTop="24" _empty={{ display: 'none' }}>
      {done && (
        <Alert tone="success">
          <Flex gap="3" align="center" wrap="wrap">
            {done.message}
            <Button look="outline" size="sm" busy={busy === 'takingBack' && texts.takingBack} onClick={takeBack}>
              {texts.takeBack}
            </Button>
          </Flex>
        </Alert>
      )}
      {failure && <Alert tone="danger">{failure}</Alert>}
    </chakra.div>
  );
}
