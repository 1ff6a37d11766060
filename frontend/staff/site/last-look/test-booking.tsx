import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { TestBooking as Test } from '#evening/contract/test-booking';
import { tableTimeInWords } from '#evening/rules/table-time';
import { paths } from '#site/contract/page-paths';
import { lastLook } from '#texts/site';
import { messageOf } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { Answer, StatusBadge } from '../../../house/ui/feedback/alert.tsx';
import { Part } from '../../../house/ui/layout/card.tsx';
import { TextLink } from '../../../house/ui/layout/page.tsx';
import { StateList, StateRow } from '../../../house/ui/layout/state-list.tsx';

const texts = lastLook.test;
const pauseMs = 1000;
const tones = { on_its_way: 'neutral', sent: 'success', later: 'warning', failed: 'danger' } as const;

/** Books a table as a guest and tells what becomes of it, until it has deleted itself; that it does without this screen too. */
export function TestBooking({ pause = pauseMs }: { pause?: number }) {
  const [test, setTest] = useState<Test>();
  const [failure, setFailure] = useState<string>();
  const [isRunning, setRunning] = useState(false);

  const run = async () => {
    setRunning(true);
    setFailure(undefined);
    setTest(undefined);
    try {
      for (let goesOn = false, isErased = false; !isErased; goesOn = true) {
        if (goesOn) await new Promise((resolve) => setTimeout(resolve, pause));
        const { data } = await client.reservations.test({ body: { goesOn } });
        setTest(data);
        isErased = data.isErased;
      }
    } catch (error) {
      setFailure(messageOf(error));
    }
    setRunning(false);
  };

  return (
    <Part title={texts.title} note={texts.note}>
      <chakra.div role="status">{test && <Told test={test} />}</chakra.div>
      {failure && <Answer>{failure}</Answer>}
      <Button look="outline" busy={isRunning && texts.running} onClick={run} mt={test || failure ? '3' : undefined}>
        {test ? texts.again : texts.begin}
      </Button>
    </Part>
  );
}

function Told({ test: { dateTime, seats, status, mails, isErased } }: { test: Test }) {
  return (
    <>
      <StateList>
        <StateRow
          name={texts.booked(tableTimeInWords(dateTime), seats)}
          state={<StatusBadge tone={status === 'confirmed' ? 'success' : 'neutral'}>{texts.status[status]}</StatusBadge>}
        />
        {mails.map(({ isToGuest, to, state, reason }) => (
          <StateRow
            key={String(isToGuest)}
            name={isToGuest ? texts.toGuest(to) : texts.toRestaurant(to)}
            note={reason}
            state={<StatusBadge tone={tones[state]}>{texts.states[state]}</StatusBadge>}
          />
        ))}
      </StateList>
      {mails.every(({ isToGuest }) => isToGuest) && (
        <chakra.p color="warning.fg" mb="2">
          {texts.nobodyTold} <TextLink to={paths.bookingRules}>{texts.tell}</TextLink>
        </chakra.p>
      )}
      {isErased && <p>{texts.erased}</p>}
    </>
  );
}
