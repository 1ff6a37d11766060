import { addressedTo } from '#house/rules/mail';
import { addDays, type LocalDate } from '#house/rules/wall-time';
import { log } from '#house/services/log';
import { settings } from '#house/services/settings';
import { offerMinutes } from '../contract/queue.ts';
import { heldSeconds } from '../rules/due-reservations.ts';
import { freeFor, isOpen, nextOffer, type StoredParty, stateAt } from '../rules/queue.ts';
import { changeParty, everybodyQueued } from '../store/queue.ts';
import { presentDays } from './days.ts';

/**
 * Looks through the days for which somebody waits: ends those whose time is over, and tells the first whom something fits. Somebody who changes a party
 * meanwhile wins; the next run decides again.
 */
export async function offerWhatIsFree(now: Date): Promise<void> {
  const byDay = Map.groupBy(await everybodyQueued(), ({ date }) => date);
  for (const [date, parties] of byDay) {
    const over = parties.filter((party) => !isOpen(stateAt(party, now)));
    for (const party of over) await changeParty(party, { ...party, state: 'ended' });
    const waiting = parties.filter((party) => !over.includes(party));
    if (waiting.some(({ isAtDoor }) => !isAtDoor)) await offerOn(date, waiting, now);
  }
}

async function offerOn(date: LocalDate, parties: readonly StoredParty[], now: Date): Promise<void> {
  // an offer holds no table: the booking decides by what is stored then
  const { opening, room, days } = await presentDays([addDays(date, -1), date, addDays(date, 1)], { mayBeOld: true });
  const { rules, pausedUntil } = opening;
  if (!rules) return;
  // what was released by mistake is not offered
  const { freedAt = 0 } = days.get(date) ?? {};
  if (now.getTime() - freedAt < heldSeconds * 1000) return;
  const isFree = (party: StoredParty) => freeFor(party, days, { rules, room, pausedUntil, now, settings }).length > 0;
  const { next, missed } = nextOffer(parties, isFree, now);
  for (const party of missed) await changeParty(party, { ...party, state: 'waiting', offeredUntil: undefined });
  if (!next) return;
  const offeredUntil = new Date(now.getTime() + offerMinutes * 60_000).toISOString();
  const told = { kind: 'queue-offered' as const, ...addressedTo({ email: next.userEmail, language: next.language }), partyId: next._id };
  const outcome = await changeParty(next, { ...next, state: 'offered', offeredUntil, offers: (next.offers ?? 0) + 1 }, [told]);
  if (outcome === 'changed') log('offered', { id: next._id });
}
