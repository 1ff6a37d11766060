import { useState } from 'react';
import { staffFacts as texts } from '#texts/tonight';
import { client } from '../../../house/client/client.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { openDocument } from '../../../house/ui/action/files.ts';
import { announceRefusal } from '../../../house/ui/feedback/replies.ts';

/** Opens the day sheet of a day of service, `YYYY-MM-DD`, to be printed; `describedBy` names the day. */
export function PrintDay({ date, describedBy }: { date: string; describedBy?: string }) {
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      await openDocument(() => client.reservations.daySheet({ query: { date } }));
    } catch (error) {
      announceRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" look="quiet" onClick={open} busy={isBusy && texts.printing} aria-describedby={describedBy}>
      {texts.printDay}
    </Button>
  );
}
