import { setTimeout as sleep } from 'node:timers/promises';
import type { MailState, StoredMail } from '../../../functions/data/outbox.ts';
import { connect } from '../../operations/restaurant.ts';

/**
 * How many mails to these addresses are in each state, once none waits to be sent any more (after a minute at the latest). The table is
 * the one at `endpoint`.
 */
export async function mailStates(endpoint: string, addresses: string[]): Promise<Partial<Record<MailState, number>>> {
  await connect({ endpoint });
  const { lists } = await import('../../../functions/data/keys.ts');
  const { listItems } = await import('../../../functions/data/table.ts');
  for (let tries = 0; ; tries++) {
    const states: Partial<Record<MailState, number>> = {};
    for (const address of addresses) {
      for (const { state } of await listItems<StoredMail>(lists.outbox(address))) states[state] = (states[state] ?? 0) + 1;
    }
    if ((!states.queued && !states.waiting) || tries === 30) return states;
    await sleep(2000);
  }
}
