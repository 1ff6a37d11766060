import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { texts } from '#texts/reservations/entry';
import { Button } from '../../../../components/action/button.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import type { Source } from './use-entry.ts';

/** The buttons with which staff enter reservations. */
export function EntryButtons() {
  const [open, setOpen] = useState<Source>();
  return (
    <Flex gap="3" wrap="wrap">
      <Button look="outline" onClick={() => setOpen('walkin')}>
        {texts.open.walkin}
      </Button>
      <Button onClick={() => setOpen('phone')}>{texts.open.phone}</Button>
      {open && <EntryDialog source={open} onClose={() => setOpen(undefined)} />}
    </Flex>
  );
}
