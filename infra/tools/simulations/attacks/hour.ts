import type { ConsumedCapacity, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, ScheduledEvent } from 'aws-lambda';
import { lists, outboxPrefix } from '#house/table/keys';
import type { StoredMail } from '#house/table/outbox';
import { client, listItems } from '#house/table/table';
import { handler as mailer } from '#publishing/handlers/mailer';
import { openWith, setDay } from '../../../../functions/testing/opening.ts';
import { dinner, lunch } from '../../../../functions/testing/restaurant.ts';
import { dateIn, eveningIn } from '../../../../functions/testing/users.ts';
import { tableOptions } from '../../../constructs/data/table-options.ts';
import { account, attacks } from './attackers.ts';
import { honestPeople, type Life } from './honest-people.ts';
import { type Clock, minutesOf } from './minutes.ts';
import type { AttackName, Outcome } from './outcome.ts';

const hour = 60;
/** How many minutes the simulation goes on after the attack, so that people can get what they wait for. */
const afterwards = 15;
const alertEmail = 'restaurant@demo.test';

/** Plays an hour minute by minute: the attackers, then at the same moment the honest people, then the mailer. */
export async function playHour(attackName: AttackName, clock: Clock): Promise<Outcome> {
  let requests = 0;
  console.info = (line: { event?: string }) => {
    if (line.event === 'request') requests++;
  };
  const week = Array.from({ length: 7 }, () => [lunch, dinner]);
  await openWith({ week, seats: 60, largestParty: 12, confirmUpTo: 4, alertEmail, takesEnquiries: true });
  await setDay(dateIn(13), { sittings: [lunch, dinner], seats: 1, note: '' });
  const evenings = [7, 8, 9, 10, 11, 12].map(eveningIn);
  const targets = { owner: await account('owner@demo.test', 'MANAGER'), guest: 'guest@demo.test', evenings, soldOut: eveningIn(13) };
  const people = await honestPeople(targets);
  const attack = await attacks[attackName](targets);
  const table = watchedTable(client);
  const minutes = minutesOf(clock, hour + afterwards);
  const outcome: Outcome = { attack: attackName, requests: 0, acts: 0, waits: [], mails: 0, reads: 0, writes: 0, alerts: 0 };

  /** Looks each minute whether it is done; the minutes that it took. */
  async function waited<T>(look: () => Promise<T | undefined>): Promise<{ found?: T; minutes: number }> {
    for (const began = minutes.now(); ; await minutes.until(minutes.now() + 1)) {
      const found = await look();
      const wait = minutes.now() - began;
      if (found !== undefined) return { found, minutes: wait };
      if (minutes.now() >= hour + afterwards) return { minutes: wait };
    }
  }

  const lifeOf = (who: string): Life => ({
    until: minutes.until,
    async succeeds(what, send) {
      outcome.acts++;
      const { found, minutes } = await waited(async () => {
        const reply = await send();
        return (reply.status ?? 500) < 300 ? reply : undefined;
      });
      if (minutes > 0) outcome.waits.push({ for: 'reply', who, what, minutes });
      if (!found) throw new GivesUp();
      return found;
    },
    async getsMail(address, suffices) {
      outcome.mails++;
      const since = new Date().toISOString();
      const isWanted = suffices ?? (({ createdAt }: StoredMail) => createdAt >= since);
      const { found, minutes } = await waited(async () => {
        const sent = (await listItems<StoredMail>(lists.outbox(address))).filter(({ state }) => state === 'sent');
        for (const mail of sent.toReversed()) if (await isWanted(mail)) return mail;
        return undefined;
      });
      // what is sent in a minute is seen in the next one
      if (minutes > 1) outcome.waits.push({ for: 'mail', who, what: found?.mail.kind ?? 'no mail', minutes: minutes - 1 });
      if (!found) throw new GivesUp();
      return found;
    },
  });

  const stories = Object.entries(people).map(([who, live]) =>
    minutes.during(() =>
      live(lifeOf(who)).catch((error) => {
        if (!(error instanceof GivesUp)) throw error;
      }),
    ),
  );
  await minutes.pass(async (minute, wakeAll) => {
    const before = requests;
    if (minute < hour) await Promise.all(attack(minute));
    outcome.requests += requests - before;
    outcome.reads += table.spent().reads;
    outcome.writes += table.spent().writes;
    await wakeAll();
    table.nextSecond();
    await mailer({ Records: table.newMails() });
    await mailer({ source: 'aws.events' } as ScheduledEvent);
    table.nextSecond();
  });
  await Promise.all(stories);
  outcome.alerts = (await listItems<StoredMail>(lists.outbox(alertEmail))).filter(({ state }) => state === 'sent').length;
  return outcome;
}

/** Somebody has waited until the end, and cannot go on. */
class GivesUp extends Error {}

type Input = Record<string, unknown>;

/** The units that were used, reads and writes. */
interface Units {
  reads: number;
  writes: number;
}

const { maxReadRequestUnits, maxWriteRequestUnits } = tableOptions.most;

/**
 * Makes the table of this client answer as the deployed one: what exceeds its units of a second is refused. A second lasts until `nextSecond`.
 * It also keeps the records of new mails for the mailer, as the table's stream does.
 */
function watchedTable(client: DynamoDBClient) {
  let second: Units = { reads: 0, writes: 0 };
  let stream: DynamoDBRecord[] = [];
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (request) => {
        const input = request.input as Input;
        if (second.reads > maxReadRequestUnits || second.writes > maxWriteRequestUnits) throw new Error('ThrottlingException');
        const reply = await next({ ...request, input: { ...request.input, ReturnConsumedCapacity: 'TOTAL' } });
        const { ConsumedCapacity: consumed } = reply.output as { ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[] };
        const units = [consumed ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
        second[/^(Put|Update|Delete|Transact)/.test(commandName) ? 'writes' : 'reads'] += units;
        stream.push(...newMailsIn(input));
        return reply;
      },
    { step: 'initialize', name: 'watchedTable' },
  );
  return {
    /** The units of this second so far. */
    spent: (): Readonly<Units> => second,
    nextSecond(): void {
      second = { reads: 0, writes: 0 };
    },
    /** The records since the last call. */
    newMails(): DynamoDBRecord[] {
      const records = stream;
      stream = [];
      return records;
    },
  };
}

function newMailsIn({ Item, TransactItems = [] }: Input): DynamoDBRecord[] {
  const items = [Item, ...(TransactItems as { Put?: Input }[]).map(({ Put }) => Put?.Item)];
  return items.flatMap((item) => {
    const [pk, sk] = [textOf(item, 'pk'), textOf(item, 'sk')];
    if (!pk.startsWith(outboxPrefix)) return [];
    const NewImage = marshall(item, { removeUndefinedValues: true });
    return [{ eventName: 'INSERT', dynamodb: { Keys: marshall({ pk, sk }), NewImage, SequenceNumber: sk } } as DynamoDBRecord];
  });
}

function textOf(item: unknown, name: string): string {
  const value = (item as Input | undefined)?.[name];
  return typeof value === 'string' ? value : ((value as { S?: string } | undefined)?.S ?? '');
}
