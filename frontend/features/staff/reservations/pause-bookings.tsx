import { settings } from 'virtual:settings';
import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { Opening } from '#contract/reservations/opening';
import type { SpecialDay } from '#contract/reservations/special-days';
import { dayOf, serviceDateOf, sittingsOn, withoutBookings } from '#rules/reservations/service-day';
import { localDateOf, shortTime, wallTimeOf } from '#rules/wall-time';
import { pauseTexts } from '#texts/reservations/tonight';
import { messageOf } from '../../../api/api-error.ts';
import { client } from '../../../api/client.ts';
import { useOpening, useSpecialDays } from '../../../api/opening.ts';
import { useChange } from '../../../api/queries.ts';
import { Button } from '../../../components/action/button.tsx';
import { Dialog, DialogCancel } from '../../../components/dialog/dialog.tsx';
import { DialogActions } from '../../../components/dialog/dialog-looks.ts';
import { announce } from '../../../components/feedback/announcements.ts';
import { Answer } from '../../../components/feedback/answer.tsx';
import { toneColors } from '../../../components/feedback/tones.ts';

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
            <chakra.span flex="1 1 14rem">{pauseTexts.paused(until)}</chakra.span>
            <Button look="outline" size="sm" onClick={endPause} busy={change.isPending && pauseTexts.ending}>
              {pauseTexts.end}
            </Button>
          </Flex>
        )}
      </div>
      {!until && (
        <Button look="outline" size="sm" onClick={() => setAsking(true)}>
          {pauseTexts.pause}
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

/** Asks for how long the online bookings are paused; each answer is one button. */
function PauseDialog({ opening, onClose }: { opening: Opening; onClose: () => void }) {
  const { data: specialDays } = useSpecialDays();
  const change = useChange('opening', client.opening.pause);
  const evening = minutesToClosing(opening, specialDays ?? []);
  const pause = (minutes: number) =>
    change.mutate(
      { body: { minutes } },
      {
        onSuccess: ({ message }) => {
          announce(message);
          onClose();
        },
      },
    );
  const choice = (minutes: number, label: string) => (
    <Button look="outline" disabled={change.isPending} onClick={() => pause(minutes)}>
      {label}
    </Button>
  );
  return (
    <Dialog title={pauseTexts.title} size="sm" onClose={onClose}>
      <Stack gap="4">
        <chakra.p>{pauseTexts.question}</chakra.p>
        <Stack gap="2">
          {choice(30, pauseTexts.minutes[30])}
          {choice(60, pauseTexts.minutes[60])}
          {choice(120, pauseTexts.minutes[120])}
          {evening !== undefined && choice(evening, pauseTexts.evening)}
        </Stack>
      </Stack>
      <DialogActions>
        {change.error && <Answer>{messageOf(change.error)}</Answer>}
        <DialogCancel>{pauseTexts.cancel}</DialogCancel>
      </DialogActions>
    </Dialog>
  );
}

const minute = 60_000;

/** The wall time at which a pause ends; `undefined` when there is none or it is over. */
export function pauseEnd({ pausedUntil }: Pick<Opening, 'pausedUntil'>, now = new Date()): string | undefined {
  return pausedUntil && new Date(pausedUntil) > now ? wallTimeOf(new Date(pausedUntil), settings.timeZone) : undefined;
}

/** The minutes until the last sitting of this day of service closes; `undefined` when that is over or there is none. */
export function minutesToClosing({ rules }: Opening, specialDays: readonly SpecialDay[], now = new Date()): number | undefined {
  if (!rules) return undefined;
  const days = withoutBookings(specialDays);
  const today = serviceDateOf(now, days, rules, settings.timeZone);
  const closes = sittingsOn(dayOf(days, today), rules, settings.timeZone).at(-1)?.closes;
  const minutes = closes ? Math.ceil((closes.getTime() - now.getTime()) / minute) : 0;
  return minutes > 0 ? Math.min(minutes, 1440) : undefined;
}
