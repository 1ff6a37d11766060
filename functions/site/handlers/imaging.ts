import { withDeadline } from '#house/services/aws-calls';
import { log, nameOf } from '#house/services/log';
import { measure } from '#house/services/metrics';
import type { PhotographFiles } from '../contract/photograph-files.ts';
import { filesIn, folders, read, remove, removeAll, write } from '../services/photograph-files.ts';
import { beginProcessing, finishProcessing, photographOf, refuseProcessing, type StoredPhotograph } from '../store/photographs.ts';

/** The part of EventBridge's `Object Created` of S3 that says which file there is. */
export interface ObjectCreated {
  detail: { object: { key: string } };
}

/**
 * Makes the files of a photograph, when its file has arrived or its focus has changed. A repeated event does no harm. Every failure is counted for
 * an alarm, that of the code which is loaded only here too.
 */
export const handler = withDeadline(async ({ detail }: ObjectCreated): Promise<void> => {
  const { key } = detail.object;
  const id = key.slice(key.indexOf('/') + 1);
  try {
    const photograph = await beginProcessing(id);
    await (photograph ? attempt(photograph) : removeStray(key, id));
  } catch (error) {
    report(id, error);
    throw error;
  }
});

/** Lambda repeats a call twice that it has cut off. The last one tries no more, because it would end like the two before. */
const mostTries = 2;

async function attempt(photograph: StoredPhotograph): Promise<void> {
  const { _id: id, tries = 1 } = photograph;
  try {
    if (tries > mostTries) throw new CutOff();
    await work(photograph);
  } catch (error) {
    // whoever uploaded it can try again: the file is kept for a day
    report(id, error);
    await refuseProcessing(photograph, 'failed');
  }
}

class CutOff extends Error {
  override name = 'CutOff';
}

function report(id: string, error: unknown): void {
  log('photograph_failed', { id, error: nameOf(error) });
  measure({ ScheduleFailures: 1 });
}

/** An upload that nobody waits for: of a deleted photograph, or the second one of a permission. */
async function removeStray(key: string, id: string): Promise<void> {
  await remove([key]);
  if (!(await photographOf(id))) await removeAll(id);
}

async function work(photograph: StoredPhotograph): Promise<void> {
  const { _id: id } = photograph;
  const original = await keptOriginal(id);
  if (typeof original === 'string') {
    await remove([folders.incoming + id]);
    await refuseProcessing(photograph, original);
    log('photograph', { id, refusal: original });
    return;
  }
  const { cutFrom } = await import('../operations/cut.ts');
  for (let current: StoredPhotograph | undefined = photograph; current?.state === 'processing'; current = await photographOf(id)) {
    const files = await cutFrom(original, current, ({ address, content, type }) => write(address.slice(1), content, type));
    if (await finishProcessing(id, files)) {
      await remove([folders.incoming + id, folders.again + id, ...(await outdated(current, files))]);
      log('photograph', { id, files: files.version });
      return;
    }
    // it was changed while its files were made: they are made of the new version
  }
  await removeStray(folders.incoming + id, id);
}

/** The picture to cut from: the one that is kept, or else that of the upload, which is kept without its metadata from now on. */
async function keptOriginal(id: string) {
  const kept = await read(folders.originals + id);
  if (kept) return kept;
  const incoming = await read(folders.incoming + id);
  if (!incoming) return 'failed';
  const { originalOf } = await import('../operations/original.ts');
  const original = await originalOf(incoming);
  if (typeof original === 'string') return original;
  await write(folders.originals + id, original.content, original.type);
  return original.content;
}

/** The files of earlier versions, except those that pages showed until now. */
async function outdated({ _id: id, files }: StoredPhotograph, { version }: PhotographFiles): Promise<string[]> {
  const kept = [version, files?.version].map((kept) => `${folders.files}${id}/${kept}/`);
  return (await filesIn(`${folders.files}${id}/`)).filter((path) => !kept.some((folder) => path.startsWith(folder)));
}
