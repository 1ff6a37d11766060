import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ObjectCreated } from '../../functions/handlers/imaging.ts';
import type { GatewayOptions } from './gateway/gateway.ts';

/** In the folder of the local restaurant when the pictures of the demo are cut. */
export const picturesFile = 'pictures';

/** Draws the pictures of a restaurant that has just been seeded, or whose pictures were not finished, while the site is used already. Returns how to stop waiting for them. */
export function startPictures(folder: string, isSeeded: boolean): () => Promise<void> {
  const finished = join(folder, picturesFile);
  if (isSeeded) rmSync(finished, { force: true });
  let isStopped = false;
  if (!existsSync(finished)) {
    void import('./seed/photographs/seed-photographs.ts')
      .then(({ seedPhotographs }) => seedPhotographs())
      .then(() => writeFileSync(finished, ''))
      // the next start begins again
      .catch((error) => isStopped || console.error(error));
  }
  return async () => {
    isStopped = true;
  };
}

/** Calls the function that cuts photographs for each file that is uploaded, or asked for again. */
export function imagingOf({ handler }: GatewayOptions['functions']) {
  return (key: string): void => {
    if (!key.startsWith('incoming/') && !key.startsWith('again/')) return;
    void handler<(event: ObjectCreated) => Promise<void>>('imaging')
      .then((imaging) => imaging({ detail: { object: { key } } }))
      .catch(console.error);
  };
}
