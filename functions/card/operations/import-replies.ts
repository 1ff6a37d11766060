import { catalogue as messages } from '#card/words/catalogue';
import { Failure } from '#house/http/failure';
import { madeId } from '#house/http/idempotency';
import { nameSome } from '#house/rules/name-some';
import { type Translated, written } from '#house/rules/translated';
import { userName } from '#people/store/trail';
import type { Menu } from '../contract/menus.ts';
import type { StoredFile } from '../store/file-pieces.ts';

/** What the operations on a file of meals or ingredients answer; a file of which nothing could be stored is refused. */
export function fileReply({ repeated, added, changed, failed }: StoredFile) {
  const _id = madeId(repeated, '');
  if (added + changed === 0) throw new Failure('version_conflict', messages().fileStale);
  const message = messages().fileImported(added, changed);
  const left = failed.length > 0 ? ` ${messages().linesLeft(nameSome(failed))}` : '';
  return { data: { _id, added, changed, ...(failed.length > 0 && { failed }) }, message: message + left };
}

export function fileTakenBack(stays: readonly Translated<'name'>[] | undefined) {
  if (!stays) throw new Failure('not_found', messages().fileGone);
  const names = stays.map((one) => written(one, 'name'));
  return { message: names.length === 0 ? messages().fileTakenBack : messages().filePartlyTakenBack(nameSome(names)) };
}

/** Refuses a paste, or to take one back, while another one goes on. */
export async function pasteGoesOn({ by, done, of }: NonNullable<Menu['lastPaste']>): Promise<Failure> {
  return new Failure('version_conflict', messages().pasteGoesOn(await userName(by), done, of));
}
