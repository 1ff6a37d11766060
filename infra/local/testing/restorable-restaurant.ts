import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { StoredItem } from '../../operations/table-items.ts';
import { createTable, deleteTable } from '../database/create-table.ts';
import { everyItem, withRecovery } from './recovery.ts';
import { operate, startTestRestaurant } from './test-restaurant.ts';

/**
 * A restaurant with a table of an hour ago: a guest who is erased later (`leaving`), one who deletes the account (`deleting`), one whose reservation is
 * erased, and one who stays. The code of the functions works on one table in a process: `table`; `other` is the other one.
 */
export async function startRestorableRestaurant() {
  const { endpoint, table } = await startTestRestaurant();
  const { account } = await import('../../../functions/testing/accounts.ts');
  const { booked } = await import('../../../functions/testing/bookings.ts');
  const { client } = await import('../../../functions/data/table.ts');
  const { recordedErasure } = await import('../../../functions/data/erasures.ts');
  const to = new Date(Date.now() - 3600_000);
  const other = `${table}-other`;

  const [leaving, deleting, staying] = await Promise.all([account(), account(), account()]);
  await staying.signIn();
  for (const { email } of [leaving, deleting, staying]) await booked({ userEmail: email });
  const reservation = await booked();
  const stored: StoredItem[] = await everyItem(table, client);

  /** The stubbed account, whose application runs on `other`. */
  const aws = () => {
    const recovery = withRecovery(endpoint, { stored: () => stored, latest: new Date() });
    const deployed: (string | undefined)[] = [];
    const use = { live: other };
    const steps = {
      client: recovery.client,
      log: () => {},
      liveTable: async () => use.live,
      deploy: async (restoredTable: string | undefined) => {
        deployed.push(restoredTable);
        use.live = restoredTable?.split('/')[1] ?? other;
      },
    };
    return { ...recovery, deployed, use, steps, plan: { to, target: table, own: other, isProtected: true } };
  };
  type Account = ReturnType<typeof aws>;

  /** Makes a table as it was an hour ago, with point-in-time recovery. */
  const makeTable = async (name: string, { real, extraOf }: Account) => {
    await createTable(endpoint, name);
    for (const Item of stored) await real.send(new PutItemCommand({ TableName: name, Item }));
    extraOf(name).recovery = true;
  };
  /** Erases in a table whom this restaurant loses. */
  const eraseIn = async (name: string, { real }: Account) => {
    process.env.TABLE_NAME = name;
    const { code, err } = await operate('gdpr', 'erase', '--endpoint', endpoint, '--email', leaving.email, '--give-up-tables');
    if (code !== 0) throw new Error(err);
    const record = recordedErasure([`user ${deleting.userId}`, `reservation ${reservation}`]);
    await real.send(new PutItemCommand({ TableName: name, Item: marshall(record.Put.Item) }));
  };
  const deleteTables = async () => {
    for (const name of [table, other]) await deleteTable(endpoint, name);
  };
  return { table, other, to, stored, leaving, deleting, staying, reservation, aws, makeTable, eraseIn, deleteTables };
}
