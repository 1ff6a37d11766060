import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ObjectCreated } from '#site/handlers/imaging';
import type { GatewayOptions } from './gateway/gateway.ts';

/** In the folder of the local restaurant when the pictures of the demo are cut. */
export const picturesFile = 'pictures';

const script = fileURLToPath(new URL('seed/seed-photographs.ts', import.meta.url));

/**
 * Draws the pictures of a restaurant that has just been seeded, or whose pictures were not finished, while the site is used already: in a process
 * of its own, because what cuts pictures keeps hundreds of megabytes. Returns how to end it.
 */
export function startPictures(folder: string, isSeeded: boolean): () => Promise<void> {
  const finished = join(folder, picturesFile);
  if (isSeeded) rmSync(finished, { force: true });
  if (existsSync(finished)) return async () => {};
  // it ends when its input does, also when this process is killed; the next start begins again
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = once(child, 'exit').then(([code]) => code === 0 && writeFileSync(finished, ''), console.error);
  return async () => {
    child.stdin.destroy();
    await ended;
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
