import { setTimeout as sleep } from 'node:timers/promises';
import type { MailState, StoredMail } from '../../../functions/data/outbox.ts';
import { connect } from '../../operations/restaurant.ts';

/**
 * How many mails to these addresses are in each state, once none waits to be sent any more (after ten minutes at the latest: one of which nobody knows whether it was sent is sent again after five). The table is
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
    const unfinished = (states.queued ?? 0) + (states.waiting ?? 0) + (states.sending ?? 0) + (states.unclear ?? 0);
    if (unfinished === 0 || tries === 120) return states;
    await sleep(5000);
  }
}
