import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeleteItemCommand, DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { addDays, type LocalDate, localDateOf } from '#house/rules/wall-time';
import { itemsOfUnknownKinds, laterItems } from '../../../../functions/testing/later-release.ts';
import { root } from '../../../operations/operation.ts';
import type { StoredItem } from '../../../operations/restore/restored-table.ts';
import { restaurantSettings } from '../../../settings.ts';
import { answersAbout, book, largestParty } from '../guest.ts';
import { bookBeforeMigrations } from '../items.ts';
import { account, command, confirmSender, lineWith, restaurant, type Step, same, sender } from '../step.ts';

/** The access key of a role with the rights that docs/pipeline.md gives it. */
const pipeline = 'PIPELINE';
const policyFile = join(root, 'docs/pipeline/policy.json');

/** A second restaurant beside the first, and releases of it that come and go. */
export const releases = (policies: string): Step[] => [
  {
    command: 'npm run ops -- resend-mail',
    shows: 'a reservation from before the sender was confirmed: SES has refused its mail; afterwards it is sent again',
    async play() {
      const email = 'guest@bistro.example';
      const { number } = await book(email);
      const listed = await until(() => command('resend-mail', []), 'refused');
      await confirmSender();
      await command('resend-mail', ['--all', 'refused'], { prints: ['is sent within a minute'] });
      await until(() => command('gdpr', ['export', '--email', email]), '"state": "sent"');
      return `${number}: ${lineWith('refused', listed).replace(/.*Z +/, '')}; after the confirmation of ${sender}: sent`;
    },
  },
  {
    command: 'npm run ops -- smoke',
    shows: 'books a table, its mail is taken by SES, the booking is cancelled',
    async play() {
      const out = await command('smoke', [], { prints: [/passed +booking/, /passed +mail accepted/, /passed +booking undone/] });
      return `${out.match(/^ {2}passed/gm)?.length} checks passed`;
    },
  },
  {
    command: 'npm run deploy -- --stage test',
    shows: 'a second restaurant with parts of its own, which uses the sender that is there, by a role with the rights of the pipeline only',
    async play() {
      writeFileSync(join(policies, pipeline), readFileSync(policyFile, 'utf8').replaceAll('ACCOUNT', account));
      await command('deploy', ['--yes', '--stage', 'test'], { as: pipeline, prints: [/passed +home page/] });
      const [first, second] = [await restaurant(), await restaurant('test')];
      const shared = Object.entries(first)
        // both are of one build, and begin with the first version of each function
        .filter(([name]) => name !== 'Build' && !name.endsWith('Live'))
        .filter(([name, value]) => Reflect.get(second, name) === value);
      same('what both have', shared, []);
      return `${second.SiteUrl}, nothing shared with ${first.SiteUrl}`;
    },
  },
  {
    command: 'npm run deploy -- -c largestParty=8',
    shows:
      'an update by the same role: new versions of the functions, which answer before guests meet them, and a new site; what is stored in an earlier form is changed',
    async play() {
      const before = await largestParty();
      await bookBeforeMigrations('outdated@bistro.example');
      const prints = [/functions answer/, /passed +booking undone/, /settle-pending-reservations: 1 changed/];
      await command('deploy', ['--yes', '-c', 'largestParty=8'], { as: pipeline, prints });
      same('the largest party', await largestParty(), 8);
      return `the largest party that may book: ${before}, then 8`;
    },
  },
  {
    command: 'npm run ops -- rollback',
    shows:
      'the release before is live again, answers guests and managers also with the items of each kind that a later one may have stored; a second rollback is refused',
    async play() {
      const today = localDateOf(new Date(), restaurantSettings.timeZone);
      const date = addDays(today, 9);
      const before = await answersAbout(today, date);
      const takeAway = await storeLaterItems(date);
      try {
        await command('rollback', [], { prints: [/passed +home page/] });
        const after = await answersAbout(today, date);
        const others = after.filter((answer) => !before.includes(answer));
        same('answers that were others before', others, []);
      } finally {
        await takeAway();
      }
      const found = await largestParty();
      same('the largest party', found, 12);
      await command('rollback', [], { code: 1, prints: ['was taken back already'] });
      return `the largest party that may book: ${found}; ${before.length} answers as before`;
    },
  },
];

/** Stores items as a later release does, also in place of those that are there; gives what puts the table back as it was. */
async function storeLaterItems(date: LocalDate): Promise<() => Promise<void>> {
  const { TableName } = await restaurant();
  const table = new DynamoDBClient();
  const replaced: { Key: StoredItem; Item: StoredItem | undefined }[] = [];
  for (const item of [...Object.values(laterItems(date, restaurantSettings.timeZone)), ...itemsOfUnknownKinds()]) {
    const Key = marshall({ pk: item.pk, sk: item.sk });
    const { Item } = await table.send(new GetItemCommand({ TableName, Key }));
    replaced.push({ Key, Item });
    await table.send(new PutItemCommand({ TableName, Item: marshall(item) }));
  }
  return async () => {
    for (const { Key, Item } of replaced) {
      if (Item) await table.send(new PutItemCommand({ TableName, Item }));
      else await table.send(new DeleteItemCommand({ TableName, Key }));
    }
  };
}

/** Repeats a command until it prints a text; the mailer is called every few seconds. */
async function until(run: () => Promise<string>, text: string): Promise<string> {
  let out = await run();
  for (let tries = 0; tries < 20 && !out.includes(text); tries++) out = await run();
  if (!out.includes(text)) throw new Error(`"${text}" was not printed`);
  return out;
}
