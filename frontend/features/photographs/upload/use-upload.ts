import { useState } from 'react';
import type { NewPhotograph } from '#contract/photographs';
import { client } from '../../../api/client.ts';
import { useChange } from '../../../api/queries.ts';
import { acceptedFile } from './accepted-file.ts';
import { sendFile } from './send-file.ts';

/** The upload of one file: how much of it has gone, as long as it goes, and why it failed. */
export function useUpload(file: File, onDone: () => void) {
  const [percent, setPercent] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const add = useChange('photographs', client.photographs.add);
  const finish = useChange('photographs', async (send: () => Promise<void>) => send());

  async function start(texts: Pick<NewPhotograph, 'alt' | 'translations'>): Promise<void> {
    setFailure(undefined);
    setPercent(0);
    try {
      const accepted = await acceptedFile(file);
      if ('fault' in accepted) throw new Error(accepted.fault);
      const type = accepted.type as NewPhotograph['type'];
      const { data } = await add.mutateAsync({ body: { ...texts, type, size: accepted.file.size } });
      await finish.mutateAsync(() => sendFile(data.upload, accepted.file, setPercent));
      onDone();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setPercent(undefined);
    }
  }

  return { percent, failure, start };
}
