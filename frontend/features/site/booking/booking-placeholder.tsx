import { Stack } from '@chakra-ui/react';
import { PartyChips } from '../../shared/reservations/times/party-chips.tsx';
import { TimesSkeleton } from '../../shared/reservations/times/times-skeleton.tsx';
import { BookingFields } from './booking-fields.tsx';
import { LateNotice } from './late-notice.tsx';

/** The reservation form before its code has loaded: it can be filled in, and takes the same place. */
export function BookingPlaceholder({ isAwaited }: { isAwaited: boolean }) {
  return (
    <Stack gap="10">
      <PartyChips />
      <div>
        {isAwaited && <LateNotice />}
        <TimesSkeleton />
      </div>
      <div>
        <BookingFields />
        {isAwaited && <LateNotice />}
      </div>
    </Stack>
  );
}
