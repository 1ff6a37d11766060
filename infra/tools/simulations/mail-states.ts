import { setTimeout as sleep } from 'node:timers/promises';
import type { MailState, StoredMail } from '#house/table/outbox';
import { connect } from '../../operations/restaurant.ts';

/** The mails to these addresses, sent or not, in the table at `endpoint`. */
export async function mailsTo(endpoint: string, addresses: readonly string[]): Promise<StoredMail[]> {
  await connect({ endpoint });
  const { lists } = await import('#house/table/keys');
  const { listItems } = await import('#house/table/table');
  const mails: StoredMail[] = [];
  for (const address of addresses) mails.push(...(await listItems<StoredMail>(lists.outbox(address))));
  return mails;
}

/**
 * How many of these mails are in each state, once none waits to be sent any more (after ten minutes at the latest: one of which nobody knows
 * whether it was sent is sent again after five). Says each minute for which it waits.
 */
export async function mailStates(endpoint: string, addresses: readonly string[]): Promise<Partial<Record<MailState, number>>> {
  for (let tries = 0; ; tries++) {
    const mails = await mailsTo(endpoint, addresses);
    const unfinished = mails.filter(({ dueAt }) => dueAt !== undefined);
    if (unfinished.length === 0 || tries === 120) return countsOf(mails);
    if (tries % 12 === 11) console.info(`Waits for mails: ${JSON.stringify(countsOf(unfinished))}.`);
    await sleep(5000);
  }
}

function countsOf(mails: readonly StoredMail[]): Partial<Record<MailState, number>> {
  const byState = Map.groupBy(mails, ({ state }) => state);
  return Object.fromEntries([...byState].map(([state, { length }]) => [state, length]));
}
