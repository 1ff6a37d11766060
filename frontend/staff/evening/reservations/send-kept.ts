import type { QueryClient } from '@tanstack/react-query';
import type { Reservation } from '#evening/contract/reservation';
import { tonight as texts } from '#texts/tonight';
import { guestOf } from '../../../guest/evening/reservation-rules.ts';
import { ApiError, messageOf } from '../../../house/client/api-error.ts';
import { alone, dropChain, type KeptAct, keptActs, type Made, noteRefusal, settleAct } from '../../../house/client/kept-acts.ts';
import { reload } from '../../../house/client/queries.ts';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { changedMeanwhile, isDone, keep, keepReply, knownOf, request } from './use-acts.ts';

let isSending = false;

/**
 * Sends what waits for the network, in its order, until that is missing again. Each act is about the version that the one before it has made; after a
 * refusal the others of its parties are dropped too.
 */
export async function sendKept(cache: QueryClient): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    await alone(() => sendAll(cache), { ifFree: true });
  } finally {
    isSending = false;
  }
}

async function sendAll(cache: QueryClient): Promise<void> {
  for (let [next] = keptActs(); next; [next] = keptActs()) {
    const { id } = next;
    try {
      settleAct(next, await made(cache, next));
    } catch (error) {
      if (!isRefused(error)) return;
      const theirs = changedMeanwhile(error);
      if (theirs) keep(cache, [theirs]);
      const parties = dropChain(next).flatMap((one) => (theirs?._id === one ? theirs : knownOf(cache, one)) ?? []);
      const words = texts.notDone([parties.map(guestOf).join(', '), messageOf(error)].filter(Boolean).join(': '));
      noteRefusal({ id, words });
      announce(words, { tone: 'danger' });
      reload(cache, 'reservations');
    }
  }
}

/** Sends one act. A reply may have been lost with the network: what stands as the act would have it is done. */
async function made(cache: QueryClient, kept: KeptAct): Promise<readonly Made[]> {
  const { id, version, act, at } = kept;
  try {
    return keepReply(cache, await request({ _id: id, ...(version && { version }) }, act, undefined, at));
  } catch (error) {
    // who walked in was entered with a name before the network was lost
    if (error instanceof ApiError && error.code === 'idempotency_mismatch') return [{ _id: id, version: 0 }];
    const theirs = changedMeanwhile(error);
    if (!theirs || !stands(theirs, kept)) throw error;
    keep(cache, [theirs]);
    // both of a swap or none have changed
    return [theirs, ...('swapWith' in act ? [{ ...act.swapWith, version: (act.swapWith.version ?? 0) + 1 }] : [])];
  }
}

function stands(theirs: Reservation, { id, act, version: before = theirs.version }: KeptAct): boolean {
  // nothing tells a longer stay from another change but its being the only one
  return 'minutes' in act ? theirs.version === before + 1 : isDone(theirs, { _id: id }, act);
}

/** Whether the server says no to the act itself; otherwise it is sent again later. */
function isRefused(error: unknown): boolean {
  const { status = 500 } = error instanceof ApiError ? error : {};
  return status < 500 && ![401, 408, 429].includes(status);
}
