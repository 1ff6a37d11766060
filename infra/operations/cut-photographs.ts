import type { StoredPhotograph } from '#site/store/photographs';
import { optionsOf } from './operation.ts';
import { connect } from './restaurant.ts';

/** Cutting takes seconds, and Lambda repeats what it has cut off within minutes. */
const overdueMs = 15 * 60_000;

/** Every photograph whose files could not be made, or are not made after a quarter of an hour. */
export async function uncutPhotographs(now = Date.now()): Promise<StoredPhotograph[]> {
  const { allPhotographs } = await import('#site/store/photographs');
  const isOverdue = ({ state, begunAt }: StoredPhotograph) => state === 'processing' && now - Date.parse(begunAt ?? '') > overdueMs;
  return (await allPhotographs()).filter((one) => one.refusal === 'failed' || isOverdue(one));
}

/** Asks for the files of a photograph again, as *Try again* in the panel does. */
export async function cutAgain({ _id: id, focus }: StoredPhotograph): Promise<string> {
  const { changePhotograph } = await import('#site/store/photographs');
  const { askAgain } = await import('#site/services/photograph-files');
  if (!('changed' in (await changePhotograph(id, { focus }, undefined)))) return 'has changed meanwhile; please look again';
  await askAgain(id);
  return 'is cut within a minute';
}

export async function command(): Promise<void> {
  const { positionals: ids, all, ...where } = optionsOf({ all: { type: 'boolean' } });
  await connect(where);
  const uncut = await uncutPhotographs();
  if (ids.length === 0 && !all) return list(uncut);
  for (const id of ids) if (!uncut.some(({ _id }) => _id === id)) console.info(`${id} is not on the list.`);
  for (const one of uncut.filter(({ _id }) => all || ids.includes(_id))) console.info(`${one._id} ${await cutAgain(one)}.`);
}

function list(photographs: StoredPhotograph[]): void {
  for (const { _id, state, addedAt, alt } of photographs) console.info(`${_id}  ${addedAt.slice(0, 16)}Z  ${state}\n    ${alt}`);
  const how = 'Cut again: npm run ops -- cut-photographs ID …, or --all.';
  console.info(photographs.length > 0 ? `\n${how}` : 'Every photograph is cut.');
}
