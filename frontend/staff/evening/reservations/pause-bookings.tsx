import { settings } from 'virtual:settings';
import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { Opening, OpeningRules } from '#evening/contract/opening';
import type { SpecialDay } from '#evening/contract/special-days';
import { pausedTimes, shortestPause } from '#evening/rules/pause';
import { dayOf, serviceDateOf, sittingsOn, withoutBookings } from '#evening/rules/service-day';
import { localDateOf, shortTime, type WallTime, wallTimeOf } from '#house/rules/wall-time';
import { pause as pauseTexts } from '#texts/tonight';
import { messageOf } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { useOpening, useSpecialDays } from '../../../house/client/lists.ts';
import { useChange } from '../../../house/client/queries.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { Dialog, DialogCancel } from '../../../house/ui/dialog/dialog.tsx';
import { DialogActions } from '../../../house/ui/dialog/dialog-looks.ts';
import { Answer } from '../../../house/ui/feedback/alert.tsx';
import { announce, announceReply } from '../../../house/ui/feedback/announcements.ts';
import { toneColors } from '../../../house/ui/feedback/tones.ts';

/** Pauses the online bookings, or shows until when they are paused and what that closes. Without opening rules there is nothing to pause. */
export function PauseBookings() {
  const { data: opening } = useOpening();
  const { data: specialDays } = useSpecialDays();
  const [isAsking, setAsking] = useState(false);
  const change = useChange('opening', client.opening.pause);
  const end = opening && pauseEnd(opening);
  useRenderAt(opening?.pausedUntil);

  if (!opening?.rules) return null;
  const endPause = () => announceReply(change.mutateAsync({ body: { minutes: 0 } }));
  const until = end && clockOf(end);
  const closing = opening.pausedUntil && closingInWords(new Date(opening.pausedUntil), opening.rules, specialDays);
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
            <chakra.span flex="1 1 14rem">{[pauseTexts.paused(until), closing].join(' ')}</chakra.span>
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
      {isAsking && <PauseDialog rules={opening.rules} specialDays={specialDays ?? []} onClose={() => setAsking(false)} />}
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

interface DialogProps {
  rules: OpeningRules;
  specialDays: readonly SpecialDay[];
  onClose: () => void;
}

/** Asks for how long the online bookings are paused; each answer is one button that says which times it closes. */
function PauseDialog({ rules, specialDays, onClose }: DialogProps) {
  const change = useChange('opening', client.opening.pause);
  const [now] = useState(() => new Date());
  const { useful, useless } = pauseChoices(rules, specialDays, now);
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
  return (
    <Dialog title={pauseTexts.pause} size="sm" onClose={onClose}>
      <Stack gap="4">
        <chakra.p>{pauseTexts.question}</chakra.p>
        {useful.length === 0 && <chakra.p>{pauseTexts.nothingToClose}</chakra.p>}
        {useful.length > 0 && useless && <chakra.p>{pauseTexts.uselessUpTo(useless, rules.noticeMinutes)}</chakra.p>}
        <Stack gap="3">
          {useful.map(({ minutes, label, until }) => (
            <Stack key={label} gap="1">
              <Button look="outline" disabled={change.isPending} onClick={() => pause(minutes)} aria-describedby={`pause-${minutes}`}>
                {label}
              </Button>
              <chakra.span id={`pause-${minutes}`} textStyle="small" color="fg.muted">
                {closingInWords(until, rules, specialDays, now)}
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
function pauseChoices(rules: OpeningRules, specialDays: readonly SpecialDay[], now: Date) {
  const days = withoutBookings(specialDays);
  const evening = minutesToClosing({ rules }, specialDays, now);
  const usual = ([30, 60, 120] as const).map((minutes) => ({ minutes, label: pauseTexts.minutes[minutes] as string }));
  const choices = [...usual, ...(evening === undefined ? [] : [{ minutes: evening, label: pauseTexts.evening }])].map((choice) => {
    const until = new Date(now.getTime() + choice.minutes * minute);
    return { ...choice, until, closes: pausedTimes(until, days, rules, now, settings.timeZone).closed.length > 0 };
  });
  const useless = choices.slice(0, usual.length).findLast(({ closes }) => !closes)?.label;
  const shortest = useless === undefined ? undefined : shortestPause(days, rules, now, settings.timeZone);
  const offered =
    shortest === undefined || shortest > longestPause
      ? []
      : [{ minutes: shortest, label: pauseTexts.shortest(shortest), until: new Date(now.getTime() + shortest * minute) }];
  return { useful: [...offered, ...choices.filter(({ closes, minutes }) => closes && minutes !== shortest)], useless };
}

/** Which times a pause closes, as guests find them now, and from when on they can book. */
function closingInWords(until: Date, rules: OpeningRules, specialDays: readonly SpecialDay[] = [], now = new Date()): string {
  const { closed, next } = pausedTimes(until, withoutBookings(specialDays), rules, now, settings.timeZone);
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
export function minutesToClosing(
  { rules }: Pick<Opening, 'rules'>,
  specialDays: readonly SpecialDay[],
  now = new Date(),
): number | undefined {
  if (!rules) return undefined;
  const days = withoutBookings(specialDays);
  const today = serviceDateOf(now, days, rules, settings.timeZone);
  const closes = sittingsOn(dayOf(days, today), rules, settings.timeZone).at(-1)?.closes;
  const minutes = closes ? Math.ceil((closes.getTime() - now.getTime()) / minute) : 0;
  return minutes > 0 ? Math.min(minutes, longestPause) : undefined;
}
