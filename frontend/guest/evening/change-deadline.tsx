import { settings } from 'virtual:settings';
import { Stack } from '@chakra-ui/react';
import { wallTimeInWords, wallTimeOf } from '#house/rules/wall-time';
import { reservations as all } from '#texts/bookings';
import { Note } from '../../house/ui/layout/page.tsx';
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
  return <Note>{texts.until(wallTimeInWords(wallTimeOf(new Date(until), settings.timeZone)))}</Note>;
}
