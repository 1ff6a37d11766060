import { setTimeout as sleep } from 'node:timers/promises';
import { DeleteTableCommand, DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { contentsOf, differences } from '../../../operations/restore/restore-drill.ts';
import { book, largestParty } from '../guest.ts';
import { command, lastLine, restaurant, type Step, same } from '../step.ts';

const guest = 'erased@bistro.example';

/** The drill wants a quiet hour: the mails of the step before are closed a moment after it. */
async function untilQuiet(triesLeft = 60): Promise<void> {
  const { TableName } = await restaurant();
  const read = () => contentsOf(TableName, new DynamoDBClient(), Date.now() / 1000);
  const before = await read();
  await sleep(1000);
  if (triesLeft > 0 && Object.keys(differences(before, await read())).length > 0) return untilQuiet(triesLeft - 1);
}

/** Going back to the table of a moment, and back again. */
export const restores: Step[] = [
  {
    command: 'npm run ops -- restore-drill',
    shows: 'restores into a new table, compares it with the live one and deletes it',
    async play() {
      await untilQuiet();
      const out = await command('restore-drill', [], { prints: ['"isSame": true'] });
      return `${JSON.parse(out.slice(out.indexOf('\n{'))).items.restored} items, the same`;
    },
  },
  {
    command: 'npm run ops -- restore --to …',
    shows: 'the application runs on the restored table; who was erased since is erased there',
    async play() {
      const before = (await restaurant()).TableName;
      await book(guest);
      const moment = new Date().toISOString();
      await command('gdpr', ['erase', '--email', guest, '--without-others', '--give-up-tables']);
      const out = await command('restore', ['--to', moment, '--yes'], { prints: ['The application uses', /passed +booking undone/] });
      const { reservations } = JSON.parse(await command('gdpr', ['export', '--email', guest]));
      same('what is left of who was erased', reservations, []);
      if ((await restaurant()).TableName === before) throw new Error('The table is the same.');
      return lastLine(out);
    },
  },
  {
    command: 'npm run ops -- restore --back',
    shows: 'the application runs on the table of before; a reservation made meanwhile is not in it',
    async play() {
      const meanwhile = 'meanwhile@bistro.example';
      await book(meanwhile);
      const out = await command('restore', ['--back', '--yes'], { prints: ['The application uses', /passed +booking undone/] });
      const { reservations } = JSON.parse(await command('gdpr', ['export', '--email', meanwhile]));
      same('what was made meanwhile', reservations, []);
      return lastLine(out);
    },
  },
  {
    command: 'npm run ops -- restore --to …',
    shows:
      'somebody has deleted the table, and the API fails: its last state is restored, and no alarm and no check of new functions is in the way',
    async play() {
      const { TableName } = await restaurant();
      const tables = new DynamoDBClient();
      await tables.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }));
      await tables.send(new DeleteTableCommand({ TableName }));
      const failing = await largestParty().then(
        () => 'answers',
        (error: Error) => error.message,
      );
      if (!failing.includes('status 503')) throw new Error(`The API without a table: ${failing}`);
      const out = await command('restore', ['--to', new Date().toISOString(), '--yes'], {
        prints: ['The application uses', /passed +booking undone/],
      });
      if (out.includes('functions answer')) throw new Error('The new functions were held back.');
      return `${failing}; then: ${lastLine(out)}`;
    },
  },
];
