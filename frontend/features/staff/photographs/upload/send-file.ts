import type { Upload } from '#contract/site/photographs';
import { texts } from '#texts/site/photographs';

/** Sends a file with the fields of its permission, and tells the percentage that has gone. Throws an error with a sentence. */
export function sendFile({ url, fields }: Upload, file: Blob, onProgress: (percent: number) => void): Promise<void> {
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
