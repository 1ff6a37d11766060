import { settings } from 'virtual:settings';
import { chakra, SimpleGrid } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mayPass } from '#house/contract/roles';
import { addDays, localDateOf } from '#house/rules/wall-time';
import { files as texts } from '#texts/tonight';
import { ApiError, messageOf } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { useSession } from '../../../house/client/session/interruption.ts';
import { saveFile } from '../../../house/ui/action/files.ts';
import { DialogButton } from '../../../house/ui/dialog/dialog-button.tsx';
import { announce } from '../../../house/ui/feedback/announcements.ts';
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

/** What there are files of. */
const whats = ['reservations', 'guests'] as const;
type What = (typeof whats)[number];

function DownloadDialog({ onClose }: { onClose: () => void }) {
  const today = localDateOf(new Date(), settings.timeZone);
  const [days, setDays] = useState({ from: addDays(today, -27), to: today });
  const [what, setWhat] = useState<What>('reservations');
  const download = useMutation({
    mutationFn: async () => {
      const [name, pageOf]: [string, PageOf] =
        what === 'guests'
          ? [texts.guestsName(today), (query) => client.reservations.exportGuests({ query })]
          : [texts.fileName(days.from, days.to), (query) => client.reservations.export({ body: days, query })];
      saveFile(name, 'text/csv;charset=utf-8', await fileOf(pageOf));
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
      submit={texts.confirm}
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

type PageOf = (query: { cursor: string | undefined }) => Promise<{ data: { csv: string }; nextCursor?: string }>;

/** The whole file, whose pages are read one after the other. */
async function fileOf(pageOf: PageOf): Promise<string> {
  let file = '';
  let cursor: string | undefined;
  do {
    const { data, nextCursor } = await pageOf({ cursor });
    file += data.csv;
    cursor = nextCursor;
  } while (cursor !== undefined);
  return file;
}
