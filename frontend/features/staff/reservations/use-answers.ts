import { useState } from 'react';
import type { Reservation } from '#contract/reservations/reservation';
import { texts as componentTexts } from '#texts/components';
import { answerTexts } from '#texts/reservations/tonight';
import { messageOf } from '../../../api/api-error.ts';
import { client } from '../../../api/client.ts';
import { useChange } from '../../../api/queries.ts';
import { announce } from '../../../components/feedback/announcements.ts';

/** A request as it was shown: an answer is about this version of it. */
export interface Asking {
  _id: string;
  version: number;
}

/** What became of an answer, in the words of the server. */
export interface Outcome {
  isDone: boolean;
  message: string;
}

type Outcomes = ReadonlyMap<string, Outcome>;

interface Sent {
  requests: readonly Asking[];
  accept: boolean;
}

/**
 * Answers to requests, each with one tap. For ten seconds an undo takes back all that were sent together: so long the server holds the mails about
 * them. Several are sent one after the other: who is first gets the table.
 */
export function useAnswers() {
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const note = (id: string, outcome: Outcome | undefined) =>
    setOutcomes((all) => {
      const others = [...all].filter(([one]) => one !== id);
      return new Map(outcome ? [...others, [id, outcome]] : others);
    });

  const send = useChange('reservations', async ({ requests, accept }: Sent) => {
    const answered: Reservation[] = [];
    let last: Outcome = { isDone: false, message: '' };
    for (const { _id: id, version } of requests) {
      try {
        const { data, message } = await client.reservations.answer({ id, body: { accept, version } });
        answered.push(data);
        last = { isDone: true, message };
      } catch (error) {
        last = { isDone: false, message: messageOf(error) };
      }
      note(id, last);
    }
    return { data: answered, last };
  });

  const takeBack = useChange('reservations', async (answered: readonly Reservation[]) => {
    const data: Reservation[] = [];
    const refusals: unknown[] = [];
    for (const { _id: id, version } of answered.toReversed()) {
      try {
        const { data: back } = await client.reservations.takeBack({ id, body: { version } });
        if (!('isGone' in back)) data.push(back);
        note(id, undefined);
      } catch (error) {
        refusals.push(error);
        note(id, { isDone: false, message: messageOf(error) });
      }
    }
    return { data, refusals };
  });

  const undo = async (answered: readonly Reservation[]) => {
    const { data, refusals } = await takeBack.mutateAsync(answered);
    const done = data.length;
    const why = answered.length === 1 ? messageOf(refusals[0]) : answerTexts.notTakenBack(refusals.length);
    if (done > 0) announce(answerTexts.takenBack(done));
    if (refusals.length > 0) announce(why, { tone: 'danger' });
  };

  const tell = (text: string, answered: readonly Reservation[]) =>
    announce(text, { ...(answered.length > 0 && { action: { label: componentTexts.undo, run: () => undo(answered) } }) });

  return {
    outcomes,
    forget: () => setOutcomes(new Map()),
    /** What is being sent, if anything. */
    sending: send.isPending ? send.variables : undefined,
    answer: async (request: Asking, accept: boolean) => {
      const { data: answered, last } = await send.mutateAsync({ requests: [request], accept });
      if (last.isDone) tell(last.message, answered);
      else announce(last.message, { tone: 'danger' });
    },
    confirmAll: async (requests: readonly Asking[]) => {
      const { data: answered } = await send.mutateAsync({ requests, accept: true });
      tell(answerTexts.several(answered.length, requests.length - answered.length), answered);
    },
  };
}
