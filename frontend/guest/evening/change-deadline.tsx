import { settings } from 'virtual:settings';
import { chakra, Stack } from '@chakra-ui/react';
import { wallTimeInWords, wallTimeOf } from '#house/rules/wall-time';
import { reservations as all } from '#texts/bookings';
import { CallUs } from './times/call-us.tsx';

const texts = all.deadline;

interface Props {
  /** ISO 8601; absent when only the start ends it. */
  until: string | undefined;
  mayChange: boolean;
}

/** Until when guests may change a reservation by themselves; afterwards, the telephone number. */
export function ChangeDeadline({ until, mayChange }: Props) {
  if (!mayChange) {
    return (
      <Stack gap="3">
        <p>{texts.tooLate}</p>
        <CallUs />
      </Stack>
    );
  }
  if (!until) return null;
  return (
    <chakra.p textStyle="small" color="fg.muted">
      {texts.until(wallTimeInWords(wallTimeOf(new Date(until), settings.timeZone)))}
    </chakra.p>
  );
}
