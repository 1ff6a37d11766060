import { keys } from '../../../../functions/data/keys.ts';
import { deleteItem, getItem, putItem } from '../../../../functions/data/table.ts';
import { arrived, ready } from '../../../../functions/testing/photographs.ts';
import { as, asking, token } from './asking.ts';

/** Makes requests while the site has a logo, for which the functions that show one then look. */
export async function withLogo(make: () => Promise<unknown>) {
  const before = await getItem(keys.identity());
  await putItem({ ...before, ...keys.identity(), logoPhotographId: 'logo' });
  await make();
  await (before ? putItem({ ...before, ...keys.identity() }) : deleteItem(keys.identity()));
}

/** A photograph from the upload to its deletion, shown beside a meal and on the cover. */
export async function photographs() {
  const { upload } = await as('photographs', 'add', { token });
  await asking('imaging', () => arrived(upload.fields.key));
  const { _id: id } = await ready();
  await as('photographs', 'update', { id, token, body: { version: undefined } });
  await asking('imaging', () => arrived(`again/${id}`));
  await asking('imaging', () => arrived('incoming/nothing'));
  await as('photographs', 'list', { token });
  const meal = await as('meals', 'add', { token, body: { photographId: id } });
  await as('meals', 'delete', { id: meal._id, token });
  await as('identity', 'update', { token, body: { version: undefined, coverPhotographId: id } });
  await as('photographs', 'delete', { id, token }, [409]);
  await as('identity', 'update', { token, body: { version: undefined } });
  await as('photographs', 'delete', { id, token });
}
