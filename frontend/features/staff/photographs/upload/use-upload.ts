import { useEffect, useRef, useState } from 'react';
import type { PhotographTexts, Upload } from '#contract/site/photographs';
import { texts } from '#texts/site/photographs';
import { ApiError } from '../../../../api/api-error.ts';
import { client } from '../../../../api/client.ts';
import { useChange } from '../../../../api/queries.ts';
import { type Accepted, acceptedFile } from './accepted-file.ts';

/** The upload of one file: whether it can be uploaded, how much of it has gone, as long as it goes, and why it failed. */
export function useUpload(file: File, onDone: () => void) {
  const [accepted, setAccepted] = useState<Accepted>();
  const [percent, setPercent] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const add = useChange('photographs', client.photographs.add);
  const finish = useChange('photographs', async (send: () => Promise<void>) => send());

  const remove = useChange('photographs', client.photographs.delete);
  /** The photograph of a try whose file has not arrived. */
  const begun = useRef<string>(undefined);
  useEffect(() => {
    acceptedFile(file).then(setAccepted);
  }, [file]);

  async function removeBegun(): Promise<void> {
    if (!begun.current) return;
    await remove.mutateAsync({ id: begun.current }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    });
    begun.current = undefined;
  }

  async function start(texts: PhotographTexts): Promise<void> {
    if (!accepted || 'fault' in accepted || percent !== undefined) return;
    setFailure(undefined);
    setPercent(0);
    try {
      await removeBegun();
      const { data } = await add.mutateAsync({ body: { ...texts, type: accepted.type, size: accepted.file.size } });
      begun.current = data.photograph._id;
      await finish.mutateAsync(() => sendFile(data.upload, accepted.file, setPercent));
      begun.current = undefined;
      onDone();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setPercent(undefined);
    }
  }

  /** Gives the upload up; what cannot be removed now stays among the photographs, where it can be removed later. */
  function discard(): void {
    void removeBegun().catch(() => undefined);
  }

  return { accepted, percent, failure, start, discard };
}

/** Sends a file with the fields of its permission, and tells the percentage that has gone. Throws an error with a sentence. */
function sendFile({ url, fields }: Upload, file: Blob, onProgress: (percent: number) => void): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // S3 reads the fields up to the file
  form.append('file', file);
  return new Promise((resolve, reject) => {
    // fetch does not tell how much has been sent
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total)));
    request.addEventListener('load', () => (request.status < 300 ? resolve() : reject(new Error(texts.upload.refused))));
    request.addEventListener('error', () => reject(new Error(texts.upload.lost)));
    request.open('POST', url);
    request.send(form);
  });
}
