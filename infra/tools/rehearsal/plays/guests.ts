import { keys } from '#house/table/keys';
import { book } from '../guest.ts';
import { bookBeforeMigrations, changeItem } from '../items.ts';
import { command, lastLine, lineWith, type Step, same } from '../step.ts';

const guest = 'leaving@bistro.example';

/** What an operator does for guests, and for the table. */
export const guests: Step[] = [
  {
    command: 'npm run ops -- gdpr export',
    shows: 'what is stored about a guest',
    async play() {
      await book(guest);
      const out = await command('gdpr', ['export', '--email', guest], { prints: ['This is not exported.'] });
      // the reservations of others with the same telephone follow
      const { reservations, mails } = JSON.parse(out.slice(0, out.indexOf('\n}') + 2));
      same('the reservations', reservations.length, 1);
      return `1 reservation, ${mails.length} mail`;
    },
  },
  {
    command: 'npm run ops -- gdpr erase',
    shows: 'asks whose the reservations of the same telephone are, and refuses while a table is booked; then nothing is left',
    async play() {
      await command('gdpr', ['erase', '--email', guest], { code: 1, prints: ['The same telephone', '--without-others'] });
      await command('gdpr', ['erase', '--email', guest, '--without-others'], { code: 1, prints: ['They have a table on'] });
      const receipt = JSON.parse(await command('gdpr', ['erase', '--email', guest, '--without-others', '--give-up-tables']));
      const { reservations, mails } = JSON.parse(await command('gdpr', ['export', '--email', guest]));
      same('what is left', [reservations, mails], [[], []]);
      return `${receipt.reservations} reservation, ${receipt.mails} mail erased; suppression list: ${receipt.suppressionList}`;
    },
  },
  {
    command: 'npm run ops -- migrate',
    shows: 'finds an item in its old form, changes it with --run, and nothing the next time',
    async play() {
      await bookBeforeMigrations('migrated@bistro.example');
      const found = await command('migrate', [], { prints: [/: 1 to change/] });
      await command('migrate', ['--run'], { prints: ['1 changed'] });
      same('what is left to change', /: [1-9]\d* to change/.exec(await command('migrate', [])), null);
      return lineWith('1 to change', found);
    },
  },
  {
    command: 'npm run ops -- check-ledger',
    shows: 'finds a day with a wrong count of seats and repairs it',
    async play() {
      const { dateTime } = await book('counted@bistro.example');
      const { pk, sk } = keys.serviceDay(dateTime.slice(0, 10));
      await changeItem({ pk, sk }, 'ADD s1110 :two', { ':two': { N: '2' } });
      const out = await command('check-ledger', [], { code: 1, prints: ['seats taken'] });
      await command('check-ledger', ['--repair'], { prints: ['is repaired'] });
      return `${lineWith('seats taken', out)}; then: ${lastLine(await command('check-ledger', []))}`;
    },
  },
];
