import { expect, it } from '@jest/globals';
import { trailEntriesAbout } from '#people/store/trail';
import { interleaved } from '../../testing/interleaving.ts';
import { asked } from '../../testing/table.ts';
import { put, remove, update } from './actions.ts';
import { newId } from './ids.ts';
import { keys } from './keys.ts';
import { changeItem, deleteItem, putItem, transact } from './table.ts';
import { traced } from './traced-request.ts';

const aKey = () => keys.migration(newId());

/** Runs `act` as a request of staff about a new thing; returns the commands that it sends and the number of entries that it leaves. */
async function requestOf(act: () => Promise<unknown>) {
  const target = newId();
  asked.length = 0;
  const result = await traced({ by: 'anna', operation: 'test/change', targets: [target], fields: [], values: {} }, act);
  const commands = asked.filter((command) => command !== 'GetItemCommand');
  return { result, commands, entries: (await trailEntriesAbout(target, 10, undefined)).items.length };
}

it('only the first write of a request stores an entry', async () => {
  const { commands, entries } = await requestOf(async () => {
    await putItem({ ...aKey(), a: 1 });
    await putItem({ ...aKey(), a: 1 });
    await transact([put({ ...aKey(), a: 1 })]);
  });
  expect(commands).toEqual(['TransactWriteItemsCommand', 'PutItemCommand', 'TransactWriteItemsCommand']);
  expect(entries).toBe(1);
});

it('a refused write stores none, and leaves it to the next one', async () => {
  const key = aKey();
  const never = { expression: '#a = :never', values: { ':never': 'never' } };
  const refused = await requestOf(async () => [
    await putItem({ ...key, a: 1 }, never),
    await changeItem(key, { set: { a: 2 } }, never),
    await deleteItem(key),
    (await transact([remove(key, never)])).done,
  ]);
  expect(refused).toMatchObject({ result: [false, { refused: undefined }, undefined, false], entries: 0 });
  const second = await requestOf(async () => (await putItem({ ...key, a: 1 }, never)) || putItem({ ...key, a: 1 }));
  expect(second).toMatchObject({ result: true, entries: 1 });
});

it('a change and a deletion answer as they do without an entry', async () => {
  const key = aKey();
  await putItem({ ...key, a: 1 });
  const changed = await requestOf(() => changeItem(key, { set: { a: 2 } }));
  expect(changed).toMatchObject({ result: { changed: { ...key, a: 2 } }, entries: 1 });
  const inTheWay = await requestOf(() => changeItem(key, { set: { a: 3 } }, { expression: '#a = :one', values: { ':one': 1 } }));
  expect(inTheWay).toMatchObject({ result: { refused: { ...key, a: 2 } }, entries: 0 });
  expect(await requestOf(() => deleteItem(key))).toMatchObject({ result: { ...key, a: 2 }, entries: 1 });
});

it('the second of two deletions at the same moment deletes nothing, and stores none', async () => {
  const key = aKey();
  await putItem({ ...key, a: 1 });
  const second = await requestOf(() =>
    interleaved(
      () => deleteItem(key),
      () => requestOf(() => deleteItem(key)),
    ),
  );
  expect(second).toMatchObject({ result: undefined, entries: 0 });
});

it('writes at the same time store one entry', async () => {
  const { entries } = await requestOf(() => Promise.all([putItem({ ...aKey(), a: 1 }), putItem({ ...aKey(), a: 1 })]));
  expect(entries).toBe(1);
});

it('what the server counts and remembers for itself stores none', async () => {
  const kept = [keys.rate('one', 1), keys.session('anna', 'one'), keys.knownNetwork('anna', 'one')];
  const { entries, commands } = await requestOf(() => Promise.all(kept.map((key) => transact([update(key, { add: { count: 1 } })]))));
  expect(entries).toBe(0);
  expect(commands).toHaveLength(kept.length);
});
