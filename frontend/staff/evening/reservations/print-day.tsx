import { useMutation } from '@tanstack/react-query';
import { staffFacts as texts } from '#texts/tonight';
import { client } from '../../../house/client/client.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { openDocument } from '../../../house/ui/action/files.ts';
import { announceRefusal } from '../../../house/ui/feedback/announcements.ts';

/** Opens the day sheet of a day of service, `YYYY-MM-DD`, to be printed; `describedBy` names the day. */
export function PrintDay({ date, describedBy }: { date: string; describedBy?: string }) {
  const open = useMutation({
    mutationFn: () => openDocument(() => client.reservations.daySheet({ query: { date } })),
    onError: announceRefusal,
  });
  return (
    <Button size="sm" look="quiet" onClick={() => open.mutate()} busy={open.isPending && texts.printing} aria-describedby={describedBy}>
      {texts.printDay}
    </Button>
  );
}
