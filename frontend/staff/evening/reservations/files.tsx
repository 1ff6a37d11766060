import { settings } from 'virtual:settings';
import { chakra, SimpleGrid } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mayPass } from '#house/contract/roles';
import { addDays, localDateOf } from '#house/rules/wall-time';
import { staffFacts, files as texts } from '#texts/tonight';
import { ApiError, messageOf } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { allPages } from '../../../house/client/queries.ts';
import { useSession } from '../../../house/client/session/interruption.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { openDocument, saveFile } from '../../../house/ui/action/files.ts';
import { DialogButton } from '../../../house/ui/dialog/dialog-button.tsx';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { announceRefusal } from '../../../house/ui/feedback/replies.ts';
import { DateField } from '../../../house/ui/form/date-field.tsx';
import { Radio, RadioGroup } from '../../../house/ui/form/fields.tsx';
import { FormDialog } from '../../house/form-dialog.tsx';

/** The button with which managers download reservations or guests as a file; nothing for staff. */
export function Download() {
  if (!mayPass(useSession()?.user.roles ?? [], 'MANAGER')) return null;
  return (
    <DialogButton look="outline" size="sm" dialog={(onClose) => <DownloadDialog onClose={onClose} />}>
      {texts.open}
    </DialogButton>
  );
}

const whats = ['reservations', 'guests'] as const;

function DownloadDialog({ onClose }: { onClose: () => void }) {
  const today = localDateOf(new Date(), settings.timeZone);
  const [days, setDays] = useState({ from: addDays(today, -27), to: today });
  const [what, setWhat] = useState<(typeof whats)[number]>('reservations');
  const download = useMutation({
    mutationFn: async () => {
      const pages =
        what === 'guests'
          ? allPages((cursor) => client.reservations.exportGuests({ query: { cursor } }))
          : allPages((cursor) => client.reservations.export({ body: days, query: { cursor } }));
      const name = what === 'guests' ? texts.guestsName(today) : texts.fileName(days.from, days.to);
      saveFile(name, 'text/csv;charset=utf-8', (await pages).map(({ csv }) => csv).join(''));
      announce(texts.done);
      onClose();
    },
  });
  const refused = download.error instanceof ApiError ? download.error.errors : [];
  const day = (name: 'from' | 'to') => (
    <DateField
      label={texts[name]}
      required
      value={days[name]}
      error={refused.find(({ field }) => field === name)}
      onChange={({ target }) => setDays({ ...days, [name]: target.value })}
    />
  );
  return (
    <FormDialog
      title={texts.title}
      size="sm"
      failure={download.error && messageOf(download.error)}
      submit={texts.open}
      busy={download.isPending && texts.downloading}
      onSubmit={() => download.mutate()}
      onClose={onClose}
    >
      <RadioGroup label={texts.what}>
        {whats.map((one) => (
          <Radio key={one} name="what" label={texts.whats[one]} checked={one === what} onChange={() => setWhat(one)} />
        ))}
      </RadioGroup>
      {what === 'reservations' && (
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          {day('from')}
          {day('to')}
        </SimpleGrid>
      )}
      <chakra.p>{texts.about[what]}</chakra.p>
      <chakra.p>{texts.safe}</chakra.p>
    </FormDialog>
  );
}

/** Opens the day sheet of a day of service, `YYYY-MM-DD`, to be printed; `describedBy` names the day. */
export function PrintDay({ date, describedBy }: { date: string; describedBy?: string }) {
  const open = useMutation({
    mutationFn: () => openDocument(() => client.reservations.daySheet({ query: { date } })),
    onError: announceRefusal,
  });
  return (
    <Button
      size="sm"
      look="quiet"
      onClick={() => open.mutate()}
      busy={open.isPending && staffFacts.printing}
      aria-describedby={describedBy}
    >
      {staffFacts.printDay}
    </Button>
  );
}
