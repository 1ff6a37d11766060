import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { Reservation } from '#contract/reservations/reservation';
import { texts } from '#texts/reservations/entry';
import { Button } from '../../../../components/action/button.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import type { Source } from './use-entry.ts';

/** The buttons with which staff enter reservations. */
export function EntryButtons({ size, onEntered }: { size?: 'sm'; onEntered?: (entered: Reservation) => void }) {
  const [open, setOpen] = useState<Source>();
  return (
    <Flex gap={size ? '2' : '3'} wrap="wrap">
      <Button look="outline" size={size} onClick={() => setOpen('walkin')}>
        {texts.open.walkin}
      </Button>
      <Button size={size} onClick={() => setOpen('phone')}>
        {texts.open.phone}
      </Button>
      {open && <EntryDialog source={open} onEntered={onEntered} onClose={() => setOpen(undefined)} />}
    </Flex>
  );
}
