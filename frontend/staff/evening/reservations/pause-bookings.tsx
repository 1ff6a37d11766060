import { settings } from 'virtual:settings';
import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { Opening, OpeningRules } from '#evening/contract/opening';
import { pausedTimes, shortestPause } from '#evening/rules/pause';
import { dayOf, type ServiceDays, serviceDateOf, sittingsOn, withoutBookings } from '#evening/rules/service-day';
import { localDateOf, shortTime, type WallTime, wallTimeOf } from '#house/rules/wall-time';
import { pause as pauseTexts } from '#texts/tonight';
import { messageOf } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { useOpening, useSpecialDays } from '../../../house/client/lists.ts';
import { useChange } from '../../../house/client/queries.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { Dialog, DialogCancel } from '../../../house/ui/dialog/dialog.tsx';
import { DialogButton } from '../../../house/ui/dialog/dialog-button.tsx';
import { DialogActions } from '../../../house/ui/dialog/dialog-looks.ts';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { Answer } from '../../../house/ui/feedback/answer.tsx';
import { announceReply } from '../../../house/ui/feedback/replies.ts';
import { toneColors } from '../../../house/ui/feedback/tones.ts';

/** The hours of the restaurant, by which a pause closes times. */
interface Hours {
  rules: OpeningRules;
  days: ServiceDays;
}

/** Pauses the online bookings, or shows until when they are paused and what that closes. Without opening rules there is nothing to pause. */
export function PauseBookings() {
  const { data: opening } = useOpening();
  const { data: specialDays = [] } = useSpecialDays();
  const change = useChange('opening', client.opening.pause);
  const end = opening && pauseEnd(opening);
  useRenderAt(opening?.pausedUntil);

  if (!opening?.rules) return null;
  const hours = { rules: opening.rules, days: withoutBookings(specialDays) };
  const endPause = () => announceReply(change.mutateAsync({ body: { minutes: 0 } }));
  const closing = opening.pausedUntil && closingInWords(new Date(opening.pausedUntil), hours);
  return (
    <chakra.div flexBasis={end ? 'full' : undefined}>
      <div role="status">
        {end && (
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
            <chakra.span flex="1 1 14rem">{[pauseTexts.paused(clockOf(end)), closing].join(' ')}</chakra.span>
            <Button look="outline" size="sm" onClick={endPause} busy={change.isPending && pauseTexts.ending}>
              {pauseTexts.end}
            </Button>
          </Flex>
        )}
      </div>
      {!end && (
        <DialogButton look="outline" size="sm" dialog={(onClose) => <PauseDialog hours={hours} onClose={onClose} />}>
          {pauseTexts.pause}
        </DialogButton>
      )}
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

/** Asks for how long the online bookings are paused; each answer is one button that says which times it closes. */
function PauseDialog({ hours, onClose }: { hours: Hours; onClose: () => void }) {
  const change = useChange('opening', client.opening.pause);
  const [now] = useState(() => new Date());
  const { useful, useless } = pauseChoices(hours, now);
  const onSuccess = ({ message }: { message: string }) => {
    announce(message);
    onClose();
  };
  const pause = (minutes: number) => change.mutate({ body: { minutes } }, { onSuccess });
  return (
    <Dialog title={pauseTexts.pause} size="sm" onClose={onClose}>
      <Stack gap="4">
        <chakra.p>{pauseTexts.question}</chakra.p>
        {useful.length === 0 && <chakra.p>{pauseTexts.nothingToClose}</chakra.p>}
        {useful.length > 0 && useless && <chakra.p>{pauseTexts.uselessUpTo(useless, hours.rules.noticeMinutes)}</chakra.p>}
        <Stack gap="3">
          {useful.map(({ minutes, label, until }) => (
            <Stack key={label} gap="1">
              <Button look="outline" disabled={change.isPending} onClick={() => pause(minutes)} aria-describedby={`pause-${minutes}`}>
                {label}
              </Button>
              <chakra.span id={`pause-${minutes}`} textStyle="small" color="fg.muted">
                {closingInWords(until, hours, now)}
              </chakra.span>
            </Stack>
          ))}
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
const longestPause = 1440;

/** The pauses that close a time, the shortest that does instead of half an hour that does not; and the longest of the usual ones that closes none. */
function pauseChoices({ rules, days }: Hours, now: Date) {
  const evening = minutesToClosing(rules, days, now);
  const choice = (minutes: number, label: string) => ({ minutes, label, until: new Date(now.getTime() + minutes * minute) });
  const closes = ({ until }: { until: Date }) => pausedTimes(until, days, rules, now, settings.timeZone).closed.length > 0;
  const usual = ([30, 60, 120] as const).map((minutes) => choice(minutes, pauseTexts.minutes[minutes]));
  const useless = usual.findLast((one) => !closes(one))?.label;
  const shortest = useless === undefined ? undefined : shortestPause(days, rules, now, settings.timeZone);
  const choices = [...usual, ...(evening === undefined ? [] : [choice(evening, pauseTexts.evening)])];
  const useful = choices.filter((one) => closes(one) && one.minutes !== shortest);
  if (shortest !== undefined && shortest <= longestPause) useful.unshift(choice(shortest, pauseTexts.shortest(shortest)));
  return { useful, useless };
}

/** Which times a pause closes, as guests find them now, and from when on they can book. */
function closingInWords(until: Date, { rules, days }: Hours, now = new Date()): string {
  const { closed, next } = pausedTimes(until, days, rules, now, settings.timeZone);
  const [first, last] = [closed[0], closed.at(-1)];
  if (!first || !last) return pauseTexts.closesNone(rules.noticeMinutes);
  const times = closed.length > 3 ? `${clockOf(first)} – ${clockOf(last)}` : closed.map(clockOf).join(', ');
  return pauseTexts.closes(times, next && clockOf(next));
}

/** `18:30`, with the day when it is not today. */
function clockOf(time: WallTime): string {
  return time.startsWith(localDateOf(new Date(), settings.timeZone)) ? time.slice(11) : shortTime(time);
}

/** The wall time at which a pause ends; `undefined` when there is none or it is over. */
export function pauseEnd({ pausedUntil }: Pick<Opening, 'pausedUntil'>, now = new Date()): string | undefined {
  return pausedUntil && new Date(pausedUntil) > now ? wallTimeOf(new Date(pausedUntil), settings.timeZone) : undefined;
}

/** The minutes until the last sitting of this day of service closes; `undefined` when that is over or there is none. */
export function minutesToClosing(rules: OpeningRules, days: ServiceDays, now: Date): number | undefined {
  const today = serviceDateOf(now, days, rules, settings.timeZone);
  const closes = sittingsOn(dayOf(days, today), rules, settings.timeZone).at(-1)?.closes;
  const minutes = closes ? Math.ceil((closes.getTime() - now.getTime()) / minute) : 0;
  return minutes > 0 ? Math.min(minutes, longestPause) : undefined;
}
