import type { Visit } from '#contract/reservations/reservation';
import { stayStep, type VisitStep } from '#contract/reservations/visit';
import { isPast } from '../wall-time.ts';
import type { Hold } from './seats.ts';
import { minuteOfDay } from './service-day.ts';

/** The step that a visit has come to. */
export function stepOf(visit: Visit | undefined): VisitStep {
  if (visit?.noShowAt) return 'no_show';
  if (visit?.leftAt) return 'left';
  if (visit?.seatedAt) return 'seated';
  return visit?.arrivedAt ? 'arrived' : 'expected';
}

/** Whether the party is gone, or never came: it needs no table any more. */
export function isOver(visit: Visit | undefined): boolean {
  return visit?.leftAt !== undefined || visit?.noShowAt !== undefined;
}

/** Whether the party is in the house: nobody moves it to another table. */
export function isHere(visit: Visit | undefined): boolean {
  const step = stepOf(visit);
  return step === 'arrived' || step === 'seated';
}

/** A visit after a step: what was written down of earlier steps stays, that of later ones is taken back. */
export function visitAfter(visit: Visit = {}, step: VisitStep, now: Date): Visit | undefined {
  const at = now.toISOString();
  const arrived = { arrivedAt: visit.arrivedAt ?? at };
  const { arrivedAt, seatedAt } = visit;
  if (step === 'arrived') return arrived;
  if (step === 'seated') return { ...arrived, seatedAt: seatedAt ?? at };
  if (step === 'left') return { ...(arrivedAt && { arrivedAt }), ...(seatedAt && { seatedAt }), leftAt: at };
  return step === 'no_show' ? { noShowAt: at } : undefined;
}

/** The visit of guests who walked in: they are seated when they are entered, or were when they came. */
export function walkedIn({ startsAt }: { startsAt: string }, now: Date): Visit {
  const at = isPast(new Date(startsAt), now) ? startsAt : now.toISOString();
  return { arrivedAt: at, seatedAt: at };
}

/** A hold that ends now: with the present quarter of an hour, and not before the first one. Nobody is given more than was held. */
export function endedNow(held: Hold, now: Date, zone: string): Hold {
  return { ...held, to: Math.min(held.to, Math.max(held.from + stayStep, endOfQuarter(held, now, zone))) };
}

/** A hold that ends so many minutes later or earlier; later than now, when it has run over already. */
export function prolonged(held: Hold, minutes: number, now: Date, zone: string): Hold {
  const present = endOfQuarter(held, now, zone) - stayStep;
  return { ...held, to: (minutes > 0 ? Math.max(held.to, present) : held.to) + minutes };
}

/** The minute of the day of service at which the present quarter of an hour ends. */
function endOfQuarter({ date }: Hold, now: Date, zone: string): number {
  return (Math.floor(minuteOfDay(now, date, zone) / stayStep) + 1) * stayStep;
}
