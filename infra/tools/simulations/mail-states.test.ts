import { afterAll, expect, it } from '@jest/globals';
import { createTable } from '../../local/database/create-table.ts';
import { startDatabase } from '../../local/database/database.ts';
import { connect } from '../../operations/restaurant.ts';
import { mailStates } from './mail-states.ts';

const database = await startDatabase();
afterAll(database.stop);

it('waits for no mail that nobody sends again, although nobody knows whether it was sent', async () => {
  // another file of this process may have named its own
  process.env.TABLE_NAME = 'restaurant';
  await createTable(database.url, process.env.TABLE_NAME);
  const to = 'guest@example.com';
  await connect({ endpoint: database.url });
  const { claimMail, queued, unclear } = await import('#house/table/outbox');
  const { changeItem, transact } = await import('#house/table/table');
  const mail = queued({ kind: 'password-changed', to });
  await transact([mail]);
  const claimed = await claimMail(mail.Put.Item);
  const { pk, sk } = mail.Put.Item;
  if (claimed) await changeItem({ pk, sk }, unclear({ ...claimed, doubts: 2 }, 'The mail server was too slow.'));
  expect(await mailStates(database.url, [to])).toEqual({ unclear: 1 });
});
