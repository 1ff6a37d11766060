import { catalogue as messages } from '#messages/card';
import type { Repeated } from '../data/idempotency-records.ts';
import { nameSome } from '../rules/name-some.ts';
import { type Translated, written } from '../rules/translated.ts';
import { Failure } from './failure.ts';
import { madeId } from './idempotency.ts';

interface StoredFile {
  repeated: Repeated;
  added: number;
  changed: number;
  /** The names of lines that were not stored. */
  failed: string[];
}

/** What the operations on a file of meals or ingredients answer; a file of which nothing could be stored is refused. */
export function fileReply({ repeated, added, changed, failed }: StoredFile) {
  const _id = madeId(repeated, '');
  if (added + changed === 0) throw new Failure('version_conflict', messages().fileStale);
  const message = messages().fileImported(added, changed);
  const left = failed.length > 0 ? ` ${messages().linesLeft(nameSome(failed))}` : '';
  return { data: { _id, added, changed, ...(failed.length > 0 && { failed }) }, message: message + left };
}

export function fileTakenBack(outcome: { stays: readonly Translated<'name'>[] } | undefined) {
  if (!outcome) throw new Failure('not_found', messages().fileGone);
  const names = outcome.stays.map((one) => written(one, 'name'));
  return { message: names.length === 0 ? messages().fileTakenBack : messages().filePartlyTakenBack(nameSome(names)) };
}
