import { settings } from 'virtual:settings';
import { chakra, Flex } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { localDateOf, shortTime } from '#rules/wall-time';
import { texts } from '#texts/reservations/pause';
import { messageOf } from '../../../api/api-error.ts';
import { client } from '../../../api/client.ts';
import { useOpening } from '../../../api/opening.ts';
import { useChange } from '../../../api/queries.ts';
import { Button } from '../../../components/action/button.tsx';
import { announce } from '../../../components/feedback/announcements.ts';
import { toneColors } from '../../../components/feedback/tones.ts';
import { pauseEnd } from './pause.ts';
import { PauseDialog } from './pause-dialog.tsx';

/** Pauses the online bookings, or shows until when they are paused. Without opening rules there is nothing to pause. */
export function PauseBookings() {
  const { data: opening } = useOpening();
  const [isAsking, setAsking] = useState(false);
  const change = useChange('opening', client.opening.pause);
  const end = opening && pauseEnd(opening);
  useRenderAt(opening?.pausedUntil);

  if (!opening?.rules) return null;
  const endPause = () =>
    change.mutate(
      { body: { minutes: 0 } },
      { onSuccess: ({ message }) => announce(message), onError: (error) => announce(messageOf(error), { tone: 'danger' }) },
    );
  const until = end && (end.startsWith(localDateOf(new Date(), settings.timeZone)) ? end.slice(11) : shortTime(end));
  return (
    <chakra.div flexBasis={until ? 'full' : undefined}>
      <div role="status">
        {until && (
          <Flex
            gap="4"
            align="center"
            justify="space-between"
            wrap="wrap"
            px="4"
            py="3"
            borderWidth="1px"
            borderRadius="md"
            {...toneColors('warning')}
          >
            <chakra.span flex="1 1 14rem">{texts.paused(until)}</chakra.span>
            <Button look="outline" size="sm" onClick={endPause} busy={change.isPending && texts.ending}>
              {texts.end}
            </Button>
          </Flex>
        )}
      </div>
      {!until && (
        <Button look="outline" size="sm" onClick={() => setAsking(true)}>
          {texts.pause}
        </Button>
      )}
      {isAsking && <PauseDialog opening={opening} onClose={() => setAsking(false)} />}
    </chakra.div>
  );
}

/** Renders again when a moment has come: a pause ends by itself. */
function useRenderAt(moment: string | undefined): void {
  const [, render] = useState(0);
  useEffect(() => {
    const wait = moment ? Date.parse(moment) - Date.now() : 0;
    if (wait <= 0) return;
    const timer = setTimeout(() => render((count) => count + 1), wait + 50);
    return () => clearTimeout(timer);
  }, [moment]);
}
